import { attackDice, defenceDice, mountsOf, PRIMARY } from '@tenforward/alliance/reading'
import { type Attack, type G, logicById, shipById, upgradeById } from '../game.ts'

type Ship = G['s']['ships'][number]

const cardOf = (ship: Ship) => (ship.seat === null ? logicById[ship.card]! : shipById[ship.card]!)

/** A sum that must come to the whole: what is not explained by name is put down to cards. */
function told(parts: [string, number][], whole: number): string[] {
  const rest = whole - parts.reduce((sum, [, n]) => sum + n, 0)
  const all: [string, number][] = rest === 0 ? parts : [...parts, ['cards and tokens', rest]]
  return all.filter(([, n]) => n !== 0).map(([name, n], i) => `${i > 0 && n > 0 ? '+' : ''}${n} ${name}`)
}

/** Why so many dice are rolled on either side of an attack. */
export function diceReasons(g: G, attack: Attack): { attack: string[]; defence: string[] } {
  const attacker = g.s.ships.find(ship => ship.id === attack.attacker)
  const defender = g.s.ships.find(ship => ship.id === attack.defender)
  if (attacker === undefined || defender === undefined) return { attack: [], defence: [] }
  const primary = attack.weapon === PRIMARY.id
  const card = upgradeById[attack.weapon]
  const weapon = primary
    ? PRIMARY
    : card?.weapon
      ? { id: card.id, name: card.name, ...card.weapon }
      : mountsOf(attacker).find(mount => mount.weapon.id === attack.weapon)?.weapon
  if (weapon === undefined) return { attack: [], defence: [] }
  const { range, obstructed } = attack
  const base =
    typeof weapon.attack === 'number' ? weapon.attack : cardOf(attacker).attack + weapon.attack.primary
  return {
    attack: told(
      [
        ['of the weapon', base],
        ['at Range 1', primary && range === 1 ? 1 : 0],
      ],
      attackDice(g, attacker, weapon, defender, range),
    ),
    defence: told(
      [
        ['Agility', cardOf(defender).agility],
        ['at Range 3', primary && range === 3 ? 1 : 0],
        ['obstructed', obstructed ? 1 : 0],
      ],
      defenceDice(g, defender, attacker, weapon, range, obstructed),
    ),
  }
}
