import type { Seat } from '@tenforward/kernel'
import { found, ofSeat } from '@tenforward/kernel'
import { frameOf } from '@tenforward/protocol'
import { hashOf, newId, newSecret } from '../ids.ts'
import { bestBot, offerOf } from '../offers.ts'
import { type TableMark, whyNotRated } from '../people/fairness.ts'
import type { SeatRow } from '../storage/index.ts'
import { changeSeat, changeStatus, markTable } from '../storage/index.ts'
import type { Person } from './access.ts'
import { hasPlace, mustHold, mustOwn, mustSee, sameText, seatsOfPerson } from './access.ts'
import { atTable } from './atTable.ts'
import { allowance } from './clock.ts'
import type { ServerContext } from './context.ts'
import { canHear, stateFrame } from './deliver.ts'
import { TableFault } from './faults.ts'
import type { LiveTable } from './live.ts'
import { reloadRow } from './load.ts'
import { noteMoved, noteSeenAt, rowOf } from './progress.ts'
import { summarise } from './summary.ts'
import { beforeItBegins, mustBeThere, ofPerson } from './together.ts'

/** Tells everybody that seats or status changed: those here, and through the wire those on other nodes. */
export async function tableChanged(context: ServerContext, table: LiveTable): Promise<void> {
  sendSummaries(context, table)
  await context.storage.wire
    .tell({ kind: 'table', table: table.id })
    .catch(error => context.log.warn({ err: error }, 'other nodes could not be told'))
}

export function sendSummaries({ games }: Pick<ServerContext, 'games'>, table: LiveTable): void {
  for (const watcher of table.watchers) {
    if (!canHear(watcher)) continue
    const summary = summarise(rowOf(table), table.seats, watcher.person, table.votes, games)
    watcher.sink.send(frameOf({ t: 'table', table: table.id, summary }))
    // The game began: until now there was nothing to see.
    if (watcher.seq < 0 && (table.session || table.frozen)) {
      watcher.sink.send(stateFrame(table, watcher.viewer, [], false))
      watcher.seq = table.seq
    }
  }
}

/** Something happened of which depends what the result counts for. */
export async function noteMark(context: ServerContext, table: LiveTable, mark: TableMark): Promise<void> {
  await markTable(context.storage.db, table.id, mark)
  await reloadRow(context, table)
  await tableChanged(context, table)
}

/** Sits down on an open seat: the one named, the one that is kept for the person, or the first. */
export function join(
  context: ServerContext,
  person: Person,
  id: string,
  wanted?: Seat,
  invite?: string,
): Promise<Seat> {
  return atTable(context, id, async table => {
    await reloadRow(context, table)
    mustSee(table, person.id, invite)
    mustBeOpen(table)
    const already = seatsOfPerson(table, person.id)[0]
    if (already !== undefined && wanted === undefined) return already
    // Around one screen the owner may sit everywhere; nobody else needs two seats.
    if (already !== undefined && table.row.owner_id !== person.id)
      throw new TableFault('conflict', 'You have a seat at this table already.')
    const seat = freeSeat(table, person, wanted)
    const change = {
      kind: 'person',
      person_id: person.id,
      name: person.name,
      held_for: null,
      seen_at: context.now(),
    } as const
    const expected = { kind: 'open', person_id: null } as const
    const sat = await beforeItBegins(context, id, async db => {
      await mustBeThere(context, db, person.id)
      return seat !== undefined && changeSeat(db, id, seat.seat, expected, change)
    })
    if (seat === undefined || !sat)
      throw new TableFault('conflict', wanted === undefined ? 'No seat is open.' : 'This seat is not open.')
    await seatChanged(context, table)
    return seat.seat
  })
}

function freeSeat({ seats }: LiveTable, person: Person, wanted: Seat | undefined): SeatRow | undefined {
  const free = seats.filter(s => s.kind === 'open' && (s.held_for === null || s.held_for === person.id))
  if (wanted !== undefined) return free.find(s => s.seat === wanted)
  return free.find(s => s.held_for === person.id) ?? free[0]
}

/**
 * Stands up before the game begins, or is asked to by the owner. Who is sent away from a private table no longer knows
 * the way there: gives the new invitation.
 */
export function free(
  context: ServerContext,
  person: Person,
  id: string,
  seat: Seat,
): Promise<string | undefined> {
  return atTable(context, id, async table => {
    await reloadRow(context, table)
    mustSee(table, person.id)
    mustBeOpen(table)
    const row = table.seats[seat]
    if (row === undefined) throw new TableFault('missing', 'There is no such seat.')
    if (row.person_id !== person.id && row.held_for !== person.id) mustOwn(table, person.id)
    const empty = {
      kind: 'open',
      person_id: null,
      name: null,
      level: null,
      secret_hash: null,
      held_for: null,
    } as const
    await beforeItBegins(context, id, db => changeSeat(db, id, seat, row, empty))
    const sentAway = row.person_id !== person.id && table.row.visibility === 'private'
    const invite = sentAway ? newId(16) : undefined
    if (invite !== undefined) await changeStatus(context.storage.db, id, 'open', { invite })
    await seatChanged(context, table)
    return invite
  })
}

/** A fresh secret for the private link; an earlier link no longer works. */
export function makeLink(context: ServerContext, person: Person, id: string, seat: Seat): Promise<string> {
  return atTable(context, id, async table => {
    mustHold(table, person.id, seat)
    const secret = newSecret()
    await changeSeat(context.storage.db, id, seat, ofSeat(table.seats, seat), {
      secret_hash: hashOf(secret),
    })
    await seatChanged(context, table)
    return secret
  })
}

/** Whoever has the secret takes the seat to this device; the link is used up. */
export function claim(
  context: ServerContext,
  person: Person,
  id: string,
  seat: Seat,
  secret: string,
): Promise<void> {
  return atTable(context, id, async table => {
    await reloadRow(context, table)
    const row = table.seats[seat]
    if (!row?.secret_hash || !sameText(row.secret_hash, hashOf(secret))) {
      mustSee(table, person.id)
      throw new TableFault('forbidden', 'This link is not valid, or it was used already.')
    }
    mustNotSpoil(table, person, seat)
    const change = { person_id: person.id, secret_hash: null, seen_at: context.now() }
    const done = await ofPerson(context, person.id, db => changeSeat(db, id, seat, row, change))
    if (!done) throw new TableFault('conflict', 'The seat has changed meanwhile; try again.')
    await seatChanged(context, table)
  })
}

/** Whoever is losing must not make the result count for nobody by handing the seat to somebody else at the table. */
function mustNotSpoil({ row, seats }: LiveTable, person: Person, seat: Seat): void {
  const after = seats.map(s => (s.seat === seat ? { ...s, person_id: person.id } : s))
  if (row.status === 'playing' && whyNotRated(row, seats) === null && whyNotRated(row, after) !== null)
    throw new TableFault('conflict', 'You have a seat in this game already, and its result is to count.')
}

/**
 * Lets a bot play for a seat, or plays it again oneself. Others may hand over the seat of somebody who is away, to the
 * best bot there is; only the person takes it back. What that means for the result is told in people/fairness.ts.
 */
export function handOver(
  context: ServerContext,
  person: Person,
  id: string,
  seat: Seat,
  level: string | null,
): Promise<void> {
  return atTable(context, id, async table => {
    await reloadRow(context, table)
    const offer = offerOf(context.games, table.row.game)
    if (level !== null && !Object.hasOwn(offer?.bots ?? {}, level))
      throw new TableFault('unreadable', `There is no bot of the level "${level}" for this game.`)
    mustSee(table, person.id)
    const own = table.seats[seat]?.person_id === person.id
    if (level === null) mustHold(table, person.id, seat)
    else if (!own) mayHandOver(context, table, person, seat)
    if (own) noteSeenAt(context, id, seat)
    const unfair = !own && table.seats[seat]?.person_id !== null && allowance(table.clock) === null
    await changeSeat(context.storage.db, id, seat, ofSeat(table.seats, seat), {
      kind: level === null ? 'person' : 'bot',
      level: own ? level : bestBot(found(offer, 'offer')),
    })
    if (unfair) await markTable(context.storage.db, id, 'replaced')
    await seatChanged(context, table)
    noteMoved(context, table)
    context.onMoved(table)
  })
}

function mayHandOver(context: ServerContext, table: LiveTable, person: Person, seat: Seat): void {
  const row = table.seats[seat]
  if (row?.kind !== 'person' || table.row.status !== 'playing') return mustHold(table, person.id, seat)
  const owner = table.row.owner_id === person.id
  if (!owner && seatsOfPerson(table, person.id).length === 0) return mustHold(table, person.id, seat)
  // Whoever is gone for good does not come back.
  if (row.person_id === null) return
  const seenAt = lastSeen(context, table, row)
  if (allowance(table.clock) !== null) {
    if ((row.late_at ?? 0) > seenAt) return
    throw new TableFault('forbidden', 'A clock runs here: a bot can take the seat when its time has run out.')
  }
  const most = owner ? context.away.owner : context.away.anybody
  if (context.now() - seenAt < most)
    throw new TableFault(
      'forbidden',
      `${row.name ?? 'This person'} has not been away long enough: a bot can take the seat after ${inWords(most)}.`,
    )
}

/** When the person of a seat was last at the table, as far as this node can tell. */
function lastSeen(context: ServerContext, table: LiveTable, row: SeatRow): number {
  if ([...table.watchers].some(watcher => watcher.person === row.person_id)) return context.now()
  const noted = context.seenSeats.get(`${table.id} ${row.seat}`)?.at ?? 0
  return Math.max(noted, row.seen_at ?? table.row.created_at)
}

function inWords(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  return minutes >= 120 ? `${Math.round(minutes / 60)} hours` : `${minutes} minutes`
}

function mustBeOpen(table: LiveTable): void {
  if (table.row.status !== 'open') throw new TableFault('conflict', 'The game has begun already.')
}

/** Somebody at these tables bears another name now, or is somebody else. */
export async function seatsRenamed(context: ServerContext, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    if (context.live.has(id)) await atTable(context, id, table => seatChanged(context, table))
    else await context.storage.wire.tell({ kind: 'table', table: id })
}

async function seatChanged(context: ServerContext, table: LiveTable): Promise<void> {
  const { invite } = table.row
  await reloadRow(context, table)
  dropFormerHolders(table)
  if (table.row.invite !== invite) dropUninvited(table)
  await tableChanged(context, table)
}

/** The invitation to a private table was renewed: whoever is there only by the old one neither hears nor speaks. */
export function dropUninvited(table: LiveTable): void {
  const message = 'The invitation to this table was renewed.'
  for (const watcher of [...table.watchers]) {
    if (table.row.owner_id === watcher.person || hasPlace(table, watcher.person)) continue
    table.watchers.delete(watcher)
    watcher.sink.send(frameOf({ t: 'error', code: 'gone', table: table.id, message }))
  }
}

/** Whoever lost a seat no longer looks through its eyes. */
function dropFormerHolders(table: LiveTable): void {
  for (const watcher of [...table.watchers]) {
    if (watcher.viewer === null || table.seats[watcher.viewer]?.person_id === watcher.person) continue
    table.watchers.delete(watcher)
    watcher.sink.send(
      frameOf({
        t: 'error',
        code: 'seat-moved',
        table: table.id,
        seat: watcher.viewer,
        message: 'This seat was taken to another device.',
      }),
    )
  }
}
