/** The skill that is listed first. */
import type { Skill } from '../../cards/types.ts'
import type { RegularSkill } from '../../cards/wordLists.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { boxOf, levelIn } from './skills.ts'
import { subjectsIn } from './subjects.ts'

/**
 * Decision G-24: the slot that was printed first, with levels of the same skill that were gained from elsewhere. null:
 * there is none; effects on first-listed skills do not touch it (CCG-SKILL-26).
 */
export function firstListed(g: G, id: Id, index = 0): Skill | null {
  const slot = boxOf(g, id, index)[0] ?? null
  if (slot?.kind !== 'regular') return slot
  const { classification } = subjectsIn(g, id)[index]!
  const level = subjectsIn(g, id)[index]!.level(slot.skill) - elsewhere(g, id, index, slot.skill)
  return { ...slot, level: level - (classification === slot.skill ? 1 : 0) }
}

/** Levels of a skill in the other slots. */
function elsewhere(g: G, id: Id, index: number, skill: RegularSkill): number {
  const rest = boxOf(g, id, index).slice(1)
  return rest.reduce((sum, slot) => sum + levelIn(slot, skill), 0)
}

/** CCG-SKILL-27: nothing is never the same as nothing. */
export function sameFirstListed(g: G, a: Id, b: Id): boolean {
  const [one, other] = [firstListed(g, a), firstListed(g, b)]
  if (one?.kind !== 'regular' || other?.kind !== 'regular') return false
  return one.skill === other.skill
}
