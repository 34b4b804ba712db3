import { timingSafeEqual } from 'node:crypto'
import type { Seat } from '@tenforward/kernel'
import { noSuchTable, TableFault } from './faults.ts'
import type { LiveTable, Viewer } from './live.ts'

export interface Person {
  id: string
  name: string
}

export const seatsOfPerson = (table: LiveTable, person: string): Seat[] =>
  table.seats.filter(seat => seat.person_id === person).map(seat => seat.seat)

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Sits there, or is asked to. */
export const hasPlace = (table: LiveTable, person: string) =>
  table.seats.some(seat => seat.person_id === person || seat.held_for === person)

/** A private table does not exist for those who have neither a seat nor the invitation. */
export function mustSee(table: LiveTable, person: string | null, invite?: string): void {
  const { row } = table
  if (row.visibility !== 'private') return
  if (person !== null && (row.owner_id === person || hasPlace(table, person))) return
  if (invite === undefined || !sameText(invite, row.invite)) throw noSuchTable()
}

export function mustHold(table: LiveTable, person: string, seat: Seat): void {
  mustSee(table, person)
  if (table.seats[seat]?.person_id !== person) throw new TableFault('forbidden', 'This seat is not yours.')
}

export function mustOwn(table: LiveTable, person: string): void {
  mustSee(table, person)
  if (table.row.owner_id !== person)
    throw new TableFault('forbidden', 'Only the person who opened the table can do that.')
}

/** Through whose eyes somebody looks: the seat that was named, if it is theirs; else their first; else nobody's. */
export function viewerFor(table: LiveTable, person: string, wanted: Viewer | undefined): Viewer {
  if (wanted === null) return null
  if (wanted === undefined) return seatsOfPerson(table, person)[0] ?? null
  mustHold(table, person, wanted)
  return wanted
}
