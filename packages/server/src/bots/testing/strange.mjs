import { parentPort } from 'node:worker_threads'

/** A program for bot threads in which everything goes wrong that can; the level says what. */
parentPort.on('message', ({ level, seat }) => {
  if (level === 'throws') throw new Error('a bot threw')
  if (level === 'complains') parentPort.postMessage({ fault: 'a bot complained' })
  if (level === 'exits') process.exit(3)
  if (level === 'loops') for (;;);
  if (level === 'plays') parentPort.postMessage({ choice: { seat, answer: 0 } })
})
parentPort.postMessage('ready')
