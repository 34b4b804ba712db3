import { randomBot } from '@tenforward/bots'
import type { Choice, Entry, Game, GameRecord, Match, Path, Seat } from '@tenforward/kernel'
import {
  carryOut,
  check,
  clone,
  fallbackAnswer,
  hash,
  InputError,
  makeStream,
  openSession,
  promptFor,
  RuleError,
  restore,
} from '@tenforward/kernel'
import type { Games } from '../offers.ts'
import { offerOf } from '../offers.ts'
import { replay } from '../tables/replay.ts'
import type { Saved } from '../tables/saved.ts'
import { save } from '../tables/saved.ts'

/**
 * Work with rules that is not done on the thread that answers people: because it came from outside, or because it may
 * take long. Plain JSON in and out.
 */
export type Job =
  /** Full options from what a person chose, tried out with the seed that the game will have. */
  | { do: 'setUp'; game: string; chosen: unknown; seats: number; seed: string }
  /** Plays a record from outside. */
  | { do: 'import'; record: GameRecord }
  /** Plays the entries after a snapshot, or from the beginning. */
  | { do: 'replay'; record: GameRecord; saved: Saved | undefined; entries: Entry[] }
  /** Some legal choice, in place of a bot that failed. */
  | { do: 'random'; game: string; match: Match; seat: Seat; luck: string }
  /** What is played for a seat whose time ran out. */
  | { do: 'fallback'; game: string; match: Match; seat: Seat }

/** One entry of a record that was played: what the log keeps of it. */
interface PlayedEntry {
  seat: Seat
  entry: string
  events: string
  undone: number
}

export interface Outcomes {
  setUp: { options: unknown }
  import: { options: unknown; played: PlayedEntry[]; saved: Saved }
  /** `stuck`: the entry that could not be played, and why; `saved` is the position before it. */
  replay: { saved: Saved; stuck: { entry: number; why: string } | null }
  random: { choice: Choice }
  fallback: { choice: Choice }
}

export type Answer<K extends Job['do']> = Outcomes[K] | { refusal: string; path?: Path }

/** The largest position that a set-up may make, in letters of JSON: it is kept, copied and shown all the time. */
const MOST_LETTERS = 4_000_000
const TOO_LARGE = 'These options make a game that is too large for this server.'
const isTooLarge = (match: Match) => JSON.stringify(match).length > MOST_LETTERS

const WORK: { [K in Job['do']]: (games: Games, job: Extract<Job, { do: K }>) => Answer<K> } = {
  setUp(games, { game: id, chosen, seats, seed }) {
    const game = gameOf(games, id)
    const options = clone(game.options(chosen, seats))
    const { run } = openSession(game, { seats, seed, options })
    return isTooLarge(run.match) ? { refusal: TOO_LARGE } : { options }
  },
  import(games, { record }) {
    const played: PlayedEntry[] = []
    const game = gameOf(games, record.game)
    const { session, asked, stuck } = replay(game, record, undefined, record.entries, (entry, done) =>
      played.push({
        seat: entry.seat,
        entry: JSON.stringify(entry),
        events: JSON.stringify(done.events),
        undone: done.undone,
      }),
    )
    if (stuck !== null)
      return { refusal: `Entry ${stuck.entry} of the file cannot be played${whyNot(stuck.error)}` }
    if (record.hash !== undefined && record.hash !== hash(session.run.match))
      return { refusal: 'The file does not lead to the position that it names: it was changed.' }
    if (isTooLarge(session.run.match)) return { refusal: TOO_LARGE }
    return { options: session.record.options, played, saved: save(session, asked) }
  },
  replay(games, { record, saved, entries }) {
    const { session, asked, stuck } = replay(gameOf(games, record.game), record, saved, entries)
    const error = stuck?.error
    return {
      saved: save(session, asked),
      stuck: stuck && { entry: stuck.entry, why: error instanceof Error ? error.message : String(error) },
    }
  },
  random(games, { game: id, match, seat, luck }) {
    const game = gameOf(games, id)
    return { choice: tried(game, match, randomBot(0).decide(restore(game, match), seat, makeStream(luck))) }
  },
  fallback(games, { game: id, match, seat }) {
    const game = gameOf(games, id)
    const run = restore(game, match)
    const prompt = promptFor(run, seat)
    if (prompt === undefined) return { refusal: 'This seat is not asked.' }
    return { choice: tried(game, match, { seat, answer: clone(fallbackAnswer(run, prompt)) }) }
  },
}

/** Does a job; what is wrong with what came from outside is told, all else is thrown. */
export function doJob<K extends Job['do']>(games: Games, job: Extract<Job, { do: K }>): Answer<K> {
  try {
    // The table above has the right function for each kind.
    return (WORK[job.do] as (games: Games, job: Job) => Answer<K>)(games, job)
  } catch (error) {
    if (error instanceof InputError) return { refusal: error.message, path: error.path }
    if (error instanceof RuleError) return { refusal: error.message }
    throw error
  }
}

/**
 * Carries the choice out on a copy. Chance is part of the position, so what the game does with it then is the same: a
 * choice that hangs or fills the memory does so here.
 */
export function tried(game: Game, match: Match, choice: Choice): Choice {
  const run = restore(game, match)
  try {
    check(run, choice)
  } catch (error) {
    // It will be refused where it is played, which is the place to tell so.
    if (error instanceof RuleError) return choice
    throw error
  }
  carryOut(run, choice)
  return choice
}

function gameOf(games: Games, id: string): Game {
  const offer = offerOf(games, id)
  if (offer === undefined) throw new InputError(`This server does not offer "${id}".`, ['game'])
  return offer.game
}

const whyNot = (error: unknown) =>
  error instanceof InputError || error instanceof RuleError ? `: ${error.message}` : '.'
