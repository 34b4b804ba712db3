/** What it is worth to lead an expedition to a goal. */
import type { Seat } from '@tenforward/kernel'
import { isMet } from '../cards/meet.ts'
import type { Subject } from '../cards/subject.ts'
import type { Place } from '../cards/types.ts'
import { type Id, playerOf } from '../state.ts'
import type { G } from '../types.ts'
import { canGo, type Expedition, turnsTo } from './expeditions.ts'
import { anyQualifies, type Goal, placeOfGoal, spare, subjectsFor } from './goals.ts'
import { outlookAt, type Peril, unseenPeril } from './perils.ts'
import type { Mind } from './question.ts'
import { TASTE, WEIGHED } from './taste.ts'

export interface Project {
  expedition: Expedition
  goal: Goal
  worth: number
}

/** A team at a goal. */
interface Team {
  people: readonly Id[]
  /** What they have with them; in space the ship, too. */
  carried: readonly Id[]
  all: readonly Subject[]
}

/** All goals that an expedition could reach, with the points that they promise for the turns they take. */
export function projectsFor(
  g: G,
  seat: Seat,
  expedition: Expedition,
  goals: readonly Goal[],
  mind: Mind,
): Project[] {
  const perils = new Map<Place, Peril>()
  return goals.flatMap(goal => {
    const team = teamFor(g, seat, expedition, goal)
    if (team === null) return []
    const gain = mind.wary ? weighed(g, seat, goal, team, perils) : hoped(g, seat, goal, team)
    if (gain === null) return []
    return [{ expedition, goal, worth: gain / (1 + turnsTo(g, seat, expedition, goal.loc)) }]
  })
}

/** Those who would be there; null where they could not go, attempt or solve. */
function teamFor(g: G, seat: Seat, expedition: Expedition, goal: Goal): Team | null {
  const { ship, people, things } = expedition
  if (!canGo(g, expedition, goal) || !anyQualifies(g, seat, goal.loc, people)) return null
  const carried = goal.surface ? things : [...things, ship]
  const all = subjectsFor(g, [...people, ...carried])
  return isMet(goal.requirement, all) ? { people, carried, all } : null
}

const mayGrow = (g: G, seat: Seat): boolean => playerOf(g, seat).hand.length > 0

/** By the number of seeds and of people alone; null: better wait for more. */
function hoped(g: G, seat: Seat, goal: Goal, { people, carried }: Team): number | null {
  if (people.length < Math.min(TASTE.company, 2 + goal.seeds) && mayGrow(g, seat)) return null
  const slack = spare(g, goal.requirement, people, carried)
  const danger = goal.seeds * (TASTE.danger / Math.max(1, people.length)) * (1.2 - slack)
  return goal.points * (1 - Math.min(0.8, danger))
}

/** By what the seeds may do to this team; null: better wait, or leave it alone. */
function weighed(
  g: G,
  seat: Seat,
  goal: Goal,
  { people, carried, all }: Team,
  perils: Map<Place, Peril>,
): number | null {
  const place = placeOfGoal(goal)
  const unseen = unseenPeril(g, seat, all, place, perils)
  const { success, lost, ship, passed } = outlookAt(g, goal.loc, all, place, unseen)
  // Nobody runs into what is known to stop them.
  if (goal.seeds > 0 && passed === 0) return null
  const slack = spare(g, goal.requirement, people, carried)
  const solves = success * (1 - (1 - slack) * Math.min(1, lost / 2))
  const gain = goal.points * solves + WEIGHED.passed * passed - WEIGHED.person * lost - WEIGHED.ship * ship
  const waits = people.length < WEIGHED.enough && mayGrow(g, seat)
  return waits && gain < WEIGHED.nerve * goal.points ? null : gain
}
