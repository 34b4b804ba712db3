import type { ExplorationCard, FactionId } from '../types.ts'
import { card } from './card.ts'

/** Five cards alike but for the Faction they look for. */
function confrontation(faction: FactionId, adjective: string): ExplorationCard {
  return card('Crisis', `${faction}-confrontation`, `${adjective} Confrontation`, 'cardassian', {
    faction,
    needsNeighbour: true,
    values: { ships: 1 },
    text:
      `A Rival who plays the ${adjective} Faction puts one new Ship here, free of charge; without such a ` +
      'Rival your right-hand neighbour does. No battle begins by itself. A lone unassimilated player draws ' +
      'a different card; the Borg discard it.',
  })
}

export const confrontations: readonly ExplorationCard[] = [
  confrontation('cardassian', 'Cardassian'),
  confrontation('federation', 'Federation'),
  confrontation('ferengi', 'Ferengi'),
  confrontation('klingon', 'Klingon'),
  confrontation('romulan', 'Romulan'),
]
