/** Damage markers: Tactics that lie on a ship or facility. */
import type { ShipAttribute } from '../../cards/wordLists.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { cardsOn } from '../places/places.ts'

const ROTATION_HULL = 50
export const WHOLE_HULL = 100

/** Nobody asks a table without Tactics twice. */
const tacticsInUse = (g: G): boolean => g.s.players.some(({ sides }) => sides.length > 0)

export function markersOn(g: G, id: Id): Id[] {
  return tacticsInUse(g) ? cardsOn(g, id).filter(one => cardOf(g, one).tactic !== null) : []
}

const FIELDS = { RANGE: 'range', WEAPONS: 'weapons', SHIELDS: 'shields' } as const

/** CCG-DAMAGE-05: all of them together. */
export function markerChange(g: G, id: Id, name: ShipAttribute): number {
  return markersOn(g, id).reduce((sum, marker) => sum + cardOf(g, marker).tactic![FIELDS[name]], 0)
}

/** Percent of the HULL that is lost (CCG-SBATTLE-48 for rotation damage). */
export function hullDamage(g: G, id: Id): number {
  const byMarkers = markersOn(g, id).reduce((sum, marker) => sum - cardOf(g, marker).tactic!.hull, 0)
  return inPlay(g, id).damage * ROTATION_HULL + byMarkers
}

/** CCG-DAMAGE-13. */
export function isWrecked(g: G, id: Id): boolean {
  return hullDamage(g, id) >= WHOLE_HULL
}

/** CCG-DAMAGE-07: whatever bears no marker is undamaged, hit or not. */
export function isDamaged(g: G, id: Id): boolean {
  return inPlay(g, id).damage > 0 || markersOn(g, id).length > 0
}
