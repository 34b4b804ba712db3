import { Script } from 'node:vm'
import { Overrun } from './faults.ts'

/** A script is the one thing that Node can stop while it runs on this thread. This one calls us back. */
const PLACE = Symbol.for('tenforward.within')
const SCRIPT = new Script(`globalThis[Symbol.for('tenforward.within')]()`)

/**
 * Runs the work on this thread and throws an Overrun when it takes longer than `limit` milliseconds. The work is cut off
 * wherever it is, without any `finally` of it: what it was changing is to be thrown away. It costs about 0.06 ms.
 */
export function within<T>(limit: number, work: () => T): T {
  const place = globalThis as { [PLACE]?: () => unknown }
  place[PLACE] = work
  try {
    return SCRIPT.runInThisContext({ timeout: limit }) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new Overrun(`It took longer than ${limit} ms.`)
  } finally {
    delete place[PLACE]
  }
}
