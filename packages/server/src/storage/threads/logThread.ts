import type { MessagePort } from 'node:worker_threads'
import { openFile, type Sqlite, transactionsOn } from '../sqliteFile.ts'
import { type LogWriter, makeLogWriter } from '../sqliteLog/writer.ts'
import { CHECKPOINTED_ELSEWHERE, setUp } from '../sqliteSettings.ts'
import {
  type Done,
  type Failure,
  failureOf,
  type Notes,
  type Reply,
  type ThreadData,
  type Work,
} from './messages.ts'
import { makeYield } from './rightOfWay.ts'

/** The thread that writes the log: does one work after the other, and tidies up when there is nothing to do. */
export function serveLog(port: MessagePort, { file, node, shared }: ThreadData): void {
  const database = openFile(file, 500)
  setUp(database, CHECKPOINTED_ELSEWHERE)
  const writer = makeLogWriter(database, node)
  const giveWay = makeYield(shared)
  const doWork = makeWork(database, writer)
  const tidier = makeTidier(writer, giveWay)

  function answer(work: Work): Reply {
    try {
      giveWay()
      return doWork(work)
    } catch (error) {
      return failureOf(error)
    }
  }

  function close(): void {
    try {
      writer.close()
    } catch {
      // It stays in the tail; the next start finds it there.
    }
    database.close()
    port.close()
  }

  port.on('message', (work: Work | null) => {
    tidier.stop()
    if (work === null) return close()
    port.postMessage(answer(work))
    tidier.after()
  })
}

function makeWork(database: Sqlite, writer: LogWriter): (work: Work) => Done {
  const { whole, part } = transactionsOn(database)
  const runAll = ({ sql, list }: Notes) => {
    const statement = database.prepare(sql)
    for (const values of list) statement.run(...values)
  }
  const runAlone = whole(runAll)
  const runBeside = part(runAll)

  function appendWith(text: string, count: number, notes: Notes): Done {
    let failure: Failure | undefined
    const done = writer.append(text, count, () => {
      failure = undefined
      try {
        runBeside(notes)
      } catch (error) {
        // Where all was taken back, nothing of it must seem to be done.
        if (!database.isTransaction) throw error
        failure = failureOf(error)
      }
    })
    return failure === undefined ? done : { ...done, failure }
  }

  return work => {
    if ('settle' in work) return writer.settle(work.settle)
    if ('sql' in work) {
      runAlone(work)
      return { verdict: true, quiet: false }
    }
    const { text, count, notes } = work
    return notes === undefined ? writer.append(text, count) : appendWith(text, count, notes)
  }
}

/** Tidies up between works. */
interface Tidier {
  /** After a work: there may be something to be tidied up. */
  after(): void
  /** Before a work: this is no rest. */
  stop(): void
}

/** After so long without work there is time for everything. */
const REST_MS = 100
/** Without a breath it would take a whole processor from those who answer people: after a rush, for half a second. */
const BREATH_MS = 8

function makeTidier(writer: LogWriter, giveWay: () => void): Tidier {
  let rest: NodeJS.Timeout | undefined
  let gap: NodeJS.Timeout | undefined
  /** False: the disk is full, somebody else is at it, or it is closed. */
  const tidied = () => {
    try {
      giveWay()
      writer.tidy()
      return true
    } catch {
      return false
    }
  }
  const useRest = () => {
    if (!tidied() || !writer.quiet()) rest = setTimeout(useRest, REST_MS / 10)
  }
  const useGap = () => {
    gap = tidied() && writer.crowded() ? setTimeout(useGap, BREATH_MS) : undefined
  }
  return {
    after() {
      if (writer.quiet()) return
      rest = setTimeout(useRest, REST_MS)
      if (gap === undefined && writer.crowded()) gap = setTimeout(useGap, BREATH_MS)
    },
    stop: () => clearTimeout(rest),
  }
}
