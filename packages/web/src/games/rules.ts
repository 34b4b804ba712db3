import type { Bot } from '@tenforward/bots'
import { randomBot } from '@tenforward/bots'
import type { Game } from '@tenforward/kernel'

/** A game that can be played in this page, loaded when it is needed. */
export interface TableRules {
  game: Game
  presets: Readonly<Record<string, object>>
  /** What a preset is called, where the game has no words for it. */
  presetWords?(preset: string): { label: string; text: string } | undefined
  /** What the seats of a preset bring, where each brings something of its own, such as a deck. */
  kits?(preset: string | null): Kits
  /**
   * Turns a preset and what the seats bring instead of what the preset gives them into what the game's own `options`
   * reads.
   */
  choose(preset: string | null, kits?: readonly (string | undefined)[]): object
}

export interface Kits {
  /** What such a thing is called. */
  label: string
  /** All that can be chosen from. */
  options: readonly { value: string; label: string }[]
  /** What each seat has by the preset. */
  given: readonly string[]
}

/** The same with its bots, for the form of a new table and for the worker in which bots think. */
export interface GameRules extends TableRules {
  /** Who may take a seat; the first sits down when nobody says which. */
  bots: readonly Bot[]
}

/** A bot for every game. It never does anything unasked: conceding at random would be no opponent. */
const random = randomBot(0)

const LOADERS: Readonly<Record<string, () => Promise<GameRules>>> = {
  salvage: () =>
    import('@tenforward/kernel/example').then(({ salvage }) => plain(salvage as Game, salvage.presets)),
  tictactoe: () => import('@tenforward/kernel/example').then(({ ticTacToe }) => plain(ticTacToe as Game)),
  alliance: () => import('./alliance/rules.ts').then(({ allianceRules }) => allianceRules([random])),
  ccg: () => import('./ccg/rules.ts').then(({ ccgRules }) => ccgRules([random])),
  ascendancy: () => import('./ascendancy/rules.ts').then(({ ascendancyRules }) => ascendancyRules([random])),
}

/** Games whose bots are large: a table need not wait for them. */
const WITHOUT_BOTS: Readonly<Record<string, () => Promise<TableRules>>> = {
  alliance: () => import('./alliance/tableRules.ts').then(m => m.tableRules),
  ccg: () => import('./ccg/tableRules.ts').then(m => m.tableRules),
  ascendancy: () => import('./ascendancy/tableRules.ts').then(m => m.tableRules),
}

export function hasRules(id: string): boolean {
  return Object.hasOwn(LOADERS, id)
}

export function rulesOf(id: string): Promise<GameRules> {
  if (!hasRules(id)) return Promise.reject(new Error(`There is no game called ${id}.`))
  return LOADERS[id]!()
}

/** What a table needs to be played at. */
export const tableRulesOf = (id: string): Promise<TableRules> => WITHOUT_BOTS[id]?.() ?? rulesOf(id)

function plain(game: Game, presets: Readonly<Record<string, object>> = {}): GameRules {
  return {
    game,
    bots: [random],
    presets,
    choose: preset => (preset === null ? {} : presets[preset]!),
  }
}
