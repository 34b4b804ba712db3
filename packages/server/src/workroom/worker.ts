import { parentPort } from 'node:worker_threads'
import { found } from '@tenforward/kernel'
import { decideNow, type Question } from '../bots/thinker.ts'
import type { Games } from '../offers.ts'
import { doJob, type Job } from './jobs.ts'

export const RULES_THREAD = 'tenforward-rules'
/** What a thread says first. */
export const READY = 'ready'

/** The other end of the pool: does one thing after the other. */
export function serveJobs(games: Games): void {
  const port = found(parentPort, 'thread above this one')
  port.on('message', (message: Question | Job) => {
    try {
      port.postMessage('do' in message ? doJob(games, message) : { choice: decideNow(games, message) })
    } catch (error) {
      port.postMessage({
        fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
  })
  port.postMessage(READY)
}
