/** What to do next with ships and people: one step at a time towards the best goal within reach. */
import type { OptionId, Seat } from '@tenforward/kernel'
import { inPlay } from '../rules/card/lookup.ts'
import { surface } from '../rules/places/places.ts'
import { rangeLeft } from '../rules/ships/moving.ts'
import { flightCost } from '../rules/ships/routes.ts'
import { type Id, type LocId, locationAt, type Spot, spacelineOf } from '../state.ts'
import type { G } from '../types.ts'
import { type Expedition, expeditionsOf } from './expeditions.ts'
import { isOpen } from './feasible.ts'
import { goalsOf } from './goals.ts'
import { type Project, projectsFor } from './prospects.ts'
import type { Mind } from './question.ts'

export type Step =
  | { order: 'attempt'; who: OptionId }
  | { order: 'beam' | 'walk'; from: Spot; to: Spot; who: Id[] }
  | { order: 'fly'; ship: Id; to: LocId }
  | { order: 'undock'; ship: Id }
  | { order: 'end' }

/** The next step of the best project; the end of the turn when there is none. */
export function nextStep(g: G, seat: Seat, mind: Mind): Step {
  const projects = projectsOf(g, seat, mind).sort((a, b) => b.worth - a.worth)
  const busy = new Set<Id>()
  // Whoever gathered for something that cannot go on now stays: two ships would send for them in turn for ever.
  const held = new Set<Id>()
  for (const project of projects) {
    const { ship, crew } = project.expedition
    if (busy.has(ship)) continue
    busy.add(ship)
    const step = stepOf(g, seat, project)
    if (step !== null && isOpen(g, seat, step) && !takesAway(step, held)) return step
    for (const id of crew) held.add(id)
  }
  return { order: 'end' }
}

const takesAway = (step: Step, held: ReadonlySet<Id>): boolean =>
  (step.order === 'beam' || step.order === 'walk') && step.who.some(id => held.has(id))

function projectsOf(g: G, seat: Seat, mind: Mind): Project[] {
  const goals = goalsOf(g, seat)
  return expeditionsOf(g, seat, mind.wary).flatMap(expedition =>
    projectsFor(g, seat, expedition, goals, mind),
  )
}

/** Gather, board, leave, go, go down, attempt. */
function stepOf(g: G, seat: Seat, { expedition, goal }: Project): Step | null {
  const { ship, loc, via } = expedition
  const there = loc === goal.loc && via === undefined
  const goalSpot: Spot = there && goal.surface && !goal.aboard ? surface(loc) : ship
  const moved = gather(g, seat, expedition, goalSpot)
  if (moved !== null) return moved
  if (there) {
    if (goal.aboard && inPlay(g, ship).at.in === 'docked') return { order: 'undock', ship }
    return { order: 'attempt', who: goal.aboard ? ship : surface(loc) }
  }
  if (inPlay(g, ship).at.in === 'docked') return { order: 'undock', ship }
  return fly(g, seat, ship, loc, via ?? goal.loc)
}

/** Whoever is elsewhere here goes where they are wanted, if there is a way. */
function gather(g: G, seat: Seat, { groups }: Expedition, to: Spot): Step | null {
  for (const { spot, ids } of groups) {
    if (spot === to || ids.length === 0) continue
    for (const order of ['walk', 'beam'] as const) {
      const step: Step = { order, from: spot, to, who: ids }
      if (isOpen(g, seat, step)) return step
    }
  }
  return null
}

/** As far as RANGE lets it. */
function fly(g: G, seat: Seat, ship: Id, from: LocId, to: LocId): Step | null {
  const line = spacelineOf(g, locationAt(g, from).quadrant)
  const left = rangeLeft(g, ship)
  const [a, b] = [line.indexOf(from), line.indexOf(to)]
  const way = a < b ? line.slice(a + 1, b + 1) : line.slice(b, a).reverse()
  const reached = way.filter(loc => flightCost(g, seat, from, loc) <= left).at(-1)
  return reached === undefined ? null : { order: 'fly', ship, to: reached }
}
