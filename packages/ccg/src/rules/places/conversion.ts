/** Planets that are destroyed: their missions become missions in space. */
import { type Id, type LocId, locationAt, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { inPlay } from '../card/lookup.ts'
import { cardSpecOf, dilemmaOf } from '../declared/lookup.ts'
import { annihilate } from '../harm/destruction.ts'

/**
 * CCG-PLANET-01 to 04: from now on it is space, for those who completed it as well. All that is on the planet, or was
 * played on it, is destroyed; cards at the location stay.
 */
export function convertToSpace(g: G, loc: LocId): void {
  annihilate(
    g,
    g.s.inPlay.filter(id => isOnPlanet(g, id, loc)),
  )
  locationAt(g, loc).now = ['space']
}

/** CCG-PLANET-03: on the mission lie cards of both kinds; each says whether it is on the planet. */
function isOnPlanet(g: G, id: Id, loc: LocId): boolean {
  const { at } = inPlay(g, id)
  if (at.in === 'planet') return at.loc === loc
  if (at.in !== 'atop' || at.loc !== loc) return false
  const { card } = pieceOf(g, id)
  return cardSpecOf(g, card)?.onPlanet === true || dilemmaOf(g, card)?.onPlanet === true
}
