import { createRequire } from 'node:module'
import { type MessagePort, Worker } from 'node:worker_threads'
import type { Database } from 'better-sqlite3'
import type { Bulk, WriteRows } from './append.ts'
import { verdictOn } from './appendSqlite.ts'
import {
  makeHome,
  makeInserter,
  makePile,
  makeTail,
  makeWriter,
  pack,
  unpack,
  type Verdict,
  type Writer,
} from './logWriter.ts'
import { makeYield } from './rightOfWay.ts'
import { CHECKPOINTED_ELSEWHERE, setUp } from './sqlite.ts'

/** The thread that writes what all choices have in common: while it waits for the disk, the other one answers people. */
export interface WriterThread {
  write: WriteRows
  bulk: Bulk
  /** The rows of this table are in the log when it resolves. */
  settle(table: string): Promise<void>
  close(): Promise<void>
}

/** One statement with many lists of values. */
interface Notes {
  sql: string
  list: readonly (readonly unknown[])[]
}
type Work = { text: string; count: number; notes?: Notes } | { settle: string } | Notes
interface Failure {
  code: string
  message: string
}
/** `failure` is of the notes only. */
type Done = { verdict: Verdict; quiet: boolean; failure?: Failure }
type Reply = Done | Failure

/*
 * The thread's own side. It runs the text of these functions, so each uses nothing but what is in it or given to it.
 */

const failureOf = (error: unknown): Failure => {
  const { code = '', message } = error as { code?: string; message: string }
  return { code, message }
}

/** Does one work. */
function makeWork(database: Database, writer: Writer, failed: typeof failureOf): (work: Work) => Done {
  const runAll = database.transaction(({ sql, list }: Notes) => {
    const statement = database.prepare(sql)
    for (const values of list) statement.run(values)
  })
  const appendWith = (text: string, count: number, notes: Notes): Done => {
    let failure: Failure | undefined
    const done = writer.append(text, count, () => {
      failure = undefined
      try {
        runAll(notes)
      } catch (error) {
        // Where all was taken back, nothing of it must seem to be done.
        if (!database.inTransaction) throw error
        failure = failed(error)
      }
    })
    return failure === undefined ? done : { ...done, failure }
  }
  return work => {
    if ('settle' in work) return writer.settle(work.settle)
    if ('sql' in work) {
      runAll.immediate(work)
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

function makeTidier(writer: Writer, giveWay: () => void): Tidier {
  /** Without a breath it would take a whole processor from those who answer people: after a rush, for half a second. */
  const [pause, breath] = [100, 8]
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
    if (!tidied() || !writer.quiet()) rest = setTimeout(useRest, pause / 10)
  }
  const useGap = () => {
    gap = tidied() && writer.crowded() ? setTimeout(useGap, breath) : undefined
  }
  return {
    after() {
      if (writer.quiet()) return
      rest = setTimeout(useRest, pause)
      if (gap === undefined && writer.crowded()) gap = setTimeout(useGap, breath)
    },
    stop: () => clearTimeout(rest),
  }
}

/** Does one work after the other, and tidies up when there is nothing to do. */
function serve(
  port: MessagePort,
  doWork: (work: Work) => Done,
  tidier: Tidier,
  giveWay: () => void,
  failed: typeof failureOf,
  close: () => void,
): void {
  const answer = (work: Work): Reply => {
    try {
      giveWay()
      return doWork(work)
    } catch (error) {
      return failed(error)
    }
  }
  port.on('message', (work: Work | null) => {
    tidier.stop()
    if (work === null) {
      close()
      port.close()
      return
    }
    port.postMessage(answer(work))
    tidier.after()
  })
}

/**
 * The thread needs the driver and a few functions, and is there in a moment; our whole program would keep the first
 * choices after a start waiting. So it is given the text of these functions.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads')
const { driver, file, node, shared } = workerData
const database = new (require(driver))(file, { timeout: 500 })
;(${setUp})(database, ${CHECKPOINTED_ELSEWHERE})
const unpack = ${unpack}
const insert = (${makeInserter})(database)
const isThere = database.prepare('select 1 from tables where id = ?').pluck()
const home = (${makeHome})(database, insert, unpack)
const newPile = () => (${makePile})(table => isThere.get(table) !== undefined)
const tail = (${makeTail})(database, home, newPile, node)
const writer = (${makeWriter})(database, insert, home, tail, unpack)
const giveWay = (${makeYield})(shared)
const failureOf = ${failureOf}
const close = () => {
  // Where it fails it stays in the tail; the next start brings it home.
  try { writer.close() } catch {}
  database.close()
}
const doWork = (${makeWork})(database, writer, failureOf)
;(${serve})(parentPort, doWork, (${makeTidier})(writer, giveWay), giveWay, failureOf, close)
`

interface Waiting {
  resolve(done: Done): void
  reject(error: Error): void
}

export function startWriter(file: string, node: string, shared: SharedArrayBuffer): WriterThread {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  const worker = new Worker(PROGRAM, { eval: true, workerData: { driver, file, node, shared } })
  const waiting: Waiting[] = []
  let broken: Error | undefined
  /** Whether something may be elsewhere than in the log; at first, an earlier process may have left it. */
  let elsewhere = true
  const gone = new Promise<void>(resolve => void worker.once('exit', () => resolve()))
  const fail = (error: Error) => {
    broken ??= error
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that writes the log ended.')))
  worker.on('message', (reply: Reply) => {
    const { resolve, reject } = waiting.shift()!
    if (!('verdict' in reply)) return reject(errorOf(reply))
    if (reply.quiet && waiting.length === 0) elsewhere = false
    resolve(reply)
  })
  // Whoever waits for an answer keeps the process alive by other means.
  worker.unref()
  const ask = (work: Work) =>
    new Promise<Done>((resolve, reject) => {
      if (broken !== undefined) return reject(broken)
      waiting.push({ resolve, reject })
      worker.postMessage(work)
    })
  const held = holdNotes(notes => ask(notes))
  return {
    async write(rows) {
      elsewhere = true
      const work = { text: pack(rows), count: rows.length }
      const beside = held.take()
      const done = ask(beside === undefined ? work : { ...work, notes: beside.notes })
      beside?.settleBy(done)
      return verdictOn(rows, (await done).verdict)
    },
    bulk: ({ sql }, list) => held.hold({ sql, list }),
    settle: async table => void (elsewhere && (await ask({ settle: table }))),
    async close() {
      held.send()
      if (broken !== undefined) return
      worker.ref()
      worker.postMessage(null)
      await gone
    },
  }
}

const errorOf = ({ code, message }: Failure) => Object.assign(new Error(message), { code })

/** Notes that wait for rows to go with. */
interface Held {
  notes: Notes
  /** Tells whoever waits for them how it went. */
  settleBy(done: Promise<Done>): void
}

const NOTES_WAIT_MS = 25

/**
 * What is noted of many tables goes with the next rows of the log, in their transaction: a sync of its own would keep
 * the choices behind it waiting. When no rows come, it goes alone after a moment.
 */
function holdNotes(ask: (notes: Notes) => Promise<Done>) {
  let held: Held | undefined
  let patience: NodeJS.Timeout | undefined
  const take = (): Held | undefined => {
    clearTimeout(patience)
    const taken = held
    held = undefined
    return taken
  }
  const send = (): void => {
    const taken = take()
    taken?.settleBy(ask(taken.notes))
  }
  return {
    take,
    send,
    hold: (notes: Notes) =>
      new Promise<void>((resolve, reject) => {
        send()
        const settleBy = (done: Promise<Done>) =>
          void done.then(
            ({ failure }) => (failure === undefined ? resolve() : reject(errorOf(failure))),
            reject,
          )
        held = { notes, settleBy }
        patience = setTimeout(send, NOTES_WAIT_MS)
      }),
  }
}
