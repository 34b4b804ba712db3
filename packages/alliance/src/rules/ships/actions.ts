import { allowed, forbidden, value } from '@tenforward/kernel'
import { damageById, kindOf } from '../../content/facts/damage.ts'
import type { ActionId } from '../../content/facts/types.ts'
import type { Ship } from '../../state.ts'
import type { G } from '../../types.ts'
import { favourOf, rangeBetween } from '../combat/targeting.ts'
import type { Reason } from '../reason.ts'
import { classOf, opponentsOf } from './ships.ts'

/** What every Action needs, then what this one needs; null when it may be taken. */
export function whyNotAction(g: G, ship: Ship, action: string, free = false): Reason | null {
  if (ship.done.actions.includes(action))
    return { message: 'No Action is taken twice in a round.', rules: ['ALL-ACN-07'] }
  if (ship.tokens.aux > 0 && !allowed(g, 'actUnderPower', { ship: ship.id }))
    return { message: 'The ship is on Auxiliary Power.', rules: ['ALL-AUX-01'] }
  const ban = forbidden(g, 'action', { ship: ship.id, action, free })
  if (ban !== null) return ban
  return needsOf(g, ship, action)
}

function needsOf(g: G, ship: Ship, action: string): Reason | null {
  if (action === 'cloak') return whyNotCloak(ship)
  if (action === 'sensorEcho') return whyNotEcho(g, ship)
  if (action === 'targetLock' && lockable(g, ship).length === 0)
    return { message: 'No opposing ship can be locked.', rules: ['ALL-LCK-01'] }
  if (action === 'regenerate' && ship.damage.length === 0)
    return { message: 'The hull has no damage.', rules: ['ALL-REG-01'] }
  return null
}

function whyNotCloak(ship: Ship): Reason | null {
  if (ship.cloak !== null) return { message: 'The ship is cloaked.', rules: ['ALL-CLK-01'] }
  return ship.shields > 0 ? null : { message: 'Cloaking needs an Active Shield.', rules: ['ALL-CLK-01'] }
}

function whyNotEcho(g: G, ship: Ship): Reason | null {
  if (ship.cloak !== null || allowed(g, 'echoUncloaked', { ship: ship.id })) return null
  return { message: 'Only a cloaked ship can make a Sensor Echo.', rules: ['ALL-ECH-01'] }
}

/** Actions that a ship knows: its Action Reason, Sensor Echo while cloaked, and what cards grant (ALL-ACN-02). */
export function knownActions(g: G, ship: Ship): ActionId[] {
  const bar = classOf(ship).actions
  const more: ActionId[] = []
  for (const action of ALL_ACTIONS) {
    if (bar.includes(action)) continue
    const granted = action === 'sensorEcho' && ship.cloak !== null
    if (granted || allowed(g, 'extraAction', { ship: ship.id, action })) more.push(action)
  }
  return [...bar, ...more]
}

const ALL_ACTIONS: readonly ActionId[] = [
  'evade',
  'scan',
  'battleStations',
  'targetLock',
  'cloak',
  'sensorEcho',
  'regenerate',
]

/** Opposing ships that can be locked: at Range 1 to 3 all around, and not cloaked since before (ALL-LCK-01, -05). */
export function lockable(g: G, ship: Ship): Ship[] {
  return opponentsOf(g, ship).filter(target => whyNotLock(g, ship, target) === null)
}

export function whyNotLock(g: G, ship: Ship, target: Ship): Reason | null {
  if (target.cloak !== null && !target.cloak.fresh)
    return { message: 'It has been cloaked for more than a round.', rules: ['ALL-LCK-05'] }
  if (ship.locks.some(lock => lock.target === target.id))
    return { message: 'It is locked by this ship.', rules: ['ALL-LCK-09'] }
  if (rangeBetween(ship, target, favourOf(ship)) > 3)
    return { message: 'It is out of range.', rules: ['ALL-LCK-01'] }
  return forbidden(g, 'lock', { ship: ship.id, target: target.id })
}

export const mostLocks = (g: G, ship: Ship): number => value(g, 'locks', 1, { ship: ship.id })

/** Places of face-up Damage Cards that an Action may turn down. */
export function fixable(ship: Ship): number[] {
  const places: number[] = []
  ship.damage.forEach(({ card, up }, i) => {
    if (up && (damageById[kindOf(card)]?.fix ?? 'never') !== 'never') places.push(i)
  })
  return places
}
