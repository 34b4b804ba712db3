import type { Logger } from 'pino'
import type { Games } from '../games.ts'
import type { Limiter } from '../limits.ts'
import type { Metrics } from '../metrics.ts'
import type { Known } from '../people/identity.ts'
import type { EndedSessions, Progress, Snapshot, Storage } from '../storage/index.ts'
import type { Mark } from '../workroom/mark.ts'
import type { Workroom } from '../workroom/workroom.ts'
import type { LiveTable } from './live.ts'

/** What every function about tables needs: storage, games, and the tables as this node holds them. */
export interface ServerContext {
  readonly storage: Storage
  readonly games: Games
  /** Where rules run on what came from outside. */
  readonly workroom: Workroom
  /** Names the table whose rules run here, for whoever starts after we died of it. */
  readonly mark: Mark
  /** How long the rules may take with one choice at a table whose options came from outside, in milliseconds. */
  readonly ruleLimit: number
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
  readonly movedTables: Set<LiveTable>
  /** Progress that is still to be written for lists and clocks. */
  readonly progress: Map<string, Progress>
  /** Seats whose people were here, to be written down in a while. */
  readonly seenSeats: Map<string, { table: string; seat: number; at: number }>
  /** Snapshots that are still to be written: a cache, so they can wait. */
  readonly snapshots: Map<string, Snapshot & { table: string }>
  /** Tables at which somebody is still to be told of an entry. */
  readonly tablesBehind: Set<LiveTable>
  /** Tables at which somebody came or went, which is to be told. */
  readonly presenceDue: Set<LiveTable>
  /** How many entries the last commit held: it shows how busy we are. */
  readonly lastCommit: { batch: number }
  /** Told when a person's name changed, or with null when the person is gone. */
  readonly personListeners: Set<(id: string, person: Known | null) => void>
  /** Told when somebody was logged out. */
  readonly sessionListeners: Set<(ended: EndedSessions) => void>
  /** Told when news of other nodes may have been missed. */
  readonly gapListeners: Set<() => void>
  /** After how long others may hand somebody's seat to a bot, in milliseconds. */
  readonly away: { owner: number; anybody: number }
  /** How many tables somebody may have that are open or being played. */
  readonly quota: { guest: number; account: number }
  /** Browsers that stay away for longer are forgotten. */
  readonly sessionDays: number
  /** How fast one person may talk, through whatever connection. */
  readonly talk: Limiter
  now(): number
  /** Called when the rules of a table took more than they may. */
  onOverrun(table: string, where: string, error: Error): void
  /** Called after a table moved, so that bots and clocks can look at it. */
  onMoved(table: LiveTable): void
}
