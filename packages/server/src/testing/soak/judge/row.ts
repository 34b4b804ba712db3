import { found, same } from '@tenforward/kernel'
import type { Clock } from '@tenforward/protocol'
import type { SeatRow, TableRow } from '../../../storage/index.ts'
import { allowance } from '../../../tables/clock.ts'
import type { Position } from './retell.ts'
import type { TableCase } from './table.ts'

/** What lists and clocks read: it must say what the log says. */
export function judgeRow({ id, stored, retold, witness, complain }: TableCase): void {
  const { row, log, seats } = stored
  if (witness.abandoned.has(id)) {
    if (row.status !== 'abandoned') complain(`it was given up, and is "${row.status}"`)
    if (row.due_at !== null || row.deciding !== '[]')
      complain('it was given up, and still waits for somebody')
    return
  }
  const position = retold.positions[log.length]
  if (row.status === 'open' || row.status === 'abandoned') {
    if (witness.confirmed.length > 0) complain(`it was played, and is "${row.status}"`)
    return
  }
  // Nobody has come to it yet.
  if (log.length === 0 || position === undefined) return
  const is = position.result === null ? 'playing' : 'finished'
  if (row.status !== is) complain(`its status is "${row.status}", but it is ${is}`)
  if (row.seq !== log.length) complain(`its row is at ${row.seq}, its log at ${log.length}`)
  if (row.result !== (position.result && JSON.stringify(position.result)))
    complain(`its result is ${row.result}, but should be ${JSON.stringify(position.result)}`)
  if (!same(JSON.parse(row.deciding), position.deciding))
    complain(`it is said to wait for ${row.deciding}, but waits for [${position.deciding}]`)
  const due = dueAt(row, seats, position, found(log.at(-1), 'last line of the log').at)
  if (row.due_at !== due) complain(`it is due at ${row.due_at}, but should be at ${due}`)
  if (row.updated_at !== found(log.at(-1), 'last line of the log').at)
    complain(
      `it moved at ${found(log.at(-1), 'last line of the log').at}, but its row says ${row.updated_at}`,
    )
}

/** At once where a bot decides; else when the clock runs out, which counts from the last entry. */
function dueAt(row: TableRow, seats: readonly SeatRow[], position: Position, lastAt: number): number | null {
  if (position.result !== null || position.deciding.length === 0) return null
  if (position.deciding.some(seat => seats[seat]?.kind === 'bot')) return lastAt
  const most = allowance(JSON.parse(row.clock) as Clock)
  return most === null ? null : lastAt + most
}
