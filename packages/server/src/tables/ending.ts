import { found } from '@tenforward/kernel'
import { newId } from '../ids.ts'
import type { SeatRow } from '../storage/index.ts'
import { changeStatus, claimRematch, deleteTable, insertTable, vote } from '../storage/index.ts'
import type { Person } from './access.ts'
import { mustSee, seatsOfPerson } from './access.ts'
import { atTable } from './atTable.ts'
import type { ServerContext } from './context.ts'
import { TableFault } from './faults.ts'
import type { LiveTable } from './live.ts'
import { reloadRow } from './load.ts'
import { layForeign, type Plan } from './open.ts'
import { type Opener, withinQuota } from './quota.ts'
import { tableChanged } from './seats.ts'

/**
 * Votes for ending a game without a result. More than half of the people at the table decide; of two, both must
 * agree. Gives whether it is over.
 */
export function abandon(
  context: ServerContext,
  person: Person,
  id: string,
  agrees: boolean,
): Promise<boolean> {
  return atTable(context, id, async table => {
    await reloadRow(context, table)
    mustSit(table, person)
    if (table.row.status !== 'playing')
      throw new TableFault('conflict', 'Only a game under way can be abandoned.')
    table.votes = await vote(context.storage.db, id, person.id, agrees, context.now())
    const people = new Set(table.seats.flatMap(seat => seat.person_id ?? []))
    const inFavour = table.votes.filter(voter => people.has(voter)).length
    const over = inFavour * 2 > people.size
    if (over) {
      const change = { status: 'abandoned' as const, deciding: '[]', due_at: null, updated_at: context.now() }
      if (await changeStatus(context.storage.db, id, 'playing', change)) context.progress.delete(id)
      await reloadRow(context, table)
    }
    await tableChanged(context, table)
    return over
  })
}

function mustSit(table: LiveTable, person: Person): void {
  mustSee(table, person.id)
  if (seatsOfPerson(table, person.id).length === 0)
    throw new TableFault('forbidden', 'Only those who sit at the table can do that.')
}

/**
 * An offer to play again: the same game and options at a new table, where a seat is kept for everybody until they sit
 * down. Whoever asks second finds it laid already.
 */
export function rematch(context: ServerContext, person: Opener, id: string): Promise<string> {
  return atTable(context, id, async table => {
    await reloadRow(context, table)
    mustSit(table, person)
    const { row } = table
    if (row.rematch !== null) return row.rematch
    if (row.status !== 'finished' && row.status !== 'abandoned')
      throw new TableFault('conflict', 'The game is not over yet.')
    return withinQuota(context, person, () => layAgain(context, person, table))
  })
}

async function layAgain(context: ServerContext, person: Person, table: LiveTable): Promise<string> {
  const { db } = context.storage
  const fresh = newId()
  const laid = await layForeign(context, person, samePlan(table), fresh)
  const seats = laid.seats.map((seat, i) =>
    seatAgain(seat, found(table.seats[i], 'seat', i), person, context.now()),
  )
  await insertTable(db, laid.row, seats)
  const isFirst = await claimRematch(db, table.id, fresh)
  if (!isFirst) await deleteTable(db, fresh)
  await reloadRow(context, table)
  if (!isFirst) return found(table.row.rematch, 'rematch')
  await tableChanged(context, table)
  return fresh
}

/** A bot that played for somebody gives the seat back. */
function seatAgain(seat: SeatRow, before: SeatRow, person: Person, now: number): SeatRow {
  const { kind, person_id, name, level } = before
  if (person_id === person.id) return { ...seat, kind: 'person', person_id, name, seen_at: now }
  if (person_id !== null) return { ...seat, kind: 'open', held_for: person_id, name }
  return kind === 'bot' ? { ...seat, kind, name, level } : { ...seat, kind: 'open' }
}

function samePlan({ row, clock, seats }: LiveTable): Plan {
  return {
    game: row.game,
    title: row.title,
    options: JSON.parse(row.options),
    seats: seats.map(() => ({ kind: 'open' })),
    visibility: row.visibility,
    clock,
  }
}
