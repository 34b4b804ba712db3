import { createRequire } from 'node:module'
import { type MessagePort, Worker } from 'node:worker_threads'
import type { Database } from 'better-sqlite3'
import type { Bulk, WriteRows } from './append.ts'
import { verdictOn } from './appendSqlite.ts'
import {
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

type Work =
  | { text: string; count: number }
  | { settle: string }
  | { sql: string; list: readonly (readonly unknown[])[] }
type Done = { verdict: Verdict; quiet: boolean }
type Reply = Done | { code: string; message: string }

/** The thread's own side: does one work after the other, and tidies up when there is nothing to do. */
function serve(port: MessagePort, database: Database, writer: Writer, giveWay: () => void): void {
  const pause = 100
  let rest: NodeJS.Timeout | undefined
  const runAll = database.transaction((sql: string, list: readonly (readonly unknown[])[]) => {
    const statement = database.prepare(sql)
    for (const values of list) statement.run(values)
  })
  const doWork = (work: Work): Done => {
    giveWay()
    if ('text' in work) return writer.append(work.text, work.count)
    if ('settle' in work) return writer.settle(work.settle)
    runAll.immediate(work.sql, work.list)
    return { verdict: true, quiet: false }
  }
  const tidy = () => {
    rest = undefined
    let more = true
    try {
      giveWay()
      more = writer.tidy()
    } catch {
      // The disk is full, or somebody else is at it: the next time, then.
    }
    if (more) rest = setTimeout(tidy, pause / 10)
  }
  const answer = (work: Work): Reply => {
    try {
      return doWork(work)
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      return { code, message }
    }
  }
  port.on('message', (work: Work | null) => {
    clearTimeout(rest)
    if (work === null) {
      try {
        writer.close()
      } catch {
        // It stays in the tail; the next start brings it home.
      }
      database.close()
      port.close()
      return
    }
    const reply = answer(work)
    port.postMessage(reply)
    if (!('quiet' in reply && reply.quiet)) rest = setTimeout(tidy, pause)
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
const newPile = () => (${makePile})(unpack, table => isThere.get(table) !== undefined)
const tail = (${makeTail})(database, insert, newPile, node)
;(${serve})(parentPort, database, (${makeWriter})(database, insert, tail, unpack), (${makeYield})(shared))
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
  /** Whether something may be in the tail. */
  let tailed = false
  const gone = new Promise<void>(resolve => void worker.once('exit', () => resolve()))
  const fail = (error: Error) => {
    broken ??= error
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that writes the log ended.')))
  worker.on('message', (reply: Reply) => {
    const { resolve, reject } = waiting.shift()!
    if (!('verdict' in reply)) return reject(Object.assign(new Error(reply.message), { code: reply.code }))
    if (reply.quiet && waiting.length === 0) tailed = false
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
  return {
    async write(rows) {
      tailed = true
      const { verdict } = await ask({ text: pack(rows), count: rows.length })
      return verdictOn(rows, verdict)
    },
    bulk: async ({ sql }, list) => void (await ask({ sql, list })),
    settle: async table => void (tailed && (await ask({ settle: table }))),
    async close() {
      if (broken !== undefined) return
      worker.ref()
      worker.postMessage(null)
      await gone
    },
  }
}
