import { noSuchTable, TableFault } from './faults.ts'
import type { House } from './house.ts'
import type { LiveTable } from './live.ts'
import { loadSession, loadTable, takeSnapshot, unload } from './load.ts'

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
  // Busy first: whoever makes room leaves it alone.
  table.busy++
  // Set anew, so that the map stays in the order of use.
  h.live.delete(id)
  h.live.set(id, table)
  const before = table.turn
  const mine = (async () => {
    await before
    if (h.live.get(id) !== table)
      throw new TableFault('conflict', 'The table was cleared meanwhile; try again.')
    if (table.session === undefined) {
      await loadSession(h, table)
      if (h.live.size > h.mostLoaded) makeRoom(h)
    }
    return work(table)
  })()
  table.turn = mine.catch(() => {})
  try {
    return await mine
  } finally {
    table.busy--
  }
}

/** Lets go of the games that were not used for longest. Those who watch keep their table, without its game. */
function makeRoom(h: House): void {
  let loaded = 0
  for (const table of h.live.values()) if (table.session) loaded++
  for (const table of h.live.values()) {
    if (table.busy > 0) continue
    if (table.session && loaded <= h.mostLoaded) break
    if (table.session) {
      loaded--
      if (table.seq - table.snapshotAt >= h.snapshotEvery / 4) takeSnapshot(h, table)
    }
    unload(table)
    if (table.watchers.size === 0) h.live.delete(table.id)
  }
}
