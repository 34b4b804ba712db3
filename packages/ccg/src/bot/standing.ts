/** How well a player stands, in points. */
import type { Seat } from '@tenforward/kernel'
import { cardOf, inPlay, isPersonnel, isShip } from '../rules/card/lookup.ts'
import { countingPoints, threshold } from '../rules/turn/score.ts'
import { playerOf, rivalOf } from '../state.ts'
import type { G } from '../types.ts'
import { goalsOf } from './goals.ts'

const STANDING = {
  victory: 200,
  person: 4,
  ship: 9,
  damage: 5,
  /** A card in hand. */
  card: 0.7,
  /** A seed card beneath a mission that may still be solved. */
  seed: 0.7,
}

/** The one's good is the other's harm. */
export function standingOf(g: G, seat: Seat): number {
  return sideOf(g, seat) - sideOf(g, rivalOf(seat))
}

function sideOf(g: G, seat: Seat): number {
  const won = g.match.result?.winners.includes(seat) ?? false
  const seeds = goalsOf(g, seat).reduce((sum, goal) => sum + goal.seeds, 0)
  return (
    (won ? STANDING.victory : 0) +
    countingPoints(g, seat) +
    (100 - threshold(g, seat)) / 2 +
    forcesOf(g, seat) +
    STANDING.card * playerOf(g, seat).hand.length -
    STANDING.seed * seeds
  )
}

function forcesOf(g: G, seat: Seat): number {
  let sum = 0
  for (const id of g.s.inPlay) {
    const { by, damage, captive } = inPlay(g, id)
    if (by !== seat || captive !== undefined) continue
    const card = cardOf(g, id)
    if (isPersonnel(card)) sum += STANDING.person
    else if (isShip(card)) sum += STANDING.ship - STANDING.damage * damage
  }
  return sum
}
