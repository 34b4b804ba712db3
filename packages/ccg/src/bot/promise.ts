/** How many points one's people are good for as a whole, and what somebody more would add. */
import type { Seat } from '@tenforward/kernel'
import { type Subject, subjectsOf } from '../cards/subject.ts'
import type { Place } from '../cards/types.ts'
import { cardOf, isPersonnel } from '../rules/card/lookup.ts'
import { subjectsIn } from '../rules/card/subjects.ts'
import type { Id } from '../state.ts'
import type { G } from '../types.ts'
import { type Goal, goalsOf, placeOfGoal } from './goals.ts'
import { outlookAt, type Peril, unseenPeril } from './perils.ts'
import { WEIGHED } from './taste.ts'
import { lacking, peopleOf, talent, worthOfPlaying } from './worth.ts'

/** The best goals count most: nobody solves all of them. */
const SHARES = [1, 0.7, 0.5, 0.3, 0.2, 0.1]
/** A goal is worth something even to a team that would hardly get there. */
const HOPE = 0.3
/** What a requirement that is not met makes of it, for each part that is lacking. */
const LACK = 0.6
/** What it costs to lose somebody on the way. */
const LOST = 2

function promiseOf(g: G, seat: Seat, goals: readonly Goal[], team: readonly Subject[]): number {
  const perils = new Map<Place, Peril>()
  const worths = goals.map(goal => {
    const place = placeOfGoal(goal)
    const unseen = unseenPeril(g, seat, team, place, perils)
    const { success, lost } = outlookAt(g, goal.loc, team, place, unseen)
    const able = 1 / (1 + LACK * lacking(goal.requirement, team))
    return goal.points * able * (HOPE + success) - LOST * lost
  })
  return worths.sort((a, b) => b - a).reduce((sum, worth, i) => sum + worth * (SHARES[i] ?? 0), 0)
}

/** What it brings to play each of these from hand now. */
export function worthsOfPlaying(g: G, seat: Seat, cards: readonly Id[]): Map<Id, number> {
  const goals = goalsOf(g, seat)
  const team = peopleOf(g, seat).flatMap(id => subjectsIn(g, id))
  const before = promiseOf(g, seat, goals, team)
  const worth = (id: Id): number => {
    const card = cardOf(g, id)
    if (!isPersonnel(card)) return worthOfPlaying(g, seat, id)
    const more = promiseOf(g, seat, goals, [...team, ...subjectsOf(card)]) - before
    return 4 + talent(card) / 4 + WEIGHED.promise * more
  }
  return new Map(cards.map(id => [id, worth(id)]))
}
