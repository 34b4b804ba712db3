import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bot } from '@tenforward/bots'
import { nextSeat } from '@tenforward/bots'
import type { Choice, Game, GameRecord, KeptGame } from '@tenforward/kernel'
import { begin, choose, hash, makeStream, ofSeat, storyOf } from '@tenforward/kernel'
import { gameOptions, readWords, textOption, wholeOption } from '../args.ts'
import { Complaint } from '../complaint.ts'
import { type Catalogue, entryCalled, fewestSeats } from '../games.ts'
import type { Io } from '../io.ts'
import { botsFor } from './sim.ts'

export const RECORD_USAGE =
  'tenforward record <game> --to folder --name N [--seats N] [--bots name,name] [--seed S] [--options JSON | --preset P] [--most N]'

/** A game that goes on for ever is cut off there. */
const MOST_CHOICES = 2_000

/** Lets bots play one game and keeps it with its story, for the tests that play it again. */
export async function record(args: readonly string[], io: Io, catalogue: Catalogue): Promise<number> {
  const text = { type: 'string' } as const
  const options = {
    to: text,
    name: text,
    seats: text,
    bots: text,
    seed: text,
    options: text,
    preset: text,
    most: text,
  }
  const words = readWords(args, options, 1, RECORD_USAGE)
  const entry = entryCalled(catalogue, words.positionals[0])
  const [to, name] = [textOption(words, 'to'), textOption(words, 'name')]
  if (to === undefined || name === undefined)
    throw new Complaint(`Say where to keep the game and how to call it. Usage: ${RECORD_USAGE}`)
  const game = await entry.game()
  const chosen = gameOptions(words, game)
  const seats = wholeOption(words, 'seats', 1) ?? fewestSeats(game, chosen)
  const bots = await botsFor(entry, textOption(words, 'bots') ?? 'random', seats)
  const played = playOne(game, {
    seats,
    seed: textOption(words, 'seed') ?? name,
    options: chosen,
    bots,
    most: wholeOption(words, 'most', 1) ?? MOST_CHOICES,
  })
  const kept: KeptGame = { record: played, story: storyOf(game, played) }
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, `${name}.json`), `${JSON.stringify(kept)}\n`)
  io.out(`${name}: ${played.entries.length} choices\n`)
  return 0
}

interface OneGame {
  seats: number
  seed: string
  options: unknown
  bots: readonly Bot[]
  most: number
}

function playOne(game: Game, { seats, seed, options, bots, most }: OneGame): GameRecord {
  const run = begin(game, { seats, seed, options })
  run.events = null
  const entries: Choice[] = []
  const stream = makeStream(`${seed}/bots`)
  while (run.match.result === null && entries.length < most) {
    const seat = nextSeat(run, stream)
    const choice = ofSeat(bots, seat).decide(run, seat, stream)
    choose(run, choice)
    entries.push(choice)
  }
  const { version } = game
  return {
    format: 'tenforward/1',
    game: game.id,
    version,
    seats,
    seed,
    options: run.match.options,
    entries,
    hash: hash(run.match),
  }
}
