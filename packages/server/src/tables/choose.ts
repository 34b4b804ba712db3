import type { Choice, Entry, Played, Seat, Session } from '@tenforward/kernel'
import { play, RuleError } from '@tenforward/kernel'
import type { LogRow, SeatRow } from '../storage/index.ts'
import { seqOfKey } from '../storage/index.ts'
import { mustHold } from './access.ts'
import { TableFault } from './faults.ts'
import type { House } from './house.ts'
import type { LiveTable, Receipt } from './live.ts'
import { catchUp, isSnapshotDue, loadSession, mayBeUsed, noteEntry, takeSnapshot, unload } from './load.ts'
import { noteMoved, noteMovedLater } from './progress.ts'
import { publish, publishRows, tellMissed } from './publish.ts'
import { tellTable } from './seats.ts'
import { atTable, leave } from './turns.ts'

/** What a seat wants to do: an answer, a standing action, or a word about taking something back. */
export type Wish =
  | { answer: unknown }
  | { act: string; arg: unknown }
  | { undo: number }
  | { wish: number }
  | { agree: boolean }

export interface Attempt {
  seat: Seat
  wish: Wish
  /** The sender's key: sent again, it gets the first answer again. */
  key?: string | undefined
  /** The number of the state in which the sender saw the prompt it answers. */
  at?: number | undefined
  /** Who asks; absent: the server itself, for a bot or a clock. */
  person?: string
  /** Absent: the sender is answered by whoever called. */
  receipt?: Receipt | undefined
}

export type Answer =
  | { kind: 'ack'; seq: number }
  | { kind: 'refused'; message: string; rules: readonly string[] }

const MOST_TRIES = 8

export async function choose(h: House, id: string, attempt: Attempt): Promise<Answer> {
  const started = performance.now()
  const answer = await atTable(h, id, table => {
    if (attempt.person !== undefined) mustHold(table, attempt.person, attempt.seat)
    return decide(h, table, attempt)
  })
  noteAnswer(h, id, attempt, answer, started)
  return answer
}

function noteAnswer(h: House, id: string, attempt: Attempt, answer: Answer, started: number): void {
  const { person, seat, receipt } = attempt
  // Whoever chooses is here, also without a connection that follows the table.
  if (person !== undefined && !receipt?.given) h.seen.set(`${id} ${seat}`, { table: id, seat })
  h.metrics.outcomes[answer.kind].inc()
  h.metrics.choiceSeconds.observe((performance.now() - started) / 1000)
}

/** How whoever chose is told, once; null: it failed. */
export type Teller = (answer: Answer | null, error?: unknown) => void

/**
 * The same without waiting for anything but the disk, as nearly every choice can be made: the table is in memory,
 * nobody else is at it, and the choice is new and legal. False: it is not so; nothing was done.
 */
export function chooseAtOnce(
  h: House,
  id: string,
  attempt: Attempt,
  started: number,
  teller: Teller,
): boolean {
  const table = h.live.get(id)
  if (table === undefined || table.busy > 0 || !isPlain(table, attempt)) return false
  const session = table.session!
  const before = session.run.prompts
  let played: Played
  try {
    played = play(session, entryOf(attempt))
  } catch {
    // Whoever goes the long way is told why.
    return false
  }
  table.busy++
  table.usedAt = Math.floor(started)
  const row = rowFor(h, table, session, played, attempt)
  const finish: Teller = (answer, error) => {
    leave(table)
    if (answer !== null) noteAnswer(h, id, attempt, answer, started)
    teller(answer, error)
  }
  h.storage.log.put(row, (stored, fault) => {
    if (!stored) {
      afterwards(h, table, attempt, fault).then(finish, error => finish(null, error))
      return
    }
    try {
      entered(h, table, session, before, played, attempt, row)
    } catch (error) {
      return finish(null, error)
    }
    finish({ kind: 'ack', seq: row.seq })
  })
  return true
}

function isPlain(table: LiveTable, attempt: Attempt): boolean {
  const { seat, key, at, person } = attempt
  if (!table.session || table.row.status === 'abandoned') return false
  if (person !== undefined && !isHis(table.seats[seat], person)) return false
  if (key !== undefined && mayBeUsed(table, seat, key)) return false
  return (at === undefined || at <= table.seq) && whyStale(table, attempt) === undefined
}

/** The name is kept as the connection has it: the next time they are the same text, which is told without reading it. */
function isHis(seat: SeatRow | undefined, person: string): boolean {
  if (seat?.person_id !== person) return false
  seat.person_id = person
  return true
}

/** The same, for those who have the table to themselves already. */
export async function decide(h: House, table: LiveTable, attempt: Attempt): Promise<Answer> {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const answer = await tryOnce(h, table, attempt)
    if (answer !== 'again') return answer
  }
  throw new TableFault('conflict', 'The table is too busy just now; try again.')
}

/** One try. What can be told at once is told at once: nearly every choice waits for the disk only. */
function tryOnce(h: House, table: LiveTable, attempt: Attempt): Tried | Promise<Tried> {
  const { seat, key, at } = attempt
  // A key that nobody ever used here is new: this is nearly always told without the database.
  if (key !== undefined && mayBeUsed(table, seat, key)) return tryKnown(h, table, attempt)
  if (at !== undefined && at > table.seq) return tryAhead(h, table, attempt)
  return tryNew(h, table, attempt)
}

type Tried = Answer | 'again'

async function tryKnown(h: House, table: LiveTable, attempt: Attempt): Promise<Tried> {
  const seq = await storedBefore(h, table, attempt)
  return seq === undefined ? tryNew(h, table, attempt) : { kind: 'ack', seq }
}

/** The sender may come from another node that knows more than this one. */
async function tryAhead(h: House, table: LiveTable, attempt: Attempt): Promise<Tried> {
  return (await lookAgain(h, table)) ? 'again' : tryNew(h, table, attempt)
}

function tryNew(h: House, table: LiveTable, attempt: Attempt): Tried | Promise<Tried> {
  const { session } = table
  if (!session || table.row.status === 'abandoned') return refused(whyClosed(table))
  const stale = whyStale(table, attempt)
  if (stale !== undefined) return notPlayed(h, table, attempt, stale)
  const entry = entryOf(attempt)
  const before = session.run.prompts
  let played: Played
  try {
    played = play(session, entry)
  } catch (error) {
    if (error instanceof RuleError) return notPlayed(h, table, attempt, refused(error.message, error.rules))
    throw faultOf(h, table, entry, error)
  }
  const row = rowFor(h, table, session, played, attempt)
  return new Promise((resolve, reject) =>
    h.storage.log.put(row, (stored, fault) => {
      if (!stored) return void notStored(h, table, attempt, fault).then(resolve, reject)
      try {
        entered(h, table, session, before, played, attempt, row)
        resolve({ kind: 'ack', seq: row.seq })
      } catch (error) {
        reject(error)
      }
    }),
  )
}

/** Nearly always an answer; to name its field is quicker than to copy whatever there is. */
function entryOf({ seat, wish }: Attempt): Entry {
  return 'answer' in wish ? { seat, answer: wish.answer } : { seat, ...wish }
}

function rowFor(h: House, table: LiveTable, session: Session, played: Played, attempt: Attempt): LogRow {
  return {
    table_id: table.id,
    seq: table.seq + 1,
    seat: attempt.seat,
    entry: textOf(session.record.entries.at(-1)!),
    events: JSON.stringify(played.events),
    undone: played.undone,
    key: attempt.key ?? null,
    at: h.now(),
  }
}

/** As JSON; most answers are a number, for which this is quicker. */
function textOf(entry: Entry): string {
  return 'answer' in entry && Number.isInteger(entry.answer)
    ? `{"seat":${entry.seat},"answer":${entry.answer}}`
    : JSON.stringify(entry)
}

/** Durable first, then known: nobody hears of an entry that might yet be lost. */
function entered(
  h: House,
  table: LiveTable,
  session: Session,
  before: Session['run']['prompts'],
  played: Played,
  attempt: Attempt,
  row: LogRow,
): void {
  noteEntry(table, session, before, row)
  noteMovedLater(h, table)
  publish(h, table, row, played.events, attempt.receipt)
  const { result } = session.run.match
  if (result !== null) tellTable(table)
  if (result !== null || isSnapshotDue(h, table)) takeSnapshot(h, table)
  h.onMoved(table)
}

async function notStored(h: House, table: LiveTable, attempt: Attempt, fault?: Error): Promise<Tried> {
  if (fault === undefined) return afterLostRace(h, table, attempt)
  // It may or may not be in the log. Our position is a guess now: forget it, and let the key decide later.
  unload(table)
  throw fault
}

/** The same for those who do not try again by themselves. */
async function afterwards(h: House, table: LiveTable, attempt: Attempt, fault?: Error): Promise<Answer> {
  const tried = await notStored(h, table, attempt, fault)
  return tried === 'again' ? decide(h, table, attempt) : tried
}

/** Another node was first, or this very choice is already there. */
async function afterLostRace(h: House, table: LiveTable, attempt: Attempt): Promise<Tried> {
  h.metrics.choices.inc({ outcome: 'lost-race' })
  unload(table)
  await loadSession(h, table)
  await tellMissed(h, table)
  const seq = await storedBefore(h, table, attempt)
  return seq === undefined ? 'again' : { kind: 'ack', seq }
}

/** Before a choice is refused: was it stored long ago, or does another node know more than we do? */
async function notPlayed(h: House, table: LiveTable, attempt: Attempt, refusal: Answer): Promise<Tried> {
  const seq = await storedBefore(h, table, attempt)
  if (seq !== undefined) return { kind: 'ack', seq }
  return h.storage.kind === 'postgres' && (await lookAgain(h, table)) ? 'again' : refusal
}

async function storedBefore(h: House, table: LiveTable, { seat, key }: Attempt): Promise<number | undefined> {
  return key === undefined ? undefined : seqOfKey(h.storage, table.id, seat, key)
}

/** Takes in what other nodes did; true when there was anything. */
export async function lookAgain(h: House, table: LiveTable): Promise<boolean> {
  const rows = await catchUp(h, table)
  if (rows.length === 0) return false
  noteMoved(h, table)
  publishRows(table, rows)
  if (table.row.status === 'finished') tellTable(table)
  h.onMoved(table)
  return true
}

function refused(message: string, rules: readonly string[] = []): Answer {
  return { kind: 'refused', message, rules }
}

function whyClosed(table: LiveTable): string {
  if (table.frozen !== null) return table.frozen.sentence
  return table.row.status === 'abandoned' ? 'This game was given up.' : 'The game has not begun.'
}

/** An answer to a question that is no longer asked: a second click must not answer the next one. */
function whyStale(table: LiveTable, { seat, wish, at }: Attempt): Answer | undefined {
  if (at === undefined || !('answer' in wish)) return undefined
  const since = table.asked[seat]
  return since !== undefined && since > at
    ? refused('The table has moved on since; look at the new question.')
    : undefined
}

/** A rule failed. The kernel has gone back to the position before; the log never saw the entry. */
function faultOf(h: House, table: LiveTable, entry: Entry | Choice, error: unknown): Error {
  const record = { ...table.session!.record, entries: [...table.session!.record.entries, entry] }
  h.log.error({ err: error, table: table.id, record }, 'a rule failed; the record replays it')
  h.metrics.faults.inc({ where: 'rules' })
  return new TableFault(
    'broken',
    'The program made a mistake with this choice. The game stays where it was, and the fault was noted.',
  )
}
