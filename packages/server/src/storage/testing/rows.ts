import type { SeatRow, TableRow } from '../schema.ts'

/** Rows for tests, with as little in them as may be. */
export const tableRow = (id: string, more: Partial<TableRow> = {}): TableRow => ({
  id,
  game: 'tictactoe',
  version: 1,
  title: '',
  options: '{}',
  seat_count: 2,
  seed: 's',
  status: 'playing',
  visibility: 'public',
  invite: 'i',
  clock: '{"kind":"none"}',
  owner_id: 'o',
  voters: '[]',
  shard: 0,
  seq: 0,
  deciding: '[]',
  due_at: null,
  result: null,
  rematch: null,
  rated_at: null,
  created_at: 1,
  updated_at: 1,
  ...more,
})

export const seatRow = (table_id: string, seat: number): SeatRow => ({
  table_id,
  seat,
  kind: 'open',
  person_id: null,
  name: null,
  level: null,
  secret_hash: null,
  seen_at: null,
})
