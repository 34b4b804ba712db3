import { GAMES, offerOf } from '../../../games.ts'
import {
  type ChatRow,
  entriesSince,
  findTable,
  type LogRow,
  latestSnapshot,
  type SeatRow,
  type Snapshot,
  seatsOf,
  type TableRow,
} from '../../../storage/index.ts'
import { judgeBots } from './bots.ts'
import { judgeChat } from './chat.ts'
import type { Court } from './judge.ts'
import { judgeLog } from './log.ts'
import { type Retold, retell } from './retell.ts'
import { judgeRow } from './row.ts'
import { judgeSeats } from './seats.ts'
import { judgeSnapshot } from './snapshot.ts'
import { judgeViews } from './views.ts'

/** All that is stored of one table. */
export interface Stored {
  row: TableRow
  seats: SeatRow[]
  log: LogRow[]
  snapshot: Snapshot | undefined
  chat: ChatRow[]
}

export type Complain = (text: string) => void

/** One table and everything about it. */
export interface TableCase extends Court {
  id: string
  stored: Stored
  /** The game as the rules tell it from the log. */
  retold: Retold
  complain: Complain
}

export async function judgeTable(court: Court, id: string): Promise<void> {
  const { verdict } = court
  const complain: Complain = text => void verdict.faults.push(`${id}: ${text}`)
  verdict.tables++
  const stored = await readTable(court, id)
  if (stored === undefined) return complain('the table is gone')
  verdict.stored += stored.log.length
  verdict.undone += stored.log.reduce((sum, line) => sum + line.undone, 0)
  if (stored.row.status === 'finished') verdict.finished++
  const game = offerOf(GAMES, stored.row.game)?.game
  if (game === undefined) return complain(`nobody knows its game "${stored.row.game}"`)
  const seen = new Set(court.witness.seen.map(s => s.seq))
  const it: TableCase = { ...court, id, stored, complain, retold: retell(game, stored, seen, complain) }
  for (const part of [judgeLog, judgeSnapshot, judgeRow, judgeSeats, judgeChat, judgeViews, judgeBots])
    part(it)
}

async function readTable({ storage }: Court, id: string): Promise<Stored | undefined> {
  const { db } = storage
  const row = await findTable(db, id)
  if (row === undefined) return undefined
  return {
    row,
    seats: await seatsOf(db, [id]),
    log: await entriesSince(storage, id, 0),
    snapshot: await latestSnapshot(db, id),
    chat: await db
      .selectFrom('chat')
      .selectAll()
      .where('table_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  }
}
