import type { Prompt, Seat } from '@tenforward/kernel'
import { keepSnapshots, noteProgress, type TableRow } from '../storage/index.ts'
import { deadline } from './clock.ts'
import type { ServerContext } from './context.ts'
import type { LiveTable } from './live.ts'

export const decidingSeats = (table: LiveTable): Seat[] =>
  table.session?.run.prompts.map(prompt => prompt.seat) ?? []

export const isBot = (table: LiveTable, seat: Seat) => table.seats[seat]?.kind === 'bot'

/** When the server itself must act: at once where a bot decides, else when a clock runs out. */
export function dueAt(table: LiveTable): number | null {
  if (!table.served) return null
  const prompts = table.session?.run.prompts ?? []
  for (const { seat } of prompts) if (isBot(table, seat)) return table.lastAt
  return deadline(table.clock, prompts.length > 0, table.lastAt)
}

/** Somebody is at a seat; it is written with others in a moment. */
export function noteSeenAt(context: ServerContext, table: string, seat: Seat): void {
  context.seenSeats.set(`${table} ${seat}`, { table, seat, at: context.now() })
}

/** Notes where a table stands; it is written with others in a moment. */
export function noteMoved(context: ServerContext, table: LiveTable): void {
  if (!table.session || table.row.status !== 'playing') return
  // The row itself: when it is written, the latest of it counts.
  table.moved = true
  handOn(context, table)
}

/** The same after a choice, of which there are thousands: the row is brought up to date when somebody wants it. */
export function noteMovedLater(context: ServerContext, table: LiveTable): void {
  const { session, row } = table
  if (!session || row.status !== 'playing') return
  table.moved = true
  if (session.run.match.result === null) context.movedTables.add(table)
  else handOn(context, table)
}

/** What is to be written is on its way; until then every look brings the row up to date again. */
function handOn(context: ServerContext, table: LiveTable): void {
  context.progress.set(table.id, rowOf(table))
  table.moved = false
}

/** The row of a table, as far as the log is. Nobody must have a choice under way: the game is ahead of the log then. */
export function rowOf(table: LiveTable): TableRow {
  const { session, row } = table
  if (!table.moved || !session || row.status !== 'playing') return row
  const { result } = session.run.match
  row.seq = table.seq
  row.deciding = listOfDeciding(session.run.prompts)
  row.due_at = result === null ? dueAt(table) : null
  row.result = result === null ? null : JSON.stringify(result)
  row.updated_at = table.lastAt
  if (result !== null) row.status = 'finished'
  return row
}

/** `[0]`, `[1]` ...: nearly always one seat decides. */
const ALONE = Array.from({ length: 16 }, (_, seat) => `[${seat}]`)

/** As JSON, like all lists in the database. */
function listOfDeciding(prompts: readonly Prompt[]): string {
  const [first] = prompts
  const alone = first === undefined || prompts.length > 1 ? undefined : ALONE[first.seat]
  if (alone !== undefined) return alone
  let list = ''
  for (const { seat } of prompts) list += `${list && ','}${seat}`
  return `[${list}]`
}

/** What `noteMovedLater` left for later. Nobody must have a choice under way. */
export function noteRow(context: ServerContext, table: LiveTable): void {
  context.movedTables.delete(table)
  // It may have been given up or deleted meanwhile.
  const isThere = context.live.get(table.id) === table && table.row.status === 'playing'
  if (table.moved && isThere) handOn(context, table)
}

/** Choices wait while these are written, so there are not many. */
const MOST_AT_ONCE = 40
const MOST_SNAPSHOTS = 20

/** Writes what was noted. What fails is tried again: it can be found from the log at any time. */
export async function writeProgress(context: ServerContext): Promise<void> {
  const { storage } = context
  // Where a choice is under way, the next time will do.
  for (const table of context.movedTables) if (table.busy === 0) noteRow(context, table)
  const fine =
    (await writeAll(context, context.progress, MOST_AT_ONCE, batch => noteProgress(storage, batch))) &&
    (await writeAll(context, context.snapshots, MOST_SNAPSHOTS, batch =>
      keepSnapshots(storage, batch, context.now()),
    ))
  if (!fine && context.snapshots.size > MOST_SNAPSHOTS * 25) context.snapshots.clear()
}

async function writeAll<T>(
  context: ServerContext,
  waiting: Map<string, T>,
  most: number,
  write: (batch: T[]) => Promise<void>,
): Promise<boolean> {
  // What is noted from now on has its turn the next time: on a busy evening this would never end.
  const ids = [...waiting.keys()]
  for (let from = 0; from < ids.length; from += most) {
    const batch = new Map<string, T>()
    for (const id of ids.slice(from, from + most)) {
      const item = waiting.get(id)
      if (item !== undefined) batch.set(id, item)
      waiting.delete(id)
    }
    try {
      await write([...batch.values()])
    } catch (error) {
      // Something newer may have been noted meanwhile.
      for (const [id, item] of batch) if (!waiting.has(id)) waiting.set(id, item)
      context.log.warn({ err: error }, 'progress could not be written')
      return false
    }
    // Choices that came meanwhile go first.
    await new Promise(resolve => setImmediate(resolve))
  }
  return true
}
