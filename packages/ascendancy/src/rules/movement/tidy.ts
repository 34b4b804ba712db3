import type { Point } from '@tenforward/geometry'
import { emit, found, type Seat } from '@tenforward/kernel'
import { systems } from '../../content/facts/systems.ts'
import { laneBox } from '../../map/frame.ts'
import { laneOf, type Place, placeOfSystem } from '../../map/place.ts'
import { type LaneId, type SystemId, systemAt, systemNumbered } from '../../map/types.ts'
import { removeAbandoned } from '../../map/upkeep.ts'
import type { State } from '../../state.ts'
import type { G } from '../../types.ts'
import { playerOf } from '../players/seats.ts'
import { noteStay } from './units.ts'

/**
 * After every action and every step of a move: lanes without Ships and with fewer than two Systems are taken up, and
 * Warp tokens that pointed there point to the System they hung on (ASC-8.6.1.6-a, ASC-8.6.1.6-c, G10).
 */
export function tidyMap(g: G): void {
  // Mostly every lane leads from one System to another.
  if (g.s.map.lanes.some(l => l !== null && (l.a === null || l.b === null))) takeUpLanes(g)
  keepToPrintedLimits(g)
  if (g.s.turn !== null) noteStay(g, g.s.turn)
}

function takeUpLanes(g: G): void {
  const { map } = g.s
  const spots = map.lanes.some(l => l !== null && l.a === null && l.b === null) ? laneMiddles(g) : null
  for (const { lane, system } of removeAbandoned(map, id => holdsShips(g.s, id))) {
    emit(g, 'lane.removed', { lane })
    const to = system ?? nearestSystem(g, found(spots?.[lane], 'lane', lane))
    if (to !== null) repoint(g, at => laneOf(at) === lane, placeOfSystem(to))
  }
}

/** Ships at Warp are not on the map and hold no lane (ASC-8.6.1.6-b). */
export function holdsShips(s: State, lane: LaneId): boolean {
  const here = (at: Place) => laneOf(at) === lane
  for (const player of s.players) {
    for (const stack of player.ships) if (here(stack.at)) return true
    for (const fleet of player.fleets) if (fleet !== null && !fleet.warp && here(fleet.at)) return true
  }
  for (const cube of s.borg.cubes) if (here(cube.at)) return true
  return false
}

/** Lets the Warp tokens that point to such Sectors point elsewhere. */
export function repoint(g: G, gone: (at: Place) => boolean, to: Place): void {
  g.s.players.forEach((_, seat) => {
    repointOf(g, seat, gone, to)
  })
}

export function repointOf(g: G, seat: Seat, gone: (at: Place) => boolean, to: Place): void {
  const player = playerOf(g, seat)
  for (const ship of player.warping) {
    if (!gone(ship.origin)) continue
    emit(g, 'warp.repointed', { seat, from: ship.origin, to })
    ship.origin = to
  }
  for (const fleet of player.fleets) {
    if (!fleet?.warp || !gone(fleet.at)) continue
    emit(g, 'warp.repointed', { seat, from: fleet.at, to })
    fleet.at = to
  }
}

/** The System whose centre is nearest; of equals the one that is older on the map. */
export function nearestSystem(g: G, to: Point, except: SystemId | null = null): SystemId | null {
  let best: SystemId | null = null
  let least = Number.POSITIVE_INFINITY
  for (const system of g.s.map.systems) {
    if (system === null || system.id === except) continue
    const away = (system.x - to.x) ** 2 + (system.y - to.y) ** 2
    if (away >= least) continue
    best = system.id
    least = away
  }
  return best
}

function laneMiddles(g: G): (Point | null)[] {
  return g.s.map.lanes.map(lane => {
    if (lane === null) return null
    const { cx, cy } = laneBox(g.s.map, lane)
    return { x: cx, y: cy }
  })
}

/** The numbers printed on the discs. They are read after every step of a move, so they are kept by themselves. */
const PRINTED_LANES = new Map(systems.map(({ id, lanes }) => [id, lanes]))

/** A lane beyond the printed number is only for whoever was allowed it: once it is gone, so is its place (G64). */
function keepToPrintedLimits(g: G): void {
  const { discs, map } = g.s
  for (let id = 0; id < discs.length; id++) {
    const disc = discs[id]
    if (disc == null) continue
    const system = systemAt(map, systemNumbered(id))
    const limit = Math.max(found(PRINTED_LANES.get(disc.card), 'disc'), system.lanes.length)
    if (system.lanesMax !== limit) system.lanesMax = limit
  }
}
