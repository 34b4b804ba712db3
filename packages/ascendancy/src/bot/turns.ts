import type { OptionId } from '@tenforward/kernel'
import { buildingWorth } from './building.ts'
import { bestBattle, bestInvasion } from './combat.ts'
import { commandWorth } from './commanding.ts'
import { guess } from './guess.ts'
import type { Answer, PickQuestion } from './question.ts'
import { placesOf } from './question.ts'

/** The two great questions of a turn: what to build, and what to command. */

const END = 'end'
const WORTH_WHILE = 0.01
/** What nobody here knows, a card's own action, must be clearly better than nothing: it is only guessed at. */
const SURELY = 0.15

/** For each of them a world has to be made up. */
const MOST_CARDS = 2

function choose(q: PickQuestion, worthOf: (id: OptionId) => number | undefined): OptionId {
  let best: OptionId = END
  let most = WORTH_WHILE
  const unknown: OptionId[] = []
  for (const id of q.prompt.options) {
    const worth = worthOf(id)
    if (worth === undefined) unknown.push(id)
    else if (worth > most) [best, most] = [id, worth]
  }
  if (unknown.length === 0) return best
  const card = guess(q, [...unknown.slice(0, MOST_CARDS), END])
  return card.gain > SURELY && card.gain > most * 0.5 ? (card.answer as OptionId) : best
}

export const building: Answer = (q: PickQuestion) => choose(q, id => buildingWorth(q.o, id))

export const command: Answer = (q: PickQuestion) => {
  const places = placesOf(q)
  return choose(q, id => {
    if (id === 'battle') return bestBattle(q.o).worth
    if (id === 'invade') return bestInvasion(q.o).worth
    return commandWorth(places, id)
  })
}
