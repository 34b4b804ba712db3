import type { Logger } from 'pino'
import type { Games } from '../games.ts'
import type { Metrics } from '../metrics.ts'
import type { Progress, Snapshot, Storage } from '../storage/index.ts'
import type { LiveTable } from './live.ts'

/** What every function about tables needs: the house in which they stand. */
export interface House {
  readonly storage: Storage
  readonly games: Games
  readonly log: Logger
  readonly metrics: Metrics
  /** Loaded tables and tables with watchers; the least recently used first. */
  readonly live: Map<string, LiveTable>
  /** How many sessions are kept in memory. */
  readonly mostLoaded: number
  readonly snapshotEvery: number
  /** Progress that is still to be written for lists and clocks. */
  readonly progress: Map<string, Progress>
  /** Snapshots that are still to be written: a cache, so they can wait. */
  readonly snapshots: Map<string, Snapshot & { table: string }>
  now(): number
  /** Called after a table moved, so that bots and clocks can look at it. */
  onMoved(table: LiveTable): void
}
