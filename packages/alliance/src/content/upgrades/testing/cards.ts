import { duel } from '../../../procedures/combat/testing/duel.ts'
import { equipped } from '../../../rules/ships/newShip.ts'
import type { Equipped } from '../../../state.ts'
import { answer, at, attackDice, defenceDice, prompt, ship, type Table } from '../../../testing/table.ts'
import type { UpgradeId } from '../../facts/types.ts'

/** Puts cards beside a ship, whatever its bar and its captain allow. */
export function fit(t: Table, id: string, ...cards: string[]): Table {
  ship(t, id).upgrades.push(...(cards as UpgradeId[]).map(equipped))
  return t
}

export const card = (t: Table, id: string, name: string): Equipped =>
  ship(t, id).upgrades.find(c => c.card === name)!

/** P1 fires its Primary Weapon at E1 at Range 2 (or the gap that is said), with this dice; stops where it is asked. */
export function shoot(cards: string[], attack: string, defence: string, more: Shooting = {}): Table {
  const { gap = 150, weapon = 'primary', before } = more
  const t = fit(duel(gap, more.p1), 'P1', ...cards)
  before?.(t)
  attackDice(t, attack)
  defenceDice(t, defence)
  at(t, 'combat')
  if (prompt(t).name === 'method') answer(t, weapon)
  return t
}

export interface Shooting {
  gap?: number
  weapon?: string
  p1?: object
  before?: (t: Table) => void
}

/** What the Enemy ship of a duel has lost, shields and hull together. */
export const harm = (t: Table, id = 'E1'): number => {
  const { shields, damage, fate } = ship(t, id)
  return fate === 'destroyed' ? 99 : 2 - shields + damage.length
}
