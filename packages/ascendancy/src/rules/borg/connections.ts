import { distance, type Point } from '@tenforward/geometry'
import { found } from '@tenforward/kernel'
import type { BorgTarget } from '../../content/facts/types.ts'
import { laneSpan } from '../../map/build.ts'
import { type Place, placeOfSystem, sectorNextTo, systemIn } from '../../map/place.ts'
import { joinings } from '../../map/room/joining.ts'
import { leastOf, type Room } from '../../map/room/room.ts'
import { areLinked, freeSlots, holdingLane, pivotOf } from '../../map/status.ts'
import { FIT_TOLERANCE, type LaneId, laneAt, type StarMap, type SystemId, systemAt } from '../../map/types.ts'
import type { G } from '../../types.ts'
import { stopsMovers } from '../movement/entering.ts'
import { type Barrier, compareCosts, connectedTo, reachOf, shipsInTheWay } from './paths.ts'
import { type Aim, aimsFor, nearestAims, targetsOf } from './targets.ts'

/** Which Systems on the map a Cube's new lane may lead to (C4.6 to C4.8, C5.3). */

export interface Seeking {
  /** The System of the Cube, its open lane, what it is after, and the Warp it has left. */
  at: Place
  lane: LaneId
  target: BorgTarget
  range: number
}

/** A layout in which the lane is linked, and where the Cube would go then. */
export interface Connection extends Room {
  to: SystemId
  aim: Aim
}

/**
 * Connections that bring the Cube to a Target in this move; for the Borg set those that Connect it to one at all. Of
 * all that can be laid out the nearest Target counts, then the least swinging (B60); several are a tie.
 */
export function connectionsFor(g: G, seeking: Seeking): Connection[] {
  const clearing = g.match.options.borgSwings === 'staged'
  const useful = usefulSystems(g, seeking)
  for (const { to, aim } of useful) {
    const alike = useful.filter(u => compareCosts(u.aim, aim) === 0)
    if (alike[0]?.to !== to) continue
    const connections = alike.flatMap(u =>
      joinings(g.s.map, seeking.lane, u.to, clearing).map(({ map, swings, total }) => ({
        map,
        swings,
        total,
        to: u.to,
        aim: u.aim,
      })),
    )
    if (connections.length > 0) return leastOf(connections)
  }
  return []
}

/** Systems that would help if they were linked, nearest Target first: links alone decide that, not the layout. */
function usefulSystems(g: G, seeking: Seeking): { to: SystemId; aim: Aim }[] {
  const { map } = g.s
  const from = systemIn(seeking.at)
  const targets = targetsOf(g, seeking.target)
  const useful: { to: SystemId; aim: Aim }[] = []
  if (targets.length === 0) return useful
  const blocked = shipsInTheWay(g)
  for (const system of map.systems) {
    if (system === null || system.id === from || freeSlots(system) === 0) continue
    if (areLinked(map, from, system.id) || !couldJoin(map, seeking.lane, from, system.id)) continue
    const aim = aimAfter(g, seeking, system.id, targets, blocked)
    if (aim !== undefined) useful.push({ to: system.id, aim })
  }
  return useful.sort((a, b) => compareCosts(a.aim, b.aim) || a.to - b.to)
}

/** Where the Cube would go over this link; nothing that it could reach without it counts any more. */
function aimAfter(
  g: G,
  seeking: Seeking,
  to: SystemId,
  targets: readonly Place[],
  blocked: Barrier,
): Aim | undefined {
  const lane = laneAt(g.s.map, seeking.lane)
  const place = placeOfSystem(to)
  const reaching = g.match.options.cubeMoves === 'reach'
  if (reaching && blocked.has(place)) {
    // It cannot enter: the last Sector of the lane is beside the System, and that is all.
    return targets.includes(place)
      ? { target: place, to: sectorNextTo(lane, to), warp: 1, sectors: lane.length }
      : undefined
  }
  const reached = reaching
    ? reachOf(g, place, seeking.range - 1, g.s.map, blocked)
    : connectedTo(place, g.s.map)
  const beyond =
    reaching && stopsMovers(g, to) ? new Map([[place, found(reached.get(place), 'way')]]) : reached
  const open = reaching ? targets : targets.filter(target => beyond.has(target))
  const aim = nearestAims(g, aimsFor(open, beyond, g.s.map))[0]
  return aim && { ...aim, warp: aim.warp + 1, sectors: aim.sectors + lane.length + 1 }
}

/** A look at the distances alone: could the two ever lie one lane apart? */
function couldJoin(map: StarMap, lane: LaneId, from: SystemId, to: SystemId): boolean {
  const span = laneSpan(laneAt(map, lane))
  const a = whereabouts(map, from)
  const b = whereabouts(map, to)
  const away = distance(a.middle, b.middle)
  const roam = a.roam + b.roam + FIT_TOLERANCE
  return away <= span + roam && away >= span - roam
}

/** The middle of the circle on which a System can lie, and its radius. */
function whereabouts(map: StarMap, id: SystemId): { middle: Point; roam: number } {
  const pivot = pivotOf(map, id)
  if (pivot === null) return { middle: systemAt(map, id), roam: 0 }
  return { middle: systemAt(map, pivot), roam: laneSpan(holdingLane(map, id)) }
}
