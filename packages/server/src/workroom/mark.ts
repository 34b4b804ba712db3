import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * Names the table whose rules run on this thread, for whoever finds us dead. With SQLite it is a file: that is quick
 * enough to be written before each choice, and outlives a process that dies of the choice.
 */
export interface Mark {
  set(table: string): void
  clear(): void
  /** The process ends in good order: there is nothing to be told. */
  remove(): Promise<void>
}

const LENGTH = 40
const EMPTY = ' '.repeat(LENGTH)
const NAME = /^serving-(\d+)-[a-z0-9]+$/

const NO_MARK: Mark = { set() {}, clear() {}, remove: async () => {} }

/** Where the folder cannot be written to, the server goes without; it will soon be told so by the database. */
export function openMark(folder: string, node: string): Mark {
  try {
    return makeMark(folder, node)
  } catch {
    return NO_MARK
  }
}

function makeMark(folder: string, node: string): Mark {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `serving-${process.pid}-${node}`)
  const handle = openSync(file, 'w', 0o600)
  let isOpen = true
  const write = (text: string) => void (isOpen && writeSync(handle, text, 0))
  return {
    set: table => write(table.padEnd(LENGTH)),
    clear: () => write(EMPTY),
    async remove() {
      if (!isOpen) return
      isOpen = false
      closeSync(handle)
      rmSync(file, { force: true })
    },
  }
}

/** The tables at which processes of this folder died. Each is told once. */
export function marksLeft(folder: string): string[] {
  const tables: string[] = []
  if (!existsSync(folder)) return tables
  for (const name of readdirSync(folder)) {
    const pid = Number(NAME.exec(name)?.[1])
    // A file with our own number is of one who had it before: ours is not there yet.
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue
    const table = readFileSync(join(folder, name), 'utf8').trim()
    if (table !== '') tables.push(table)
    rmSync(join(folder, name), { force: true })
  }
  return tables
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
