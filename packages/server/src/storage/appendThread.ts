import { createRequire } from 'node:module'
import { type MessagePort, Worker } from 'node:worker_threads'
import type { Database } from 'better-sqlite3'
import type { Bulk, WriteRows } from './append.ts'
import { flat, makeWriter, type Verdict, verdictOn, type Writer } from './appendSqlite.ts'
import { CHECKPOINTED_ELSEWHERE, setUp } from './sqlite.ts'

/** The thread that writes what all choices have in common: while it waits for the disk, the other one answers people. */
export interface WriterThread {
  write: WriteRows
  bulk: Bulk
  close(): Promise<void>
}

type Work = { rows: unknown[] } | { sql: string; list: readonly (readonly unknown[])[] }
type Reply = { verdict: Verdict } | { code: string; message: string }

/** The thread's own side: does one work after the other. */
function serve(port: MessagePort, database: Database, write: Writer): void {
  const runAll = database.transaction((sql: string, list: readonly (readonly unknown[])[]) => {
    const statement = database.prepare(sql)
    for (const values of list) statement.run(values)
  })
  const doWork = (work: Work): Verdict => {
    if ('rows' in work) return write(work.rows)
    runAll.immediate(work.sql, work.list)
    return true
  }
  port.on('message', (work: Work | null) => {
    if (work === null) {
      database.close()
      port.close()
      return
    }
    let reply: Reply
    try {
      reply = { verdict: doWork(work) }
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      reply = { code, message }
    }
    port.postMessage(reply)
  })
}

/**
 * The thread needs the driver and three functions, and is there in a moment; our whole program would keep the first
 * choices after a start waiting. So it is given the text of these functions.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads')
const database = new (require(workerData.driver))(workerData.file, { timeout: 500 })
;(${setUp})(database, ${CHECKPOINTED_ELSEWHERE})
;(${serve})(parentPort, database, (${makeWriter})(database))
`

interface Waiting {
  resolve(verdict: Verdict): void
  reject(error: Error): void
}

export function startWriter(file: string): WriterThread {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  const worker = new Worker(PROGRAM, { eval: true, workerData: { driver, file } })
  const waiting: Waiting[] = []
  let broken: Error | undefined
  const gone = new Promise<void>(resolve => void worker.once('exit', () => resolve()))
  const fail = (error: Error) => {
    broken ??= error
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that writes the log ended.')))
  worker.on('message', (reply: Reply) => {
    const { resolve, reject } = waiting.shift()!
    if ('verdict' in reply) resolve(reply.verdict)
    else reject(Object.assign(new Error(reply.message), { code: reply.code }))
  })
  // Whoever waits for an answer keeps the process alive by other means.
  worker.unref()
  const ask = (work: Work) =>
    new Promise<Verdict>((resolve, reject) => {
      if (broken !== undefined) return reject(broken)
      waiting.push({ resolve, reject })
      worker.postMessage(work)
    })
  return {
    write: async rows => verdictOn(rows, await ask({ rows: flat(rows) })),
    bulk: async ({ sql }, list) => void (await ask({ sql, list })),
    async close() {
      if (broken !== undefined) return
      worker.ref()
      worker.postMessage(null)
      await gone
    },
  }
}
