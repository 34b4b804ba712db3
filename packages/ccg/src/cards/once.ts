/** What is told once of each card: play asks for the same facts again and again. */
import type { Card } from './types.ts'

const NUMBER = Symbol('number')
let numbered = 0

/** Keeps what a card's facts say. The cards are numbered as they come, which is quicker than to look them up. */
export function oncePerCard<T extends {}>(tell: (card: Card) => T): (card: Card) => T {
  const told: (T | undefined)[] = []
  return card => {
    const number = (card as { [NUMBER]?: number })[NUMBER] ?? numberOf(card)
    const known = told[number]
    if (known !== undefined) return known
    const found = tell(card)
    told[number] = found
    return found
  }
}

/** A copy with other facts is another card: it does not take the number with it. */
function numberOf(card: Card): number {
  Object.defineProperty(card, NUMBER, { value: numbered, enumerable: false })
  return numbered++
}
