import type { Seat } from '@tenforward/kernel'
import { hashOf, newSecret } from '../ids.ts'
import { changeSeat } from '../storage/index.ts'
import type { Person } from './access.ts'
import { mustHold, mustOwn, mustSee, sameText, seatsOfPerson } from './access.ts'
import { TableFault } from './faults.ts'
import type { House } from './house.ts'
import type { LiveTable } from './live.ts'
import { reloadRow } from './load.ts'
import { noteMoved, rowOf } from './progress.ts'
import { stateFrame } from './publish.ts'
import { summarise } from './summary.ts'
import { atTable } from './turns.ts'

/** Tells everybody that seats or status changed: those here, and through the wire those on other nodes. */
export async function tableChanged(h: House, table: LiveTable): Promise<void> {
  tellTable(table)
  await h.storage.wire
    .tell({ kind: 'table', table: table.id })
    .catch(error => h.log.warn({ err: error }, 'other nodes could not be told'))
}

export function tellTable(table: LiveTable): void {
  for (const watcher of table.watchers) {
    const summary = summarise(rowOf(table), table.seats, watcher.person, table.votes)
    watcher.ear.hear(JSON.stringify({ t: 'table', table: table.id, summary }))
    // The game began: until now there was nothing to see.
    if (watcher.seq < 0 && (table.session || table.frozen)) {
      watcher.ear.hear(stateFrame(table, watcher.viewer, [], false))
      watcher.seq = table.seq
    }
  }
}

/** Sits down on an open seat: the one named, or the first. */
export function join(h: House, person: Person, id: string, wanted?: Seat, invite?: string): Promise<Seat> {
  return atTable(h, id, async table => {
    await reloadRow(h, table)
    mustSee(table, person.id, invite)
    mustBeOpen(table)
    const already = seatsOfPerson(table, person.id)[0]
    if (already !== undefined && wanted === undefined) return already
    const free = table.seats.filter(seat => seat.kind === 'open')
    const seat = wanted === undefined ? free[0] : free.find(s => s.seat === wanted)
    const change = { kind: 'person', person_id: person.id, name: person.name } as const
    const expected = { kind: 'open', person_id: null } as const
    if (seat === undefined || !(await changeSeat(h.storage.db, id, seat.seat, expected, change)))
      throw new TableFault('conflict', wanted === undefined ? 'No seat is open.' : 'This seat is not open.')
    await seatChanged(h, table)
    return seat.seat
  })
}

/** Stands up before the game begins, or is asked to by the owner. */
export function free(h: House, person: Person, id: string, seat: Seat): Promise<void> {
  return atTable(h, id, async table => {
    await reloadRow(h, table)
    mustBeOpen(table)
    const row = table.seats[seat]
    if (row === undefined) throw new TableFault('missing', 'There is no such seat.')
    if (row.person_id !== person.id) mustOwn(table, person.id)
    await changeSeat(h.storage.db, id, seat, row, {
      kind: 'open',
      person_id: null,
      name: null,
      level: null,
      secret_hash: null,
    })
    await seatChanged(h, table)
  })
}

/** A fresh secret for the private link; an earlier link no longer works. */
export function makeLink(h: House, person: Person, id: string, seat: Seat): Promise<string> {
  return atTable(h, id, async table => {
    mustHold(table, person.id, seat)
    const secret = newSecret()
    await changeSeat(h.storage.db, id, seat, table.seats[seat]!, { secret_hash: hashOf(secret) })
    await seatChanged(h, table)
    return secret
  })
}

/** Whoever has the secret takes the seat to this device; the link is used up. */
export function claim(h: House, person: Person, id: string, seat: Seat, secret: string): Promise<void> {
  return atTable(h, id, async table => {
    await reloadRow(h, table)
    const row = table.seats[seat]
    if (!row?.secret_hash || !sameText(row.secret_hash, hashOf(secret)))
      throw new TableFault('forbidden', 'This link is not valid, or it was used already.')
    const done = await changeSeat(h.storage.db, id, seat, row, { person_id: person.id, secret_hash: null })
    if (!done) throw new TableFault('conflict', 'The seat has changed meanwhile; try again.')
    await seatChanged(h, table)
  })
}

/**
 * Lets a bot play for a seat, or plays it again oneself. A seat whose person has been away can be handed to a
 * bot by the owner, and after a long absence by anybody who plays; only the person takes it back.
 */
export function handOver(
  h: House,
  person: Person,
  id: string,
  seat: Seat,
  level: string | null,
): Promise<void> {
  return atTable(h, id, async table => {
    await reloadRow(h, table)
    if (level === null) mustHold(table, person.id, seat)
    else mayHandOver(h, table, person, seat)
    const bots = h.games[table.row.game]?.bots ?? {}
    if (level !== null && !Object.hasOwn(bots, level))
      throw new TableFault('unreadable', `There is no bot of the level "${level}" for this game.`)
    await changeSeat(h.storage.db, id, seat, table.seats[seat]!, {
      kind: level === null ? 'person' : 'bot',
      level,
    })
    await seatChanged(h, table)
    noteMoved(h, table)
    h.onMoved(table)
  })
}

function mayHandOver(h: House, table: LiveTable, person: Person, seat: Seat): void {
  const row = table.seats[seat]
  if (row?.person_id === person.id) return
  if (row?.kind !== 'person' || table.row.status !== 'playing') return mustHold(table, person.id, seat)
  const own = seatsOfPerson(table, person.id).length > 0
  const owner = table.row.owner_id === person.id
  if (!own && !owner) return mustHold(table, person.id, seat)
  const here = [...table.watchers].some(watcher => watcher.person === row.person_id)
  // Whoever is gone for good was last seen never.
  const since = row.person_id === null ? 0 : (row.seen_at ?? table.row.created_at)
  const away = here ? 0 : h.now() - since
  const most = owner ? h.away.owner : h.away.anybody
  if (away < most)
    throw new TableFault(
      'forbidden',
      `${row.name ?? 'This person'} has not been away long enough: a bot can take the seat after ${inWords(most)}.`,
    )
}

function inWords(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  return minutes >= 120 ? `${Math.round(minutes / 60)} hours` : `${minutes} minutes`
}

function mustBeOpen(table: LiveTable): void {
  if (table.row.status !== 'open') throw new TableFault('conflict', 'The game has begun already.')
}

/** Somebody at these tables bears another name now, or is somebody else. */
export async function seatsRenamed(h: House, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    if (h.live.has(id)) await atTable(h, id, table => seatChanged(h, table))
    else await h.storage.wire.tell({ kind: 'table', table: id })
}

async function seatChanged(h: House, table: LiveTable): Promise<void> {
  await reloadRow(h, table)
  dropStrangers(table)
  await tableChanged(h, table)
}

/** Whoever lost a seat no longer looks through its eyes. */
function dropStrangers(table: LiveTable): void {
  for (const watcher of [...table.watchers]) {
    if (watcher.viewer === null || table.seats[watcher.viewer]?.person_id === watcher.person) continue
    table.watchers.delete(watcher)
    watcher.ear.hear(
      JSON.stringify({
        t: 'error',
        code: 'seat-moved',
        table: table.id,
        seat: watcher.viewer,
        message: 'This seat was taken to another device.',
      }),
    )
  }
}
