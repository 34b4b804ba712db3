import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** Brings what was committed home into the database file, beside the thread that answers people. */
export interface Checkpoints {
  close(): Promise<void>
}

const MEGA = 1024 * 1024

/**
 * SQLite would do it inside some commit, and everybody whose choice is in that commit would wait for it. A
 * thread with a connection of its own does it meanwhile; commits go on. Only when the log has become very long
 * does it hold them up for a moment, to begin the log anew. It goes over the log once more right before: SQLite syncs
 * the database file when it has caught up with the log, and while there is little to catch up with, that can be
 * before anybody has to wait. And it takes the right of way: whoever SQLite keeps waiting sleeps longer than need be.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads')
const { statSync } = require('node:fs')
const wanted = new Int32Array(workerData.shared)
const Database = require(workerData.driver)
const database = new Database(workerData.file, { timeout: 200 })
function look() {
  try {
    const { size } = statSync(workerData.file + '-wal')
    if (size < workerData.some) return
    // The file stays as long as it ever was; how much of it is in use is told by its pages.
    const [{ log }] = database.pragma('wal_checkpoint(PASSIVE)')
    if (log * workerData.page > workerData.long) begin()
  } catch {
    // The log is not there yet, or somebody else is at it: the next time, then.
  }
}
function begin() {
  database.pragma('wal_checkpoint(PASSIVE)')
  Atomics.store(wanted, 0, 1)
  try {
    database.pragma('wal_checkpoint(RESTART)')
  } finally {
    Atomics.store(wanted, 0, 0)
    Atomics.notify(wanted, 0)
  }
}
workerData.page = database.pragma('page_size', { simple: true })
const timer = setInterval(look, workerData.every)
parentPort.once('message', () => {
  clearInterval(timer)
  database.close()
})
`

export function keepCheckpoints(
  file: string,
  shared: SharedArrayBuffer,
  onError: (error: Error) => void,
): Checkpoints {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  const workerData = { file, driver, shared, every: 1_000, some: 8 * MEGA, long: 64 * MEGA }
  const worker = new Worker(PROGRAM, { eval: true, workerData })
  let ended = false
  const gone = new Promise<void>(resolve => {
    worker.once('exit', () => {
      ended = true
      resolve()
    })
  })
  worker.on('error', onError)
  worker.unref()
  return {
    async close() {
      if (ended) return
      worker.ref()
      worker.postMessage('close')
      await gone
    },
  }
}
