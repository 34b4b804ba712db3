import type { Logger } from 'pino'
import type { Games } from '../games.ts'
import type { Metrics } from '../metrics.ts'
import type { Known } from '../people/identity.ts'
import type { Progress, Snapshot, Storage } from '../storage/index.ts'
import type { LiveTable } from './live.ts'

/** What every function about tables needs: the house in which they stand. */
export interface House {
  readonly storage: Storage
  readonly games: Games
  readonly log: Logger
  /** Where positions are kept in which the program failed. */
  readonly faultFolder: string
  readonly metrics: Metrics
  /** Loaded tables and tables with watchers. */
  readonly live: Map<string, LiveTable>
  /** How many sessions are kept in memory. */
  readonly mostLoaded: number
  readonly snapshotEvery: number
  /** Tables whose progress is still to be noted. */
  readonly moved: Set<LiveTable>
  /** Progress that is still to be written for lists and clocks. */
  readonly progress: Map<string, Progress>
  /** Seats whose people were here, to be written down in a while. */
  readonly seen: Map<string, { table: string; seat: number }>
  /** Snapshots that are still to be written: a cache, so they can wait. */
  readonly snapshots: Map<string, Snapshot & { table: string }>
  /** Tables at which somebody is still to be told of an entry. */
  readonly late: Set<LiveTable>
  /** How many entries the last commit held: it shows how busy we are. */
  readonly pace: { batch: number }
  /** Told when a person's name changed, or with null when the person is gone. */
  readonly personListeners: Set<(id: string, person: Known | null) => void>
  /** After how long others may hand somebody's seat to a bot, in milliseconds. */
  readonly away: { owner: number; anybody: number }
  /** Browsers that stay away for longer are forgotten. */
  readonly sessionDays: number
  now(): number
  /** Called after a table moved, so that bots and clocks can look at it. */
  onMoved(table: LiveTable): void
}
