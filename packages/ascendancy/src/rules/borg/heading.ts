import { directionReal, normalise } from '@tenforward/geometry'
import { found } from '@tenforward/kernel'
import { type SystemId, systemAt } from '../../map/types.ts'
import type { G } from '../../types.ts'
import { playerOf } from '../players/seats.ts'
import { choosers } from './deciders.ts'

/** Which way a Cube explores (15.3.1.5). */

/** Home discs on the map, clockwise from that of the lowest Turn Order card among the unassimilated (B52, B53). */
export function homesClockwise(g: G): SystemId[] {
  const { map, players } = g.s
  const homes = players.map(p => p.home).filter(home => map.systems[home])
  const angle = (home: SystemId) => directionReal(systemAt(map, home).x, systemAt(map, home).y)
  const first = angle(anchorHome(g))
  return homes.sort((a, b) => normalise(first - angle(a)) - normalise(first - angle(b)) || a - b)
}

function anchorHome(g: G): SystemId {
  return playerOf(g, found(choosers(g)[0], 'chooser')).home
}

/** The Home that a die means: 1 is the first, and the count goes on past the last (ASC-15.3.1.5-b to -d). */
export function homeOfRoll(g: G, die: number, from: SystemId): SystemId {
  const homes = homesClockwise(g)
  const i = (die - 1) % homes.length
  // From that very Home the Cube takes the next one (B54).
  return homes[i] === from ? found(homes[(i + 1) % homes.length], 'home') : found(homes[i], 'home', i)
}

/** Dice that would favour the first Homes: they are thrown again where all are to have the same chance (B51). */
export const isUneven = (g: G, die: number): boolean => {
  const homes = homesClockwise(g).length
  return die > homes * Math.floor(6 / homes)
}

/** The Home of Player 1: the lowest Turn Order card among the unassimilated (B50). */
export function homeOfFirst(g: G, from: SystemId): SystemId {
  return homeOfRoll(g, 1, from)
}

/** From one disc to another, in hundredths; from the only Home there is a Cube heads for the middle of the map. */
export function directionBetween(g: G, from: SystemId, to: SystemId): number {
  const a = systemAt(g.s.map, from)
  const b = from === to ? { x: 0, y: 0 } : systemAt(g.s.map, to)
  return directionReal(b.x - a.x, b.y - a.y)
}
