/** What the builder counts of a card. */
import type { Individual } from '../game.ts'

export type { Card } from '../game.ts'

/** Skills by their plain names; a classification counts as one. */
export function skillsOf({ classification, skills }: Individual): string[] {
  const own = skills.flatMap(skill => (skill.kind === 'regular' ? [skill.skill] : []))
  return classification === null ? own : [classification, ...own]
}
