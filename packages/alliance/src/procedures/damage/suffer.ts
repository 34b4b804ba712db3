import { done, emit, locals } from '@tenforward/kernel'
import { isWrecked, sufferOne } from '../../rules/ships/damage.ts'
import { destroy } from '../../rules/ships/leaving.ts'
import { isInPlay, shipOf, skillOf } from '../../rules/ships/ships.ts'
import type { Ship, ShipId } from '../../state.ts'
import { type G, procedure } from '../../types.ts'

interface Suffering {
  ship: ShipId
  normal: number
  critical: number
  by: ShipId | null
}

/** Damage is suffered one at a time, all normal damage before any critical damage (ALL-SUF-01). */
export const suffer = procedure('suffer', locals<Suffering>(), {
  one(g, v) {
    const ship = shipOf(g, v.ship)
    if (!isInPlay(ship) || isWrecked(g, ship) || v.normal + v.critical === 0) return 'settle'
    if (v.normal > 0) {
      v.normal--
      sufferOne(g, ship, false, v.by)
    } else {
      v.critical--
      sufferOne(g, ship, true, v.by)
    }
    return 'one'
  },
  settle(g, v) {
    settleWreck(g, shipOf(g, v.ship), v.by)
    return done()
  },
})

/**
 * A wreck leaves at once, unless an attacker of the same Captain Skill made it before it had its own chance to attack:
 * then it goes after that (ALL-SIM-01, A-24).
 */
export function settleWreck(g: G, ship: Ship, by: ShipId | null): void {
  if (!isInPlay(ship) || ship.done.doomed || !isWrecked(g, ship)) return
  const attacker = by === null ? null : shipOf(g, by)
  const spared =
    g.s.phase === 'combat' &&
    attacker !== null &&
    !ship.done.fought &&
    skillOf(g, attacker) === skillOf(g, ship)
  if (!spared) return destroy(g, ship, by)
  ship.done.doomed = true
  emit(g, 'ship.doomed', { ship: ship.id })
}
