import type { House } from './house.ts'
import { tell } from './publish.ts'
import { atTable } from './turns.ts'

const LOOK_MS = 20
/** Whoever looks on hears of an entry after this at the latest, give or take a look. */
const PATIENCE_MS = 60

/** Tells those who were left for later; the result stops it. */
export function tellTheLate(h: House): () => void {
  const timer = setInterval(() => {
    const before = performance.now() - PATIENCE_MS
    for (const table of h.late) {
      const first = table.untold[0]
      if (first !== undefined && first.since > before) continue
      h.late.delete(table)
      if (first === undefined || h.live.get(table.id) !== table) continue
      // In its turn: while a choice is being stored, the game is ahead of what anybody may know.
      atTable(h, table.id, () => tell(table)).catch(error => {
        h.log.warn({ err: error, table: table.id }, 'those who look on could not be told')
        h.late.add(table)
      })
    }
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
