import { codeOf } from '../faults.ts'
import type { Verdict } from '../sqliteLog/writer.ts'

/** What a thread of the storage is told when it starts. */
export interface ThreadData {
  role: 'log' | 'checkpoints'
  /** The database. */
  file: string
  /** Tells this process from others on the same database. */
  node: string
  /** See rightOfWay.ts. */
  shared: SharedArrayBuffer
}

/** One statement with many lists of values. */
export interface Notes {
  sql: string
  list: readonly (readonly unknown[])[]
}

/** What the thread that writes the log is asked to do; null: to end. */
export type Work = { text: string; count: number; notes?: Notes } | { settle: string } | Notes

export interface Failure {
  code: string
  message: string
}

/** `failure` is of the notes only. */
export interface Done {
  verdict: Verdict
  quiet: boolean
  failure?: Failure
}

export type Reply = Done | Failure

export function failureOf(error: unknown): Failure {
  return { code: codeOf(error), message: (error as Error).message }
}

export const errorOf = ({ code, message }: Failure): Error => Object.assign(new Error(message), { code })
