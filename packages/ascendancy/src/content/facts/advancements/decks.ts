import type { Advancement, FactionId } from '../types.ts'
import { cardassianAdvancements } from './cardassian.ts'
import { federationAdvancements } from './federation.ts'
import { ferengiAdvancements } from './ferengi.ts'
import { klingonAdvancements } from './klingon.ts'
import { romulanAdvancements } from './romulan.ts'

export { borgTechnologies } from './borgTechnologies.ts'

export const advancementDecks: Readonly<Record<FactionId, readonly Advancement[]>> = {
  cardassian: cardassianAdvancements,
  federation: federationAdvancements,
  ferengi: ferengiAdvancements,
  klingon: klingonAdvancements,
  romulan: romulanAdvancements,
}

/** The 75 cards of the five Factions. */
export const advancements: readonly Advancement[] = Object.values(advancementDecks).flat()
