import { parentPort, Worker } from 'node:worker_threads'
import type { Bulk, WriteRows } from './append.ts'
import { packed, rowWriter, unpacked, type Verdict, verdictOn } from './appendSqlite.ts'
import { openFile } from './sqlite.ts'

/** The thread that writes what all choices have in common: while it waits for the disk, the other one answers people. */
export interface WriterThread {
  write: WriteRows
  bulk: Bulk
  close(): Promise<void>
}

const ROLE = 'tenforward-log'

interface Order {
  role: typeof ROLE
  file: string
}

type Work = { rows: string } | { sql: string; list: readonly (readonly unknown[])[] }
type Reply = { verdict: Verdict } | { code: string; message: string }

/** Whether this thread was started to write the log. */
export const isWriterThread = (data: unknown): data is Order => (data as Order | null)?.role === ROLE

/** The thread's own side: does one work after the other. */
export function serveWrites({ file }: Order): void {
  const database = openFile(file)
  const write = rowWriter(database)
  const runAll = database.transaction((sql: string, list: readonly (readonly unknown[])[]) => {
    const statement = database.prepare(sql)
    for (const values of list) statement.run(values)
  })
  const doWork = (work: Work): Verdict => {
    if ('rows' in work) return write(unpacked(work.rows))
    runAll.immediate(work.sql, work.list)
    return true
  }
  parentPort!.on('message', (work: Work | null) => {
    if (work === null) {
      database.close()
      parentPort!.close()
      return
    }
    let reply: Reply
    try {
      reply = { verdict: doWork(work) }
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      reply = { code, message }
    }
    parentPort!.postMessage(reply)
  })
}

interface Waiting {
  resolve(verdict: Verdict): void
  reject(error: Error): void
}

/** `program` is ours, started as a thread: it comes to `serveWrites`. */
export function startWriter(program: string, file: string): WriterThread {
  const worker = new Worker(program, { workerData: { role: ROLE, file } satisfies Order })
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
    write: async rows => verdictOn(rows, await ask({ rows: packed(rows) })),
    bulk: async ({ sql }, list) => void (await ask({ sql, list })),
    async close() {
      if (broken !== undefined) return
      worker.ref()
      worker.postMessage(null)
      await gone
    },
  }
}
