import { Worker } from 'node:worker_threads'
import type { Bulk, WriteRows } from '../append.ts'
import { verdictOn } from '../appendSqlite.ts'
import { pack } from '../logRows.ts'
import { type Done, errorOf, type Notes, type Reply, type ThreadData, type Work } from './messages.ts'

/** The threads that work for SQLite: while they wait for the disk, this one answers people. */
export interface StorageThreads {
  write: WriteRows
  bulk: Bulk
  /** The rows of this table are in the log when it resolves. */
  settle(table: string): Promise<void>
  close(): Promise<void>
}

export type ThreadSettings = Omit<ThreadData, 'role'> & {
  /** The bundle of program.ts. */
  program: string
  onError(error: Error): void
}

export function startThreads({ program, onError, ...data }: ThreadSettings): StorageThreads {
  const log = startLog(new Worker(program, { workerData: { ...data, role: 'log' } }))
  const checkpoints = new Worker(program, { workerData: { ...data, role: 'checkpoints' } })
  const ended = endOf(checkpoints)
  checkpoints.on('error', onError)
  checkpoints.unref()
  return {
    ...log,
    async close() {
      await log.close()
      await ended.askFor('close')
    },
  }
}

/** How a thread ends: by itself, or because it is asked to. */
function endOf(worker: Worker) {
  let ended = false
  const gone = new Promise<void>(resolve => {
    worker.once('exit', () => {
      ended = true
      resolve()
    })
  })
  return {
    async askFor(word: 'close' | null): Promise<void> {
      if (ended) return
      worker.ref()
      worker.postMessage(word)
      await gone
    },
  }
}

interface Waiting {
  resolve(done: Done): void
  reject(error: Error): void
}

function startLog(worker: Worker): StorageThreads {
  const waiting: Waiting[] = []
  let broken: Error | undefined
  /** Whether something may be elsewhere than in the log; at first, an earlier process may have left it. */
  let elsewhere = true
  const ended = endOf(worker)
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
  const held = holdNotes(ask)
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
      if (broken === undefined) await ended.askFor(null)
    },
  }
}

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

  function take(): Held | undefined {
    clearTimeout(patience)
    const taken = held
    held = undefined
    return taken
  }

  function send(): void {
    const taken = take()
    taken?.settleBy(ask(taken.notes))
  }

  const hold = (notes: Notes) =>
    new Promise<void>((resolve, reject) => {
      send()
      const settleBy = (done: Promise<Done>) =>
        void done.then(
          ({ failure }) => (failure === undefined ? resolve() : reject(errorOf(failure))),
          reject,
        )
      held = { notes, settleBy }
      patience = setTimeout(send, NOTES_WAIT_MS)
    })

  return { take, send, hold }
}
