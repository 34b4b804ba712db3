import { parentPort, workerData } from 'node:worker_threads'
import { serveCheckpoints } from './checkpoints.ts'
import { serveLog } from './logThread.ts'
import type { ThreadData } from './messages.ts'

/**
 * The program of the storage's threads. It is small, and so there in a moment: the whole server would keep the first
 * choices after a start waiting.
 */
const ROLES = { log: serveLog, checkpoints: serveCheckpoints }

const data = workerData as ThreadData
ROLES[data.role](parentPort!, data)
