import type { Games } from '../offers.ts'
import { Refusal } from './faults.ts'
import { type Answer, doJob, type Job, type Outcomes } from './jobs.ts'
import type { Pool } from './pool.ts'

/** Where rules are let run on what nobody has vouched for. */
export interface Workroom {
  /**
   * Rejects with a Refusal, an Overrun, Closing, or the fault of the program as it is. `owner`: for whom it is done; all
   * owners have their turns.
   */
  work<K extends Job['do']>(job: Extract<Job, { do: K }>, owner: string): Promise<Outcomes[K]>
  close(): Promise<void>
}

/** How long each kind of work may take, in milliseconds. */
export interface WorkLimits {
  setUp: number
  import: number
}

export function workIn(pool: Pool, limits: WorkLimits): Workroom {
  return {
    work: async (job, owner) =>
      resultOf(await pool.ask(job, isLong(job) ? limits.import : limits.setUp, owner)),
    close: pool.close,
  }
}

const isLong = (job: Job) => job.do === 'import' || job.do === 'replay'

/** On the spot: for tests and tools without threads. */
export function workHere(games: Games): Workroom {
  return {
    work: async job => resultOf(doJob(games, structuredClone(job))),
    close: async () => {},
  }
}

function resultOf<K extends Job['do']>(answer: Answer<K>): Outcomes[K] {
  if ('refusal' in answer) throw new Refusal(answer.refusal, answer.path)
  return answer
}
