import { atTable } from './atTable.ts'
import type { ServerContext } from './context.ts'
import { deliver } from './deliver.ts'

const LOOK_MS = 20
/** Whoever looks on hears of an entry after this at the latest, give or take a look. */
const PATIENCE_MS = 60

/** Tells those who were left for later; the result stops it. */
export function startDelayedDelivery(context: ServerContext): () => void {
  const timer = setInterval(() => {
    const before = performance.now() - PATIENCE_MS
    for (const table of context.tablesBehind) {
      const first = table.undelivered[0]
      if (first !== undefined && first.since > before) continue
      context.tablesBehind.delete(table)
      if (first === undefined || context.live.get(table.id) !== table) continue
      // In its turn: while a choice is being stored, the game is ahead of what anybody may know.
      atTable(context, table.id, () => deliver(table)).catch(error => {
        context.log.warn({ err: error, table: table.id }, 'those who look on could not be told')
        context.tablesBehind.add(table)
      })
    }
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
