import { forbidden } from '@tenforward/kernel'
import type { EnemyAction, EnemyCondition } from '../../content/facts/types.ts'
import { distanceOf, rangeOf } from '../../space/measure.ts'
import type { Ship } from '../../state.ts'
import type { G } from '../../types.ts'
import { isShot, shotAt, type Target, targetsOf } from '../combat/targeting.ts'
import { type Mount, mountsOf } from '../combat/weapons.ts'
import { fixable, lockable } from '../ships/actions.ts'
import { damagedShields } from '../ships/shields.ts'
import { logicOf, opponentsOf, playersInPlay } from '../ships/ships.ts'
import { orderOf, preferred } from './orders.ts'

/** Whether a condition of a Logic card holds. */
export function applies(g: G, ship: Ship, when: EnemyCondition): boolean {
  if (typeof when === 'object') {
    return playersInPlay(g).some(p => rangeOf(distanceOf(ship.pose, p.pose), 'near') <= when.within)
  }
  switch (when) {
    case 'always':
      return true
    case 'aux':
      return ship.tokens.aux > 0
    case 'shot':
      return hasShot(g, ship)
    case 'fixable':
      return fixable(ship).length > 0
    case 'noLock':
      return ship.locks.length === 0 && lockable(g, ship).length > 0
    case 'noShields':
      return ship.shields === 0
    case 'damaged':
      return ship.damage.length > 0
    case 'locked':
      return ship.locks.length > 0
    case 'surrounded':
      return playersInPlay(g).filter(p => rangeOf(distanceOf(ship.pose, p.pose), 'near') <= 2).length > 1
    case 'shieldLost':
      return damagedShields(g, ship) > 0
  }
}

/** A legal target for a weapon of its combat list, obstructed or not. */
const hasShot = (g: G, ship: Ship): boolean =>
  logicOf(ship).combat.some(entry => mountsOf(ship).some(m => m.weapon.id === entry.do && canHit(g, ship, m)))

/** Whether a weapon has any target now. */
export const canHit = (g: G, ship: Ship, { weapon }: Mount): boolean =>
  opponentsOf(g, ship).some(target => isShot(shotAt(g, ship, weapon, target)))

/** The first entry of the combat list that applies and has a target, with its targets (ALL-AIC-03). */
export function enemyWeapon(g: G, ship: Ship): { mount: Mount; found: Target[] } | null {
  const mounts = mountsOf(ship)
  for (const entry of logicOf(ship).combat) {
    const mount = mounts.find(m => m.weapon.id === entry.do)
    if (mount === undefined || !applies(g, ship, entry.when)) continue
    const found = targetsOf(g, ship, mount.weapon)
    if (found.length > 0) return { mount, found }
  }
  return null
}

/** Of the ships that can be shot at, those that the orders prefer (ALL-AIC-05). */
export function orderedTargets(g: G, ship: Ship, found: readonly Target[]): readonly Target[] {
  const targets = found.map(f => f.target)
  const wanted = preferred(g, ship, targets, orderOf(g, ship))
  return found.filter(f => wanted.includes(f.target))
}

/** The first Action of its card whose condition holds and that nothing forbids (ALL-AIA-01). */
export function enemyAction(g: G, ship: Ship): EnemyAction | null {
  for (const entry of logicOf(ship).actions) {
    if (!applies(g, ship, entry.when)) continue
    if (forbidden(g, 'action', { ship: ship.id, action: entry.do, free: false }) === null) return entry.do
  }
  return null
}
