import type { Choice, Entry, Game, GameRecord, Session, Stream } from '@tenforward/kernel'
import { check, fork, makeStream, openSession, play, RuleError } from '@tenforward/kernel'
import type { Law, Moment } from './moment.ts'

/** How many streams a law is given at the last moment of a log before it counts as kept. */
const TRIES = 8

export interface Reproduced {
  message: string
  /** The entries that could be played. */
  entries: Entry[]
}

/** A law applied to a moment; an exception counts as broken. */
export function verdict(law: Law, moment: Moment): string | undefined {
  try {
    return law.broken(moment)
  } catch (fault) {
    return `${String(fault)} (while testing ${law.name})`
  }
}

/**
 * Plays a log and applies one law at its last moment. Entries that are refused are left out, so that a log
 * from which others were removed still leads somewhere.
 */
export function reproduce(
  game: Game,
  law: Law,
  record: GameRecord,
  stream: Stream | null,
): Reproduced | undefined {
  const last = law.of === 'step' ? record.entries.at(-1) : undefined
  if (law.of === 'step' && (last === undefined || !('answer' in last || 'act' in last))) return undefined
  const before = last === undefined ? record.entries : record.entries.slice(0, -1)
  const session = playable(game, record, before)
  if (session === undefined) return undefined
  const choice = (last as Choice | undefined) ?? null
  if (choice !== null && !legal(session, choice)) return undefined
  const message = applied(law, session, choice, stream)
  if (message === undefined) return undefined
  const { entries } = session.record
  return { message, entries: choice === null ? entries : [...entries, choice] }
}

/** How a law is broken at the end of a session, for the choice that comes next; undefined when it holds. */
export function brokenAt(law: Law, session: Session, next: Choice | null): string | undefined {
  return law.of === 'step' && next === null ? undefined : applied(law, session, next, null)
}

function applied(law: Law, session: Session, choice: Choice | null, stream: Stream | null) {
  for (let i = 0; i < TRIES; i++) {
    const drawn = i === 0 && stream !== null ? (stream.slice() as Stream) : makeStream(`${law.name}/${i}`)
    const message = verdict(law, { at: fork(session.run), choice, played: false, session, stream: drawn })
    if (message !== undefined) return message
  }
  return undefined
}

function playable(game: Game, record: GameRecord, entries: readonly Entry[]): Session | undefined {
  try {
    const session = openSession(game, record)
    for (const entry of entries) {
      try {
        play(session, entry)
      } catch (fault) {
        if (!(fault instanceof RuleError)) throw fault
      }
    }
    return session
  } catch {
    // Another fault came first: this is not the log we look for.
    return undefined
  }
}

function legal(session: Session, choice: Choice): boolean {
  try {
    check(session.run, choice)
    return true
  } catch {
    return false
  }
}

/** The first moment of a log at which a law is broken: the log up to there. */
export function firstBroken(game: Game, law: Law, record: GameRecord): GameRecord | undefined {
  const session = playable(game, record, [])
  if (session === undefined) return undefined
  for (let i = 0; i <= record.entries.length; i++) {
    const entry = record.entries[i]
    const choice = entry !== undefined && ('answer' in entry || 'act' in entry) ? entry : null
    if ((law.of !== 'step' || choice !== null) && applied(law, session, choice, null) !== undefined) {
      return { ...record, entries: record.entries.slice(0, law.of === 'step' ? i + 1 : i) }
    }
    if (entry !== undefined && !played(session, entry)) return undefined
  }
  return undefined
}

function played(session: Session, entry: Entry): boolean {
  try {
    play(session, entry)
    return true
  } catch {
    return false
  }
}
