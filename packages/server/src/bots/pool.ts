import { Worker } from 'node:worker_threads'
import type { Choice } from '@tenforward/kernel'
import type { Question, Thinker } from './thinker.ts'
import { BOT_THREAD } from './worker.ts'

export interface PoolSettings {
  /** The program that the threads run: it must call `serveQuestions`. */
  program: string
  threads: number
  /** How long one decision may take, in milliseconds. */
  limit: number
}

interface Job {
  question: Question
  resolve(choice: Choice): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  job: Job | null
  timer: NodeJS.Timeout | undefined
}

/** Threads that think for bots. One that is too slow is ended: nothing else stops a loop. */
export function openPool({ program, threads, limit }: PoolSettings): Thinker {
  const waiting: Job[] = []
  const all = new Set<Thread>()
  let closed = false

  function start(): Thread {
    const worker = new Worker(program, { workerData: BOT_THREAD, stdout: false, stderr: false })
    const thread: Thread = { worker, job: null, timer: undefined }
    worker.on('message', (answer: { choice?: Choice; fault?: string }) => {
      const { job } = thread
      release(thread)
      if (answer.fault !== undefined) job?.reject(new Error(answer.fault))
      else job?.resolve(answer.choice!)
      next()
    })
    worker.on('error', error => end(thread, error as Error))
    worker.on('exit', () => end(thread, new Error('The thread of the bot ended.')))
    all.add(thread)
    return thread
  }

  function release(thread: Thread): void {
    clearTimeout(thread.timer)
    thread.job = null
    // An idle thread must not keep the process alive.
    thread.worker.unref()
  }

  function end(thread: Thread, error: Error): void {
    if (!all.delete(thread)) return
    const { job } = thread
    release(thread)
    void thread.worker.terminate()
    job?.reject(error)
    next()
  }

  function next(): void {
    if (closed || waiting.length === 0) return
    const idle = [...all].find(thread => thread.job === null) ?? (all.size < threads ? start() : undefined)
    if (idle === undefined) return
    const job = waiting.shift()!
    idle.job = job
    idle.worker.ref()
    idle.timer = setTimeout(() => end(idle, new Error(`The bot thought longer than ${limit} ms.`)), limit)
    idle.worker.postMessage(job.question)
    next()
  }

  return {
    think: question =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The server is closing.'))
        waiting.push({ question, resolve, reject })
        next()
      }),
    async close() {
      closed = true
      for (const job of waiting.splice(0)) job.reject(new Error('The server is closing.'))
      for (const thread of [...all]) end(thread, new Error('The server is closing.'))
    },
  }
}
