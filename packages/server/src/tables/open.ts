import { found, type Game, InputError, openSession, own, RuleError } from '@tenforward/kernel'
import type { Clock } from '@tenforward/protocol'
import type { Offer } from '../games.ts'
import { offerOf } from '../games.ts'
import { newId, newSecret } from '../ids.ts'
import type { SeatRow, TableRow, Visibility } from '../storage/index.ts'
import {
  changeStatus,
  claimKey,
  deleteTable,
  insertTable,
  notePlayers,
  resultOfKey,
  seatsOf,
} from '../storage/index.ts'
import { Closing, Overrun, Refusal } from '../workroom/faults.ts'
import type { Person } from './access.ts'
import { mustOwn } from './access.ts'
import { atTable } from './atTable.ts'
import type { ServerContext } from './context.ts'
import { TableFault } from './faults.ts'
import { guarded } from './guard.ts'
import type { LiveTable } from './live.ts'
import { loadSession, reloadRow } from './load.ts'
import { noteMoved, writeProgress } from './progress.ts'
import { type Opener, withinQuota } from './quota.ts'
import { tableChanged } from './seats.ts'
import { shardOf } from './shards.ts'
import { beforeItBegins } from './together.ts'

type SeatPlan =
  | { kind: 'me' | 'hotseat'; name?: string | undefined }
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
export async function openTable(
  context: ServerContext,
  person: Opener,
  plan: Plan,
  key?: string,
): Promise<string> {
  const { db } = context.storage
  if (key !== undefined) {
    const before = await resultOfKey(db, person.id, key)
    if (before !== undefined) return before
  }
  if (plan.start) mustBeFull(plan.seats)
  return withinQuota(context, person, () => openAnother(context, person, plan, key))
}

async function openAnother(
  context: ServerContext,
  person: Person,
  plan: Plan,
  key: string | undefined,
): Promise<string> {
  const { db } = context.storage
  const id = newId()
  const { row, seats } = await layForeign(context, person, plan, id)
  // The key is claimed first: of two requests at the same time, one makes the table and the other finds it.
  if (key !== undefined && !(await claimKey(db, person.id, key, id, context.now())))
    return found(await resultOfKey(db, person.id, key), 'table made with the key', key)
  await insertTable(db, row, seats)
  if (plan.start) await startOrRemove(context, person, id)
  return id
}

/** Nobody asked for a table that does not start. */
async function startOrRemove(context: ServerContext, person: Person, id: string): Promise<void> {
  try {
    await startTable(context, person, id)
  } catch (error) {
    await deleteTable(context.storage.db, id)
    context.live.delete(id)
    throw error
  }
}

export interface LaidTable {
  row: TableRow
  seats: SeatRow[]
}

/** The same where the options come from outside: nobody knows yet what the rules make of them. */
export async function layForeign(
  context: ServerContext,
  person: Person,
  plan: Plan,
  id: string,
): Promise<LaidTable> {
  if (plan.options === undefined) return layTable(context, person, plan, id)
  const { game } = offerFor(context, plan)
  const seed = newSecret()
  const job = { game: game.id, chosen: chosenIn(game, plan), seats: plan.seats.length, seed }
  const { options } = await context.workroom
    .work<'setUp'>({ do: 'setUp', ...job }, person.id)
    .catch(error => {
      throw setUpFault(context, error, 'These options')
    })
  const { row, seats } = layTable(context, person, plan, id, options)
  return { row: { ...row, seed, guarded: 1 }, seats }
}

/** What is told of rules that failed with something from outside, in one sentence. */
export function setUpFault(context: ServerContext, error: unknown, what: string): Error {
  if (error instanceof Refusal) return new TableFault('unreadable', error.message, error.path)
  if (error instanceof Closing) return new TableFault('closing', error.message)
  if (error instanceof Overrun) {
    context.metrics.overruns.inc({ where: 'foreign' })
    return new TableFault('unreadable', `${what} would take more time or memory than this server can give.`)
  }
  context.log.error({ err: error }, 'the rules failed with something from outside')
  context.metrics.faults.inc({ where: 'foreign' })
  return new TableFault('unreadable', `${what} cannot be used; the program noted why.`)
}

function offerFor(context: Pick<ServerContext, 'games'>, plan: Plan): Offer {
  const offer = offerOf(context.games, plan.game)
  if (offer === undefined) throw new TableFault('unreadable', `This server does not offer "${plan.game}".`)
  return offer
}

function mustBeFull(seats: readonly { kind: string }[]): void {
  const open = seats.findIndex(seat => seat.kind === 'open')
  if (open >= 0) throw new TableFault('conflict', `Seat ${open + 1} is still open.`)
}

export function layTable(
  context: Pick<ServerContext, 'games' | 'now'>,
  person: Person,
  plan: Plan,
  id: string,
  prepared?: unknown,
): LaidTable {
  const offer = offerFor(context, plan)
  const { game } = offer
  const options = prepared ?? optionsOf(game, plan)
  const seats = plan.seats.map((seat, i) => seatRow(id, i, seat, person, offer))
  const now = context.now()
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
    guarded: 0,
    failures: 0,
    frozen: null,
    marks: '',
    created_at: now,
    updated_at: now,
  }
  return { row, seats }
}

/** What was chosen, on top of a preset if one was named. */
function chosenIn(game: Game, { preset, seats, options }: Plan): unknown {
  if (seats.length < game.seats.min || seats.length > game.seats.max)
    throw new TableFault(
      'unreadable',
      `${game.name} is for ${game.seats.min} to ${game.seats.max} seats, not ${seats.length}.`,
    )
  if (preset === undefined) return options
  const chosen = own(game.presets ?? {}, preset)
  if (chosen === undefined) throw new TableFault('unreadable', `${game.name} has no preset "${preset}".`)
  return { ...chosen, ...(options as object) }
}

function optionsOf(game: Game, plan: Plan): unknown {
  try {
    return game.options(chosenIn(game, plan), plan.seats.length)
  } catch (error) {
    if (!(error instanceof InputError || error instanceof RuleError)) throw error
    throw new TableFault('unreadable', error.message, error instanceof InputError ? error.path : [])
  }
}

const NOBODY = {
  person_id: null,
  name: null,
  level: null,
  secret_hash: null,
  seen_at: null,
  held_for: null,
  player_id: null,
  late_at: null,
}

function seatRow(table_id: string, seat: number, plan: SeatPlan, person: Person, offer: Offer): SeatRow {
  const empty = { ...NOBODY, table_id, seat }
  if (plan.kind === 'open') return { ...empty, kind: 'open' }
  if (plan.kind === 'bot') {
    const [first] = Object.keys(offer.bots)
    const level = plan.level ?? first
    if (level === undefined || !Object.hasOwn(offer.bots, level))
      throw new TableFault('unreadable', `${offer.game.name} has no bot of the level "${level}".`)
    return { ...empty, kind: 'bot', level, name: `Bot ${seat + 1}` }
  }
  return { ...empty, kind: 'person', person_id: person.id, name: plan.name ?? person.name }
}

/** Begins the game, once: of two who start it at the same time, one does and the other finds it begun. */
export function startTable(context: ServerContext, person: Person, id: string): Promise<void> {
  return atTable(context, id, async table => {
    await reloadRow(context, table)
    mustOwn(table, person.id)
    const { row } = table
    if (row.status !== 'open') throw new TableFault('conflict', 'The game has begun already.')
    mustBeFull(table.seats)
    await begin(context, table)
  })
}

async function begin(context: ServerContext, table: LiveTable): Promise<void> {
  const { row } = table
  const { game } = found(offerOf(context.games, row.game), 'game', row.game)
  const options = JSON.parse(row.options)
  try {
    guarded(context, table, () => openSession(game, { seats: row.seat_count, seed: row.seed, options }))
  } catch (error) {
    if (error instanceof TableFault) throw error
    context.log.error({ err: error, table: row.id }, 'a game could not begin')
    throw new TableFault('broken', 'The program could not set this game up; the fault was noted.')
  }
  await beforeItBegins(context, row.id, async db => {
    const seats = await seatsOf(db, [row.id])
    mustBeFull(seats)
    await changeStatus(db, row.id, 'open', {
      status: 'playing',
      version: game.version,
      voters: JSON.stringify(votersOf(seats)),
      updated_at: context.now(),
    })
    await notePlayers(db, row.id, context.now())
  })
  await reloadRow(context, table)
  table.session = undefined
  await loadSession(context, table)
  noteMoved(context, table)
  await writeProgress(context)
  await tableChanged(context, table)
  context.onMoved(table)
}

/** One seat for each person: whoever plays several need not ask himself. */
function votersOf(seats: readonly SeatRow[]): number[] {
  const first = new Map<string, number>()
  for (const { seat, person_id } of seats)
    if (person_id !== null && !first.has(person_id)) first.set(person_id, seat)
  return [...first.values()]
}
