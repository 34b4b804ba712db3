import type { Beginning } from '@tenforward/kernel'
import { gameOf } from '../../games/code.ts'
import type { SeatInfo } from '../connection.ts'
import { randomText } from '../randomText.ts'
import { type Course, newCourse } from './course.ts'
import { peopleAt } from './look.ts'
import { type StoredTable, storeTable } from './store.ts'

export interface NewLocalTable {
  game: string
  seats: SeatInfo[]
  options: unknown
  /** All chance of the game comes from it: the same choices make the same game. By chance unless it is told. */
  seed?: string
}

/** Opens a table in this browser and says where; throws an InputError or RuleError when the options cannot stand. */
export async function createLocal({ game, seats, options, seed }: NewLocalTable): Promise<string> {
  const beginning: Beginning = { seats: seats.length, seed: seed ?? randomText(16), options }
  const course = newCourse(await gameOf(game), { ...beginning, voters: peopleAt(seats) })
  const id = randomText(6)
  await storeTable(tableToStore({ id, game, seats, created: Date.now() }, course))
  return id
}

/** What does not change in the course of a game. */
export type Head = Pick<StoredTable, 'id' | 'game' | 'seats' | 'created'>

export function tableToStore(head: Head, { session }: Course): StoredTable {
  const people = peopleAt(head.seats)
  return {
    ...head,
    record: session.record,
    touched: Date.now(),
    choices: session.line.length,
    over: session.run.match.result !== null,
    yours: session.run.prompts.some(p => people.includes(p.seat)),
  }
}
