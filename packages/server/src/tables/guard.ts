import { Overrun } from '../workroom/faults.ts'
import { within } from '../workroom/within.ts'
import type { ServerContext } from './context.ts'
import { TableFault } from './faults.ts'
import { type LiveTable, unload } from './live.ts'

/**
 * Runs rules at a table. Where the options came from outside, they may ask for more than anybody can do: such a table
 * is cut off after a while, and named in the mark in case that the whole process goes down with it.
 */
export function guarded<T>(context: ServerContext, table: LiveTable, work: () => T): T {
  if (table.row.guarded === 0) return work()
  context.mark.set(table.id)
  try {
    return within(context.ruleLimit, work)
  } catch (error) {
    if (!(error instanceof Overrun)) throw error
    // Whatever it was doing is half done; the log knows nothing of it.
    unload(table)
    context.onOverrun(table.id, 'choice', error)
    throw new TableFault(
      'overrun',
      'This takes more time than the server can give; the game stays where it was.',
    )
  } finally {
    context.mark.clear()
  }
}
