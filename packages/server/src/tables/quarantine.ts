import { countFailure, putAside } from '../storage/index.ts'
import { atTable } from './atTable.ts'
import type { ServerContext } from './context.ts'
import { canHear, stateFrame } from './deliver.ts'
import { type LiveTable, unload } from './live.ts'
import { loadSession, reloadRow } from './load.ts'
import { tableChanged } from './seats.ts'

/** So often may a table hang or kill whoever serves it; then it is put aside. */
const MOST_FAILURES = 3

const SENTENCE =
  'This game was put aside: again and again its rules took more time or memory than this server can give.'

/** The table hung or killed whoever served it. After some times it is put aside for good, and its people are told. */
export async function noteFailure(
  context: ServerContext,
  id: string,
  where: string,
  error: Error,
): Promise<void> {
  context.metrics.overruns.inc({ where })
  context.log.error({ err: error, table: id }, 'the rules of a table took too much')
  try {
    const failures = await countFailure(context.storage.db, id)
    if (failures < MOST_FAILURES || !(await putAside(context.storage.db, id, SENTENCE))) return
    context.metrics.quarantined.inc()
    context.log.error({ table: id, failures }, 'a table was put aside')
    const table = context.live.get(id)
    if (table === undefined) return await context.storage.wire.tell({ kind: 'table', table: id })
    // Whoever loads it from now on finds it put aside.
    table.row.frozen = SENTENCE
    await atTable(context, id, laidAside => tellAside(context, laidAside))
  } catch (fault) {
    context.log.error({ err: fault, table: id }, 'a table could not be put aside')
  }
}

async function tellAside(context: ServerContext, table: LiveTable): Promise<void> {
  context.progress.delete(table.id)
  context.snapshots.delete(table.id)
  await showPutAside(context, table)
  await tableChanged(context, table)
}

/** To those who watch through this node. */
export async function showPutAside(context: ServerContext, table: LiveTable): Promise<void> {
  await reloadRow(context, table)
  unload(table)
  await loadSession(context, table)
  for (const watcher of table.watchers) {
    if (!canHear(watcher)) continue
    watcher.sink.send(stateFrame(table, watcher.viewer, [], false))
    watcher.seq = table.seq
  }
}
