import {
  entriesSince,
  type LogRow,
  latestSnapshot,
  type Snapshot,
  type StoredEntry,
  seqOfKey,
  storedEntries,
} from '../storage/index.ts'
import type { ServerContext } from './context.ts'
import type { LiveTable } from './live.ts'

/*
 * The log of a table, wherever it lies. Only a game that is over can be in the archive, and what lies there comes
 * before what the database has: so a game under way is never asked for twice.
 */

const archived = ({ storage }: ServerContext, { id, row }: LiveTable) =>
  row.status === 'open' || row.status === 'playing' ? undefined : storage.archive.find(id)

/** What was played, without the events, and the last position that was kept. */
export async function storedGame(
  context: ServerContext,
  table: LiveTable,
): Promise<{ rows: StoredEntry[]; snapshot: Snapshot | undefined }> {
  const { storage } = context
  const found = await archived(context, table)
  if (found !== undefined) return found
  const rows = await storedEntries(storage, table.id)
  return { rows, snapshot: await latestSnapshot(storage.db, table.id) }
}

/** The entries after `since`, in order. */
export async function historySince(
  context: ServerContext,
  table: LiveTable,
  since: number,
  most?: number,
): Promise<LogRow[]> {
  const found = await archived(context, table)
  if (found === undefined) return entriesSince(context.storage, table.id, since, most)
  // Its numbers are 1, 2, 3 ...
  return found.rows.slice(since, most === undefined ? undefined : since + most)
}

/** Which entry a sender's key belongs to, if it was ever stored. */
export async function entryOfKey(
  context: ServerContext,
  table: LiveTable,
  seat: number,
  key: string,
): Promise<number | undefined> {
  const found = await archived(context, table)
  if (found === undefined) return seqOfKey(context.storage, table.id, seat, key)
  return found.rows.find(row => row.seat === seat && row.key === key)?.seq
}
