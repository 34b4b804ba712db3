/** Some of what dilemmas say is irrelevant to the Borg. */
import type { Selection } from '../../cards/dilemma.ts'
import type { Filter } from '../../cards/filter.ts'
import { isRelated } from '../../cards/match.ts'
import type { Requirement } from '../../cards/requirement.ts'
import { subjectsOf } from '../../cards/subject.ts'
import { firstOf } from '../../lists.ts'
import type { Id, Party } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf } from '../card/lookup.ts'
import type { DilemmaEffect, DilemmaSpec } from '../declared/dilemmaSpec.ts'
import { members } from '../missions/party.ts'
import { isBorg } from './kinds.ts'

const GENDERS: readonly string[] = ['male', 'female']

/** CCG-BORGDIL-01 and 06: a filter that asks for a gender or a classification. */
function isIrrelevantFilter(filter: Filter): boolean {
  if ('all' in filter) return filter.all.some(isIrrelevantFilter)
  if ('any' in filter) return filter.any.every(isIrrelevantFilter)
  if ('not' in filter) return isIrrelevantFilter(filter.not)
  if ('printed' in filter) return isIrrelevantFilter(filter.printed)
  return 'classification' in filter || ('trait' in filter && GENDERS.includes(filter.trait))
}

/** CCG-BORGDIL-02: what is left of a requirement; null: nothing that matters. */
function relevantPart(requirement: Requirement): Requirement | null {
  switch (requirement.kind) {
    case 'any': {
      const of = requirement.of.map(relevantPart).filter(part => part !== null)
      if (of.length === 0) return null
      return of.length === 1 ? firstOf(of) : { ...requirement, of }
    }
    case 'all':
      return requirement.of.every(part => relevantPart(part) === part) ? requirement : null
    case 'count':
    case 'discard':
    case 'none':
      return isIrrelevantFilter(requirement.filter) ? null : requirement
    default:
      return requirement
  }
}

const isRelevantAim = (selection: Selection | undefined): boolean =>
  selection?.of === undefined || !isIrrelevantFilter(selection.of)

/** An effect as it is for the Borg; null: it says nothing to them. */
function relevantEffect(effect: DilemmaEffect): DilemmaEffect | null {
  // CCG-BORGDIL-10: what is said of mission attempts.
  if (effect.mission) return null
  if (effect.kind === 'place')
    return typeof effect.on !== 'object' || isRelevantAim(effect.on) ? effect : null
  if (!isRelevantAim(effect.to) || (effect.trigger !== undefined && isIrrelevantFilter(effect.trigger)))
    return null
  if (effect.kind !== 'condition' || effect.needs === null) return effect
  const needs = relevantPart(effect.needs)
  return needs === null ? null : { ...effect, needs }
}

/** Whether those who face a dilemma are of the Borg. */
export function isBorgParty(g: G, party: Party): boolean {
  return members(g, party).some(id => isBorg(g, id))
}

/**
 * CCG-BORGDIL-01 to 04, 10 and 11: the dilemma as it is for the Borg; null: nothing of it is left, and it is discarded.
 * One that has to do with the Borg is as it is.
 */
export function relevantSpec(g: G, card: Id, spec: DilemmaSpec): DilemmaSpec | null {
  if (spec.effects.length === 0 || isRelated(firstOf(subjectsOf(cardOf(g, card))), 'borg')) return spec
  const effects = spec.effects.map(relevantEffect)
  const left = effects.filter(effect => effect !== null)
  if (left.length === 0) return null
  return left.length === effects.length && left.every((one, i) => one === spec.effects[i])
    ? spec
    : { ...spec, effects: left }
}
