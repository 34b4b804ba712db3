import type { Seat } from '@tenforward/kernel'
import { adjacentPlaces, type Place } from '../map/place.ts'
import { BORG } from '../state.ts'
import type { G } from '../types.ts'
import { controlsPlace } from './control.ts'
import { isHostile } from './peace.ts'
import { cubeAt, shipsAt } from './pieces.ts'

/** Whoever keeps a seat's Ships out of a Sector (ASC-8.3-a to ASC-8.3-e); null when they may enter. */
export function blockerAt(g: G, seat: Seat, at: Place): number | null {
  if (controlsPlace(g, seat, at)) return null
  for (let rival = 0; rival < g.s.players.length; rival++) {
    if (rival !== seat && shipsAt(g, rival, at) > 0 && isHostile(g, seat, rival)) return rival
  }
  return cubeAt(g, at) ? BORG : null
}

/** Sectors within some Impulse steps over the map as it is, the start not included: for Retreats and manoeuvres. */
export function withinImpulse(g: G, seat: Seat, from: Place, steps: number): Place[] {
  const seen = [from]
  let edge = [from]
  for (let i = 0; i < steps; i++) {
    const next: Place[] = []
    for (const at of edge) {
      for (const beside of adjacentPlaces(g.s.map, at)) {
        if (seen.includes(beside) || blockerAt(g, seat, beside) !== null) continue
        seen.push(beside)
        next.push(beside)
      }
    }
    edge = next
  }
  return seen.slice(1)
}
