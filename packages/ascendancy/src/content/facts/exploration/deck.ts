import type { ExplorationCard, ExplorationId, Resources } from '../types.ts'
import { allies } from './allies.ts'
import { borgCrises } from './borgCrises.ts'
import { civilizations, virginWorlds } from './civilizations.ts'
import { confrontations } from './confrontations.ts'
import { anniversaryCrises, baseCrises, cardassianCrises, ferengiCrises } from './crises.ts'
import {
  anniversaryDiscoveries,
  baseDiscoveries,
  borgDiscoveries,
  cardassianDiscoveries,
} from './discoveries.ts'

/** One entry a card; `copies` adds up to 100. */
export const explorationCards: readonly ExplorationCard[] = [
  ...baseCrises,
  ...anniversaryCrises,
  ...cardassianCrises,
  ...confrontations,
  ...ferengiCrises,
  ...borgCrises,
  ...baseDiscoveries,
  ...anniversaryDiscoveries,
  ...cardassianDiscoveries,
  ...borgDiscoveries,
  ...allies,
  ...civilizations,
  ...virginWorlds,
]

/** One physical card of the deck. */
export interface ExplorationCopy {
  /** `borg-world#3`: unique in the deck. */
  readonly id: string
  readonly card: ExplorationId
  readonly red: boolean
  readonly assimilationNodes?: number
  readonly tokens?: Partial<Resources>
}

function copiesOf(card: ExplorationCard): ExplorationCopy[] {
  return Array.from({ length: card.copies }, (_, i) => {
    const copy = { id: `${card.id}#${i + 1}`, card: card.id, red: i >= card.copies - card.red }
    const tokens = card.tokens ? { tokens: card.tokens } : {}
    return { ...copy, ...tokens, ...card.variants?.[i] }
  })
}

/** The whole deck, unshuffled: 100 cards. */
export const explorationDeck: readonly ExplorationCopy[] = explorationCards.flatMap(copiesOf)

/** 5.4.2: kept out while the opening pile is dealt: every Crisis and the Borg Civilizations. */
export function isSetAside(card: ExplorationCard): boolean {
  return card.type === 'Crisis' || (card.type === 'Civilization' && card.set === 'borg')
}
