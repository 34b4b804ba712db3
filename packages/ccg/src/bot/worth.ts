/** What cards are worth to a player who wants to solve missions. */
import type { Seat } from '@tenforward/kernel'
import { isMet, meet } from '../cards/meet.ts'
import type { Requirement } from '../cards/requirement.ts'
import { type Subject, subjectsOf } from '../cards/subject.ts'
import type { Card } from '../cards/types.ts'
import { firstOf } from '../lists.ts'
import { cardOf, inPlay, isEquipment, isPersonnel, isShip } from '../rules/card/lookup.ts'
import { subjectsIn } from '../rules/card/subjects.ts'
import { shipsOf } from '../rules/places/places.ts'
import type { Id } from '../state.ts'
import type { G } from '../types.ts'
import { type Goal, goalsOf } from './goals.ts'

/** How good a person is by numbers and skills alone. */
export function talent(card: Card): number {
  const subjects = subjectsOf(card)
  return subjects.reduce((sum, subject) => {
    const numbers =
      subject.attribute('INTEGRITY') + subject.attribute('CUNNING') + subject.attribute('STRENGTH')
    return sum + numbers / 4 + (card.personnel[subject.index]?.skills.length ?? 0)
  }, 0)
}

/** Own people in play, wherever they are. */
export function peopleOf(g: G, seat: Seat): Id[] {
  return g.s.inPlay.filter(id => inPlay(g, id).by === seat && isPersonnel(cardOf(g, id)))
}

/** How much nearer somebody brings a player to the goals that are not within reach yet. */
function usefulness(goals: readonly Goal[], team: readonly Subject[], newcomer: readonly Subject[]): number {
  let worth = 0
  for (const { requirement, points } of goals) {
    const before = lacking(requirement, team)
    if (before === 0) continue
    const after = lacking(requirement, [...team, ...newcomer])
    worth += ((before - after) * points) / 12
  }
  return worth
}

/** What a team lacks, as a number: nothing is 0. */
export function lacking(requirement: Requirement, team: readonly Subject[]): number {
  if (isMet(requirement, team)) return 0
  return meet(requirement, team).lacking.reduce((sum, { have, need }) => {
    const share = need === 0 ? 1 : Math.min(1, Math.max(0, need - have) / need)
    return sum + 0.25 + share
  }, 0)
}

/** What it brings to play a card from hand now. */
export function worthOfPlaying(g: G, seat: Seat, id: Id): number {
  const card = cardOf(g, id)
  if (isPersonnel(card)) {
    const team = peopleOf(g, seat).flatMap(one => subjectsIn(g, one))
    return 4 + talent(card) / 4 + usefulness(goalsOf(g, seat), team, subjectsOf(card))
  }
  if (isShip(card)) {
    const ships = shipsOf(g, seat).length
    const speed = firstOf(subjectsOf(card)).attribute('RANGE')
    return (ships === 0 ? 14 : ships === 1 ? 4 : 1) + speed / 4
  }
  if (card.facility !== null) return 2
  return isEquipment(card) ? 5 : 4.5
}
