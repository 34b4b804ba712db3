import { Worker } from 'node:worker_threads'
import { Closing, Overrun } from './faults.ts'
import { makeFairQueue } from './queue.ts'
import { READY, RULES_THREAD } from './worker.ts'

export interface PoolSettings {
  /** The program that the threads run: it must call `serveJobs`. */
  program: string
  threads: number
  /** How much memory a thread may take, in MB. */
  memory: number
  /** So many threads may work for the same owner at a time; absent: all of them. */
  perOwner?: number
}

/** Threads that work through what is posted to them, each one thing at a time. */
export interface Pool {
  /**
   * Gives what the thread answers; `limit` in milliseconds, counted from when it begins. All owners have their turns,
   * however much one of them asks for.
   */
  ask<A>(message: object, limit: number, owner?: string): Promise<A>
  close(): Promise<void>
}

interface Asked {
  owner: string
  message: object
  limit: number
  resolve(answer: unknown): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  /** It has loaded its program; what that takes is nobody's fault, and not counted. */
  ready: boolean
  asked: Asked | null
  timer: NodeJS.Timeout | undefined
}

const CODE = { memory: 'ERR_WORKER_OUT_OF_MEMORY' }

/** One that is too slow or too greedy is ended: nothing else stops a loop. */
export function openPool({ program, threads, memory, perOwner = threads }: PoolSettings): Pool {
  const waiting = makeFairQueue<Asked>(perOwner)
  const all = new Set<Thread>()
  let closed = false

  function start(): Thread {
    const worker = new Worker(program, {
      workerData: RULES_THREAD,
      stdout: false,
      stderr: false,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    const thread: Thread = { worker, ready: false, asked: null, timer: undefined }
    worker.on('message', (answer: { fault?: string } | typeof READY) => {
      const { asked } = thread
      if (answer === READY) {
        thread.ready = true
        if (asked !== null) begin(thread, asked)
        return
      }
      release(thread)
      if (answer.fault !== undefined) asked?.reject(new Error(answer.fault))
      else asked?.resolve(answer)
      next()
    })
    worker.on('error', error => void end(thread, whyEnded(error as NodeJS.ErrnoException, memory)))
    worker.on('exit', () => void end(thread, new Overrun('The thread ended.')))
    all.add(thread)
    return thread
  }

  function release(thread: Thread): void {
    clearTimeout(thread.timer)
    if (thread.asked !== null) waiting.done(thread.asked.owner)
    thread.asked = null
    // An idle thread must not keep the process alive.
    thread.worker.unref()
  }

  async function end(thread: Thread, error: Error): Promise<void> {
    if (!all.delete(thread)) return
    const { asked } = thread
    release(thread)
    const ended = thread.worker.terminate()
    asked?.reject(error)
    next()
    await ended
  }

  function next(): void {
    if (closed || waiting.size === 0) return
    const free = [...all].find(thread => thread.asked === null)
    if (free === undefined && all.size >= threads) return
    const asked = waiting.take()
    if (asked === undefined) return
    const idle = free ?? start()
    idle.asked = asked
    idle.worker.ref()
    if (idle.ready) begin(idle, asked)
    next()
  }

  function begin(thread: Thread, { message, limit }: Asked): void {
    const slow = new Overrun(`It took longer than ${limit} ms.`)
    thread.timer = setTimeout(() => void end(thread, slow), limit)
    thread.worker.postMessage(message)
  }

  return {
    ask: (message, limit, owner = '') =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Closing())
        waiting.add(owner, { owner, message, limit, resolve, reject })
        next()
      }),
    async close() {
      closed = true
      for (const asked of waiting.clear()) asked.reject(new Closing())
      await Promise.all([...all].map(thread => end(thread, new Closing())))
    },
  }
}

function whyEnded(error: NodeJS.ErrnoException, memory: number): Error {
  return error.code === CODE.memory ? new Overrun(`It took more than ${memory} MB.`) : error
}
