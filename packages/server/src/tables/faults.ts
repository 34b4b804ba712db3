import type { Path } from '@tenforward/kernel'
import { codeOf } from '../storage/index.ts'

/** Something that cannot be done at a table, told in one sentence with the HTTP status that fits it. */
export class TableFault extends Error {
  override readonly name = 'TableFault'
  readonly code: keyof typeof STATUS
  readonly status: number
  /** Where in what was sent the fault is. */
  readonly path: Path

  constructor(code: keyof typeof STATUS, message: string, path: Path = []) {
    super(message)
    this.code = code
    this.path = path
    this.status = STATUS[code]
  }
}

const STATUS = {
  bad: 400,
  unknown: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  unreadable: 422,
  'slow-down': 429,
  'too-many': 429,
  broken: 500,
  /** Rules took more than they are allowed. */
  overrun: 503,
  closing: 503,
} as const

/** Something was to be written for a table that was cleared away in the same moment, at another node perhaps. */
export function isForNothing(error: unknown): boolean {
  const { message = '' } = (error ?? {}) as { message?: string }
  return codeOf(error) === '23503' || /FOREIGN KEY constraint failed/.test(message)
}

export const noSuchTable = () =>
  new TableFault('missing', 'There is no such table, or it is not open to you.')
