import { type Call, call, done, emit, locals } from '@tenforward/kernel'
import { damageShown, rollOne } from '../../rules/combat/dice.ts'
import { isInPlay, shipOf } from '../../rules/ships/ships.ts'
import type { ShipId, TokenId } from '../../state.ts'
import { procedure } from '../../types.ts'
import { suffer } from '../damage/suffer.ts'

interface Rolls {
  ship: ShipId
  obstacles: TokenId[]
}

/** One attack die for each obstacle that was met, and whatever damage it shows (ALL-OBS-04, A-18). */
export const hitObstacles = procedure('hitObstacles', locals<Rolls>(), {
  roll(g, v) {
    const ship = shipOf(g, v.ship)
    const token = v.obstacles.shift()
    if (token === undefined || !isInPlay(ship)) return done()
    const face = rollOne(g, 'obstacle')
    emit(g, 'obstacle.rolled', { ship: ship.id, token, face })
    return call(suffer, { ship: ship.id, ...damageShown([face]), by: null }, 'roll')
  },
})

/** Goes on with `to`, after the dice for the obstacles that were met, if any. */
export function obstacleRolls<L extends string>({ ship, obstacles }: Rolls, to: L): Call<L> | L {
  return obstacles.length === 0 ? to : call(hitObstacles, { ship, obstacles }, to)
}
