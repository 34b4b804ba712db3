import { noSuchTable, TableFault } from './faults.ts'
import type { House } from './house.ts'
import type { LiveTable } from './live.ts'
import { loadSession, loadTable, takeSnapshot, unload } from './load.ts'
import { noteRow } from './progress.ts'
import { tellMissed } from './publish.ts'

/** Tables that are being brought in, so that two who come together wait for the same one. */
const arriving = new WeakMap<House, Map<string, Promise<LiveTable | undefined>>>()

async function find(h: House, id: string): Promise<LiveTable> {
  let table = h.live.get(id)
  if (table === undefined) {
    let waiting = arriving.get(h)
    if (waiting === undefined) {
      waiting = new Map()
      arriving.set(h, waiting)
    }
    let coming = waiting.get(id)
    if (coming === undefined) {
      coming = loadTable(h, id).finally(() => waiting.delete(id))
      waiting.set(id, coming)
    }
    const loaded = await coming
    if (loaded === undefined) throw noSuchTable()
    table = h.live.get(id) ?? loaded
    h.live.set(id, table)
  }
  return table
}

/** Has the table to itself: everybody else waits until the work is done. Its game is loaded. */
export async function atTable<T>(
  h: House,
  id: string,
  work: (table: LiveTable) => Promise<T> | T,
): Promise<T> {
  const table = h.live.get(id) ?? (await find(h, id))
  table.usedAt = Math.floor(performance.now())
  // Busy first: whoever makes room leaves it alone.
  if (table.busy++ > 0) await new Promise<void>(resolve => table.queue.push(resolve))
  try {
    if (h.live.get(id) !== table)
      throw new TableFault('conflict', 'The table was cleared meanwhile; try again.')
    if (table.session === undefined) {
      await loadSession(h, table)
      await tellMissed(h, table)
      if (h.live.size > h.mostLoaded) makeRoom(h)
    }
    return await work(table)
  } finally {
    leave(table)
  }
}

/** Whoever has waited longest has the table next. */
export function leave(table: LiveTable): void {
  if (--table.busy > 0) table.queue.shift()?.()
}

/** Lets go of the games that were not used for longest. Those who watch keep their table, without its game. */
function makeRoom(h: House): void {
  let tooMany = -h.mostLoaded
  for (const table of h.live.values()) {
    if (table.session) tooMany++
    else if (table.busy === 0 && table.watchers.size === 0) h.live.delete(table.id)
  }
  for (; tooMany > 0; tooMany--) {
    const table = leastUsed(h)
    if (table === undefined) return
    if (table.seq - table.snapshotAt >= h.snapshotEvery / 4) takeSnapshot(h, table)
    noteRow(h, table)
    unload(table)
    if (table.watchers.size === 0) h.live.delete(table.id)
  }
}

function leastUsed(h: House): LiveTable | undefined {
  let found: LiveTable | undefined
  for (const table of h.live.values())
    if (table.session && table.busy === 0 && (found === undefined || table.usedAt < found.usedAt))
      found = table
  return found
}
