/** Planets that are destroyed: their missions become missions in space. */
import type { LocId } from '../state.ts'
import type { G } from '../types.ts'

import { leavePlay } from './zones.ts'

/**
 * CCG-PLANET-01 to 04: from now on it is space, for those who completed it as well. All that is on the planet, or was
 * played on it, goes; cards at the location stay.
 */
export function convertToSpace(g: G, loc: LocId): void {
  for (const id of [...g.s.inPlay]) {
    const { play } = g.s.cards[id]!
    if (play?.at.in === 'planet' && play.at.loc === loc) leavePlay(g, id, 'discard')
  }
  g.s.locations[loc]!.now = ['space']
}
