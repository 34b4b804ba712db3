import type { Kysely } from 'kysely'

/**
 * The tables of the database, the same in SQLite and PostgreSQL. Times are milliseconds since 1970, JSON is
 * text: both databases keep these alike, so one set of queries serves both.
 */
export interface Database {
  people: PersonRow
  sessions: { token_hash: string; person_id: string; created_at: number; seen_at: number }
  tables: TableRow
  seats: SeatRow
  log: LogRow
  /** SQLite only: rows of the log that came in busy moments and are still to be moved there. */
  tail: { id: number; rows: string }
  /** SQLite only: rows that were moved together, until somebody reads the log of their table. */
  bundles: { table_id: string; seq: number; last: number; rows: string }
  snapshots: { table_id: string; seq: number; version: number; saved: string; at: number }
  /** Games whose log and snapshot are files of the archive now. */
  archives: ArchiveRow
  chat: ChatRow
  /** Answers to requests that made something, so that a resend makes nothing twice. */
  idempotency: { owner: string; key: string; result: string; at: number }
  leases: { name: string; holder: string; until: number }
  ratings: {
    person_id: string
    game: string
    mu: number
    sigma: number
    games: number
    updated_at: number
  }
  /** Who wants a game to end without a result. */
  votes: { table_id: string; person_id: string; at: number }
  /** Whose words somebody does not want to read. */
  mutes: { id: string; person_id: string; muted_id: string }
  /** PostgreSQL only: at which table the rules run on a node just now. */
  serving: { node: string; table_id: string }
  /** Who may not speak at a table, because its owner said so. */
  silenced: { table_id: string; person_id: string }
  reports: { id: string; table_id: string; chat_id: string | null; by_id: string; text: string; at: number }
}

export type Db = Kysely<Database>

export interface PersonRow {
  id: string
  name: string
  /** Null for a guest. */
  login: string | null
  password: string | null
  created_at: number
}

export type Status = 'open' | 'playing' | 'finished' | 'abandoned'
export type Visibility = 'public' | 'unlisted' | 'private'

export interface TableRow {
  id: string
  game: string
  /** The rules version it was made with. */
  version: number
  title: string
  options: string
  seat_count: number
  /** Never leaves the server while the game runs. */
  seed: string
  status: Status
  visibility: Visibility
  /** What a private table asks of those who join or watch. */
  invite: string
  /** JSON of a Clock. */
  clock: string
  owner_id: string
  /** JSON list of seats: who must agree when an undo goes past what was revealed. */
  voters: string
  /** Tables are shared out among nodes by this number, for clocks and bots. */
  shard: number
  /*
   * From here on: what lists and clocks read. It follows the log by a moment and is found again from it, so it
   * is written in bulk and not with each choice.
   */
  seq: number
  /** JSON list of the seats that the table waits for. */
  deciding: string
  /** When the server itself must act next: a clock runs out or a bot is to move. */
  due_at: number | null
  /** JSON of the kernel's Result. */
  result: string | null
  /** The table at which the same people play again. */
  rematch: string | null
  /** When the result was counted in the ratings. */
  rated_at: number | null
  /** 1: the options came from outside, so its rules may ask for more than anybody can do. */
  guarded: number
  /** How often it hung or killed whoever served it. */
  failures: number
  /** Why it was put aside, in one sentence. */
  frozen: string | null
  /** Words about what its result counts for; see people/fairness.ts. */
  marks: string
  created_at: number
  updated_at: number
}

type SeatKind = 'open' | 'person' | 'bot'

export interface SeatRow {
  table_id: string
  seat: number
  kind: SeatKind
  person_id: string | null
  name: string | null
  /** How well the bot plays. */
  level: string | null
  /** Hash of the secret in the private link that moves the seat to another device. */
  secret_hash: string | null
  /** When its person was last at the table. */
  seen_at: number | null
  /** For whom an open seat is kept: they are asked to a rematch. */
  held_for: string | null
  /** Who sat here when the game began, and whom the result counts for; empty: somebody who is erased. */
  player_id: string | null
  /** When the clock last ran out for the seat. */
  late_at: number | null
}

export interface LogRow {
  table_id: string
  /** 1, 2, 3 ...: this is the entry that makes it so many. */
  seq: number
  seat: number
  /** The kernel's Entry, as JSON. */
  entry: string
  /** What happened, unredacted: kept so that nobody must replay a game to read its story. */
  events: string
  /** How many choices this entry took back. */
  undone: number
  /** The sender's idempotency key. */
  key: string | null
  at: number
}

export interface ArchiveRow {
  table_id: string
  /** Of the file; its name tells it, too. */
  sha256: string
  bytes: number
  entries: number
  at: number
}

export interface ChatRow {
  id: string
  table_id: string
  person_id: string
  name: string
  text: string
  at: number
}
