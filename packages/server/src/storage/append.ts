import type { CompiledQuery } from 'kysely'
import { type StorageFault, storageFault, whileBusy } from './faults.ts'
import type { LogRow } from './schema.ts'

/**
 * Appends to the logs of all tables. What arrives in the same tick is written in one transaction, so a full
 * sync is paid once for many choices; each is acknowledged only after the commit.
 */
export interface Appender {
  /**
   * True: the entry is durable. False: another node was first with this number. Rejects when nobody can tell,
   * because the database failed on the way.
   */
  append(row: LogRow): Promise<boolean>
  /** Before the log of a table is read: what is durable, but not in its place yet, is there when it resolves. */
  settle(table: string): Promise<void>
  /** Resolves when nothing is waiting any more. */
  idle(): Promise<void>
}

/** Whoever waits for an entry to be stored. */
interface Sender {
  resolve(stored: boolean): void
  reject(fault: StorageFault): void
}

/** Writes all rows in one transaction; resolves after the commit and tells which of them were new. */
export type WriteRows = (rows: readonly LogRow[]) => Promise<readonly boolean[]>

/** Runs one statement with many lists of values, all in one transaction. */
export type Bulk = (query: CompiledQuery, list: readonly (readonly unknown[])[]) => Promise<void>

export interface AppendSettings {
  /** Batches under way at once: one where the database writes one at a time anyway. */
  lanes: number
  /**
   * When many come, a batch leaves so many milliseconds after the one before it at the earliest: what a commit costs
   * beside its rows, in waking threads more than in the disk, is shared by more of them. Absent: at once.
   */
  gather?: number
  settle?: (table: string) => Promise<void>
  onBatch?: ((rows: number, seconds: number) => void) | undefined
}

const MOST_IN_A_BATCH = 1024
/** So many are worth a commit of their own, also in the midst of a busy tick: the disk works while we read on. */
const ENOUGH = 64
/** After fewer than that nobody waits for company. */
const COMPANY = 8

export function makeAppender(write: WriteRows, settings: AppendSettings): Appender {
  const { lanes, gather = 0, settle, onBatch } = settings
  const rows: LogRow[] = []
  const waiting: Sender[] = []
  let scheduled = false
  let running = 0
  let idlers: (() => void)[] = []
  /** The batch that left last: when, and of how many. */
  let [leftAt, last] = [0, 0]

  /** How long what is here should wait for more. */
  const patience = () =>
    last < COMPANY || rows.length >= ENOUGH ? 0 : Math.floor(leftAt + gather - performance.now())

  async function flush(): Promise<void> {
    const [batch, senders] = [rows.splice(0, MOST_IN_A_BATCH), waiting.splice(0, MOST_IN_A_BATCH)]
    running++
    const started = performance.now()
    ;[leftAt, last] = [started, batch.length]
    const outcome = await whileBusy(() => write(batch)).catch(storageFault)
    onBatch?.(batch.length, (performance.now() - started) / 1000)
    running--
    // What came meanwhile is on its way before anybody is told: the disk need not wait for us.
    if (rows.length > 0 && patience() <= 0) void flush()
    else if (rows.length > 0) schedule()
    if (outcome instanceof Error) for (const sender of senders) sender.reject(outcome)
    else for (let i = 0; i < senders.length; i++) senders[i]!.resolve(outcome[i]!)
    if (rows.length === 0 && running === 0) for (const idler of idlers.splice(0)) idler()
  }

  function schedule(): void {
    if (scheduled || running >= lanes) return
    scheduled = true
    const go = () => {
      scheduled = false
      if (rows.length > 0 && running < lanes) void flush()
      if (rows.length > 0) schedule()
    }
    const wait = patience()
    if (wait > 0) setTimeout(go, wait)
    // After the poll phase: everything that came in with this tick has been queued by then.
    else setImmediate(go)
  }

  return {
    append: row =>
      new Promise((resolve, reject) => {
        rows.push(row)
        waiting.push({ resolve, reject })
        if (rows.length >= ENOUGH && running < lanes) void flush()
        else schedule()
      }),
    settle: settle ?? (async () => {}),
    idle: () =>
      new Promise(resolve => {
        if (running === 0 && rows.length === 0) resolve()
        else idlers = [...idlers, resolve]
      }),
  }
}
