import { type Seat, value } from '@tenforward/kernel'
import { systemFacts } from '../../content/facts/lookup.ts'
import { numbers } from '../../content/facts/numbers.ts'
import {
  type LaneId,
  type LaneLength,
  laneAt,
  type StarMap,
  type SystemId,
  systemAt,
} from '../../map/types.ts'
import type { G } from '../../types.ts'
import { discOf } from '../systems/control.ts'
import type { Which } from './points.ts'

/** Who builds a lane: content may allow one mover more lanes than a disc prints (G64). */
export interface Builder {
  seat: Seat
  fleet: Which
}

const extraLanes = (g: G, { seat, fleet }: Builder): number => value(g, 'extraLanes', 0, { seat, fleet })

/** ASC-8.6.1-a, ASC-8.6.1.1-a */
export function canTakeLane(g: G, system: SystemId, builder: Builder): boolean {
  const { lanes } = systemAt(g.s.map, system)
  const limit = systemFacts(discOf(g, system).card).lanes
  return lanes.length < limit || lanes.length < limit + extraLanes(g, builder)
}

/** The map as this builder may build on it: the same, unless some extra lane is allowed. */
export function mapFor(g: G, builder: Builder): StarMap {
  const { map } = g.s
  const more = extraLanes(g, builder)
  if (more === 0) return map
  const raised = map.systems.map(
    system =>
      system && {
        ...system,
        lanesMax: Math.max(system.lanesMax, systemFacts(discOf(g, system.id).card).lanes + more),
      },
  )
  return { area: map.area, systems: raised, lanes: map.lanes }
}

/** Makes room for one lane where the builder was found to be allowed it. */
export function openSlot(g: G, system: SystemId): void {
  const disc = systemAt(g.s.map, system)
  disc.lanesMax = Math.max(disc.lanesMax, disc.lanes.length + 1)
}

/** Tiles run out only by an option; a length that has run out cannot be placed (G-A06). */
export function tileLeft(g: G, length: LaneLength): boolean {
  if (!g.match.options.limitedLanes) return true
  const { tiles } = numbers.lanes
  const all = tiles.base + tiles.cardassian + tiles.ferengi + tiles.borg
  return g.s.map.lanes.filter(lane => lane?.length === length).length < all
}

/** The System at the far end of a lane. */
export function farSystem(map: StarMap, lane: LaneId, from: SystemId): SystemId | null {
  const { a, b } = laneAt(map, lane)
  return a === from ? b : a
}
