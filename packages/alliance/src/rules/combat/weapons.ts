import { allowed, found, value } from '@tenforward/kernel'
import { loadoutById } from '../../content/facts/enemies.ts'
import type { Weapon } from '../../content/facts/types.ts'
import { upgradeOn } from '../../content/facts/upgrades.ts'
import { ANY_DIRECTION, type Arc } from '../../space/arc.ts'
import type { Range } from '../../space/measure.ts'
import type { Ship, ShipId } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf } from '../ships/ships.ts'
import { hasLock } from '../ships/tokens.ts'

export const PRIMARY: Weapon = {
  id: 'primary',
  name: 'Primary Weapon',
  attack: { primary: 0 },
  range: [1, 3],
  arc: 'primary',
  cost: {},
}

/** A weapon that a ship has, and the slot of its card: -1 for none. */
export interface Mount {
  weapon: Weapon
  slot: number
}

/** How a weapon is named among several: by its card and slot. */
export const methodId = ({ weapon, slot }: Mount): string => (slot < 0 ? weapon.id : `${weapon.id}:${slot}`)

/** Everything a ship could fire: its Primary Weapon, weapon upgrades that can be used, and those of its Loadout. */
export function mountsOf(ship: Ship): Mount[] {
  const mounts: Mount[] = [{ weapon: PRIMARY, slot: -1 }]
  ship.upgrades.forEach((equipped, slot) => {
    const { id, name, weapon } = upgradeOn(equipped)
    if (weapon === null || !isUsable(ship, slot)) return
    mounts.push({ weapon: { id, name, ...weapon }, slot })
  })
  for (const weapon of loadoutSide(ship)?.weapons ?? []) mounts.push({ weapon, slot: -1 })
  return mounts
}

function loadoutSide(ship: Ship) {
  if (ship.loadout === null) return undefined
  const card = found(loadoutById[ship.loadout.card], 'Loadout card', ship.loadout.card)
  return ship.loadout.elite ? card.elite : card.standard
}

/** Neither disabled nor discarded, and no Time Token on it (ALL-TIM-01, -03, -06). */
export function isUsable(ship: Ship, slot: number): boolean {
  const card = ship.upgrades[slot]
  return card !== undefined && !card.disabled && !card.discarded && card.time === 0
}

/** The arcs through which a weapon is fired; a ship without a rear arc has no secondary one (ALL-SEC-02, -03). */
export function arcsOf(ship: Ship, weapon: Weapon): Arc[] {
  const { front, rear } = cardOf(ship)
  if (weapon.arc === 'any') return [ANY_DIRECTION]
  if (weapon.arc === 'primary') return [front]
  if (weapon.arc === 'secondary') return rear === null ? [] : [rear]
  return rear === null ? [front] : [front, rear]
}

/** Whether the cost of a weapon can be paid against this target. */
export const canPay = (g: G, ship: Ship, weapon: Weapon, target: Ship): boolean =>
  !weapon.cost.lock || lockOn(g, ship, target.id) !== null

/** Whose Target Lock a ship may spend on a target: its own first, then those that a card lends it. */
export function lockOwners(g: G, ship: Ship, target: ShipId): ShipId[] {
  const found: ShipId[] = []
  for (const owner of g.s.ships) {
    if (!hasLock(owner, target)) continue
    if (owner === ship) found.unshift(owner.id)
    else if (allowed(g, 'borrowLock', { ship: ship.id, owner: owner.id, target })) found.push(owner.id)
  }
  return found
}

export const lockOn = (g: G, ship: Ship, target: ShipId): ShipId | null =>
  hasLock(ship, target) ? ship.id : (lockOwners(g, ship, target)[0] ?? null)

/** Primary Weapon Value, with all that changes it. */
export const primaryValue = (g: G, ship: Ship): number =>
  value(g, 'attackDice', cardOf(ship).attack, { ship: ship.id, weapon: PRIMARY.id, target: null, range: 2 })

/** Attack dice: the weapon's value, what changes it, and one more for a Primary Weapon at Range 1 (ALL-ATK-01, -03). */
export function attackDice(g: G, ship: Ship, weapon: Weapon, target: Ship, range: Range): number {
  const { attack } = weapon
  const base =
    weapon.id === PRIMARY.id
      ? cardOf(ship).attack
      : typeof attack === 'number'
        ? attack
        : primaryValue(g, ship) + attack.primary
  const dice = value(g, 'attackDice', base, { ship: ship.id, weapon: weapon.id, target: target.id, range })
  return Math.max(0, dice + (weapon.id === PRIMARY.id && range === 1 ? 1 : 0))
}

/** Agility Value, with all that changes it; a Cloak replaces it (ALL-CLK-04). */
export const agilityOf = (g: G, ship: Ship): number =>
  value(g, 'defenceDice', cardOf(ship).agility, {
    ship: ship.id,
    attacker: null,
    weapon: PRIMARY.id,
    range: 2,
    obstructed: false,
  })

/** Defence dice: one more against a Primary Weapon at Range 3, outside of the Rule of 3 (ALL-DEF-02, -05, ALL-R3-04). */
export function defenceDice(
  g: G,
  ship: Ship,
  attacker: Ship,
  weapon: Weapon,
  range: Range,
  obstructed: boolean,
): number {
  const dice = value(g, 'defenceDice', cardOf(ship).agility, {
    ship: ship.id,
    attacker: attacker.id,
    weapon: weapon.id,
    range,
    obstructed,
  })
  return Math.max(0, dice + (weapon.id === PRIMARY.id && range === 3 ? 1 : 0))
}
