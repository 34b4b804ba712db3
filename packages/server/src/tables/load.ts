import type { Entry, Game, GameEvent, GameRecord, Match, Run, Seat, Session } from '@tenforward/kernel'
import { openSession, play, same } from '@tenforward/kernel'
import { offerOf } from '../games.ts'
import type { Line, LogRow, SeatRow, TableRow } from '../storage/index.ts'
import { entriesSince, findTable, latestSnapshot, linesOf, seatsOf, votersFor } from '../storage/index.ts'
import { allowance, type Clock } from './clock.ts'
import type { House } from './house.ts'
import { type Frozen, type LiveTable, NOT_ASKED } from './live.ts'
import { noNumbers, noteNumber, wasSeen } from './numbers.ts'
import { SHARDS } from './open.ts'
import { noteMoved } from './progress.ts'
import type { Saved } from './saved.ts'
import { reopen, save } from './saved.ts'

/** A table as the database knows it, without its game yet. */
export async function loadTable(h: House, id: string): Promise<LiveTable | undefined> {
  const { db } = h.storage
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
    usedKeys: noNumbers(),
    views: [],
    watchers: new Set(),
    untold: [],
    snapshotAt: 0,
    shift: Math.floor((row.shard * h.snapshotEvery) / SHARDS),
    busy: 0,
    queue: [],
    usedAt: 0,
  }
}

const isServed = (clock: Clock, seats: readonly SeatRow[]): boolean =>
  allowance(clock) !== null || seats.some(({ kind }) => kind === 'bot')

/** Reads again what others may have changed: seats, status, options. */
export async function reloadRow(h: House, table: LiveTable): Promise<boolean> {
  const row = await findTable(h.storage.db, table.id)
  if (row === undefined) return false
  table.row = row
  table.clock = JSON.parse(row.clock) as Clock
  table.seats = await seatsOf(h.storage.db, [table.id])
  table.served = isServed(table.clock, table.seats)
  table.votes = row.status === 'playing' ? await votersFor(h.storage.db, table.id) : []
  // It may have begun or been given up on another node.
  if (table.session === null && table.frozen === null && row.status !== 'open') table.session = undefined
  // What lists read is written with a delay; the game itself knows better.
  noteMoved(h, table)
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
export async function loadSession(h: House, table: LiveTable): Promise<void> {
  if (table.session !== undefined) return
  if (table.row.status === 'open') {
    table.session = null
    return
  }
  const { db } = h.storage
  const started = performance.now()
  const [rows, snapshot] = [await linesOf(h.storage, table.id), await latestSnapshot(db, table.id)]
  const game = offerOf(h.games, table.row.game)?.game
  table.seq = rows.length
  table.lastAt = rows.at(-1)?.at ?? table.row.updated_at
  table.snapshotAt = snapshot?.seq ?? 0
  table.views.length = 0
  table.usedKeys = noNumbers()
  for (const row of rows) noteKey(table, row.seat, row.key)
  const saved = snapshot === undefined ? undefined : (JSON.parse(snapshot.saved) as Saved)
  const cause = game === undefined ? 'missing' : game.version === table.row.version ? undefined : 'version'
  if (cause !== undefined) freeze(table, game, whyFrozen(table, game), saved?.match)
  else rebuild(h, table, game!, rows, saved)
  h.metrics.loads.observe((performance.now() - started) / 1000)
}

function rebuild(h: House, table: LiveTable, game: Game, rows: Line[], saved: Saved | undefined): void {
  const entries = rows.map(row => JSON.parse(row.entry) as Entry)
  const from = saved === undefined ? 0 : Math.min(table.snapshotAt, entries.length)
  let at = from
  let session: Session | undefined
  try {
    const record = recordFor(table.row, entries.slice(0, from))
    session = saved === undefined ? openSession(game, record) : reopen(game, record, saved)
    table.asked = Array.from({ length: table.row.seat_count }, (_, seat) => saved?.asked[seat] ?? NOT_ASKED)
    if (saved === undefined) noteAsked(table, session, [], 0)
    for (; at < entries.length; at++) {
      const before = session.run.prompts
      play(session, entries[at]!)
      noteAsked(table, session, before, at + 1)
    }
    table.session = session
    table.frozen = null
  } catch (error) {
    h.log.error({ err: error, table: table.id, entry: at + 1 }, 'a stored game cannot be played again')
    h.metrics.faults.inc({ where: 'load' })
    const sentence = `This game cannot be continued: its choice number ${at + 1} does not fit the rules as this program knows them. It is shown as it stood before.`
    freeze(table, game, sentence, session?.run.match)
  }
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
export async function catchUp(h: House, table: LiveTable): Promise<LogRow[]> {
  const { session } = table
  if (!session) return []
  const rows = await entriesSince(h.storage, table.id, table.seq)
  for (const row of rows) {
    const before = session.run.prompts
    try {
      play(session, JSON.parse(row.entry) as Entry)
    } catch (error) {
      h.log.error(
        { err: error, table: table.id, entry: row.seq },
        'an entry of another node cannot be played',
      )
      unload(table)
      await loadSession(h, table)
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
  noteAsked(table, session, before, row.seq)
}

function noteKey(table: LiveTable, seat: Seat, key: string | null): void {
  if (key !== null) noteNumber(table.usedKeys, shortNumber(seat, key))
}

/** Whether a key may have been used at this table; false is certain. */
export const mayBeUsed = (table: LiveTable, seat: Seat, key: string) =>
  wasSeen(table.usedKeys, shortNumber(seat, key))

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

/** A prompt that did not change keeps the number at which it appeared. */
function noteAsked(table: LiveTable, session: Session, before: Run['prompts'], seq: number): void {
  const { asked } = table
  const { prompts } = session.run
  for (let seat = 0; seat < asked.length; seat++) {
    const prompt = prompts.find(p => p.seat === seat)
    if (prompt === undefined) asked[seat] = NOT_ASKED
    else if (asked[seat] === NOT_ASKED || !before.some(p => p.seat === seat && same(p, prompt)))
      asked[seat] = seq
  }
}

/** Forgets the game; the next one who needs it loads it anew. */
export function unload(table: LiveTable): void {
  table.session = undefined
  table.frozen = null
  table.views.length = 0
  table.asked.length = 0
}

/** Tables that go forward together would all keep their positions in the same moment; so each shard has its own numbers. */
export function isSnapshotDue({ snapshotEvery }: House, { seq, snapshotAt, shift }: LiveTable): boolean {
  return Math.floor((seq + shift) / snapshotEvery) > Math.floor((snapshotAt + shift) / snapshotEvery)
}

/** Keeps the position, so that the next load need not play everything again. It is stored with others in a moment. */
export function takeSnapshot(h: House, table: LiveTable): void {
  const { session, seq } = table
  if (!session || seq === table.snapshotAt) return
  table.snapshotAt = seq
  const saved = JSON.stringify(save(session, table.asked))
  h.snapshots.set(table.id, { table: table.id, seq, version: table.row.version, saved })
}

export const eventsOf = (row: LogRow) => JSON.parse(row.events) as GameEvent[]
