import type { GameRecord, TableView } from '@tenforward/kernel'
import { gameOf } from '../../games/code.ts'
import type { Replay, Snapshot } from '../connection.ts'
import { replayOfRecord } from '../local/course.ts'
import { api } from './api.ts'

/** The whole game leaves the server when it is over, or when one plays alone. */
export async function serverRecord(id: string): Promise<GameRecord | null> {
  try {
    return (await api<{ record: GameRecord }>('GET', `/tables/${id}/export`)).record
  } catch {
    return null
  }
}

/** The course of a table: all of it where the server tells it, else what was seen here since the page was opened. */
export async function remoteReplay(
  id: string,
  { table, viewer }: Snapshot,
  seen: readonly TableView[],
): Promise<Replay | null> {
  const record = await serverRecord(id)
  if (record === null) return replayOfSeen(seen)
  return replayOfRecord(await gameOf(table.game), record, viewer)
}

/** Moments that were not seen here are skipped: the one before them is shown. */
export function replayOfSeen(seen: readonly TableView[]): Replay | null {
  const moments = seen.slice()
  const [first, last] = [moments[0], moments.at(-1)]
  if (first === undefined || last === undefined) return null
  return {
    first: first.seq,
    length: last.seq,
    at: seq => moments.findLast(moment => moment.seq <= seq) ?? first,
  }
}
