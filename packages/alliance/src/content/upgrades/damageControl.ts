import { repairDamage, turnDown } from '../../rules/ships/damage.ts'
import type { Ship } from '../../state.ts'
import type { G } from '../../types.ts'
import type { DamageCard } from '../facts/damage.ts'

/** One face-down card is like another. */
const DOWN = 'faceDown'

/** What can be done about the Damage Cards beside a ship: take one off, or turn one face down. */
export function damageToMend(ship: Ship): string[] {
  const up = ship.damage.filter(d => d.up).map(d => d.card)
  const repairs = ship.damage.some(d => !d.up) ? [...up, DOWN] : up
  return [...repairs.map(card => `repair:${card}`), ...up.map(card => `turn:${card}`)]
}

export function damageControl(g: G, ship: Ship, chosen: string): void {
  const [what, card] = chosen.split(':') as [string, DamageCard | typeof DOWN]
  if (what === 'turn' && card !== DOWN) return turnDown(g, ship, card)
  const place = ship.damage.findIndex(d => (card === DOWN ? !d.up : d.card === card))
  repairDamage(g, ship, place)
}
