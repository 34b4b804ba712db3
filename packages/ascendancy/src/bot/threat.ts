import { placeOfSystem } from '../map/place.ts'
import { systemAt } from '../map/types.ts'
import { connectedTo } from '../rules/borg/paths.ts'
import { shipsAt, shipsInPlay } from '../rules/ships/pieces.ts'
import type { Outlook } from './outlook.ts'

/** How near the Borg are. */

/** By Systems that the nearest Cube would have to enter. */
const BY_DISTANCE = [1, 1, 0.8, 0.6, 0.4, 0.3]
const FAR = 0.2

/** From 0, no Cube anywhere, to 1: a Cube can be at the Home System with its next move. */
export function borgThreat({ g, me }: Pick<Outlook, 'g' | 'me'>): number {
  const { cubes } = g.s.borg
  if (cubes.length === 0) return 0
  const reached = connectedTo(placeOfSystem(me.home), g.s.map)
  let threat = FAR
  for (const cube of cubes) {
    const way = reached.get(cube.at)
    if (way !== undefined) threat = Math.max(threat, BY_DISTANCE[way.warp] ?? FAR)
  }
  return threat
}

/**
 * A Cube may come to any place on the map in the next Borg turn: a new one out of the Hub goes as far as any other. As
 * long as the lanes at Home cannot all be manned, a single Ship in Orbit there at least keeps it outside. Whoever
 * seeks its Rivals is found by them, too: an empty Home System falls to a single attempt at Hegemony.
 */
export const needsGarrison = (o: Outlook): boolean => (o.sociable && o.me.firstContact) || fearsCubes(o)

const fearsCubes = ({ g, seat, me, borg }: Outlook): boolean =>
  borg &&
  (g.s.borg.delay <= 1 || g.s.borg.cubes.length > 0) &&
  shipsInPlay(g, seat) <= systemAt(g.s.map, me.home).lanes.length

export const isHomeEmpty = (o: Outlook): boolean =>
  needsGarrison(o) && shipsAt(o.g, o.seat, placeOfSystem(o.me.home)) === 0
