import {
  blockerAt,
  entryAt,
  hazardDice,
  hazardLevel,
  hazardOdds,
  hazardShields,
  impulseSpeed,
  reachAtWarp,
  warpRange,
} from '@tenforward/ascendancy/reading'
import { adjacentPlaces, type G, type Place, type Power, type SystemId, systemOf } from '../game.ts'
import { quietly } from './quietly.ts'

/** Whose reach is asked for: a Fleet by its number, or one single Ship (null), on the map or at Warp. */
export interface Mover {
  seat: number
  fleet: number | null
  at: Place
  ships: number
  /** Warp tokens; 0 on the map. */
  tokens: number
}

/** Where a mover gets, what stops it, and what it would have to brave there. */
export interface Reach {
  speed: number
  range: number
  /** Places reached at Impulse, with the number of Sectors to get there. */
  impulse: ReadonlyMap<Place, number>
  /** Places reached at Warp, with the number of Systems entered on the way. */
  warp: ReadonlyMap<Place, number>
  blocked: ReadonlyMap<Place, Power>
  hazards: readonly Hazard[]
}

export interface Hazard {
  system: SystemId
  level: number
  shields: number
  /** The chance that all Ships survive, and that at least one does. */
  all: number
  some: number
}

const NOWHERE: Reach = {
  speed: 0,
  range: 0,
  impulse: new Map(),
  warp: new Map(),
  blocked: new Map(),
  hazards: [],
}

/** `left`: Sectors that can still be moved, of a move under way. */
export const reachOf = (g: G, mover: Mover, left?: number): Reach =>
  quietly(() => findReach(g, mover, left), NOWHERE)

function findReach(g: G, mover: Mover, left?: number): Reach {
  const { seat, fleet, at, tokens } = mover
  const atWarp = tokens > 0
  const speed = left ?? impulseSpeed(g, seat, fleet)
  const range = warpRange(g, seat, fleet, Math.max(1, tokens))
  const blocked = new Map<Place, Power>()
  const impulse = atWarp ? new Map<Place, number>() : byImpulse(g, mover, speed, blocked)
  const warp = new Map<Place, number>()
  if (atWarp || left === undefined) {
    for (const reach of reachAtWarp(g, { seat, fleet, at, used: 0, range, heading: 0 }))
      for (const found of reach.found) {
        if (found.mayStop && found.at !== at) warp.set(found.at, found.used)
        if (atWarp) noteBlocked(g, mover, found.at, blocked)
      }
  }
  const systems = new Set([...impulse.keys(), ...warp.keys()].flatMap(place => systemOf(place) ?? []))
  return { speed, range, impulse, warp, blocked, hazards: [...systems].flatMap(s => hazardOf(g, mover, s)) }
}

function byImpulse(g: G, { seat, fleet, at }: Mover, speed: number, blocked: Map<Place, Power>) {
  const found = new Map<Place, number>()
  let edge = [at]
  for (let step = 1; step <= speed; step++) {
    const next: Place[] = []
    for (const from of edge) {
      for (const to of adjacentPlaces(g.s.map, from)) {
        if (to === at || found.has(to)) continue
        const entry = entryAt(g, seat, fleet, to)
        if (entry === 'no') blocked.set(to, blockerAt(g, seat, to, fleet) ?? seat)
        else if (entry !== 'pass' || step < speed) found.set(to, step)
        if (entry === 'free' || entry === 'pass') next.push(to)
      }
    }
    edge = next
  }
  return found
}

function noteBlocked(g: G, { seat, fleet }: Mover, from: Place, blocked: Map<Place, Power>): void {
  for (const to of adjacentPlaces(g.s.map, from)) {
    const by = entryAt(g, seat, fleet, to) === 'no' ? blockerAt(g, seat, to, fleet) : null
    if (by !== null) blocked.set(to, by)
  }
}

/** What Ships have to brave that end a move in a System; empty where it is safe for them. */
export function hazardOf(g: G, { seat, fleet, ships }: Mover, system: SystemId): Hazard[] {
  const level = hazardLevel(g, seat, system)
  if (level <= 0 || ships <= 0) return []
  const shields = hazardShields(g, seat, fleet, system)
  const { all, some } = hazardOdds(ships, level, shields, hazardDice(g, seat, fleet, ships, system))
  return [{ system, level, shields, all, some }]
}
