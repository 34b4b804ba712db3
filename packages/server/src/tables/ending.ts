import { newId } from '../ids.ts'
import { changeStatus, claimRematch, insertTable, vote } from '../storage/index.ts'
import type { Person } from './access.ts'
import { seatsOfPerson } from './access.ts'
import { TableFault } from './faults.ts'
import type { House } from './house.ts'
import type { LiveTable } from './live.ts'
import { reloadRow } from './load.ts'
import { layTable, type Plan } from './open.ts'
import { tableChanged } from './seats.ts'
import { atTable } from './turns.ts'

/**
 * Votes for ending a game without a result. More than half of the people at the table decide; of two, both must
 * agree. Gives whether it is over.
 */
export function abandon(h: House, person: Person, id: string, agrees: boolean): Promise<boolean> {
  return atTable(h, id, async table => {
    await reloadRow(h, table)
    mustSit(table, person)
    if (table.row.status !== 'playing')
      throw new TableFault('conflict', 'Only a game under way can be abandoned.')
    table.votes = await vote(h.storage.db, id, person.id, agrees, h.now())
    const people = new Set(table.seats.flatMap(seat => seat.person_id ?? []))
    const inFavour = table.votes.filter(voter => people.has(voter)).length
    const over = inFavour * 2 > people.size
    if (over) {
      const change = { status: 'abandoned' as const, deciding: '[]', due_at: null, updated_at: h.now() }
      if (await changeStatus(h.storage.db, id, 'playing', change)) h.progress.delete(id)
      await reloadRow(h, table)
    }
    await tableChanged(h, table)
    return over
  })
}

function mustSit(table: LiveTable, person: Person): void {
  if (seatsOfPerson(table, person.id).length === 0)
    throw new TableFault('forbidden', 'Only those who sit at the table can do that.')
}

/** The same people at a new table, with the same game and options. Whoever asks second finds it laid already. */
export function rematch(h: House, person: Person, id: string): Promise<string> {
  return atTable(h, id, async table => {
    await reloadRow(h, table)
    mustSit(table, person)
    const { row } = table
    if (row.rematch !== null) return row.rematch
    if (row.status !== 'finished' && row.status !== 'abandoned')
      throw new TableFault('conflict', 'The game is not over yet.')
    const fresh = newId()
    const laid = layTable(h, person, samePlan(table), fresh)
    // Everybody sits where they sat; a bot that played for somebody gives the seat back.
    const seats = laid.seats.map((seat, i) => {
      const { kind, person_id, name, level } = table.seats[i]!
      if (person_id !== null) return { ...seat, kind: 'person' as const, person_id, name, level: null }
      return { ...seat, kind: kind === 'bot' ? ('bot' as const) : ('open' as const), name, level }
    })
    await insertTable(h.storage.db, laid.row, seats)
    if (!(await claimRematch(h.storage.db, id, fresh))) {
      await h.storage.db.deleteFrom('tables').where('id', '=', fresh).execute()
      await reloadRow(h, table)
      return table.row.rematch!
    }
    await reloadRow(h, table)
    await tableChanged(h, table)
    return fresh
  })
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
