import { parentPort } from 'node:worker_threads'
import type { Games } from '../games.ts'
import type { Question } from './thinker.ts'
import { decideNow } from './thinker.ts'

export const BOT_THREAD = 'tenforward-bots'

/** The other end of the pool: answers one question after the other. */
export function serveQuestions(games: Games): void {
  parentPort!.on('message', (question: Question) => {
    try {
      parentPort!.postMessage({ choice: decideNow(games, question) })
    } catch (error) {
      parentPort!.postMessage({
        fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
  })
}
