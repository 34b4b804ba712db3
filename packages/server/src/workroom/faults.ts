import type { Path } from '@tenforward/kernel'

/** The server closes: no fault of anybody, and whoever serves the table next asks again. */
export class Closing extends Error {
  constructor() {
    super('The server is closing.')
  }
}

/** Rules took more time or memory than they are allowed. */
export class Overrun extends Error {}

/** What came from outside cannot stand; the sentence is for whoever sent it, and the path leads to the fault. */
export class Refusal extends Error {
  readonly path: Path

  constructor(message: string, path: Path = []) {
    super(message)
    this.path = path
  }
}
