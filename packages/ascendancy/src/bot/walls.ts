import { found } from '@tenforward/kernel'
import { isSystemPlace, type Place, placeOfSector, placeOfSystem } from '../map/place.ts'
import { laneAt, type SystemId, systemAt } from '../map/types.ts'
import { isFleetNeeded } from '../rules/borg/escalation.ts'
import { besides, blockedPlaces, pathTo, type Reached, reachOf } from '../rules/borg/paths.ts'
import { singlesAt } from '../rules/ships/pieces.ts'
import { systemsOf } from '../rules/systems/control.ts'
import type { Outlook } from './outlook.ts'
import { taste } from './taste.ts'
import { systemWorth } from './worlds.ts'

/**
 * A Cube passes no Ships, and goes for a System only if it can get into it or right beside it. So one Ship some
 * Sectors ahead keeps it away from all that lies behind: it looks for something else.
 */

/** The farthest that a Command card lets a Cube go. */
const RANGE = 3
const HOME = 10

/** What a Ship is worth, by the place where it would stand in the way of a Cube. */
export type Walls = ReadonlyMap<Place, number>

export const NO_WALLS: Walls = new Map()

export function wallsFor(o: Outlook): Walls {
  // From the second Escalation on single Ships stop nobody.
  if (o.threat === 0 || isFleetNeeded(o.g)) return NO_WALLS
  const walls = homeWalls(o)
  if (o.threat >= NEAR) addWalls(o, walls)
  return walls
}

const NEAR = 0.1

/**
 * A new lane may bring a Cube into the neighbourhood and on to the Home System all in one move, so the lanes there
 * are watched before any Cube is in sight: in the Sector beside it, where no Cube at the far end can attack.
 */
function homeWalls(o: Outlook): Map<Place, number> {
  const { g, me, threat } = o
  const walls = new Map<Place, number>()
  const worth = (taste.watch + taste.wall * threat * 0.5) * (HOME + systemWorth(o, me.home))
  for (const id of systemAt(g.s.map, me.home).lanes) {
    const lane = laneAt(g.s.map, id)
    walls.set(placeOfSector(id, lane.a === me.home ? 1 : lane.length), worth)
  }
  return walls
}

/** Those that Cubes on the map call for. */
function addWalls(o: Outlook, walls: Map<Place, number>): void {
  const { g, seat } = o
  const blocked = blockedPlaces(g)
  // Own Ships in lanes are walls already, or could be: they are judged like new ones.
  for (const { at } of o.me.ships) if (!isSystemPlace(at)) blocked.delete(at)
  for (const cube of g.s.borg.cubes) {
    const reached = reachOf(g, cube.at, RANGE, g.s.map, blocked)
    for (const system of systemsOf(g, seat)) {
      const at = wallAgainst(o, cube.at, system, reached, blocked)
      if (at !== null) walls.set(at, (walls.get(at) ?? 0) + stake(o, system))
    }
  }
}

const stake = (o: Outlook, system: SystemId): number =>
  taste.wall * (systemWorth(o, system) + (system === o.me.home ? HOME : 0))

/** The places from which a Cube threatens a System: itself while it is bare, else those beside it. */
function gatesOf({ g }: Outlook, system: SystemId, reached: Reached): Place[] {
  const at = placeOfSystem(system)
  return reached.has(at) ? [at] : besides(g.s.map, at).filter(beside => reached.has(beside))
}

/** Where on its way one Ship would stop the Cube, as near to the System as is of use; null: nowhere, or no need. */
function wallAgainst(
  o: Outlook,
  cube: Place,
  system: SystemId,
  reached: Reached,
  blocked: ReadonlySet<Place>,
): Place | null {
  const gates = gatesOf(o, system, reached)
  if (gates.length === 0) return null
  const beside = besides(o.g.s.map, placeOfSystem(system))
  const path = pathTo(reached, found(gates[0], 'gate')).filter(
    at => at !== placeOfSystem(system) && !beside.includes(at),
  )
  const own = path.filter(at => singlesAt(o.g, o.seat, at) > 0)
  for (const at of [...own, ...path.reverse()]) {
    const after = reachOf(o.g, cube, RANGE, o.g.s.map, new Set([...blocked, at]))
    if (gatesOf(o, system, after).length === 0) return at
  }
  return null
}
