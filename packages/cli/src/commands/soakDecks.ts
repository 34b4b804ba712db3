import type { SoakResult } from '@tenforward/bots'
import { soak as soakGame } from '@tenforward/bots'
import { ccg, completeDeck } from '@tenforward/ccg'
import { readWords, secondsOption, textOption, wholeOption } from '../args.ts'
import type { Io } from '../io.ts'
import { progress } from '../io.ts'

export const DECKS_USAGE =
  'tenforward soak --decks [--seconds S] [--games N] [--seed S] [--format OTF|Open] [--json] [--out folder]'

const SECONDS = 60

/** Random games of the card game, each with two random legal decks of all cards that work. */
export function soakDecks(
  args: readonly string[],
  io: Io,
  tell: (result: SoakResult, json: boolean, out: string | undefined) => number,
): number {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const words = readWords(
    args,
    { decks: flag, seconds: text, games: text, seed: text, format: text, out: text, json: flag },
    0,
    DECKS_USAGE,
  )
  const games = wholeOption(words, 'games', 1) ?? Infinity
  const seconds = secondsOption(words, 'seconds') ?? (games === Infinity ? SECONDS : Infinity)
  const seed = textOption(words, 'seed') ?? 'decks'
  const format = textOption(words, 'format') ?? 'OTF'
  const bar = progress(io, () => 'random games with random decks')
  const started = io.clock()
  let total: SoakResult | null = null
  for (let i = 0; i < games && io.clock() - started < seconds && !total?.fault; i++) {
    const decks = [0, 1].map(seat => completeDeck(`${seed}/${i}/${seat}`))
    const left = seconds - (io.clock() - started)
    const one = soakGame(ccg, {
      seed: `${seed}/${i}`,
      clock: io.clock,
      games: 1,
      seats: 2,
      options: { decks, format },
      ...(left === Infinity ? {} : { seconds: left }),
    })
    total = total === null ? one : added(total, one)
    bar.show(Math.max((io.clock() - started) / seconds, (i + 1) / games))
  }
  bar.end()
  return tell(total!, words.values.json === true, textOption(words, 'out'))
}

function added(a: SoakResult, b: SoakResult): SoakResult {
  const tested = Object.fromEntries(
    Object.entries(b.tested).map(([law, count]) => [law, count + (a.tested[law] ?? 0)]),
  )
  return {
    games: a.games + b.games,
    finished: a.finished + b.finished,
    choices: a.choices + b.choices,
    seconds: a.seconds + b.seconds,
    tested,
    fault: b.fault,
  }
}
