/** What a dilemma says at a table: its declared text, doubled where a card doubles it, as far as it is set off. */
import { allowed, value } from '@tenforward/kernel'
import type { DilemmaPart, Selection } from '../../cards/dilemma.ts'
import type { Filter } from '../../cards/filter.ts'
import { matches } from '../../cards/match.ts'
import { isMet } from '../../cards/meet.ts'
import type { Requirement } from '../../cards/requirement.ts'
import { type Id, type Party, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { subjectsIn } from '../card/subjects.ts'
import type { DilemmaEffect, DilemmaSpec } from '../declared/dilemmaSpec.ts'
import { dilemmaOf } from '../declared/lookup.ts'
import { isPlanet, isSpace, personnelAt, surface } from '../places/places.ts'
import { countingPoints } from '../turn/score.ts'
import { meets, members, resources } from './party.ts'
import { requirementFor } from './requirements.ts'

/** A dilemma that nobody has told the game about does nothing. */
const SILENT: DilemmaSpec = { text: '', effects: [] }

export function specOf(g: G, card: Id, half?: 'first'): DilemmaSpec {
  const spec = dilemmaOf(g, pieceOf(g, card).card) ?? SILENT
  return half === 'first' ? (spec.first ?? SILENT) : spec
}

/** CCG-DILEMMA-05 and 06: how many times what is printed: once, unless a card doubles it. */
export function times(g: G, card: Id, part: DilemmaPart): number {
  return value(g, 'dilemma', 1, { card, part })
}

/** Every number of a requirement, so many times. */
export function timesRequirement(requirement: Requirement, by: number): Requirement {
  if (by === 1) return requirement
  switch (requirement.kind) {
    case 'all':
    case 'any':
      return { ...requirement, of: requirement.of.map(one => timesRequirement(one, by)) }
    case 'skill':
    case 'intelligence':
    case 'count':
    case 'discard':
      return { ...requirement, count: requirement.count * by }
    case 'total':
      return requirement.over === undefined ? requirement : { ...requirement, over: requirement.over * by }
    default:
      return requirement
  }
}

export function timesSelection(selection: Selection, by: number): Selection {
  if (by === 1 || typeof selection.count !== 'number') return selection
  return { ...selection, count: selection.count * by }
}

type Happening = Exclude<DilemmaEffect, { kind: 'place' }>

/** Those at whom an effect may be aimed. CCG-SEPARATED-05: separated members only where the card says so. */
export function targetsIn(g: G, party: Party, { of, separated }: Selection): Id[] {
  const there = separated ? presentWith(g, party) : members(g, party)
  return of === undefined ? there : there.filter(id => isOne(g, id, of))
}

function presentWith(g: G, { ship, seat, loc, surface: onPlanet }: Party): Id[] {
  const team = onPlanet ? personnelAt(g, surface(loc), seat) : []
  const crew = ship === null || pieceOf(g, ship).play === null ? [] : personnelAt(g, ship, seat)
  return [...team, ...crew]
}

/** CCG-TRIGGER-04 and 08: it is aimed at people with some feature, and nobody there has any. */
function lacksTarget(g: G, party: Party, to: Selection): boolean {
  if (to.of === undefined || targetsIn(g, party, to).length > 0) return false
  return to.also === undefined || lacksTarget(g, party, to.also)
}

/** CCG-TRIGGER-01, 03 and 04: the place is right, somebody there or the ship sets it off, and there is a target. */
export function happensHere(g: G, party: Party, effect: Happening): boolean {
  const { trigger, at, ship, when, to } = effect
  if (at !== undefined && !(at === 'planet' ? isPlanet(g, party.loc) : isSpace(g, party.loc))) return false
  if (ship !== undefined && (party.ship === null || !isOne(g, party.ship, ship))) return false
  if (when !== undefined && !when(g, party)) return false
  if (trigger !== undefined && !members(g, party).some(id => isOne(g, id, trigger))) return false
  return to === undefined || !lacksTarget(g, party, to)
}

export const isOne = (g: G, id: Id, filter: Filter): boolean =>
  subjectsIn(g, id).some(one => matches(one, filter))

/** CCG-TRIGGER-13: an effect that is not set off is replaced by its alternative, where there is one. */
export function effectiveOf(g: G, party: Party, effect: DilemmaEffect): DilemmaEffect {
  if (effect.kind === 'place' || effect.otherwise === undefined || happensHere(g, party, effect))
    return effect
  return effectiveOf(g, party, effect.otherwise)
}

/** CCG-NULLIFY-01 and CCG-NULLIFY-03: what a card calls its nullifier, from the moment when it is met. */
export function isNullified(g: G, party: Party, card: Id, half?: 'first'): boolean {
  if (allowed(g, 'nullifies', { dilemma: card, party })) return true
  const { nullify } = specOf(g, card, half)
  return nullify !== undefined && meets(g, party, timesRequirement(nullify, times(g, card, 'requirements')))
}

/** CCG-EFFECT-07 and 09: skills, persons, points or whatever else it asks for; nobody meets nothing. */
export function overcome(
  g: G,
  party: Party,
  card: Id,
  effect: DilemmaEffect & { kind: 'condition' },
  by: readonly Id[] = members(g, party),
): boolean {
  if (by.length === 0) return false
  const { needs, score, solves, began, solvedAtStart, or } = effect
  const factor = times(g, card, 'requirements')
  if (score !== undefined && countingPoints(g, party.seat) >= score * factor) return true
  if (began !== undefined && (party.began ?? 0) >= began * factor) return true
  if (solvedAtStart && party.able) return true
  if (or?.(g, party)) return true
  if (solves) {
    const requirement = requirementFor(g, party)
    if (requirement !== null && isMet(requirement, resources(g, party, by))) return true
  }
  return needs !== null && isMet(timesRequirement(needs, factor), resources(g, party, by))
}
