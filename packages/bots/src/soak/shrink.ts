import type { Entry, Game, GameRecord, Stream } from '@tenforward/kernel'
import { found, replay } from '@tenforward/kernel'
import type { Law } from './moment.ts'
import type { Reproduced } from './reproduce.ts'
import { reproduce } from './reproduce.ts'

/** A log is played again at most so many times while it is made shorter. */
const MOST_TRIALS = 600

export interface Shrunk {
  record: GameRecord
  message: string
  /** Whether the fault comes again when the log is played. */
  reproduced: boolean
}

interface Search {
  game: Game
  law: Law
  stream: Stream
  trials: number
  until: () => boolean
  best: GameRecord
  message: string
}

/** The shortest log found that breaks the same law: simpler setups first, then ever smaller parts removed. */
export function shrink(
  game: Game,
  law: Law,
  record: GameRecord,
  stream: Stream,
  timeIsUp: () => boolean,
): Shrunk {
  const whole = reproduce(game, law, record, stream)
  if (whole === undefined) return { record, message: '', reproduced: false }
  const best = { ...record, entries: whole.entries }
  const search: Search = { game, law, stream, trials: 0, until: timeIsUp, best, message: whole.message }
  dropUndone(search)
  simplerSetup(search)
  removeParts(search)
  return { record: search.best, message: search.message, reproduced: true }
}

function attempt(search: Search, record: GameRecord): boolean {
  if (search.trials++ >= MOST_TRIALS || search.until()) return false
  const found: Reproduced | undefined = reproduce(search.game, search.law, record, search.stream)
  if (found === undefined) return false
  search.best = { ...record, entries: found.entries }
  search.message = found.message
  return true
}

/** Most faults have nothing to do with what was taken back on the way. */
function dropUndone(search: Search): void {
  const { game, best } = search
  if (best.entries.every(e => 'answer' in e || 'act' in e)) return
  const { entries } = best
  const last = found(entries.at(-1), 'last entry')
  const step = search.law.of === 'step'
  try {
    const { line } = replay(game, { ...best, entries: step ? entries.slice(0, -1) : entries })
    attempt(search, { ...best, entries: step ? [...line, last] : line.slice() })
  } catch {
    // It can only be played with what was undone: then so be it.
  }
}

function simplerSetup(search: Search): void {
  const { game } = search
  attemptWith(search, () => ({ options: game.options(undefined, search.best.seats) }))
  for (let seats = game.seats.min; seats < search.best.seats; seats++) {
    if (attemptWith(search, () => ({ seats, options: game.options(undefined, seats) }))) return
  }
}

function attemptWith(search: Search, change: () => Partial<GameRecord>): boolean {
  try {
    return attempt(search, { ...search.best, ...change() })
  } catch {
    return false
  }
}

/** Delta debugging: halves, quarters ... single entries, from the end, until nothing more can go. */
function removeParts(search: Search): void {
  let size = Math.ceil(search.best.entries.length / 2)
  while (size >= 1 && search.trials < MOST_TRIALS) {
    const removed = removeOfSize(search, size)
    if (size === 1 && !removed) return
    if (!removed) size = Math.floor(size / 2)
    else size = Math.max(1, Math.min(size, Math.ceil(search.best.entries.length / 2)))
  }
}

function removeOfSize(search: Search, size: number): boolean {
  let removed = false
  // The choice that a law is about stays.
  let end = search.best.entries.length - (search.law.of === 'step' ? 1 : 0)
  while (end > 0) {
    const from = Math.max(0, end - size)
    const entries: Entry[] = [...search.best.entries.slice(0, from), ...search.best.entries.slice(end)]
    const before = search.best.entries.length
    if (attempt(search, { ...search.best, entries }) && search.best.entries.length < before) removed = true
    end = Math.min(from, search.best.entries.length)
  }
  return removed
}
