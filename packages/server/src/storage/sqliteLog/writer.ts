import { LOG_WIDTH, type LogValue, SEQ_AT, TABLE_AT, unpack } from '../logRows.ts'
import { one, type Sqlite, transactionsOn } from '../sqliteFile.ts'
import { FULL_SYNC, WEAKER_SYNC } from '../sqliteSettings.ts'
import { makeInserter } from './inserter.ts'
import { makePlacer } from './placer.ts'
import { makeTail, type Tail } from './tail.ts'

/*
 * How SQLite keeps the log.
 *
 * In the log every table has a place of its own, so a choice at each of many tables changes as many pages, and all of
 * them go through the journal to the disk. So what comes in a busy moment is first laid down as it came, whole batches
 * in one row each, in the table `tail`; that makes it durable. It is moved to its place later, when each table has
 * several rows to be moved together: many rows of one table stay one text, in the table `bundles`, which is a tenth of
 * the work. `settle` puts those of one table in the log, row by row, for whoever wants to read them.
 */

/** Which rows were new; `true` says that all were. */
export type Verdict = true | boolean[]

/** Writes packed rows to the log; `quiet` says that all of it is there, row by row. */
export interface LogWriter {
  /** `beside` is done in the same transaction; it may be done twice, the first time in one that is taken back. */
  append(text: string, count: number, beside?: () => void): { verdict: Verdict; quiet: boolean }
  settle(table: string): { verdict: true; quiet: boolean }
  /** Moves some of what waits. */
  tidy(): void
  /** Whether nothing waits. */
  quiet(): boolean
  /** Whether so much waits that some of it should be moved as soon as nobody waits for us. */
  crowded(): boolean
  anyBundled(): boolean
  /** Moves the rest, and lets others have the tail. */
  close(): void
}

/** So many rows at once are a busy moment. */
const BUSY = 8
/** From so many waiting rows on they should be moved in every gap. */
const CROWDED = 32_768
/** So many are moved in one go. */
const SLICE = 1024

const NUMBER_TAKEN = new Error('A number is taken.')

/** `holder` is null for a process that never uses the tail itself. */
export function makeLogWriter(database: Sqlite, holder: string | null): LogWriter {
  const insert = makeInserter(database)
  const placer = makePlacer(database, insert)
  const tail = makeTail(database, placer, holder)
  const { whole } = transactionsOn(database)

  /** A transaction after whose failure the tail is read anew. */
  function inOne<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
    const transaction = whole(work)
    return (...args) => {
      try {
        return transaction(...args)
      } catch (error) {
        tail.doubt()
        throw error
      }
    }
  }

  /** Numbers in bundles are taken, too. To unbundle is dear: a table may have thousands of rows there. */
  function insertFree(values: readonly LogValue[]): number {
    for (let i = 0; i < values.length; i += LOG_WIDTH) {
      const [table, seq] = [values[i + TABLE_AT] as string, values[i + SEQ_AT] as number]
      if (seq <= placer.lastBundled(table)) placer.unbundle(table)
    }
    return insert(values)
  }

  const together = inOne((text: string, count: number, beside?: () => void) => {
    if (tail.isOurs() && count >= BUSY) {
      tail.add(text)
      // There was no moment for it in between.
      if (tail.waiting() > 2 * CROWDED) tail.move(2 * count)
    } else if (insertFree(unpack(text)) < count) throw NUMBER_TAKEN
    beside?.()
  })
  const oneByOne = inOne((text: string, count: number, beside?: () => void) => {
    tail.isOurs()
    const values = unpack(text)
    const verdict = Array.from(
      { length: count },
      (_, i) => insertFree(values.slice(i * LOG_WIDTH, (i + 1) * LOG_WIDTH)) === 1,
    )
    beside?.()
    return verdict
  })
  const moveTable = inOne((table: string) => {
    tail.isOurs()
    tail.moveTable(table)
  })
  const move = inOne((most: number) => {
    if (tail.isOurs()) tail.move(most)
  })
  const quiet = () => tail.waiting() === 0
  const allInLog = () => quiet() && !placer.anyBundled()

  return {
    append(text, count, beside) {
      try {
        together(text, count, beside)
        return { verdict: true, quiet: allInLog() }
      } catch (error) {
        if (error !== NUMBER_TAKEN) throw error
        // Another process was first somewhere. Which entries it was can only be told one at a time.
        return { verdict: oneByOne(text, count, beside), quiet: allInLog() }
      }
    },
    settle(table) {
      moveTable(table)
      return { verdict: true, quiet: allInLog() }
    },
    tidy: () => void (quiet() || withoutSync(database, () => move(SLICE))),
    quiet,
    crowded: () => tail.waiting() > CROWDED,
    anyBundled: placer.anyBundled,
    close: tail.recover,
  }
}

/** If a move is lost in a power cut, the tail is not, since they are one transaction: it need not wait for the disk. */
function withoutSync(database: Sqlite, work: () => void): void {
  database.exec(WEAKER_SYNC)
  try {
    work()
  } finally {
    database.exec(FULL_SYNC)
  }
}

/**
 * What another process left in the tail when it ended is moved before anybody reads. From then on the tail is the
 * holder's, if there is one.
 */
export function takeOverTail(database: Sqlite, holder: string | null): void {
  const tail: Tail = makeTail(database, makePlacer(database, makeInserter(database)), holder)
  if (holder !== null) return tail.take()
  const isLeft = one<number>(
    database,
    "select exists (select 1 from tail) or exists (select 1 from leases where name = 'tail')",
  )
  if (isLeft() === 1) tail.recover()
}
