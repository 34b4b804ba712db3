import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a process did to its files, in order; see forgetful.c. */
export type Deed =
  | { kind: 'write'; path: string; offset: number; data: Buffer }
  | { kind: 'truncate'; path: string; offset: number }
  | { kind: 'syncBegins' | 'syncEnded'; path: string; number: number }
  | { kind: 'unlink'; path: string }

/** Reads a journal; a record that was cut off at the end was never carried out. */
export function readJournal(bytes: Buffer): Deed[] {
  const deeds: Deed[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at)
    if (end < 0) break
    const [kind, number, offset, length, ...rest] = bytes.toString('utf8', at, end).split(' ')
    const path = rest.join(' ')
    at = end + 1 + Number(length)
    if (at > bytes.length) break
    const data = bytes.subarray(end + 1, at)
    if (kind === 'w') deeds.push({ kind: 'write', path, offset: Number(offset), data })
    else if (kind === 't') deeds.push({ kind: 'truncate', path, offset: Number(offset) })
    else if (kind === 'u') deeds.push({ kind: 'unlink', path })
    else deeds.push({ kind: kind === 'b' ? 'syncBegins' : 'syncEnded', path, number: Number(number) })
  }
  return deeds
}

/** Something that was done to a file; a truncation has no data. */
interface Change {
  offset: number
  data: Buffer | null
}

/** A file: what is on the disk, and what the machine has in its memory only. */
interface Page {
  disk: Disk | null
  pending: Change[]
  /** Syncs under way: how many of those that are pending each of them covers. */
  begun: Map<number, number>
}

export interface CutOutcome {
  syncs: number
  /** Writes that were forgotten. */
  forgotten: number
  /** Writes that reached the disk although nobody had asked for it, as some do. */
  kept: number
}

/**
 * The files as a power cut leaves them: what was synced, and of the rest as much as `survives` says. A disk writes in
 * any order, so of the rest any part may be there. A file that was never synced is not there at all.
 */
export function afterPowerCut(
  before: ReadonlyMap<string, Buffer>,
  deeds: readonly Deed[],
  survives: () => boolean,
): { files: Map<string, Buffer>; outcome: CutOutcome } {
  const outcome: CutOutcome = { syncs: 0, forgotten: 0, kept: 0 }
  const pages = new Map<string, Page>()
  const pageOf = (path: string): Page => {
    const page: Page = pages.get(path) ?? { disk: null, pending: [], begun: new Map() }
    pages.set(path, page)
    return page
  }
  for (const [path, bytes] of before) pageOf(path).disk = makeDisk(bytes)
  for (const deed of deeds) {
    const page = pageOf(deed.path)
    if (deed.kind === 'write') page.pending.push({ offset: deed.offset, data: deed.data })
    else if (deed.kind === 'truncate') page.pending.push({ offset: deed.offset, data: null })
    else if (deed.kind === 'unlink') pages.set(deed.path, { disk: null, pending: [], begun: new Map() })
    else if (deed.kind === 'syncBegins') page.begun.set(deed.number, page.pending.length)
    else {
      outcome.syncs++
      endSync(page, deed.number)
    }
  }
  const files = new Map<string, Buffer>()
  for (const [path, { disk, pending }] of pages) {
    const kept = disk === null ? [] : pending.filter(() => survives())
    outcome.kept += kept.length
    outcome.forgotten += pending.length - kept.length
    for (const change of kept) disk?.carryOut(change)
    if (disk !== null) files.set(path, disk.bytes())
  }
  return { files, outcome }
}

function endSync(page: Page, number: number): void {
  const safe = page.pending.splice(0, page.begun.get(number) ?? 0)
  page.begun.delete(number)
  for (const [other, count] of page.begun) page.begun.set(other, Math.max(0, count - safe.length))
  page.disk ??= makeDisk(Buffer.alloc(0))
  for (const change of safe) page.disk.carryOut(change)
}

interface Disk {
  carryOut(change: Change): void
  bytes(): Buffer
}

function makeDisk(beginning: Buffer): Disk {
  let [room, size] = [Buffer.from(beginning), beginning.length]
  return {
    carryOut({ offset, data }) {
      const end = data === null ? offset : Math.max(size, offset + data.length)
      if (end > room.length) room = Buffer.concat([room, Buffer.alloc(end)])
      if (data === null) room.fill(0, Math.min(offset, size))
      else data.copy(room, offset)
      size = end
    },
    bytes: () => room.subarray(0, size),
  }
}

/** Puts the files there, and nothing else: SQLite's shared memory was never on a disk. */
export function putBack(folder: string, files: ReadonlyMap<string, Buffer>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [path, bytes] of files) {
    if (path.endsWith('-shm')) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
}

export const journalIn = (file: string): Deed[] => (existsSync(file) ? readJournal(readFileSync(file)) : [])
