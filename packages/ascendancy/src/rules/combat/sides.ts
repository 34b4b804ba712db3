import type { Place } from '../../map/place.ts'
import { BORG, type Combat, type Power, type Side } from '../../state.ts'
import type { G } from '../../types.ts'
import { combatOf, cubeOf, isCube, isSeat, strengthOf } from './forces.ts'

/** A side as it enters a Combat. */
export function addSide(g: G, power: Power, sectors: readonly Place[], planet = false): Side {
  const side: Side = {
    power,
    sectors: [...sectors],
    planet,
    fate: 'fighting',
    began: 0,
    lost: 0,
    scored: 0,
    until: 0,
    silent: false,
  }
  const combat = combatOf(g)
  combat.sides.push(side)
  side.began = strengthOf(g, side)
  if (power === BORG || isSeat(power)) g.s.fighting.push(power)
  return side
}

/** Opens a Combat; the sides come next, the Attacker first. */
export function openCombat(g: G, kind: Combat['kind'], at: Place, methodical = true): void {
  const none = { sides: [], rolls: [], lasting: [], spared: {}, landed: null }
  g.s.combat = { kind, at, round: 0, methodical, ...none }
  g.s.fighting = []
}

/** A Cube that stands is whole and without Shields in its next Combat (ASC-9.8.5-a, ASC-9.8.6-c). */
export function closeCombat(g: G): void {
  const { sides } = combatOf(g)
  for (const side of sides) {
    if (isCube(side) && strengthOf(g, side) > 0) Object.assign(cubeOf(g, side), { damage: 0, shield: 0 })
  }
  delete g.s.combat
  g.s.fighting = []
}

/** Whoever got away before the first Round is out of it: false when nobody is left to fight. */
export function pruneSides(g: G): boolean {
  const combat = combatOf(g)
  combat.sides = combat.sides.filter((side, i) => i === 0 || strengthOf(g, side) > 0)
  g.s.fighting = combat.sides.map(s => s.power)
  return combat.sides.length > 1
}
