/** The missions that a player may still solve, and what they ask. */
import type { Seat } from '@tenforward/kernel'
import { isMet } from '../cards/meet.ts'
import type { Requirement } from '../cards/requirement.ts'
import type { Subject } from '../cards/subject.ts'
import type { Place } from '../cards/types.ts'
import { inPlay } from '../rules/card/lookup.ts'
import { subjectsIn } from '../rules/card/subjects.ts'
import { closedTo } from '../rules/missions/attempts.ts'
import { endOf } from '../rules/missions/ends.ts'
import { isPlanet, isSpace } from '../rules/places/places.ts'
import type { Id, LocId } from '../state.ts'
import type { G } from '../types.ts'

export interface Goal {
  loc: LocId
  requirement: Requirement
  points: number
  /** Whether the team must be on the surface, aboard, or both. */
  surface: boolean
  aboard: boolean
  /** Seed cards that are still to be met. */
  seeds: number
}

/** Which kind of dilemma is met there. */
export const placeOfGoal = ({ aboard }: Goal): Place => (aboard ? 'space' : 'planet')

export function goalsOf(g: G, seat: Seat): Goal[] {
  const goals: Goal[] = []
  g.s.locations.forEach(({ seeds, barred }, loc) => {
    if (barred.includes(seat) || closedTo(g, seat, loc) !== null) return
    const { requirement, points } = endOf(g, seat, loc)
    if (requirement === null) return
    const worth = (points?.value ?? 0) + needOf(g, seat, loc)
    const [surface, aboard] = [isPlanet(g, loc), isSpace(g, loc)]
    goals.push({ loc, requirement, points: worth, surface, aboard, seeds: seeds.length })
  })
  return goals
}

/** CCG-WIN-04: a planet and a space mission are both needed, so the first of a kind is worth more. */
function needOf(g: G, seat: Seat, loc: LocId): number {
  const done = g.s.locations.flatMap((location, at) => (location.completedBy === seat ? [at] : []))
  const has = (kind: (g: G, loc: LocId) => boolean) => done.some(at => kind(g, at))
  const planet = isPlanet(g, loc) && !has(isPlanet)
  const space = isSpace(g, loc) && !has(isSpace)
  return done.length > 0 && (planet || space) ? 25 : 0
}

/** Whether somebody among them is named by the mission's icons (CCG-ATTEMPT-20). */
export function anyQualifies(g: G, seat: Seat, loc: LocId, ids: readonly Id[]): boolean {
  const { attempt } = endOf(g, seat, loc)
  return ids.some(id => {
    const { mode } = inPlay(g, id)
    if (mode === null) return false
    if (attempt.kind === 'affiliations') return attempt.of.includes(mode)
    return attempt.kind === 'any' && !attempt.but?.includes(mode)
  })
}

export const subjectsFor = (g: G, ids: readonly Id[]): Subject[] => ids.flatMap(id => subjectsIn(g, id))

/** How many of the team could be lost, one at a time and whoever it is, before the requirement is no longer met. */
export function spare(g: G, requirement: Requirement, team: readonly Id[], things: readonly Id[]): number {
  const all = subjectsFor(g, [...team, ...things])
  if (!isMet(requirement, all)) return -1
  const needed = team.filter(id => {
    const rest = all.filter(subject => subject.key !== String(id))
    return !isMet(requirement, rest)
  })
  return team.length === 0 ? 0 : (team.length - needed.length) / team.length
}
