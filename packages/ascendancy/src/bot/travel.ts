import { found, type OptionId } from '@tenforward/kernel'
import { discRefusal } from '../map/lay.ts'
import { adjacentPlaces, isSystemPlace, laneOf, type Place, sectorOf, systemIn } from '../map/place.ts'
import { laneAt, type SystemId, systemAt } from '../map/types.ts'
import { entryAt } from '../rules/movement/entering.ts'
import { impulseSpeed, warpRange } from '../rules/movement/range.ts'
import { reachAtWarp } from '../rules/movement/reach.ts'
import { canTakeLane } from '../rules/movement/slots.ts'
import { type Unit, unitsAtWarp, unitsOnMap } from '../rules/movement/units.ts'
import { canEnterWarp } from '../rules/movement/warp.ts'
import { type Places, stayWorth, stopWorth } from './places.ts'
import { roomAround, sideWorth } from './sides.ts'

/** A move that a unit could make: the option to choose, and its worth for each Command that it takes. */
export interface Plan {
  unit: string
  to: OptionId
  worth: number
}

export const NOWHERE: Plan = { unit: '', to: 'stop', worth: Number.NEGATIVE_INFINITY }

export const better = (a: Plan, b: Plan): Plan => (b.worth > a.worth ? b : a)

const shipsOf = (p: Places, unit: Unit): number =>
  unit.fleet === null ? 1 : found(p.o.me.fleets[unit.fleet], 'Fleet', unit.fleet).n

/** What leads on from a System: a new lane, where the disc has room for one. */
export function laneWorth(p: Places, system: SystemId, fleet: number | null): number {
  const { g, seat } = p.o
  if (!canTakeLane(g, system, { seat, fleet })) return Number.NEGATIVE_INFINITY
  p.lanes[system] ??= newLaneWorth(p, system)
  return p.lanes[system]
}

function newLaneWorth(p: Places, system: SystemId): number {
  const { g, me, borg } = p.o
  const sealing = system === me.home && borg ? SEALED : 0
  const side = SIDE * sideWorth(p.o, systemAt(g.s.map, system))
  return (p.explore + sealing + side) * chanceOfRoom(roomAround(p.o, system))
}

/** Lanes in the way and a length that does not fit may spoil it. */
const chanceOfRoom = (free: number): number => (free === 0 ? 0.05 : Math.min(1, 0.3 + 0.2 * free))

/** A Home System without room for another lane is one that Cubes cannot lay a lane to. */
const SEALED = 0.3
/** The lane can still turn away from where it begins. */
const SIDE = 0.7

/** A find past an open end: the lane is there, so nothing can go wrong with its length. */
const AT_HAND = 0.05

/** The best end of a Warp move, and the best that takes the last System of the range out. */
function bestExit(p: Places, unit: Unit, range: number): { now: Plan; sooner: Plan } {
  const { g, seat } = p.o
  const { fleet, at } = unit
  let now = NOWHERE
  let sooner = NOWHERE
  const offer = (to: OptionId, worth: number, used: number): void => {
    const plan = { unit: unit.id, to, worth }
    now = better(now, plan)
    if (used < range) sooner = better(sooner, plan)
  }
  const [reach] = reachAtWarp(g, { seat, fleet, at, used: 0, range, heading: 0 })
  for (const { at: place, used, mayStop } of reach.found) {
    if (!isSystemPlace(place) && !p.posts.has(place)) continue
    if (mayStop && place !== at) offer(place, stopWorth(p, place, fleet), used)
    if (!isSystemPlace(place)) continue
    if (mayStop && used < range)
      offer(`lane:${systemIn(place)}`, laneWorth(p, systemIn(place), fleet), used + 1)
  }
  for (const { lane, end, from } of reach.ends) {
    const used = found(reach.found[from], 'Sector found', from).used
    if (used < range && discRefusal(g.s.map, lane, end) === null)
      offer(`past:${lane}:${end}`, p.explore + AT_HAND, used + 1)
  }
  return { now, sooner }
}

/** Out of Warp now: one Command. */
export function exitPlan(p: Places, unit: Unit): Plan {
  return bestExit(p, unit, warpRange(p.o.g, p.o.seat, unit.fleet, unit.tokens)).now
}

export function bestExitPlan(p: Places): Plan {
  return unitsAtWarp(p.o.g, p.o.seat).reduce((best, unit) => better(best, exitPlan(p, unit)), NOWHERE)
}

/** A Round later is less sure. */
const LATER = 0.8
const TOKENS = 2

/** To Warp now and out again: two Commands, the second one in this turn or the next. */
export function enterPlan(p: Places, unit: Unit): Plan {
  const { g, seat, me } = p.o
  if (!canEnterWarp(g, seat, unit)) return NOWHERE
  const leaving = stayWorth(p, unit.at, shipsOf(p, unit))
  const range = warpRange(g, seat, unit.fleet, TOKENS)
  const { now, sooner } = bestExit(p, unit, range)
  const atOnce = me.commands.ready >= 2 ? (sooner.worth - leaving) / 2 : Number.NEGATIVE_INFINITY
  const later = (now.worth * LATER - leaving) / 2
  return { unit: unit.id, to: now.to, worth: Math.max(atOnce, later) }
}

export function bestEnterPlan(p: Places): Plan {
  return unitsOnMap(p.o.g, p.o.seat).reduce((best, unit) => better(best, enterPlan(p, unit)), NOWHERE)
}

const FAR = 8

interface Step {
  at: Place
  far: number
  first: OptionId
}

/**
 * At Impulse: the best of what lies within some Sectors, its worth shared among the Commands that it takes to get
 * there. A lane that would have to be laid is left to Warp, which takes any lane in one go.
 */
export function impulsePlan(p: Places, unit: Unit, left?: number): Plan {
  const { g, seat } = p.o
  const { fleet, at } = unit
  const speed = impulseSpeed(g, seat, fleet)
  const reach = left ?? speed
  const leaving = left === undefined ? stayWorth(p, at, shipsOf(p, unit)) : 0
  // Under way the whole worth counts: a unit that has set out must not turn back half way.
  const commands = (far: number) =>
    (1 + Math.ceil(Math.max(0, far - reach) / speed)) ** (left === undefined ? 1 : 0.3)
  let best = NOWHERE
  const seen = new Set<Place>([at])
  let edge: Step[] = [{ at, far: 0, first: 'stop' }]
  for (let far = 0; far < FAR && edge.length > 0; far++) {
    const next: Step[] = []
    for (const step of edge) {
      if (opensAt(p, step.at)) {
        const first = step.far === 0 ? 'past' : step.first
        best = better(best, { unit: unit.id, to: first, worth: (p.explore - leaving) / commands(far + 1) })
      }
      if (far > 0 && entryAt(g, seat, fleet, step.at) === 'stop') continue
      for (const beside of adjacentPlaces(g.s.map, step.at)) {
        if (seen.has(beside)) continue
        seen.add(beside)
        const entry = entryAt(g, seat, fleet, beside)
        if (entry === 'no') continue
        const first = step.far === 0 ? beside : step.first
        next.push({ at: beside, far: far + 1, first })
        if (entry === 'pass' || (!isSystemPlace(beside) && !p.posts.has(beside))) continue
        const worth = (stopWorth(p, beside, fleet) - leaving) / commands(far + 1)
        best = better(best, { unit: unit.id, to: first, worth })
      }
    }
    edge = next
  }
  return best
}

function opensAt(p: Places, at: Place): boolean {
  const id = laneOf(at)
  if (id === null) return false
  const lane = laneAt(p.o.g.s.map, id)
  const end =
    lane.b === null && sectorOf(at) === lane.length ? 'b' : lane.a === null && sectorOf(at) === 1 ? 'a' : null
  return end !== null && discRefusal(p.o.g.s.map, id, end) === null
}

export function bestImpulsePlan(p: Places): Plan {
  return unitsOnMap(p.o.g, p.o.seat).reduce((best, unit) => better(best, impulsePlan(p, unit)), NOWHERE)
}
