import type { ContentSet, ExplorationCard, ExplorationType } from '../types.ts'

type Facts = Partial<Omit<ExplorationCard, 'id' | 'name' | 'set' | 'type'>> & { readonly text: string }

/** A card as printed once, in black, that leaves play after use: what most exploration cards are. */
export function card(
  type: ExplorationType,
  id: string,
  name: string,
  set: ContentSet,
  facts: Facts,
): ExplorationCard {
  return { id, name, set, type, copies: 1, red: 0, remainsInPlay: false, ...facts }
}
