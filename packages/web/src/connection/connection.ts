import type { Choice, GameRecord, Seat, TableView } from '@tenforward/kernel'

/**
 * What the table page needs of a game, wherever it runs: in this page (`local`) or on a server (`remote`). The
 * page renders snapshots and sends choices; it never learns more than one viewer may know.
 */
export interface Connection {
  /** The same object until something changes. */
  snapshot(): Snapshot
  subscribe(listener: () => void): () => void
  /** Answers a prompt or takes a standing action for the seat that looks. */
  choose(choice: Choice): Promise<Reply>
  /** Why this answer would be refused; null when it would not be. */
  whyNot(answer: unknown): Promise<Refusal | null>
  /** Takes back the last own choice. `agreed`: the others around this screen were asked. */
  undo(agreed?: boolean): Promise<Reply>
  /** Answers the wish of somebody else to take something back. */
  agree(yes: boolean): Promise<Reply>
  say(text: string): Promise<Reply>
  /** Hot-seat: the person at this seat has the device now. */
  takeOver(seat: Seat): void
  /** The course of the game as the viewer saw it; null where it cannot be had. */
  replay(): Promise<Replay | null>
  /** Everything needed to show somebody what went wrong. */
  report(): Promise<Report>
  /** A link that takes the viewer's seat to another device; null where there is no such thing. */
  seatLink: (() => Promise<string>) | null
  /** Lays a new table for the same people and says where; null where one opens a new one by hand. */
  rematch: (() => Promise<string>) | null
  close(): void
}

type Status =
  /** Nothing was received yet. */
  | 'opening'
  | 'open'
  /** Gone for now; it comes back by itself. */
  | 'lost'
  /** This table is being played in another window of this browser. */
  | 'elsewhere'
  /** It cannot be opened; `fault` says why. */
  | 'failed'

export interface Snapshot {
  status: Status
  fault: string | null
  table: TableInfo
  /** Whose eyes these are; null is a spectator. */
  viewer: Seat | null
  /** Hot-seat: the device must go to this seat; until then the page hides everything. */
  handover: Seat | null
  /** Counts the choices that stand. */
  seq: number
  /** null until the first one has arrived. */
  now: TableView | null
  story: readonly Chapter[]
  undo: Undo
  /** Somebody asks to take something back, and this viewer must agree. */
  wish: { seat: Seat } | null
  /** What the viewer may do without being asked. */
  standing: readonly StandingOffer[]
  chat: readonly ChatLine[]
  /** Seats for which the program is thinking. */
  thinking: readonly Seat[]
  /** When the time of those who decide runs out, in milliseconds since 1970; null: no clock. */
  deadline: number | null
}

export type SeatKind = 'me' | 'hotseat' | 'bot' | 'open' | 'person'

export interface SeatInfo {
  name: string
  kind: SeatKind
  level?: string
  /** Whether that person is connected; absent where it does not apply. */
  present?: boolean
}

interface TableInfo {
  id: string
  where: 'local' | 'remote'
  game: string
  seats: readonly SeatInfo[]
  /** What the table was opened with: everybody may know it. */
  options: unknown
}

/** What one choice brought about, as the viewer may know it. */
export interface Chapter {
  /** How many choices had been made after it; 0 is the beginning of the game. */
  seq: number
  events: readonly SeenEvent[]
}

export interface SeenEvent {
  type: string
  data: unknown
}

export interface Undo {
  can: boolean
  /** Why not, or how far. */
  why: string
  /** It can be done when the others agree. */
  ask: boolean
}

export interface StandingOffer {
  act: string
  args: readonly unknown[]
}

export interface ChatLine {
  id: string
  seat: Seat | null
  name: string
  text: string
  at: number
}

export interface Refusal {
  message: string
  rules: readonly string[]
}

export type Reply = { ok: true } | ({ ok: false } & Refusal)

export interface Replay {
  /** The earliest moment that can be shown, and the latest. */
  first: number
  length: number
  at(seq: number): TableView
}

export interface Report {
  format: 'tenforward-report/1'
  game: string
  viewer: Seat | null
  seq: number
  /** The choices that stand, where this page may hold them: enough to play the game again. */
  record?: GameRecord
  /** What the viewer saw otherwise. */
  view?: unknown
  prompt?: unknown
}

export const OK: Reply = { ok: true }
export const refused = (message: string, rules: readonly string[] = []): Reply => ({
  ok: false,
  message,
  rules,
})

export const NOTHING_TO_UNDO: Undo = { can: false, why: '', ask: false }
