import type { GameEvent, Run, Seat, Session } from '@tenforward/kernel'
import type { LogRow, SeatRow, TableRow } from '../storage/index.ts'
import type { Clock } from './clock.ts'
import type { Numbers } from './numbers.ts'

/** Whose eyes: a seat, or null for a spectator. */
export type Viewer = Seat | null

/** Somebody who follows a table through this node. */
export interface Watcher {
  readonly viewer: Viewer
  readonly person: string
  name: string
  /** Whose words it does not want to hear. */
  muted: ReadonlySet<string>
  /** The last entry whose effect was sent to it; -1: nothing yet. */
  seq: number
  readonly ear: Ear
}

/** A connection, as those see it who have something to say to it. */
export interface Ear {
  hear(frame: string): void
}

/** What was rendered for a viewer, and after which entry. */
export interface Shown {
  readonly viewer: Viewer
  seq: number
  state: ViewState
}

/** A choice under way: whoever made it is told in the same frame that shows its effect. */
export interface Receipt {
  /** The connection from which it came. */
  ear: Ear
  id: number | string
  /** Set when it was told. */
  given: boolean
}

/** A game that these rules cannot go on with: it is shown as far as it is known, and nothing more. */
export interface Frozen {
  sentence: string
  run: Run | null
}

/** All that a viewer may know of a game under way. Sent whole once, then as patches. */
export interface ViewState {
  view: unknown
  prompt: unknown
  deciding: { seat: Seat; name: string | null }[]
  result: unknown
  /** How many choices stand: what `undo` counts in. */
  moves: number
  /** How far this seat may go back by right; null for a spectator. */
  undoTo: number | null
  wish: { seat: Seat; to: number; agreed: Seat[] } | null
  /** When the time of those who decide runs out. */
  deadline: number | null
  /** Why nobody can play on, if so. */
  frozen: string | null
}

export const NOT_ASKED = -1

/** A table as this node holds it. Everything in it can be found again from the database. */
export interface LiveTable {
  readonly id: string
  row: TableRow
  clock: Clock
  seats: SeatRow[]
  /** The server itself may have to act here: a bot sits here, or a clock runs. */
  served: boolean
  /** The row does not tell yet how far the game is. */
  moved: boolean
  /** People who want the game to end without a result. */
  votes: string[]
  /** Undefined: not loaded. Null: there is none, because the game has not begun or is frozen. */
  session: Session | null | undefined
  frozen: Frozen | null
  /** Entries in the log, as far as this node knows. */
  seq: number
  /** When the last of them was made. */
  lastAt: number
  /** For each seat: after which entry its present prompt appeared, or that it is not asked. */
  asked: number[]
  /** All idempotency keys that were ever used here, as short numbers: one that is not among them is new. */
  usedKeys: Numbers
  /** What was last rendered for each viewer who watches. */
  views: Shown[]
  watchers: Set<Watcher>
  /** Entries of which somebody who watches has not been told yet, and since when they are there. */
  readonly untold: { row: LogRow; events: readonly GameEvent[]; since: number }[]
  /** The entry at which the last snapshot was taken. */
  snapshotAt: number
  /** By how many entries its snapshots are shifted against those of other tables. */
  readonly shift: number
  /** How many are waiting for their turn or having it: everything done to a table is done one after the other. */
  busy: number
  /** Calls those who wait, the first one first. */
  readonly queue: (() => void)[]
  /** When somebody last had a turn here, on the clock of this process. */
  usedAt: number
}
