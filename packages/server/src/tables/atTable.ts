import type { ServerContext } from './context.ts'
import { deliverMissed } from './deliver.ts'
import { noSuchTable, TableFault } from './faults.ts'
import { type LiveTable, unload } from './live.ts'
import { loadSession, loadTable, takeSnapshot } from './load.ts'
import { noteRow } from './progress.ts'

/** Tables that are being brought in, so that two who come together wait for the same one. */
const arriving = new WeakMap<ServerContext, Map<string, Promise<LiveTable | undefined>>>()

async function find(context: ServerContext, id: string): Promise<LiveTable> {
  let table = context.live.get(id)
  if (table === undefined) {
    let waiting = arriving.get(context)
    if (waiting === undefined) {
      waiting = new Map()
      arriving.set(context, waiting)
    }
    let coming = waiting.get(id)
    if (coming === undefined) {
      coming = loadTable(context, id).finally(() => waiting.delete(id))
      waiting.set(id, coming)
    }
    const loaded = await coming
    if (loaded === undefined) throw noSuchTable()
    table = context.live.get(id) ?? loaded
    context.live.set(id, table)
  }
  return table
}

/** Has the table to itself: everybody else waits until the work is done. Its game is loaded. */
export async function atTable<T>(
  context: ServerContext,
  id: string,
  work: (table: LiveTable) => Promise<T> | T,
): Promise<T> {
  const table = context.live.get(id) ?? (await find(context, id))
  table.usedAt = Math.floor(performance.now())
  // Busy first: whoever makes room leaves it alone.
  if (table.busy++ > 0) await new Promise<void>(resolve => table.queue.push(resolve))
  try {
    if (context.live.get(id) !== table)
      throw new TableFault('conflict', 'The table was cleared meanwhile; try again.')
    if (table.session === undefined) {
      await loadSession(context, table)
      await deliverMissed(context, table)
      if (context.live.size > context.mostLoaded) makeRoom(context)
    }
    return await work(table)
  } finally {
    release(table)
  }
}

/** Whoever has waited longest has the table next. */
function release(table: LiveTable): void {
  if (--table.busy > 0) table.queue.shift()?.()
}

/** Lets go of the games that were not used for longest. Those who watch keep their table, without its game. */
function makeRoom(context: ServerContext): void {
  let tooMany = -context.mostLoaded
  for (const table of context.live.values()) {
    if (table.session) tooMany++
    else if (table.busy === 0 && table.watchers.size === 0) context.live.delete(table.id)
  }
  for (; tooMany > 0; tooMany--) {
    const table = leastUsed(context)
    if (table === undefined) return
    if (table.seq - table.snapshotAt >= context.snapshotEvery / 4) takeSnapshot(context, table)
    noteRow(context, table)
    unload(table)
    if (table.watchers.size === 0) context.live.delete(table.id)
  }
}

function leastUsed(context: ServerContext): LiveTable | undefined {
  let found: LiveTable | undefined
  for (const table of context.live.values())
    if (table.session && table.busy === 0 && (found === undefined || table.usedAt < found.usedAt))
      found = table
  return found
}
