import { InputError, openSession, RuleError } from '@tenforward/kernel'
import type { Offer } from '../games.ts'
import { offerOf } from '../games.ts'
import { newId, newSecret } from '../ids.ts'
import type { SeatRow, TableRow, Visibility } from '../storage/index.ts'
import { changeStatus, claimKey, insertTable, resultOfKey } from '../storage/index.ts'
import type { Person } from './access.ts'
import { mustOwn } from './access.ts'
import type { Clock } from './clock.ts'
import { TableFault } from './faults.ts'
import type { House } from './house.ts'
import type { LiveTable } from './live.ts'
import { loadSession } from './load.ts'
import { noteMoved, writeProgress } from './progress.ts'
import { tableChanged } from './seats.ts'
import { atTable } from './turns.ts'

export const SHARDS = 16

export type SeatPlan =
  | { kind: 'me'; name?: string }
  | { kind: 'hotseat'; name: string }
  | { kind: 'open' }
  | { kind: 'bot'; level?: string }

export interface Plan {
  game: string
  title?: string
  preset?: string
  options?: unknown
  seats: SeatPlan[]
  visibility?: Visibility
  clock?: Clock
  /** Begin at once; every seat must be taken. */
  start?: boolean
}

/** Opens a table; with a key, sent again it gives the same table again. */
export async function openTable(h: House, person: Person, plan: Plan, key?: string): Promise<string> {
  const { db } = h.storage
  if (key !== undefined) {
    const before = await resultOfKey(db, person.id, key)
    if (before !== undefined) return before
  }
  const id = newId()
  const { row, seats } = layTable(h, person, plan, id)
  // The key is claimed first: of two requests at the same time, one makes the table and the other finds it.
  if (key !== undefined && !(await claimKey(db, person.id, key, id, h.now())))
    return (await resultOfKey(db, person.id, key))!
  await insertTable(db, row, seats)
  if (plan.start) await startTable(h, person, id)
  return id
}

export function layTable(
  h: Pick<House, 'games' | 'now'>,
  person: Person,
  plan: Plan,
  id: string,
): { row: TableRow; seats: SeatRow[] } {
  const offer = offerOf(h.games, plan.game)
  if (offer === undefined) throw new TableFault('unreadable', `This server does not offer "${plan.game}".`)
  const { game } = offer
  const options = optionsOf(offer, plan)
  const seats = plan.seats.map((seat, i) => seatRow(id, i, seat, person, offer))
  const now = h.now()
  const row: TableRow = {
    id,
    game: game.id,
    version: game.version,
    title: plan.title ?? '',
    options: JSON.stringify(options),
    seat_count: seats.length,
    seed: newSecret(),
    status: 'open',
    visibility: plan.visibility ?? 'unlisted',
    invite: newId(16),
    // The kind comes first, in whatever order it was sent: lists look for it there.
    clock: JSON.stringify({ kind: 'none', ...plan.clock }),
    owner_id: person.id,
    voters: '[]',
    shard: shardOf(id),
    seq: 0,
    deciding: '[]',
    due_at: null,
    result: null,
    rematch: null,
    rated_at: null,
    created_at: now,
    updated_at: now,
  }
  return { row, seats }
}

export function shardOf(id: string): number {
  let sum = 0
  for (let i = 0; i < id.length; i++) sum = (sum * 31 + id.charCodeAt(i)) >>> 0
  return sum % SHARDS
}

function optionsOf({ game }: Offer, plan: Plan): unknown {
  const { preset, seats } = plan
  if (seats.length < game.seats.min || seats.length > game.seats.max)
    throw new TableFault(
      'unreadable',
      `${game.name} is for ${game.seats.min} to ${game.seats.max} seats, not ${seats.length}.`,
    )
  if (preset !== undefined && !Object.hasOwn(game.presets ?? {}, preset))
    throw new TableFault('unreadable', `${game.name} has no preset "${preset}".`)
  const chosen =
    preset === undefined ? plan.options : { ...game.presets![preset], ...(plan.options as object) }
  try {
    return game.options(chosen, seats.length)
  } catch (error) {
    if (!(error instanceof InputError || error instanceof RuleError)) throw error
    throw new TableFault('unreadable', error.message)
  }
}

function seatRow(table_id: string, seat: number, plan: SeatPlan, person: Person, offer: Offer): SeatRow {
  const empty = { table_id, seat, person_id: null, name: null, level: null, secret_hash: null, seen_at: null }
  if (plan.kind === 'open') return { ...empty, kind: 'open' }
  if (plan.kind === 'bot') {
    const level = plan.level ?? Object.keys(offer.bots)[0]!
    if (!Object.hasOwn(offer.bots, level))
      throw new TableFault('unreadable', `${offer.game.name} has no bot of the level "${level}".`)
    return { ...empty, kind: 'bot', level, name: `Bot ${seat + 1}` }
  }
  return { ...empty, kind: 'person', person_id: person.id, name: plan.name ?? person.name }
}

/** Begins the game, once: of two who start it at the same time, one does and the other finds it begun. */
export function startTable(h: House, person: Person, id: string): Promise<void> {
  return atTable(h, id, async table => {
    mustOwn(table, person.id)
    const { row } = table
    if (row.status !== 'open') throw new TableFault('conflict', 'The game has begun already.')
    const open = table.seats.find(seat => seat.kind === 'open')
    if (open !== undefined) throw new TableFault('conflict', `Seat ${open.seat + 1} is still open.`)
    await begin(h, table)
  })
}

async function begin(h: House, table: LiveTable): Promise<void> {
  const { row } = table
  const { game } = offerOf(h.games, row.game)!
  const options = JSON.parse(row.options)
  try {
    openSession(game, { seats: row.seat_count, seed: row.seed, options })
  } catch (error) {
    h.log.error({ err: error, table: row.id }, 'a game could not begin')
    throw new TableFault('broken', 'The program could not set this game up; the fault was noted.')
  }
  const change = {
    status: 'playing' as const,
    version: game.version,
    voters: JSON.stringify(votersOf(table)),
    updated_at: h.now(),
  }
  if (!(await changeStatus(h.storage.db, row.id, 'open', change)))
    throw new TableFault('conflict', 'The game has begun already.')
  table.row = { ...row, ...change }
  table.session = undefined
  await loadSession(h, table)
  noteMoved(h, table)
  await writeProgress(h)
  await tableChanged(h, table)
  h.onMoved(table)
}

/** One seat for each person: whoever plays several need not ask himself. */
function votersOf(table: LiveTable): number[] {
  const first = new Map<string, number>()
  for (const { seat, person_id } of table.seats)
    if (person_id !== null && !first.has(person_id)) first.set(person_id, seat)
  return [...first.values()]
}
