import type { Result, Seat } from '@tenforward/kernel'
import type { SeatRow, Status, TableRow, Visibility } from '../storage/index.ts'
import type { Clock } from './clock.ts'

/** What anybody who may know of a table may know about it. No ids of people, no seed, no invitation. */
export interface Summary {
  id: string
  game: string
  version: number
  title: string
  options: unknown
  status: Status
  visibility: Visibility
  clock: Clock
  seats: {
    seat: Seat
    kind: SeatRow['kind']
    name: string | null
    level: string | null
    mine: boolean
    /** When its person was last at the table. */
    seenAt: number | null
  }[]
  /** Whether the asker opened the table. */
  owner: boolean
  seq: number
  deciding: Seat[]
  result: Result | null
  /** The seats of those who want to end the game without a result. */
  abandon: Seat[]
  /** The table of the rematch. */
  rematch: string | null
  createdAt: number
  updatedAt: number
}

export function summarise(
  row: TableRow,
  seats: readonly SeatRow[],
  person: string | null,
  votes: readonly string[] = [],
): Summary {
  return {
    id: row.id,
    game: row.game,
    version: row.version,
    title: row.title,
    options: JSON.parse(row.options),
    status: row.status,
    visibility: row.visibility,
    clock: JSON.parse(row.clock),
    seats: seats.map(({ seat, kind, name, level, person_id, seen_at }) => ({
      seat,
      kind,
      name,
      level,
      mine: person !== null && person_id === person,
      seenAt: person_id === null ? null : seen_at,
    })),
    owner: person !== null && row.owner_id === person,
    seq: row.seq,
    deciding: JSON.parse(row.deciding),
    result: row.result === null ? null : JSON.parse(row.result),
    abandon: seats.flatMap(s => (s.person_id !== null && votes.includes(s.person_id) ? s.seat : [])),
    rematch: row.rematch,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
