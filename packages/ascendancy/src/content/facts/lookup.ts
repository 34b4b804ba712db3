import { borgTechnologies } from './advancements/borgTechnologies.ts'
import { advancements } from './advancements/decks.ts'
import { borgCommands } from './borgCommands.ts'
import { explorationCards } from './exploration/deck.ts'
import { factions } from './factions.ts'
import { fleets } from './fleets.ts'
import { systems } from './systems.ts'
import { tradeAgreements } from './tradeAgreements.ts'

export * from './advancements/decks.ts'
export * from './borgCommands.ts'
export * from './exploration/deck.ts'
export * from './factions.ts'
export * from './fleets.ts'
export * from './numbers.ts'
export * from './systems.ts'
export * from './tradeAgreements.ts'
export type * from './types.ts'

type Lookup<T> = Readonly<Record<string, T>>

const byId = <T extends { readonly id: string }>(list: readonly T[]): Lookup<T> =>
  Object.fromEntries(list.map(entry => [entry.id, entry]))

export const systemById = byId(systems)
export const explorationById = byId(explorationCards)
/** Faction Advancements and Borg technology: a player's area holds both. */
export const advancementById = byId([...advancements, ...borgTechnologies])
export const fleetById = byId(fleets)
export const borgCommandById = byId(borgCommands)
export const factionById = byId(factions)
export const agreementById = byId(tradeAgreements)

/** What `tenforward data ascendancy <collection>` prints: plain records, one a distinct card or disc. */
export const collections = {
  systems,
  exploration: explorationCards,
  advancements: [...advancements, ...borgTechnologies],
  fleets,
  'borg-commands': borgCommands,
  factions,
  'trade-agreements': tradeAgreements,
} as const
