/** Wormholes that are built into missions. */
import type { Seat } from '@tenforward/kernel'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { inPlay } from '../card/lookup.ts'
import { anyCard } from '../declared/onceAGame.ts'
import { isPhased } from '../ships/concealed.ts'
import { canMove } from '../ships/moving.ts'
import { shipsOf } from './places.ts'

/** The mission at a location whose wormhole is open; undefined where there is none. */
function wormholeAt(g: G, loc: LocId): Id | undefined {
  return locationAt(g, loc).missions.find(id => placeSpec(pieceOf(g, id).card)?.wormhole === 'built in')
}

function isOwnEnd(g: G, seat: Seat, loc: LocId): boolean {
  const mission = wormholeAt(g, loc)
  return mission !== undefined && inPlay(g, mission).by === seat
}

/** CCG-MII-14: only wormholes that are played themselves; nothing that stands in for one. */
export function wormholesInHand(g: G, seat: Seat): Id[] {
  return playerOf(g, seat).hand.filter(id => placeSpec(pieceOf(g, id).card)?.wormhole === 'played')
}

interface Leap {
  to: LocId
  /** Whether a wormhole must be played at the end that has none. */
  plays: boolean
}

/** CCG-MII-10 to 12: one end is always a wormhole of one's own; the other may be anybody's, or one that is played. */
export function leaps(g: G, ship: Id): Leap[] {
  const { at, by } = inPlay(g, ship)
  if (at.in !== 'space' || isPhased(g, ship)) return []
  const played = wormholesInHand(g, by).length > 0
  return [...g.s.locations.keys()].flatMap((to): Leap[] => {
    if (to === at.loc || !(isOwnEnd(g, by, at.loc) || isOwnEnd(g, by, to))) return []
    if (wormholeAt(g, at.loc) !== undefined && wormholeAt(g, to) !== undefined) return [{ to, plays: false }]
    return played ? [{ to, plays: true }] : []
  })
}

/** CCG-MII-13: those of the two ends that may be the one that closes. */
export function closing(g: G, seat: Seat, ends: readonly LocId[]): Id[] {
  return ends.filter(loc => isOwnEnd(g, seat, loc)).map(loc => wormholeAt(g, loc)!)
}

const areThere = anyCard(({ id }) => placeSpec(id)?.wormhole === 'built in')

export function canLeap(g: G, seat: Seat): Id[] {
  if (!areThere(g)) return []
  if (![...g.s.locations.keys()].some(loc => isOwnEnd(g, seat, loc))) return []
  return shipsOf(g, seat).filter(ship => leaps(g, ship).length > 0 && canMove(g, ship))
}
