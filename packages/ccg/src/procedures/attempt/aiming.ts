/** Whom a dilemma aims at: what it says to those who face it, and who is hit by it. */
import type { Result, Selection } from '../../cards/dilemma.ts'
import { relevantSpec } from '../../rules/borg/relevance.ts'
import { cardOf, isPersonnel } from '../../rules/card/lookup.ts'
import { canBeTargeted } from '../../rules/card/states.ts'
import type { DilemmaEffect, DilemmaSpec } from '../../rules/declared/dilemmaSpec.ts'
import { effectiveOf, isOne, specOf, times, timesSelection } from '../../rules/missions/dilemmas.ts'
import { spotOf, surface } from '../../rules/places/places.ts'
import { type Id, type Party, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'

export interface Encounter {
  /** Those who face it. */
  party: Party
  /** All who attempt: they are stopped together (CCG-FAIL-06). */
  whole: Party
  card: Id
  /** The first half of a combo dilemma; its second half is the card's own text. */
  half?: 'first'
  /** Which effect is looked at. */
  index: number
  /** Those chosen for each effect. */
  targets: Record<number, Id[]>
  failed: boolean
  placed: boolean
  /** A condition was met: the dilemma is overcome if none fails (decision G-31). */
  met: boolean
  /** Of the Borg: some of what it says does not matter to them. */
  borg?: boolean
  /** Those whom a response has saved. */
  saved?: Id[]
}

/** What it says to those who face it; null: nothing. */
export function saysTo(g: G, v: Encounter): DilemmaSpec | null {
  const spec = specOf(g, v.card, v.half)
  return v.borg ? relevantSpec(g, v.card, spec) : spec
}

export const effectOf = (g: G, v: Encounter): DilemmaEffect | undefined => {
  const effect = saysTo(g, v)?.effects[v.index]
  return effect && effectiveOf(g, v.party, effect)
}

/** Whom an effect hits, as far as it hits somebody: so many more where it is doubled. */
export function aimOf(g: G, v: Encounter, effect: DilemmaEffect): Selection | undefined {
  if (effect.kind === 'place') return typeof effect.on === 'object' ? effect.on : undefined
  return effect.to && timesSelection(effect.to, times(g, v.card, 'effects'))
}

/** What leaves nobody in the team whom it hits. */
const TAKES: readonly (Result | undefined)[] = [
  'kill',
  'discard',
  'remove',
  'return',
  'capture',
  'disable',
  'stasis',
  'stop',
  'hold',
]

/** CCG-DILEMMA-03: whom an effect takes from the team is not there to be drawn by one after it. */
export function takenBefore(g: G, v: Encounter): Id[] {
  const effects = saysTo(g, v)!
    .effects.slice(0, v.index)
    .map(effect => effectiveOf(g, v.party, effect))
  return effects.flatMap((effect, i) => {
    const isSure = effect.kind === 'auto' || effect.kind === 'condition'
    if (!isSure || !TAKES.includes(effect.does) || effect.to?.only || effect.to?.ofThose) return []
    return v.targets[i] ?? []
  })
}

/** Of those selected, only these are hit. */
export function narrowed(g: G, chosen: readonly Id[], to: Selection | undefined): readonly Id[] {
  const only = to?.only
  return only === undefined ? chosen : chosen.filter(id => isOne(g, id, only))
}

/** A target that left is not replaced (decision G-04). */
export function targetsOf(g: G, v: Encounter): Id[] {
  const { ship, loc } = v.party
  return (v.targets[v.index] ?? []).filter(id => {
    if (v.saved?.includes(id)) return false
    // CCG-STASIS-05: nor is one in stasis hit.
    if (pieceOf(g, id).play === null || !canBeTargeted(g, id)) return false
    const spot = spotOf(g, id)
    return spot === null || spot === ship || spot === surface(loc) || !isPersonnel(cardOf(g, id))
  })
}

/** Those selected to be killed or captured. */
export function victimsOf(g: G, v: Encounter): Id[] {
  const { effects } = specOf(g, v.card, v.half)
  return effects.flatMap((effect, i) => {
    const does = effect.kind === 'place' ? undefined : effect.does
    return does === 'kill' || does === 'capture' ? (v.targets[i] ?? []) : []
  })
}
