import type { Choice, Game, GameRecord, Run } from '@tenforward/kernel'
import { begin, choose, hash, makeStream, ofSeat, replay } from '@tenforward/kernel'
import type { Bot } from './bot.ts'
import { nextSeat } from './random.ts'

export interface SimSettings {
  games: number
  seats: number
  /** Every game's seed follows from this one. */
  seed: string
  options?: unknown
  /** Who plays, by seat. */
  bots: readonly Bot[]
  /** Seconds from any fixed moment: the package itself has no clock. */
  clock: () => number
  /** A game longer than this many choices counts as unfinished. */
  mostChoices?: number
  /** Invariants are tested after every so many choices, and at the end. */
  checkEvery?: number
  /** Every so many games, the log is played again and must lead to the same position; 0 is never. */
  replayEvery?: number
  onGame?: (done: number) => void
}

export interface Violation {
  /** The seed of the game, and after how many of its choices it was seen. */
  seed: string
  choice: number
  message: string
}

export interface Outcomes {
  byReason: Record<string, number>
  /** Games won or shared, by seat. */
  winsBySeat: number[]
  winsByBot: Record<string, number>
  noWinner: number
}

export interface SimResult {
  games: number
  finished: number
  unfinished: number
  choices: number
  /** Time spent playing: deciding and carrying out. */
  seconds: number
  choicesPerSecond: number
  /** Time spent on invariants and replays. */
  checkSeconds: number
  violations: Violation[]
  replays: number
  replayMismatches: number
  outcomes: Outcomes
}

const MOST_CHOICES = 50_000
const CHECK_EVERY = 25

interface Tally extends SimResult {
  settings: SimSettings
}

export function simulate(game: Game, settings: SimSettings): SimResult {
  const tally: Tally = {
    settings,
    games: 0,
    finished: 0,
    unfinished: 0,
    choices: 0,
    seconds: 0,
    choicesPerSecond: 0,
    checkSeconds: 0,
    violations: [],
    replays: 0,
    replayMismatches: 0,
    outcomes: { byReason: {}, winsBySeat: Array<number>(settings.seats).fill(0), winsByBot: {}, noWinner: 0 },
  }
  for (const bot of settings.bots) tally.outcomes.winsByBot[bot.name] = 0
  for (let i = 0; i < settings.games; i++) {
    simulateOne(game, tally, i)
    settings.onGame?.(i + 1)
  }
  tally.choicesPerSecond = tally.seconds > 0 ? Math.round(tally.choices / tally.seconds) : 0
  const { settings: _, ...result } = tally
  return result
}

function simulateOne(game: Game, tally: Tally, i: number): void {
  const { settings } = tally
  const { clock, seats, options } = settings
  const seed = `${settings.seed}/${i}`
  const checkedBefore = tally.checkSeconds
  const started = clock()
  const run = begin(game, { seats, seed, options })
  run.events = null
  const line: Choice[] = []
  const sound = playOut(run, line, seed, tally)
  tally.seconds += clock() - started - (tally.checkSeconds - checkedBefore)
  tally.games++
  tally.choices += line.length
  if (sound) timed(tally, () => testInvariants(run, tally, seed, line.length))
  countOutcome(run, tally)
  const { replayEvery = 1 } = settings
  if (sound && replayEvery > 0 && i % replayEvery === 0)
    timed(tally, () => testReplay(run, line, seed, tally))
}

/** Plays to the end or the limit; false when the program failed on the way. */
function playOut(run: Run, line: Choice[], seed: string, tally: Tally): boolean {
  const { bots, mostChoices = MOST_CHOICES, checkEvery = CHECK_EVERY } = tally.settings
  const stream = makeStream(`${seed}/bots`)
  try {
    while (run.match.result === null && line.length < mostChoices) {
      const seat = nextSeat(run, stream)
      const choice = ofSeat(bots, seat).decide(run, seat, stream)
      choose(run, choice)
      line.push(choice)
      if (line.length % checkEvery === 0) timed(tally, () => testInvariants(run, tally, seed, line.length))
    }
    return true
  } catch (fault) {
    tally.violations.push({ seed, choice: line.length + 1, message: String(fault) })
    return false
  }
}

function timed(tally: Tally, work: () => void): void {
  const started = tally.settings.clock()
  work()
  tally.checkSeconds += tally.settings.clock() - started
}

function testInvariants(run: Run, tally: Tally, seed: string, choice: number): void {
  for (const message of run.game.invariants?.(run) ?? []) tally.violations.push({ seed, choice, message })
}

function testReplay(run: Run, line: Choice[], seed: string, tally: Tally): void {
  const { game, match } = run
  const record: GameRecord = {
    format: 'tenforward/1',
    game: game.id,
    version: game.version,
    seats: match.seats,
    seed,
    options: match.options,
    entries: line,
  }
  tally.replays++
  try {
    if (hash(replay(game, record).run.match) !== hash(match)) tally.replayMismatches++
  } catch {
    tally.replayMismatches++
  }
}

function countOutcome(run: Run, tally: Tally): void {
  const { result } = run.match
  const { outcomes, settings } = tally
  if (result === null) {
    tally.unfinished++
    return
  }
  tally.finished++
  outcomes.byReason[result.reason] = (outcomes.byReason[result.reason] ?? 0) + 1
  if (result.winners.length === 0) outcomes.noWinner++
  for (const seat of result.winners) outcomes.winsBySeat[seat] = ofSeat(outcomes.winsBySeat, seat) + 1
  for (const name of new Set(result.winners.map(seat => ofSeat(settings.bots, seat).name))) {
    outcomes.winsByBot[name] = (outcomes.winsByBot[name] ?? 0) + 1
  }
}
