import type { CompiledQuery } from 'kysely'
import { sql } from 'kysely'
import { storageFault, whileBusy } from './faults.ts'
import type { Db, LogRow } from './schema.ts'

/**
 * Appends to the logs of all tables. What arrives in the same tick is written in one transaction, so a full
 * sync is paid once for many choices; each is acknowledged only after the commit.
 */
export interface Appender {
  /**
   * True: the entry is durable. False: another node was first with this number, or the same sender's key is
   * already in the log. Rejects when nobody can tell, because the database failed on the way.
   */
  append(row: LogRow): Promise<boolean>
  /** Resolves when nothing is waiting any more. */
  idle(): Promise<void>
}

interface Waiting {
  row: LogRow
  resolve(stored: boolean): void
  reject(error: unknown): void
}

type Stored = Pick<LogRow, 'table_id' | 'seq'>

const COLUMNS = ['table_id', 'seq', 'seat', 'entry', 'events', 'undone', 'key', 'at'] as const
/** Whole batches are made of statements of these sizes, so that few are ever compiled. */
const SIZES = [256, 64, 16, 4, 1] as const
const MOST_IN_A_BATCH = 1024

export interface AppendSettings {
  /** Batches under way at once: one where the database writes one at a time anyway. */
  lanes: number
  /** Tells other nodes inside the same transaction; absent: there are none. */
  notify?: (db: Db, rows: readonly LogRow[]) => Promise<void>
  onBatch?: (rows: number, seconds: number) => void
}

export function makeAppender(db: Db, settings: AppendSettings): Appender {
  const compiled = new Map<number, CompiledQuery<Stored>>()
  let queue: Waiting[] = []
  let scheduled = false
  let running = 0
  let idlers: (() => void)[] = []

  function statement(size: number) {
    let found = compiled.get(size)
    if (found === undefined) {
      found = db
        .insertInto('log')
        .values(Array.from({ length: size }, () => BLANK))
        .onConflict(conflict => conflict.doNothing())
        .returning(['table_id', 'seq'])
        .compile()
      compiled.set(size, found)
    }
    return found
  }

  async function write(rows: readonly LogRow[]): Promise<Set<string>> {
    const stored = new Set<string>()
    await db.transaction().execute(async transaction => {
      for (let from = 0; from < rows.length; ) {
        const size = SIZES.find(s => s <= rows.length - from)!
        const parameters: unknown[] = []
        for (const row of rows.slice(from, from + size)) for (const c of COLUMNS) parameters.push(row[c])
        const done = await transaction.executeQuery<Stored>({ ...statement(size), parameters })
        for (const row of done.rows) stored.add(`${row.table_id} ${row.seq}`)
        from += size
      }
      if (settings.notify !== undefined) await settings.notify(transaction, rows)
    })
    return stored
  }

  async function flush(): Promise<void> {
    const batch = queue.slice(0, MOST_IN_A_BATCH)
    queue = queue.slice(MOST_IN_A_BATCH)
    running++
    const started = performance.now()
    try {
      const stored = await whileBusy(() => write(batch.map(waiting => waiting.row)))
      for (const { row, resolve } of batch) resolve(stored.has(`${row.table_id} ${row.seq}`))
    } catch (error) {
      const fault = storageFault(error)
      for (const { reject } of batch) reject(fault)
    }
    settings.onBatch?.(batch.length, (performance.now() - started) / 1000)
    running--
    if (queue.length > 0) schedule()
    else if (running === 0) for (const idler of idlers.splice(0)) idler()
  }

  function schedule(): void {
    if (scheduled || running >= settings.lanes) return
    scheduled = true
    // After the poll phase: everything that came in with this tick has been queued by then.
    setImmediate(() => {
      scheduled = false
      if (queue.length > 0 && running < settings.lanes) void flush()
      if (queue.length > 0) schedule()
    })
  }

  return {
    append: row =>
      new Promise((resolve, reject) => {
        queue.push({ row, resolve, reject })
        schedule()
      }),
    idle: () =>
      new Promise(resolve => {
        if (running === 0 && queue.length === 0) resolve()
        else idlers = [...idlers, resolve]
      }),
  }
}

const BLANK: LogRow = { table_id: '', seq: 0, seat: 0, entry: '', events: '', undone: 0, key: null, at: 0 }

/** One message for many tables: PostgreSQL limits its length, so they go in several where they must. */
export async function notifyEntries(db: Db, node: string, rows: readonly LogRow[]): Promise<void> {
  const MOST = 200
  for (let from = 0; from < rows.length; from += MOST) {
    const part = rows.slice(from, from + MOST).map(row => row.table_id)
    const payload = JSON.stringify({ node, kind: 'entries', tables: part })
    await sql`select pg_notify('tenforward', ${payload})`.execute(db)
  }
}
