import type { Bot, SimResult } from '@tenforward/bots'
import { randomBot, simulate } from '@tenforward/bots'
import type { Bots, CatalogueEntry } from '@tenforward/catalogue'
import { own } from '@tenforward/kernel'
import { gameOptions, readWords, textOption, wholeOption } from '../args.ts'
import { Complaint } from '../complaint.ts'
import { EXTRAS } from '../extras.ts'
import { type Catalogue, entryCalled, fewestSeats } from '../games.ts'
import type { Io } from '../io.ts'
import { number, progress, table } from '../io.ts'

export const SIM_USAGE =
  'tenforward sim <game> [--games N] [--seats N] [--bots name,name] [--seed S] [--options JSON | --preset P] [--mission file] [--json]'

const GAMES = 100

export async function sim(args: readonly string[], io: Io, catalogue: Catalogue): Promise<number> {
  const text = { type: 'string' } as const
  const options = {
    games: text,
    seats: text,
    bots: text,
    seed: text,
    options: text,
    preset: text,
    mission: text,
  }
  const words = readWords(args, { ...options, json: { type: 'boolean' } }, 1, SIM_USAGE)
  const entry = entryCalled(catalogue, words.positionals[0])
  const game = await entry.game()
  const games = wholeOption(words, 'games', 1) ?? GAMES
  const chosen = gameOptions(words, game)
  const seats = wholeOption(words, 'seats', 1) ?? fewestSeats(game, chosen)
  const warnings = await EXTRAS[entry.id]?.warnings?.()
  for (const { message } of warnings?.(game.options(chosen, seats)) ?? []) io.err(`${message}\n`)
  const bots = await botsFor(entry, textOption(words, 'bots') ?? 'random', seats)
  const seed = textOption(words, 'seed') ?? 'sim'
  const bar = progress(io, share => `${number(Math.round(share * games))} of ${number(games)} games`)
  const onGame = (done: number) => bar.show(done / games)
  const result = simulate(game, { games, seats, seed, options: chosen, bots, clock: io.clock, onGame })
  bar.end()
  io.out(words.values.json ? `${JSON.stringify(result)}\n` : summary(result))
  return result.violations.length + result.replayMismatches > 0 ? 1 : 0
}

/** One name plays every seat; several are given by seat. */
export async function botsFor(entry: CatalogueEntry, names: string, seats: number): Promise<Bot[]> {
  const { name: game } = await entry.game()
  const bots = { random: randomBot(), ...(await entry.bots?.()) }
  const list = names.split(',').map(name => botCalled(bots, name.trim(), game))
  const [alone] = list
  if (alone !== undefined && list.length === 1) return Array.from({ length: seats }, () => alone)
  if (list.length === seats) return list
  throw new Complaint(`--bots names ${list.length} bots for ${seats} seats; give one, or one for each seat.`)
}

function botCalled(bots: Bots, name: string, game: string): Bot {
  const bot = own(bots, name)
  if (bot !== undefined) return bot
  throw new Complaint(`${game} has no bot '${name}'; there are ${Object.keys(bots).join(', ')}.`)
}

function summary(result: SimResult): string {
  const { outcomes, violations } = result
  const reasons = Object.entries(outcomes.byReason).sort((a, b) => b[1] - a[1])
  const rows: [string, string][] = [
    ['games', `${number(result.games)} (${number(result.finished)} finished)`],
    ['choices', `${number(result.choices)} in ${number(result.seconds)} s`],
    ['choices per second', number(result.choicesPerSecond)],
    ['replays', `${number(result.replays)} (${result.replayMismatches} led elsewhere)`],
    ['violations', String(violations.length)],
    ['wins by seat', outcomes.winsBySeat.map(number).join(' ')],
    ...Object.entries(outcomes.winsByBot).map(([bot, wins]): [string, string] => [
      `wins of ${bot}`,
      shares(wins, result.games, result.games - outcomes.noWinner),
    ]),
    ...reasons.map(([reason, count]): [string, string] => [reason, number(count)]),
  ]
  if (outcomes.noWinner > 0) rows.push(['won by nobody', number(outcomes.noWinner)])
  const faults = violations.slice(0, 10).map(v => `seed ${v.seed}, choice ${v.choice}: ${v.message}\n`)
  return table(rows) + faults.join('')
}

/** Where all players can lose together, two shares tell two things: how often it wins, and how it does against the others. */
function shares(wins: number, games: number, won: number): string {
  const percent = (of: number): string => `${Math.round((100 * wins) / Math.max(1, of))} %`
  const among = won < games ? `, ${percent(won)} of those that somebody won` : ''
  return `${number(wins)} (${percent(games)}${among})`
}
