/** What to do next with ships and people: one step at a time towards the best goal within reach. */
import type { OptionId, Seat } from '@tenforward/kernel'
import { isMet, staffing } from '../cards/index.ts'
import { cardOf, inPlay } from '../rules/cards.ts'
import { compatible } from '../rules/compatible.ts'
import {
  docked,
  facilitiesAt,
  isPlanet,
  locOf,
  movableAt,
  type Spot,
  shipsOf,
  surface,
} from '../rules/places.ts'
import { flightCost, rangeLeft, shipAttribute } from '../rules/ships.ts'
import type { Id, LocId } from '../state.ts'
import type { G } from '../types.ts'
import { isOpen } from './feasible.ts'
import { anyQualifies, type Goal, goalsOf, spare, subjectsFor } from './goals.ts'
import { blockedBy } from './memory.ts'
import type { Mind } from './question.ts'
import { TASTE } from './taste.ts'

export type Step =
  | { order: 'attempt'; who: OptionId }
  | { order: 'beam' | 'walk'; from: Spot; to: Spot; who: Id[] }
  | { order: 'fly'; ship: Id; to: LocId }
  | { order: 'undock'; ship: Id }
  | { order: 'end' }

/** A ship with everybody who could go with it. */
interface Expedition {
  ship: Id
  loc: LocId
  /** Where each of them is now. */
  groups: { spot: Spot; ids: Id[] }[]
  people: Id[]
  things: Id[]
}

interface Project {
  expedition: Expedition
  goal: Goal
  worth: number
}

/** The next step of the best project; the end of the turn when there is none. */
export function nextStep(g: G, seat: Seat, mind: Mind): Step {
  return stepsOf(g, seat, mind)[0] ?? { order: 'end' }
}

/** The next step of every ship's best project, the best first. */
export function stepsOf(g: G, seat: Seat, mind: Mind): Step[] {
  const projects = projectsOf(g, seat, mind).sort((a, b) => b.worth - a.worth)
  const busy = new Set<Id>()
  const steps: Step[] = []
  for (const project of projects) {
    if (busy.has(project.expedition.ship)) continue
    busy.add(project.expedition.ship)
    const step = stepOf(g, seat, project)
    if (step !== null && isOpen(g, seat, step)) steps.push(step)
  }
  return steps
}

export function projectsOf(g: G, seat: Seat, mind: Mind): Project[] {
  const goals = goalsOf(g, seat)
  return shipsOf(g, seat)
    .map(ship => expeditionOf(g, seat, ship))
    .flatMap(expedition =>
      goals.flatMap(goal => {
        const worth = worthOf(g, seat, expedition, goal, mind)
        return worth === null ? [] : [{ expedition, goal, worth }]
      }),
    )
}

const isAble = (g: G, id: Id): boolean => !inPlay(g, id).stopped

function expeditionOf(g: G, seat: Seat, ship: Id): Expedition {
  const loc = locOf(g, ship)!
  const spots: Spot[] = [ship]
  for (const facility of facilitiesAt(g, loc)) {
    if (inPlay(g, facility).by === seat)
      spots.push(facility, ...docked(g, facility).filter(id => id !== ship))
  }
  if (isPlanet(g, loc)) spots.push(surface(loc))
  const groups = spots.map(spot => ({
    spot,
    ids: movableAt(g, spot, seat).filter(
      id => isAble(g, id) && compatible(g, seat, id, inPlay(g, id).mode, ship),
    ),
  }))
  const all = groups.flatMap(({ ids }) => ids)
  const [people, things] = [true, false].map(persons =>
    all.filter(id => cardOf(g, id).personnel.length > 0 === persons),
  )
  return { ship, loc, groups, people: people!, things: things! }
}

/** Points for the turns and the danger they cost; null where the team could not do it. */
function worthOf(g: G, seat: Seat, expedition: Expedition, goal: Goal, mind: Mind): number | null {
  const { ship, loc, people, things } = expedition
  if (people.length === 0 || inPlay(g, ship).stopped) return null
  const { mode } = inPlay(g, ship)
  const away = goal.loc !== loc
  if (away && (mode === null || !staffing(cardOf(g, ship), mode, subjectsFor(g, people)).met)) return null
  if (g.s.locations[goal.loc]!.quadrant !== g.s.locations[loc]!.quadrant) return null
  if (!anyQualifies(g, seat, goal.loc, people)) return null
  const carried = goal.surface ? things : [...things, ship]
  if (!isMet(goal.requirement, subjectsFor(g, [...people, ...carried]))) return null
  if (mind.remembers && blockedBy(g, goal, people, carried)) return null
  const slack = spare(g, goal.requirement, people, carried)
  const danger = goal.seeds * (TASTE.danger / Math.max(1, people.length)) * (1.2 - slack)
  if (
    people.length < Math.min(mind.company, mind.company - 4 + goal.seeds) &&
    g.s.players[seat]!.hand.length > 0
  )
    return null
  const range = Math.max(1, shipAttribute(g, ship, 'RANGE'))
  const turns = away ? flightCost(g, seat, loc, goal.loc) / range : 0
  return (goal.points * (1 - Math.min(0.8, danger))) / (1 + turns)
}

/** Gather, board, leave, go, go down, attempt. */
function stepOf(g: G, seat: Seat, { expedition, goal }: Project): Step | null {
  const { ship, loc } = expedition
  const there = loc === goal.loc
  const goalSpot: Spot = there && goal.surface && !goal.aboard ? surface(loc) : ship
  const moved = gather(g, seat, expedition, goalSpot)
  if (moved !== null) return moved
  if (there) {
    if (goal.aboard && inPlay(g, ship).at.in === 'docked') return { order: 'undock', ship }
    return { order: 'attempt', who: goal.aboard ? ship : surface(loc) }
  }
  if (inPlay(g, ship).at.in === 'docked') return { order: 'undock', ship }
  return fly(g, seat, ship, loc, goal.loc)
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
  const line = g.s.spacelines[g.s.locations[from]!.quadrant]!
  const left = rangeLeft(g, ship)
  const [a, b] = [line.indexOf(from), line.indexOf(to)]
  const way = a < b ? line.slice(a + 1, b + 1) : line.slice(b, a).reverse()
  const reached = way.filter(loc => flightCost(g, seat, from, loc) <= left).at(-1)
  return reached === undefined ? null : { order: 'fly', ship, to: reached }
}
