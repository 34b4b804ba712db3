import type { Seat } from '@tenforward/kernel'
import { forceOf } from '../../odds/force.ts'
import { worldOf } from '../../odds/invasion.ts'
import { shieldsOf, weaponsOf } from '../../rules/combat/shots.ts'
import { discOf, resourceNodes } from '../../rules/systems/control.ts'
import type { G } from '../../types.ts'
import { fightOf, landingOf } from '../reckoning.ts'
import type { Aim } from './aims.ts'

const kept = new Map<string, number>()

/** The chance that so many Ships beat the guards of a Home System and then take or raze it, by the consoles. */
export function chanceOf(g: G, seat: Seat, ships: number, { target, owner, guards }: Aim): number {
  if (ships < 1) return 0
  const disc = discOf(g, target)
  const starbases = disc.starbase ? 1 : 0
  const own = { hit: weaponsOf(g, seat), shields: shieldsOf(g, seat) }
  const other = { hit: weaponsOf(g, owner), shields: shieldsOf(g, owner) }
  const nodes = resourceNodes(disc)
  const key = [ships, guards, nodes, starbases, own.hit, own.shields, other.hit, other.shields].join(' ')
  let chance = kept.get(key)
  if (chance === undefined) {
    chance = reckon(ships, guards, own, other, nodes, starbases)
    kept.set(key, chance)
  }
  return chance
}

interface Console {
  hit: number
  shields: number
}

function reckon(
  ships: number,
  guards: number,
  own: Console,
  other: Console,
  nodes: number,
  starbases: number,
): number {
  let left = ships
  let wins = 1
  if (guards > 0) {
    const fight = fightOf(forceOf(ships, own), forceOf(guards, { ...other, support: starbases }))
    wins = fight.wins
    left = wins > 0 ? Math.min(ships, Math.floor((ships - fight.lost) / wins)) : 0
  }
  if (left < 1) return 0
  const { success, annihilation } = landingOf(forceOf(left, own), worldOf(nodes, { ...other, starbases }))
  return wins * (success + annihilation)
}
