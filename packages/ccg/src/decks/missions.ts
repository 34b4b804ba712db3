/** The six missions of a deck. */
import { locationName } from '../cards/mission.ts'
import type { Card } from '../cards/types.ts'
import { countOf, type Held } from './contents.ts'
import { error } from './problems.ts'
import type { Problem } from './types.ts'

const MISSIONS = 6
/** Missions that count as half a card each, and how many of each there may be. */
const HALVES = ['Space']
const MOST_HALVES = 4

const isHalf = ({ card }: Held): boolean => HALVES.includes(card.title)

/** CCG-DECK-09, 11 and 13. */
export function missionProblems(held: readonly Held[]): Problem[] {
  const missions = held.filter(({ part }) => part === 'missions')
  const problems: Problem[] = []
  const whole = countOf(missions) - countOf(missions.filter(isHalf)) / 2
  if (whole !== MISSIONS) {
    problems.push(error(`The deck has ${whole} missions; it needs exactly ${MISSIONS}.`, 'CCG-DECK-09'))
  }
  for (const { card, count } of missions.filter(isHalf))
    if (count > MOST_HALVES)
      problems.push(
        error(`${card.title} is there ${count} times; ${MOST_HALVES} are allowed.`, 'CCG-DECK-09', card),
      )
  const seen = new Map<string, Card>()
  for (const { card, count } of missions) {
    if (card.mission === null) problems.push(error(`${card.title} is no mission.`, 'CCG-DECK-09', card))
    else if (card.isBack)
      problems.push(error(`${card.title} is the back of a mission.`, 'CCG-TYPES-03', card))
    if (card.mission === null || card.uniqueness === 'universal') continue
    const other = count > 1 ? card : seen.get(locationName(card))
    seen.set(locationName(card), card)
    if (other === undefined) continue
    const names = other === card ? `${card.title} twice` : `${other.title} and ${card.title}`
    problems.push(error(`One deck cannot have ${names}: they are one location.`, 'CCG-DECK-11', card))
  }
  return problems
}
