import type { GameEvent, Run, Seat, Session } from '@tenforward/kernel'
import { found } from '@tenforward/kernel'
import type { Clock, MessageId, ViewState } from '@tenforward/protocol'
import type { LogRow, SeatRow, TableRow } from '../storage/index.ts'
import type { IntSet } from './intSet.ts'

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
  /** Something was not told because the connection was jammed: it is told everything anew when it reads again. */
  missed: boolean
  /** The last frame about who is here that was sent to it. */
  presence: string
  readonly sink: FrameSink
}

/** A connection, as those see it who have something to say to it. */
export interface FrameSink {
  /** Nobody reads at the other end at the moment: nothing should be made for it. */
  readonly jammed: boolean
  send(frame: string): void
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
  sink: FrameSink
  id: MessageId
  /** Set when it was told. */
  given: boolean
}

/** A game that these rules cannot go on with: it is shown as far as it is known, and nothing more. */
export interface Frozen {
  sentence: string
  run: Run | null
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
  usedKeys: IntSet
  /** What was last rendered for each viewer who watches. */
  views: Shown[]
  watchers: Set<Watcher>
  /** Entries of which somebody who watches has not been told yet, and since when they are there. */
  readonly undelivered: { row: LogRow; events: readonly GameEvent[]; since: number }[]
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

/** The game of a table that is playing and loaded. */
export function sessionOf({ id, session }: LiveTable): Session {
  return found(session, 'game at the table', id)
}

/** Forgets the game; the next one who needs it loads it anew. */
export function unload(table: LiveTable): void {
  table.session = undefined
  table.frozen = null
  table.views.length = 0
  table.asked.length = 0
}
