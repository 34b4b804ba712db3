import { workerData } from 'node:worker_threads'
import { BOT_THREAD, serveQuestions } from './bots/worker.ts'
import type { Games } from './games.ts'
import { isWriterThread, serveWrites } from './storage/index.ts'

/** What the program does when it was started as one of its own threads. */
export function serveThread(games: Games): void {
  if (isWriterThread(workerData)) serveWrites(workerData)
  else if (workerData === BOT_THREAD) serveQuestions(games)
}
