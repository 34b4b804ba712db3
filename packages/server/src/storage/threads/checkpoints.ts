import { statSync } from 'node:fs'
import type { MessagePort } from 'node:worker_threads'
import { one, openFile } from '../sqliteFile.ts'
import type { ThreadData } from './messages.ts'
import { takeWay } from './rightOfWay.ts'

const MEGA = 1024 * 1024
const LOOK_MS = 1_000
/** A journal that is shorter is left alone. */
const SHORT = 8 * MEGA
/** One that is longer is begun anew. */
const LONG = 64 * MEGA

/**
 * The thread that brings what was committed from SQLite's journal into the database file. SQLite would do it inside some
 * commit, and everybody whose choice is in that commit would wait for it. A thread with a connection of its own does it
 * meanwhile; commits go on. Only when the journal has become very long does it hold them up for a moment, to begin it
 * anew. It goes over the journal once more right before: SQLite syncs the database file when it has caught up, and
 * while there is little to catch up with, that can be before anybody has to wait. And it takes the right of way:
 * whoever SQLite keeps waiting sleeps longer than need be.
 */
export function serveCheckpoints(port: MessagePort, { file, shared }: ThreadData): void {
  const database = openFile(file, 200)
  const homeward = database.prepare('pragma wal_checkpoint(PASSIVE)')
  const page = one<number>(database, 'pragma page_size')()!

  function look(): void {
    try {
      if (statSync(`${file}-wal`).size < SHORT) return
      // The file stays as long as it ever was; how much of it is in use is told by its pages.
      const { log } = homeward.get() as { log: number }
      if (log * page > LONG) beginAnew()
    } catch {
      // The journal is not there yet, or somebody else is at it: the next time, then.
    }
  }

  function beginAnew(): void {
    homeward.get()
    takeWay(shared, () => database.exec('pragma wal_checkpoint(RESTART)'))
  }

  const timer = setInterval(look, LOOK_MS)
  port.once('message', () => {
    clearInterval(timer)
    database.close()
  })
}
