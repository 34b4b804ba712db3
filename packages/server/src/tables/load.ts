import type { Entry, Game, GameEvent, GameRecord, Match, Run, Seat, Session } from '@tenforward/kernel'
import { found, play } from '@tenforward/kernel'
import type { Clock } from '@tenforward/protocol'
import { offerOf } from '../offers.ts'
import type { LogRow, SeatRow, StoredEntry, TableRow } from '../storage/index.ts'
import { entriesSince, findTable, seatsOf, votersFor } from '../storage/index.ts'
import { Closing, Overrun } from '../workroom/faults.ts'
import { allowance } from './clock.ts'
import type { ServerContext } from './context.ts'
import { TableFault } from './faults.ts'
import { guarded } from './guard.ts'
import { storedGame } from './history.ts'
import { addInt, emptyIntSet, hasInt } from './intSet.ts'
import { type Frozen, type LiveTable, unload } from './live.ts'
import { noteMoved } from './progress.ts'
import { noteAsked, type Replayed, replay } from './replay.ts'
import type { Saved } from './saved.ts'
import { save } from './saved.ts'
import { SHARDS } from './shards.ts'

/** A table as the database knows it, without its game yet. */
export async function loadTable(context: ServerContext, id: string): Promise<LiveTable | undefined> {
  const { db } = context.storage
  const row = await findTable(db, id)
  if (row === undefined) return undefined
  const clock = JSON.parse(row.clock) as Clock
  const seats = await seatsOf(db, [id])
  return {
    id,
    row,
    clock,
    seats,
    served: isServed(clock, seats),
    moved: false,
    votes: row.status === 'playing' ? await votersFor(db, id) : [],
    session: undefined,
    frozen: null,
    seq: 0,
    lastAt: row.created_at,
    asked: [],
    usedKeys: emptyIntSet(),
    views: [],
    watchers: new Set(),
    undelivered: [],
    snapshotAt: 0,
    shift: Math.floor((row.shard * context.snapshotEvery) / SHARDS),
    busy: 0,
    queue: [],
    usedAt: 0,
  }
}

const isServed = (clock: Clock, seats: readonly SeatRow[]): boolean =>
  allowance(clock) !== null || seats.some(({ kind }) => kind === 'bot')

/** Reads again what others may have changed: seats, status, options. */
export async function reloadRow(context: ServerContext, table: LiveTable): Promise<boolean> {
  const row = await findTable(context.storage.db, table.id)
  if (row === undefined) return false
  table.row = row
  table.clock = JSON.parse(row.clock) as Clock
  table.seats = await seatsOf(context.storage.db, [table.id])
  table.served = isServed(table.clock, table.seats)
  table.votes = row.status === 'playing' ? await votersFor(context.storage.db, table.id) : []
  // It may have been put aside meanwhile.
  if (row.frozen !== null && table.session) unload(table)
  // It may have begun or been given up on another node.
  if (table.session === null && table.frozen === null && row.status !== 'open') table.session = undefined
  // What lists read is written with a delay; the game itself knows better.
  noteMoved(context, table)
  return true
}

export function recordFor(row: TableRow, entries: Entry[]): GameRecord {
  const voters = JSON.parse(row.voters) as Seat[]
  return {
    format: 'tenforward/1',
    game: row.game,
    version: row.version,
    seats: row.seat_count,
    seed: row.seed,
    options: JSON.parse(row.options),
    // Everybody need not be named.
    ...(voters.length < row.seat_count && { voters }),
    entries,
  }
}

/** Brings the game into memory: from the last snapshot and what the log has after it. */
export async function loadSession(context: ServerContext, table: LiveTable): Promise<void> {
  if (table.session !== undefined) return
  if (table.row.status === 'open') {
    table.session = null
    return
  }
  const started = performance.now()
  const { rows, snapshot } = await storedGame(context, table)
  const game = offerOf(context.games, table.row.game)?.game
  table.seq = rows.length
  table.lastAt = rows.at(-1)?.at ?? table.row.updated_at
  table.snapshotAt = snapshot?.seq ?? 0
  table.views.length = 0
  table.usedKeys = emptyIntSet()
  for (const row of rows) noteKey(table, row.seat, row.key)
  const saved = snapshot === undefined ? undefined : (JSON.parse(snapshot.saved) as Saved)
  const cause = game === undefined ? 'missing' : game.version === table.row.version ? undefined : 'version'
  // What was put aside is not even looked at: to show it might be what it was put aside for.
  if (table.row.frozen !== null) freeze(table, game, table.row.frozen, undefined)
  else if (cause !== undefined) freeze(table, game, whyFrozen(table, game), saved?.match)
  else await rebuild(context, table, found(game, 'game'), rows, saved)
  context.metrics.loads.observe((performance.now() - started) / 1000)
}

/** So many entries are played again on this thread; more would keep everybody waiting. */
const MOST_HERE = 300

async function rebuild(
  context: ServerContext,
  table: LiveTable,
  game: Game,
  rows: StoredEntry[],
  saved: Saved | undefined,
): Promise<void> {
  const entries = rows.map(row => JSON.parse(row.entry) as Entry)
  const from = saved === undefined ? 0 : Math.min(table.snapshotAt, entries.length)
  const record = recordFor(table.row, entries.slice(0, from))
  try {
    const { session, asked, stuck } =
      entries.length - from > MOST_HERE
        ? await replayElsewhere(context, table, game, record, saved, entries)
        : guarded(context, table, () => replay(game, record, saved, entries.slice(from)))
    if (stuck !== null) return cannotGoOn(context, table, game, session.run.match, stuck.entry, stuck.error)
    table.asked = asked
    table.session = session
    table.frozen = null
  } catch (error) {
    if (error instanceof TableFault || error instanceof Closing) throw error
    cannotGoOn(context, table, game, saved?.match, from + 1, error)
  }
}

async function replayElsewhere(
  context: ServerContext,
  table: LiveTable,
  game: Game,
  record: GameRecord,
  saved: Saved | undefined,
  entries: Entry[],
): Promise<Replayed> {
  const rest = entries.slice(record.entries.length)
  const done = await context.workroom
    .work<'replay'>({ do: 'replay', record, saved, entries: rest }, table.row.owner_id)
    .catch(error => {
      if (!(error instanceof Overrun)) throw error
      context.onOverrun(table.id, 'load', error)
      throw new TableFault('overrun', 'This game takes more time to load than the server can give.')
    })
  const played = done.stuck === null ? entries : entries.slice(0, done.stuck.entry - 1)
  const { session, asked } = guarded(context, table, () =>
    replay(game, recordFor(table.row, played), done.saved, []),
  )
  const stuck = done.stuck && { entry: done.stuck.entry, error: new Error(done.stuck.why) }
  return { session, asked, stuck }
}

function cannotGoOn(
  context: ServerContext,
  table: LiveTable,
  game: Game,
  match: Match | undefined,
  entry: number,
  error: unknown,
): void {
  context.log.error({ err: error, table: table.id, entry }, 'a stored game cannot be played again')
  context.metrics.faults.inc({ where: 'load' })
  const sentence = `This game cannot be continued: its choice number ${entry} does not fit the rules as this program knows them. It is shown as it stood before.`
  freeze(table, game, sentence, match)
}

function whyFrozen({ row }: LiveTable, game: Game | undefined): string {
  return game === undefined
    ? `This server does not offer the game "${row.game}", so this table can only be looked at.`
    : `This game was begun under version ${row.version} of the rules and this server has version ${game.version}; it can be looked at, but not played on.`
}

/** Shows the last known position without letting any rule run on it. */
function freeze(table: LiveTable, game: Game | undefined, sentence: string, match: Match | undefined): void {
  table.session = null
  table.asked.length = 0
  table.frozen = { sentence, run: game === undefined ? null : stillRun(game, match) }
}

function stillRun(game: Game, match: Match | undefined): Frozen['run'] {
  if (match === undefined) return null
  const run: Run = {
    game,
    match,
    s: match.state,
    prompts: [],
    waiting: null,
    events: null,
    revealed: false,
    deferred: [],
  }
  try {
    game.view(run, null)
    return run
  } catch {
    return null
  }
}

/** Plays what other nodes appended meanwhile; gives the rows, for whoever watches. */
export async function catchUp(context: ServerContext, table: LiveTable): Promise<LogRow[]> {
  const { session } = table
  if (!session) return []
  const rows = await entriesSince(context.storage, table.id, table.seq)
  for (const row of rows) {
    const before = session.run.prompts
    try {
      guarded(context, table, () => play(session, JSON.parse(row.entry) as Entry))
    } catch (error) {
      if (error instanceof TableFault) throw error
      context.log.error(
        { err: error, table: table.id, entry: row.seq },
        'an entry of another node cannot be played',
      )
      unload(table)
      await loadSession(context, table)
      return rows
    }
    noteEntry(table, session, before, row)
  }
  return rows
}

/** Notes what follows from an entry that is in the log and has been played. */
export function noteEntry(table: LiveTable, session: Session, before: Run['prompts'], row: LogRow): void {
  table.seq = row.seq
  table.lastAt = row.at
  noteKey(table, row.seat, row.key)
  noteAsked(table.asked, session, before, row.seq)
}

function noteKey(table: LiveTable, seat: Seat, key: string | null): void {
  if (key !== null) addInt(table.usedKeys, shortNumber(seat, key))
}

/** Whether a key may have been used at this table; false is certain. */
export const mayBeUsed = (table: LiveTable, seat: Seat, key: string) =>
  hasInt(table.usedKeys, shortNumber(seat, key))

/** Its ends tell a key from others: it is random all over, or it counts. Two with one number only cost a look. */
const END = 8

function shortNumber(seat: Seat, key: string): number {
  const { length } = key
  let sum = seat
  for (let i = 0; i < length; i++) {
    if (i === END && length > 2 * END) i = length - END
    sum = (Math.imul(sum, 31) + key.charCodeAt(i)) | 0
  }
  return sum
}

/** Tables that go forward together would all keep their positions in the same moment; so each shard has its own numbers. */
export function isSnapshotDue(
  { snapshotEvery }: ServerContext,
  { seq, snapshotAt, shift }: LiveTable,
): boolean {
  return Math.floor((seq + shift) / snapshotEvery) > Math.floor((snapshotAt + shift) / snapshotEvery)
}

/** Keeps the position, so that the next load need not play everything again. It is stored with others in a moment. */
export function takeSnapshot(context: ServerContext, table: LiveTable): void {
  const { session, seq } = table
  if (!session || seq === table.snapshotAt) return
  table.snapshotAt = seq
  const saved = JSON.stringify(save(session, table.asked))
  context.snapshots.set(table.id, { table: table.id, seq, version: table.row.version, saved })
}

export const eventsOf = (row: LogRow) => JSON.parse(row.events) as GameEvent[]
