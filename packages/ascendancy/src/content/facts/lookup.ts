import { found } from '@tenforward/kernel'
import { borgTechnologies } from './advancements/borgTechnologies.ts'
import { advancements } from './advancements/decks.ts'
import { borgCommands } from './borgCommands.ts'
import { explorationCards } from './exploration/deck.ts'
import { factions } from './factions.ts'
import { fleets } from './fleets.ts'
import { systems } from './systems.ts'
import { tradeAgreements } from './tradeAgreements.ts'

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

/** The same for ids that must be there: those in a state are. */
export const systemFacts = (id: string) => found(systemById[id], 'disc', id)
export const explorationFacts = (id: string) => found(explorationById[id], 'Exploration card', id)
export const advancementFacts = (id: string) => found(advancementById[id], 'Advancement', id)
export const fleetFacts = (id: string) => found(fleetById[id], 'Fleet card', id)
export const factionFacts = (id: string) => found(factionById[id], 'Faction', id)

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
