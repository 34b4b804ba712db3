/** Cards on a mission that bring other requirements. */
import { replacePart } from '../../cards/replace.ts'
import type { Requirement } from '../../cards/requirement.ts'
import { readRequirement } from '../../cards/requirementNotation.ts'
import type { AlternativeSpec } from '../../rules/declared/dilemmaSpec.ts'
import { endOf } from '../../rules/missions/ends.ts'
import { PARTICLE_REQUIREMENT } from './causes.ts'

const CAUSE = readRequirement('Leadership + SECURITY + CUNNING>30')

const partsOf = (requirement: Requirement): readonly Requirement[] =>
  requirement.kind === 'all' ? requirement.of : [requirement]

/** CCG-SOLVE-12 and 13: each part in turn is replaced; meeting one of these is enough. */
function anyReplaced(requirement: Requirement, by: Requirement): Requirement {
  const whole = requirement.kind === 'any' ? requirement.of : [requirement]
  const of = whole.flatMap(one =>
    partsOf(one).flatMap(part => {
      const other = replacePart(one, part, by)
      return other === undefined ? [] : [other]
    }),
  )
  return { kind: 'any', of }
}

export const ALTERNATIVES: Readonly<Record<string, AlternativeSpec>> = {
  'collect-metaphasic-particles': PARTICLE_REQUIREMENT,
  'for-the-cause': {
    requirement: (g, { seat, loc }) => {
      const { requirement } = endOf(g, seat, loc)
      return requirement === null ? null : anyReplaced(requirement, CAUSE)
    },
  },
}
