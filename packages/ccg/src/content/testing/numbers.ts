/** What somebody in play is worth at the moment. */
import type { AttributeName, RegularSkill } from '../../cards/wordLists.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { Table } from '../../testing/table.ts'

export const number = (t: Table, id: number, name: AttributeName): number =>
  subjectsIn(t.g, id)[0]!.attribute(name)

export const level = (t: Table, id: number, skill: RegularSkill): number =>
  subjectsIn(t.g, id)[0]!.level(skill)
