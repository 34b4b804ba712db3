import { type Repair, repair, repairs, turnDown } from '../../rules/ships/damage.ts'
import type { Ship } from '../../state.ts'
import type { G } from '../../types.ts'
import type { DamageCard } from '../facts/damage.ts'

/** What can be done about the Damage Cards beside a ship: take one off, or turn one face down. */
export function damageToMend(ship: Ship): string[] {
  const up = ship.damage.filter(d => d.up)
  return [...repairs(ship).map(card => `repair:${card}`), ...up.map(({ card }) => `turn:${card}`)]
}

export function damageControl(g: G, ship: Ship, chosen: string): void {
  const [what, card] = chosen.split(':') as ['repair', Repair] | ['turn', DamageCard]
  if (what === 'turn') turnDown(g, ship, card)
  else repair(g, ship, card)
}
