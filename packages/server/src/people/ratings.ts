import type { Result, Seat } from '@tenforward/kernel'
import { ordinal, rate, rating } from 'openskill'
import type { RatingRow, SeatRow, TableRow } from '../storage/index.ts'
import { countResult } from '../storage/index.ts'
import type { House } from '../tables/house.ts'

/** Counts a finished game in the ratings of those who played it against each other. */
export async function rateTable(h: House, id: string): Promise<void> {
  await countResult(h.storage.db, id, h.now(), newRatings)
}

/**
 * Winners before the others, all else equal. Somebody who held several seats, or none but bots beside him, has
 * not been measured with anybody; a game without winners was a draw.
 */
export function newRatings(
  table: TableRow,
  seats: readonly SeatRow[],
  known: readonly RatingRow[],
): RatingRow[] {
  if (table.result === null) return []
  const { winners } = JSON.parse(table.result) as Result
  const seatOf = new Map<string, Seat>()
  for (const { person_id, seat } of seats) {
    if (person_id === null) continue
    if (seatOf.has(person_id)) return []
    seatOf.set(person_id, seat)
  }
  const people = [...seatOf.keys()]
  if (people.length < 2) return []
  const before = people.map(id => known.find(row => row.person_id === id) ?? { ...rating(), games: 0 })
  const won = people.map(id => winners.includes(seatOf.get(id)!))
  // A game that all won together, or lost together, tells nothing of one against the other.
  const cooperative = won.every(Boolean) || (winners.length > 0 && !won.some(Boolean))
  const after = cooperative
    ? before.map(({ mu, sigma }) => [{ mu, sigma }])
    : rate(
        before.map(({ mu, sigma }) => [{ mu, sigma }]),
        { rank: won.map(w => (w ? 1 : 2)) },
      )
  return people.map((person_id, i) => {
    const { mu, sigma } = after[i]![0]!
    return { person_id, game: table.game, mu, sigma, games: before[i]!.games + 1 }
  })
}

/** One number to show: what the person plays at least, very probably. Everybody begins at 0. */
export const shownRating = (value: { mu: number; sigma: number }) => Math.round(ordinal(value) * 40)
