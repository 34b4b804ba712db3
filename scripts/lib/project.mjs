import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project: scripts work from any current directory. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string[]} parts */
export const inProject = (...parts) => join(ROOT, ...parts)

/** A fault that is told to the person in one sentence, without a stack trace. */
export class Complaint extends Error {
  /**
   * @param {string} sentence
   * @param {number} exitCode
   */
  constructor(sentence, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/**
 * Runs a script's main function. Faults that we foresee end in one sentence; others keep their trace.
 * @param {() => void | Promise<void>} main
 */
export async function run(main) {
  try {
    checkNode()
    await main()
  } catch (error) {
    process.stderr.write(`${error instanceof Complaint ? error.message : describe(error)}\n`)
    process.exitCode = error instanceof Complaint ? error.exitCode : 1
  }
}

/** @param {unknown} error */
const describe = error => (error instanceof Error ? (error.stack ?? error.message) : String(error))

export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new Complaint(`Ten Forward needs Node 20.19 or newer; this is Node ${version}.`)
}
