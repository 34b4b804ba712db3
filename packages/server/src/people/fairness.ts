import type { SeatRow, TableRow } from '../storage/index.ts'

/**
 * What a result counts for. It is counted only if every seat was taken by a person of their own, of their own will;
 * nobody knew the seed; nothing was imported; and whoever was replaced against their will was replaced by the clock.
 * It counts for those who sat there when the game began: who gives a seat away or leaves does not give away a loss.
 */
const WHY_NOT = {
  imported: 'This game came from a file, so it counts in nobody’s rating.',
  seed: 'Somebody has had the record of this game while it ran, so it counts in nobody’s rating.',
  replaced: 'A bot was put in the place of somebody who was away, so this game counts in nobody’s rating.',
  seats: 'One person has several seats in this game, so it counts in nobody’s rating.',
  alone: 'This game was not begun by two people or more, so it counts in nobody’s rating.',
} as const

export type WhyNot = keyof typeof WHY_NOT

/** What is noted on a table for good. */
export type TableMark = Extract<WhyNot, 'imported' | 'seed' | 'replaced'>
const MARKS: readonly TableMark[] = ['imported', 'seed', 'replaced']

type TableFacts = Pick<TableRow, 'marks' | 'status'>
type SeatFacts = Pick<SeatRow, 'kind' | 'person_id' | 'player_id'>

/** Why the result counts for nobody; null: it counts, as far as can be told by now. */
export function whyNotRated(table: TableFacts, seats: readonly SeatFacts[]): WhyNot | null {
  const marks = table.marks.split(' ')
  const marked = MARKS.find(mark => marks.includes(mark))
  if (marked !== undefined) return marked
  const players = playersOf(table, seats)
  if (hasTwice(players) || hasTwice(seats.map(seat => seat.person_id))) return 'seats'
  // While seats are open, others may come.
  if (seats.some(seat => seat.kind === 'open')) return null
  return players.length < 2 ? 'alone' : null
}

function hasTwice(people: readonly (string | null)[]): boolean {
  const known = people.filter(id => id !== null && id !== ERASED)
  return new Set(known).size < known.length
}

/** Whom a result counts for; somebody who was erased since is the empty name. */
export const ERASED = ''
const playersOf = ({ status }: Pick<TableFacts, 'status'>, seats: readonly SeatFacts[]): string[] =>
  seats.flatMap(seat => (status === 'open' ? seat.person_id : seat.player_id) ?? [])

export const sentenceFor = (why: WhyNot) => WHY_NOT[why]
