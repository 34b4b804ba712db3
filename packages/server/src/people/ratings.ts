import type { Result } from '@tenforward/kernel'
import { found } from '@tenforward/kernel'
import { ordinal, rate, rating } from 'openskill'
import type { RatingRow, SeatRow, TableRow } from '../storage/index.ts'
import { countResult } from '../storage/index.ts'
import type { ServerContext } from '../tables/context.ts'
import { ERASED, whyNotRated } from './fairness.ts'

/** Counts a finished game in the ratings of those who played it against each other. */
export async function rateTable(context: ServerContext, id: string): Promise<void> {
  await countResult(context.storage.db, id, context.now(), newRatings)
}

/**
 * Winners before the others, all else equal; a game without winners was a draw. What counts at all, and for whom, is
 * told in fairness.ts. Somebody who was erased is measured like a newcomer, and has nothing to be written down.
 */
export function newRatings(
  table: TableRow,
  seats: readonly SeatRow[],
  known: readonly RatingRow[],
): RatingRow[] {
  if (table.result === null || whyNotRated(table, seats) !== null) return []
  const { winners } = JSON.parse(table.result) as Result
  const players = seats.flatMap(({ player_id: id, seat }) => (id === null ? [] : { id, seat }))
  const before = players.map(({ id }) => known.find(row => row.person_id === id) ?? { ...rating(), games: 0 })
  const won = players.map(({ seat }) => winners.includes(seat))
  // A game that all won together, or lost together, tells nothing of one against the other.
  const cooperative = won.every(Boolean) || (winners.length > 0 && !won.some(Boolean))
  const after = cooperative
    ? before.map(({ mu, sigma }) => [{ mu, sigma }])
    : rate(
        before.map(({ mu, sigma }) => [{ mu, sigma }]),
        { rank: won.map(w => (w ? 1 : 2)) },
      )
  return players.flatMap(({ id: person_id }, i) => {
    const { mu, sigma } = found(after[i]?.[0], 'rating of', i)
    return person_id === ERASED
      ? []
      : { person_id, game: table.game, mu, sigma, games: found(before[i], 'rating before', i).games + 1 }
  })
}

/** One number to show: what the person plays at least, very probably. Everybody begins at 0. */
export const shownRating = (value: { mu: number; sigma: number }) => Math.round(ordinal(value) * 40)
