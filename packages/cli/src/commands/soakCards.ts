import { LAWS, type SoakResult, type SoakSettings, soak as soakGame } from '@tenforward/bots'
import {
  type Ccg,
  ccg,
  completeDeck,
  type Deck,
  READY_DECKS,
  SIDE_DECKS,
  type SideDeckKind,
} from '@tenforward/ccg'
import type { Run } from '@tenforward/kernel'
import { found } from '@tenforward/kernel'
import { readWords, secondsOption, textOption, wholeOption } from '../args.ts'
import type { Io } from '../io.ts'
import { number, progress } from '../io.ts'
import { CARDS_USAGE } from './soakUsage.ts'

const SECONDS = 60

type Tell = (result: SoakResult, json: boolean, out: string | undefined) => number
type Decks = readonly (string | Deck)[]

/** Random games of the card game, each with decks of its own: ready ones, random ones, or ones with all side decks. */
export function soakCards(args: readonly string[], io: Io, tell: Tell): number {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const counted = { ready: text, sides: text, games: text, from: text, every: text }
  const more = { decks: flag, seconds: text, seed: text, format: text, out: text, json: flag }
  const words = readWords(args, { ...counted, ...more }, 0, CARDS_USAGE)
  const asked = wholeOption(words, 'ready', 1) ?? wholeOption(words, 'sides', 1)
  const games = asked ?? wholeOption(words, 'games', 1) ?? Infinity
  const seconds = secondsOption(words, 'seconds') ?? (games === Infinity ? SECONDS : Infinity)
  const seed = textOption(words, 'seed') ?? 'decks'
  const format = textOption(words, 'format') ?? 'OTF'
  const first = wholeOption(words, 'from', 0) ?? 0
  const sides = words.values.sides !== undefined
  const decksOf = words.values.ready !== undefined ? readyPair : sides ? sidePair(seed) : randomPair(seed)
  const uses = sides ? new Map<SideDeckKind, SideUse>() : null
  const onFinished = uses === null ? {} : { onFinished: (run: Run<Ccg>) => noteSides(run, uses) }
  const result = many(io, { seed, seconds, games, first }, i => ({
    options: { decks: decksOf(i), format },
    shares: thinned(wholeOption(words, 'every', 1) ?? 1),
    ...onFinished,
  }))
  if (uses !== null && words.values.json !== true) io.out(sideTable(uses))
  return tell(result, words.values.json === true, textOption(words, 'out'))
}

/**
 * Each law so many times less often, so that more games are played in the same time; what holds after every choice is
 * looked at after every choice all the same, and everything at the end of a game.
 */
function thinned(every: number): Record<string, number> {
  return Object.fromEntries(LAWS.map(({ name, share }) => [name, share < 1 ? share / every : share]))
}

interface Bounds {
  seed: string
  seconds: number
  games: number
  /** The number of the first game: a long run may be made in slices. */
  first: number
}

/** Game after game until one is at fault or it is enough. */
function many(io: Io, bounds: Bounds, setup: (i: number) => Partial<SoakSettings>): SoakResult {
  const { seed, seconds, games, first } = bounds
  const bar = progress(io, () => 'random games of the card game')
  const started = io.clock()
  let total: SoakResult | null = null
  for (let i = first; i < first + games && io.clock() - started < seconds && !total?.fault; i++) {
    const left = seconds - (io.clock() - started)
    const one = soakGame(ccg, {
      seed: `${seed}/${i}`,
      clock: io.clock,
      games: 1,
      seats: 2,
      ...setup(i),
      ...(left === Infinity ? {} : { seconds: left }),
    })
    total = total === null ? one : added(total, one)
    bar.show(Math.max((io.clock() - started) / seconds, (i + 1 - first) / games))
  }
  bar.end()
  return found(total, 'game to play')
}

/** Each ready deck against each, itself included, in turn. */
function readyPair(i: number): Decks {
  const count = READY_DECKS.length
  return [
    found(READY_DECKS[i % count], 'ready deck').id,
    found(READY_DECKS[Math.floor(i / count) % count], 'ready deck').id,
  ]
}

const randomPair =
  (seed: string) =>
  (i: number): Decks =>
    [0, 1].map(seat => completeDeck(`${seed}/${i}/${seat}`))

/** Every kind of side deck at both seats. */
const sidePair =
  (seed: string) =>
  (i: number): Decks =>
    [0, 1].map(seat => completeDeck(`${seed}/${i}/${seat}`, SIDE_DECKS))

/** Of one kind of side deck: how many were brought, how many opened, and from how many something was used. */
interface SideUse {
  brought: number
  opened: number
  used: number
  cards: number
}

function noteSides({ s, match }: Run<Ccg>, uses: Map<SideDeckKind, SideUse>): void {
  s.players.forEach(({ sides }, seat) => {
    for (const { kind, open, cards, used = [] } of sides) {
      const before = found(
        found(match.options.decks[seat], 'deck', seat).sides.find(side => side.kind === kind),
        'side',
      )
      const gone = before.cards.reduce((sum, { count }) => sum + count, 0) - cards.length + used.length
      const so = uses.get(kind) ?? { brought: 0, opened: 0, used: 0, cards: 0 }
      uses.set(kind, {
        brought: so.brought + 1,
        opened: so.opened + (open ? 1 : 0),
        used: so.used + (gone > 0 ? 1 : 0),
        cards: so.cards + gone,
      })
    }
  })
}

function sideTable(uses: ReadonlyMap<SideDeckKind, SideUse>): string {
  const lines = [...uses].map(([kind, { brought, opened, used, cards }]) => {
    const [all, open, some, gone] = [brought, opened, used, cards].map(number)
    return `${kind}: ${all} brought to games that ended, ${open} opened, ${some} used (${gone} cards)\n`
  })
  return lines.join('')
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
