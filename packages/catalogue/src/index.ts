import type { CatalogueEntry } from './entry.ts'
import { CATALOGUE } from './list.ts'

export type { Bots, CatalogueEntry, GamePage, RuleIndex } from './entry.ts'
export { CATALOGUE }

export const entryOf = (id: string): CatalogueEntry | undefined => CATALOGUE.find(entry => entry.id === id)

/** As people call it; of a game that is not here all we have is its id. */
export const nameOfGame = (id: string): string => entryOf(id)?.name ?? id

/** Those that can be played. */
export const playable = (): readonly CatalogueEntry[] => CATALOGUE.filter(entry => entry.stage !== 'planned')

/** The game whose rule this is, by the beginning of its id. */
export const gameOfRule = (rule: string): string | undefined =>
  CATALOGUE.find(entry => entry.rules?.prefixes.includes(rule.slice(0, rule.indexOf('-'))))?.id
