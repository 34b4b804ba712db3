import { publicOptions } from '@tenforward/kernel'
import type { TableSummary } from '@tenforward/protocol'
import { type Games, offerOf } from '../offers.ts'
import { sentenceFor, whyNotRated } from '../people/fairness.ts'
import type { SeatRow, TableRow } from '../storage/index.ts'

export function summarise(
  row: TableRow,
  seats: readonly SeatRow[],
  person: string | null,
  votes: readonly string[],
  games: Games,
): TableSummary {
  const why = whyNotRated(row, seats)
  return {
    id: row.id,
    game: row.game,
    version: row.version,
    title: row.title,
    options: shownOptions(row, seats, person, games),
    status: row.status,
    visibility: row.visibility,
    clock: JSON.parse(row.clock),
    seats: seats.map(({ seat, kind, name, level, person_id, seen_at, held_for }) => ({
      seat,
      kind,
      name,
      level,
      mine: person !== null && person_id === person,
      held: held_for === null ? null : held_for === person ? ('me' as const) : ('other' as const),
      seenAt: person_id === null ? null : seen_at,
    })),
    owner: person !== null && row.owner_id === person,
    seq: row.seq,
    deciding: JSON.parse(row.deciding),
    result: row.result === null ? null : JSON.parse(row.result),
    frozen: row.frozen,
    unrated: why && sentenceFor(why),
    abandon: seats.flatMap(s => (s.person_id !== null && votes.includes(s.person_id) ? s.seat : [])),
    rematch: row.rematch,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** As the game lets this person know them: what is in a rival's deck is theirs alone. Who plays alone has chosen it all. */
function shownOptions(
  row: TableRow,
  seats: readonly SeatRow[],
  person: string | null,
  games: Games,
): unknown {
  const options = JSON.parse(row.options)
  const game = offerOf(games, row.game)?.game
  // Nobody can tell any more what of it is hidden.
  if (game === undefined) return {}
  const own = seats.find(seat => seat.person_id !== null && seat.person_id === person)
  const isAlone = own !== undefined && seats.every(({ person_id: id }) => id === null || id === person)
  return isAlone ? options : publicOptions(game, options, own?.seat ?? null)
}
