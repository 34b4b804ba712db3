import { defer, emit, found, type Seat, value } from '@tenforward/kernel'
import { numbers } from '../../content/facts/numbers.ts'
import { BORG, type Power } from '../../state.ts'
import type { G } from '../../types.ts'
import { inTurnOrder } from '../players/seats.ts'
import { combatOf, cubeOf, fightingSides, isCube, isSeat, opponentsOf, sideOf } from './forces.ts'
import type { Tally } from './tally.ts'

/** 9.8.4: a Hit takes one die from the Cube's pool. Gives the seats that draw technology when it is destroyed. */
export function damageCube(g: G, tally: Tally): Seat[] | null {
  const side = sideOf(combatOf(g), BORG)
  const hits = tally.hits + tally.sure
  if (hits === 0 || side.fate !== 'fighting') return null
  const cube = cubeOf(g, side)
  cube.damage = Math.min(numbers.borg.dice, cube.damage + hits)
  emit(g, 'cube.damaged', { at: cube.at, hits, damage: cube.damage })
  return cube.damage < numbers.borg.dice ? null : destroyCube(g, tally.by, true)
}

/** 9.8.7: nine damage, or a card. Everybody who was in the battle from its start has learnt from it (A2-34). */
export function destroyCube(g: G, by: Power, byDice: boolean): Seat[] {
  const side = sideOf(combatOf(g), BORG)
  const { at } = cubeOf(g, side)
  g.s.borg.cubes = g.s.borg.cubes.filter(cube => cube.at !== at)
  side.fate = 'destroyed'
  side.lost = 1
  const present = involved(g)
  emit(g, 'cube.destroyed', { at, by })
  defer(g, 'cubeDestroyed', { at, by, present, byDice })
  return present
}

/** The Borg set counts only those who fought in the last Round or have scored a Hit (A18). */
function involved(g: G): Seat[] {
  const combat = combatOf(g)
  const all = g.match.options.borgTech === 'present'
  const sides = combat.sides.filter(s => isSeat(s.power) && (all || s.scored > 0 || s.until === combat.round))
  return inTurnOrder(
    g,
    sides.map(s => s.power),
  )
}

/**
 * The end of a Round against a Cube: the 6s it rolled repair it if it still stands (9.8.3.4), then its Shields
 * adapt (9.8.5); only afterwards is it judged who has to leave (A2-26).
 */
export function adaptCube(g: G): void {
  const side = fightingSides(combatOf(g)).find(isCube)
  if (side === undefined) return
  const cube = cubeOf(g, side)
  const repaired = Math.min(cube.damage, sixes(g) * value(g, 'regeneration', 1, facing(g)))
  if (repaired > 0) {
    cube.damage -= repaired
    emit(g, 'cube.regenerated', { at: cube.at, damage: cube.damage })
  }
  // Its Shields go up by 1, to 4 at the most (ASC-9.8.5-c, -d).
  if (cube.shield === numbers.borg.cubeShieldMaximum) return
  cube.shield++
  emit(g, 'cube.adapted', { at: cube.at, shield: cube.shield })
}

function facing(g: G) {
  const combat = combatOf(g)
  const side = sideOf(combat, BORG)
  return { at: found(side.sectors[0], 'sector'), against: opponentsOf(combat, side).map(s => s.power) }
}

function sixes(g: G): number {
  let n = 0
  for (const roll of combatOf(g).rolls) {
    if (roll.by === BORG) for (const die of roll.dice) if (die.face === 6) n++
  }
  return n
}
