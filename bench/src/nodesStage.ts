import type { TestPostgres } from '@tenforward/server/load'

export interface NodesBench {
  /** The server as it is started by `npm start`, and the same with a game that never ends. */
  program: string
  loadProgram: string
  /** On a real disk: what is measured is durable. */
  folder: string
  /** Where the figures are kept for `npm run scale`. */
  out: string
  tables: number
  seconds: number
  warmUpSeconds: number
  careful: boolean
}

/** What is shared by all parts. */
export interface Stage {
  bench: NodesBench
  database: TestPostgres
  folder: string
}
