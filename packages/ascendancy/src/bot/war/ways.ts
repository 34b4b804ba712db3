import { found } from '@tenforward/kernel'
import { adjacentPlaces, isSystemPlace, type Place, placeOfSystem } from '../../map/place.ts'
import { type Entry, entryAt } from '../../rules/movement/entering.ts'
import { impulseSpeed, warpRange } from '../../rules/movement/range.ts'
import { reachAtWarp } from '../../rules/movement/reach.ts'
import { canEnterWarp } from '../../rules/movement/warp.ts'
import { cubeAt } from '../../rules/ships/pieces.ts'
import type { Outlook } from '../outlook.ts'
import type { Aim } from './aims.ts'

/** A Fleet, or one that is still to be built (null). */
export interface Force {
  fleet: number | null
  ships: number
  /** On the map; at Warp: where it entered. */
  at: Place
  warp: boolean
  tokens: number
}

export type Deed = 'invade' | 'battle' | 'move' | 'enterWarp' | 'boostWarp' | 'exitWarp'

/** How a Fleet gets to its aim: what is to be done next, and how many Commands it takes to get there and to fight. */
export interface Way {
  deed: Deed
  travel: number
  fight: number
  /** Where Ships are fought next. */
  foe: Place
  /** Ships in the way, or a halt, come before the aim. */
  blocked: boolean
}

/** Where a Fleet goes next, and whom it fights there. */
export interface Stage {
  stops: readonly Place[]
  foe: Place
  /** Commands for the fight there. */
  fight: number
  blocked: boolean
}

/** Ships in the way, and Systems where every move ends. */
const HINDERS: readonly Entry[] = ['no', 'stop']
const FARTHEST = 9
const NEAR = 2

/** null: there is none. */
export function wayTo(o: Outlook, force: Force, aim: Aim): Way | null {
  const at = placeOfSystem(aim.target)
  if (!force.warp && force.at === at) {
    const guarded = aim.guards > 0
    return { deed: guarded ? 'battle' : 'invade', travel: 0, fight: guarded ? 2 : 1, foe: at, blocked: false }
  }
  const stage = stageOf(o, force, aim)
  return stage === null ? null : wayOn(o, force, aim, stage)
}

function wayOn(o: Outlook, force: Force, aim: Aim, stage: Stage): Way | null {
  const { foe, fight, blocked } = stage
  const fights = blocked || aim.guards > 0
  if (!force.warp && fights && stage.stops.includes(force.at))
    return { deed: 'battle', travel: 0, fight, foe, blocked }
  const near = force.warp ? null : atImpulse(o, force, stage)
  const far = atWarp(o, force, stage)
  if (near === null || (far !== null && far.travel < near.travel)) return far
  return near
}

/** Straight to the aim where nobody is in the way; else to whoever is. */
export function stageOf(o: Outlook, force: Pick<Force, 'fleet' | 'at'>, aim: Aim): Stage | null {
  const at = placeOfSystem(aim.target)
  const fight = aim.guards > 0 ? 3 : 1
  const { fleet } = force
  const [reach] = reachAtWarp(o.g, {
    seat: o.seat,
    fleet,
    at: force.at,
    used: 0,
    range: FARTHEST,
    heading: 0,
  })
  const free = reach.found.some(r => r.mayStop && aim.stops.includes(r.at))
  if (free) return { stops: aim.stops, foe: at, fight, blocked: false }
  const path = pathThrough(o, force.at, at)
  if (path === null) return null
  const i = path.findIndex(place => HINDERS.includes(entryAt(o.g, o.seat, fleet, place)))
  const halt = path[i]
  if (halt === undefined || halt === at) return null
  if (entryAt(o.g, o.seat, fleet, halt) === 'stop')
    return { stops: [halt], foe: halt, fight: 0, blocked: true }
  return { stops: [path[i - 1] ?? force.at], foe: halt, fight: 1, blocked: true }
}

/** The way that enters the fewest Systems, whoever stands in it; only a Cube is gone around. */
function pathThrough({ g }: Outlook, from: Place, to: Place): Place[] | null {
  const before = new Map<Place, Place>([[from, from]])
  let edge = [from]
  while (edge.length > 0) {
    const next: Place[] = []
    for (let at = edge.pop(); at !== undefined; at = edge.pop()) {
      for (const beside of adjacentPlaces(g.s.map, at)) {
        if (before.has(beside) || cubeAt(g, beside)) continue
        before.set(beside, at)
        if (beside === to) return pathBack(before, from, to)
        if (isSystemPlace(beside)) next.push(beside)
        else edge.push(beside)
      }
    }
    edge = next
  }
  return null
}

function atImpulse(o: Outlook, { fleet, at }: Force, { stops, foe, fight, blocked }: Stage): Way | null {
  const speed = impulseSpeed(o.g, o.seat, fleet)
  const path = pathAtImpulse(o, fleet, at, stops, speed * NEAR)
  if (path === null) return null
  return { deed: 'move', travel: Math.ceil(path.length / speed), fight, foe, blocked }
}

/** The Sectors on the shortest way over the map to one of some places; null when it is too far. */
export function pathAtImpulse(
  { g, seat }: Outlook,
  fleet: number | null,
  from: Place,
  stops: readonly Place[],
  most: number,
): Place[] | null {
  const before = new Map<Place, Place>([[from, from]])
  let edge = [from]
  for (let far = 0; far < most && edge.length > 0; far++) {
    const next: Place[] = []
    for (const at of edge) {
      for (const beside of adjacentPlaces(g.s.map, at)) {
        if (before.has(beside)) continue
        const entry = entryAt(g, seat, fleet, beside)
        if (entry === 'no') continue
        before.set(beside, at)
        if (stops.includes(beside) && entry !== 'pass') return pathBack(before, from, beside)
        if (entry !== 'stop') next.push(beside)
      }
    }
    edge = next
  }
  return null
}

function pathBack(before: ReadonlyMap<Place, Place>, from: Place, to: Place): Place[] {
  const path: Place[] = []
  for (let at = to; at !== from; at = found(before.get(at), 'Sector before')) path.push(at)
  return path.reverse()
}

function atWarp(o: Outlook, force: Force, { stops, foe, fight, blocked }: Stage): Way | null {
  const { g, seat } = o
  const { fleet, at, warp } = force
  if (!warp && !canEnterWarp(g, seat, force)) return null
  const [reach] = reachAtWarp(g, { seat, fleet, at, used: 0, range: FARTHEST, heading: 0 })
  let used = FARTHEST + 1
  for (const reached of reach.found) {
    if (reached.mayStop && stops.includes(reached.at)) used = Math.min(used, reached.used)
  }
  if (used > FARTHEST) return null
  const boosts = Math.max(0, used - warpRange(g, seat, fleet, warp ? force.tokens : 1))
  const there = { fight, foe, blocked }
  if (!warp) return { deed: 'enterWarp', travel: 2 + boosts, ...there }
  return { deed: boosts > 0 ? 'boostWarp' : 'exitWarp', travel: 1 + boosts, ...there }
}
