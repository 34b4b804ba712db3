import { inIntervals, polar, spread } from '@tenforward/geometry'
import { found, type OptionId } from '@tenforward/kernel'
import { systemFacts } from '../content/facts/lookup.ts'
import type { LaneEnd } from '../map/build.ts'
import { discRefusal } from '../map/lay.ts'
import { type Place, placeOfSystem } from '../map/place.ts'
import { placements } from '../map/placements.ts'
import {
  type LaneLength,
  laneNumbered,
  type SystemId,
  spanOf,
  systemAt,
  systemNumbered,
} from '../map/types.ts'
import type { LaneAnswer } from '../procedures/movement/layLane.ts'
import type { EndAnswer } from '../procedures/movement/pastEnd.ts'
import { mapFor } from '../rules/movement/slots.ts'
import { type Unit, unitsAtWarp, unitsOnMap } from '../rules/movement/units.ts'
import { systemId } from '../rules/optionIds.ts'
import { discOf } from '../rules/systems/control.ts'
import { BORG } from '../state.ts'
import { bestStudy } from './commanding.ts'
import { type Places, stopWorth } from './places.ts'
import { type Answer, bestOf, type PickQuestion, type PlaceQuestion, placesOf } from './question.ts'
import { leadsToRival, sideWorth } from './sides.ts'
import { enterPlan, exitPlan, impulsePlan, laneWorth, type Plan } from './travel.ts'
import { want } from './war/want.ts'
import { discWorth } from './worlds.ts'

const among =
  (units: (q: PickQuestion) => Unit[], plan: (p: Places, unit: Unit) => Plan): Answer =>
  (q: PickQuestion) => {
    const p = placesOf(q)
    const all = units(q)
    return bestOf(q.prompt.options, id => {
      const unit = all.find(u => u.id === id)
      return unit === undefined ? Number.NEGATIVE_INFINITY : plan(p, unit).worth
    })
  }

const onMap = (q: PickQuestion): Unit[] => unitsOnMap(q.g, q.seat)
const atWarp = (q: PickQuestion): Unit[] => unitsAtWarp(q.g, q.seat)

interface About {
  fleet: number | null
  at: Place
  left: number
}

/** Where a move at Impulse goes next. */
const moveTo: Answer = (q: PickQuestion) => {
  const { fleet, at, left } = q.prompt.about as About
  const p = placesOf(q)
  const unit: Unit = { id: '', fleet, at, tokens: 0 }
  const here = stopWorth(p, at, fleet, 1)
  const { to, worth } = impulsePlan(p, unit, left)
  const { options } = q.prompt
  if (options.includes(to) && (worth > here || !options.includes('stop'))) return to
  return options.includes('stop') ? 'stop' : options[0]
}

/** Where a move at Warp ends. */
const exitTo: Answer = (q: PickQuestion) => {
  const { fleet, at } = q.prompt.about as About
  const p = placesOf(q)
  return bestOf(q.prompt.options, id => exitWorth(p, id, fleet, at))
}

function exitWorth(p: Places, id: OptionId, fleet: number | null, at: Place): number {
  if (typeof id === 'number')
    return stopWorth(
      p,
      id as Place,
      fleet,
      id === at ? (fleet === null ? 1 : found(p.o.me.fleets[fleet], 'Fleet', fleet).n) : 0,
    )
  const [what, number, end] = id.split(':')
  if (what === 'past') {
    const fits = discRefusal(p.o.g.s.map, laneNumbered(Number(number)), end as LaneEnd) === null
    return fits ? p.explore + 0.05 : -0.2
  }
  return laneWorth(p, systemNumbered(Number(number)), fleet)
}

/** A lane leads on to something new, or to a System that is worth a visit; nobody wants a way to the Borg. */
const layLane: Answer = (q: PlaceQuestion) => {
  const { from, fleet, length, candidates } = q.prompt.where as LaneWhere
  const p = placesOf(q)
  const { disc } = placements(mapFor(q.g, { seat: q.seat, fleet }), from, length)
  const open: LaneAnswer[] = spread(disc, HEADINGS).map(angle => ({ angle }))
  let best = found(candidates[0], 'candidate')
  let most = Number.NEGATIVE_INFINITY
  for (const answer of [...open, ...candidates]) {
    const room = !('angle' in answer) || inIntervals(disc, answer.angle)
    const worth = room ? laneAnswerWorth(p, from, length, answer) : -1
    if (worth > most) [best, most] = [answer, worth]
  }
  return best
}

const HEADINGS = 24

interface LaneWhere {
  from: SystemId
  fleet: number | null
  length: LaneLength
  candidates: readonly LaneAnswer[]
}

function laneAnswerWorth(p: Places, from: SystemId, length: LaneLength, answer: LaneAnswer): number {
  const { g } = p.o
  if ('link' in answer) return linkWorth(p, answer.link)
  if ('swing' in answer) return Number.NEGATIVE_INFINITY
  return p.explore + sideWorth(p.o, polar(systemAt(g.s.map, from), spanOf(length), answer.angle))
}

const BESIDE_BORG = -1.5

function linkWorth(p: Places, system: SystemId): number {
  const { g } = p.o
  const disc = discOf(g, system)
  if (systemAt(g.s.map, system).kind === 'hub' || disc.owner === BORG) return BESIDE_BORG
  if (p.o.sociable && leadsToRival(p.o, system)) return p.explore + want.link
  return stopWorth(p, placeOfSystem(system), null) - 0.2
}

/** Past an open end there is a new System, unless the lane is better linked to one that is worth more. */
const pastEnd: Answer = (q: PlaceQuestion) => {
  const { candidates } = q.prompt.where as { candidates: readonly EndAnswer[] }
  const p = placesOf(q)
  const worth = (answer: EndAnswer): number => {
    if ('link' in answer) return linkWorth(p, answer.link)
    return 'disc' in answer ? p.explore : Number.NEGATIVE_INFINITY
  }
  return candidates.reduce((best, answer) => (worth(answer) > worth(best) ? answer : best))
}

/** Of several discs the one that is worth most to settle. */
const keepDisc: Answer = (q: PickQuestion) =>
  bestOf(q.prompt.options, card => discWorth(q.o, systemFacts(card as string)))

const retreatTo: Answer = (q: PickQuestion) => {
  const p = placesOf(q)
  return bestOf(q.prompt.options, to => (typeof to === 'number' ? stopWorth(p, to as Place, null) : 0))
}

export const movementAnswers: Readonly<Record<string, Answer>> = {
  moveUnit: among(onMap, (p, unit) => impulsePlan(p, unit)),
  enterUnit: among(onMap, enterPlan),
  exitUnit: among(atWarp, exitPlan),
  moveTo,
  exitTo,
  layLane,
  pastEnd,
  keepDisc,
  retreatTo,
  leaveSystem: retreatTo,
  swing: () => null,
  noRoom: () => 'stop',
  studyAt: (q: PickQuestion) => {
    const id = systemId(bestStudy(q.o).system)
    return q.prompt.options.includes(id) ? id : q.prompt.options[0]
  },
}
