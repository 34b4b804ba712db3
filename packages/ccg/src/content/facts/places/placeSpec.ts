/** What facilities, sites and time locations say of places: where they may be, and who is at home there. */
import type { CardId } from '../../../cards/types.ts'
import { FACILITIES } from './facilities.ts'
import { MISSIONS } from './missions.ts'
import { SITES } from './sites.ts'
import { TIME_LOCATIONS } from './timeLocations.ts'
import type { PlaceSpec } from './types.ts'

export type { PlaceSpec, Where } from './types.ts'

const PLACES: Readonly<Record<CardId, PlaceSpec>> = {
  ...FACILITIES,
  ...SITES,
  ...TIME_LOCATIONS,
  ...MISSIONS,
}

/** undefined: the rules for its kind are all there is. */
export function placeSpec(card: CardId): PlaceSpec | undefined {
  return Object.hasOwn(PLACES, card) ? PLACES[card] : undefined
}
