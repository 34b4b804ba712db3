import type { Choice, Entry, Played, Seat, Session } from '@tenforward/kernel'
import { found, play, RuleError } from '@tenforward/kernel'
import type { Wish } from '@tenforward/protocol'
import type { LogRow } from '../storage/index.ts'
import { mustHold } from './access.ts'
import { atTable } from './atTable.ts'
import type { ServerContext } from './context.ts'
import { deliverEntry, deliverMissed, deliverRows } from './deliver.ts'
import { TableFault } from './faults.ts'
import { guarded } from './guard.ts'
import { entryOfKey } from './history.ts'
import { type LiveTable, type Receipt, sessionOf, unload } from './live.ts'
import { catchUp, isSnapshotDue, loadSession, mayBeUsed, noteEntry, takeSnapshot } from './load.ts'
import { noteMoved, noteMovedLater, noteSeenAt } from './progress.ts'
import { sendSummaries } from './seats.ts'

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

export async function choose(context: ServerContext, id: string, attempt: Attempt): Promise<Answer> {
  const started = performance.now()
  const answer = await atTable(context, id, table => {
    if (attempt.person !== undefined) mustHold(table, attempt.person, attempt.seat)
    return decide(context, table, attempt)
  })
  noteAnswer(context, id, attempt, answer, started)
  return answer
}

function noteAnswer(
  context: ServerContext,
  id: string,
  attempt: Attempt,
  answer: Answer,
  started: number,
): void {
  const { person, seat, receipt } = attempt
  // Whoever chooses is here, also without a connection that follows the table.
  if (person !== undefined && !receipt?.given) noteSeenAt(context, id, seat)
  context.metrics.outcomes[answer.kind].inc()
  context.metrics.choiceSeconds.observe((performance.now() - started) / 1000)
}

/** The same, for those who have the table to themselves already. */
export async function decide(context: ServerContext, table: LiveTable, attempt: Attempt): Promise<Answer> {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const answer = await tryOnce(context, table, attempt)
    if (answer !== 'again') return answer
  }
  throw new TableFault('conflict', 'The table is too busy just now; try again.')
}

type Tried = Answer | 'again'

async function tryOnce(context: ServerContext, table: LiveTable, attempt: Attempt): Promise<Tried> {
  const { seat, key, at } = attempt
  // A key that nobody ever used here is new: this is nearly always told without the database.
  if (key !== undefined && mayBeUsed(table, seat, key)) {
    const seq = await storedBefore(context, table, attempt)
    if (seq !== undefined) return { kind: 'ack', seq }
  }
  // The sender may come from another node that knows more than this one.
  if (at !== undefined && at > table.seq && (await catchUpAndDeliver(context, table))) return 'again'
  const { session } = table
  if (!session || table.row.status === 'abandoned') return refused(whyClosed(table))
  if (session.run.match.result !== null && isTakingBack(attempt.wish))
    return notPlayed(context, table, attempt, refused('The game is over; nothing can be taken back.'))
  const endless = attempt.person === undefined ? undefined : whyEndless(session, attempt.wish)
  if (endless !== undefined) return notPlayed(context, table, attempt, endless)
  const stale = whyStale(table, attempt)
  if (stale !== undefined) return notPlayed(context, table, attempt, stale)
  const before = session.run.prompts
  const played = tryToPlay(context, table, session, entryOf(attempt))
  if ('kind' in played) return notPlayed(context, table, attempt, played)
  const row = rowFor(context, table, session, played, attempt)
  const isStored = await context.storage.log.append(row).catch(fault => {
    // It may or may not be in the log. Our position is a guess now: forget it, and let the key decide later.
    unload(table)
    throw fault
  })
  if (!isStored) return afterLostRace(context, table, attempt)
  entered(context, table, session, before, played, attempt, row)
  return { kind: 'ack', seq: row.seq }
}

/** Plays an entry on our own position, or says why the rules refuse it. */
function tryToPlay(
  context: ServerContext,
  table: LiveTable,
  session: Session,
  entry: Entry,
): Played | Extract<Answer, { kind: 'refused' }> {
  try {
    return guarded(context, table, () => play(session, entry))
  } catch (error) {
    if (error instanceof TableFault) throw error
    if (error instanceof RuleError) return refused(error.message, error.rules)
    throw faultOf(context, table, entry, error)
  }
}

const entryOf = ({ seat, wish }: Attempt): Entry => ({ seat, ...wish })

function rowFor(
  context: ServerContext,
  table: LiveTable,
  session: Session,
  played: Played,
  attempt: Attempt,
): LogRow {
  return {
    table_id: table.id,
    seq: table.seq + 1,
    seat: attempt.seat,
    entry: textOf(found(session.record.entries.at(-1), 'last entry')),
    events: JSON.stringify(played.events),
    undone: played.undone,
    key: attempt.key ?? null,
    at: context.now(),
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
  context: ServerContext,
  table: LiveTable,
  session: Session,
  before: Session['run']['prompts'],
  played: Played,
  attempt: Attempt,
  row: LogRow,
): void {
  noteEntry(table, session, before, row)
  noteMovedLater(context, table)
  deliverEntry(context, table, row, played.events, attempt.receipt)
  const { result } = session.run.match
  if (result !== null) sendSummaries(context, table)
  if (result !== null || isSnapshotDue(context, table)) takeSnapshot(context, table)
  context.onMoved(table)
}

/** Another node was first, or this very choice is already there. */
async function afterLostRace(context: ServerContext, table: LiveTable, attempt: Attempt): Promise<Tried> {
  context.metrics.choices.inc({ outcome: 'lost-race' })
  unload(table)
  await loadSession(context, table)
  await deliverMissed(context, table)
  const seq = await storedBefore(context, table, attempt)
  return seq === undefined ? 'again' : { kind: 'ack', seq }
}

/** Before a choice is refused: was it stored long ago, or does another node know more than we do? */
async function notPlayed(
  context: ServerContext,
  table: LiveTable,
  attempt: Attempt,
  refusal: Answer,
): Promise<Tried> {
  const seq = await storedBefore(context, table, attempt)
  if (seq !== undefined) return { kind: 'ack', seq }
  return context.storage.kind === 'postgres' && (await catchUpAndDeliver(context, table)) ? 'again' : refusal
}

async function storedBefore(
  context: ServerContext,
  table: LiveTable,
  { seat, key }: Attempt,
): Promise<number | undefined> {
  return key === undefined ? undefined : entryOfKey(context, table, seat, key)
}

/** Takes in what other nodes did; true when there was anything. */
export async function catchUpAndDeliver(context: ServerContext, table: LiveTable): Promise<boolean> {
  const rows = await catchUp(context, table)
  if (rows.length === 0) return false
  noteMoved(context, table)
  deliverRows(table, rows)
  if (table.row.status === 'finished') sendSummaries(context, table)
  context.onMoved(table)
  return true
}

function refused(message: string, rules: readonly string[] = []): Extract<Answer, { kind: 'refused' }> {
  return { kind: 'refused', message, rules }
}

/** A result stands: it may have been counted, and the record with all that was hidden may have been handed out. */
const isTakingBack = (wish: Wish): boolean => 'undo' in wish || 'wish' in wish || 'agree' in wish

/** What was taken back stays in the log, and a log without end fills the disk and takes for ever to load. */
const MOST_TAKEN_BACK = 10_000
/** From then on only questions are answered, so that it comes to its end. */
const MOST_ENTRIES = 20_000

function whyEndless({ record, line }: Session, wish: Wish): Answer | undefined {
  const entries = record.entries.length
  if (isTakingBack(wish) && entries - line.length >= MOST_TAKEN_BACK)
    return refused('So much was taken back in this game that no more can be.')
  return entries >= MOST_ENTRIES && !('answer' in wish)
    ? refused('This game has gone on for so long that only questions are answered now.')
    : undefined
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
function faultOf(context: ServerContext, table: LiveTable, entry: Entry | Choice, error: unknown): Error {
  const { record: played } = sessionOf(table)
  const record = { ...played, entries: [...played.entries, entry] }
  context.log.error({ err: error, table: table.id, record }, 'a rule failed; the record replays it')
  context.metrics.faults.inc({ where: 'rules' })
  return new TableFault(
    'broken',
    'The program made a mistake with this choice. The game stays where it was, and the fault was noted.',
  )
}
