import type { Bot } from '@tenforward/bots'
import { randomBot } from '@tenforward/bots'
import type { Game } from '@tenforward/kernel'

/** A game that can be played in this page. Loaded when it is needed, here and in the bots' worker. */
export interface GameRules {
  game: Game
  /** Who may take a seat, the weakest first. */
  bots: readonly Bot[]
  /** What can be chosen when a table is opened. */
  options: readonly GameOption[]
  presets: Readonly<Record<string, object>>
  /** The keys of the options that a preset switches on. */
  optionsIn(preset: string): readonly string[]
  /** Turns a preset and the options that are switched on into what the game's own `options` reads. */
  choose(preset: string | null, on: readonly string[]): unknown
}

/** One option as the form shows it: a sentence and its rule. */
export interface GameOption {
  /** By which it is chosen. */
  key: string
  /** The number of the rule in the rule book, if it has one. */
  number: string | null
  name: string
  text: string
  rule: string
}

/** A bot for every game. It never does anything unasked: conceding at random would be no opponent. */
const random = randomBot(0)

const LOADERS: Readonly<Record<string, () => Promise<GameRules>>> = {
  salvage: () =>
    import('@tenforward/kernel/example').then(({ salvage }) => plain(salvage as Game, salvage.presets)),
  tictactoe: () => import('@tenforward/kernel/example').then(({ ticTacToe }) => plain(ticTacToe as Game)),
  ascendancy: () => import('./ascendancy/rules.ts').then(({ ascendancyRules }) => ascendancyRules([random])),
}

export function hasRules(id: string): boolean {
  return Object.hasOwn(LOADERS, id)
}

export function rulesOf(id: string): Promise<GameRules> {
  if (!hasRules(id)) return Promise.reject(new Error(`There is no game called ${id}.`))
  return LOADERS[id]!()
}

function plain(game: Game, presets: Readonly<Record<string, object>> = {}): GameRules {
  return {
    game,
    bots: [random],
    options: [],
    presets,
    optionsIn: () => [],
    choose: preset => (preset === null ? {} : presets[preset]),
  }
}
