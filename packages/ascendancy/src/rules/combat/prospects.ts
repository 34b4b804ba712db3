import { value } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import type { Side } from '../../state.ts'
import type { G } from '../../types.ts'
import { attackerOf, batchesOf, combatOf, firepower, isCube, opponentsOf } from './forces.ts'
import { lowestHit, needsOf, shotOf } from './shots.ts'

/** Whether any die of a side, or a Hit without a die, can tell on another in the Round that comes next. */
export function canHit(g: G, side: Side, other: Side): boolean {
  const combat = { ...combatOf(g), round: comingRound(g) }
  for (const batch of batchesOf(g, side)) {
    const { dice, automatic } = firepower(g, side, batch, combat.round)
    if (automatic > 0) return true
    if (dice === 0) continue
    const sectors: (Place | null)[] = other.planet ? [null] : other.sectors
    for (const at of sectors) {
      const shot = shotOf(combat, side.power, batch.id, other, at === null ? [] : [at])
      if (lowestHit(needsOf(g, shot)) <= 6) return true
    }
  }
  return false
}

/** The same, cards that could still be used included (ASC-9.1.1.2-a, A2-10). */
function canHarm(g: G, side: Side, other: Side): boolean {
  if (canHit(g, side, other)) return true
  const { kind } = combatOf(g)
  const at = { kind, round: comingRound(g), by: side.power, against: other.power }
  return value(g, 'otherDamage', 0, at) > 0
}

/** What is in force in the first Round only must count before it, and no longer after it. */
const comingRound = (g: G): number => combatOf(g).round + 1

/** Nobody can harm anybody: it would go on for ever (A2-10, A2-17). */
export function isPointless(g: G): boolean {
  const combat = combatOf(g)
  const attacker = attackerOf(combat)
  return opponentsOf(combat, attacker).every(
    other => !canHarm(g, attacker, other) && !canHarm(g, other, attacker),
  )
}

/** Against a Cube whoever could only hit on a 7 has to leave, whatever cards are left (ASC-9.8.5-f, A2-27). */
export function mustRetreat(g: G, side: Side): boolean {
  return opponentsOf(combatOf(g), side).some(other => isCube(other) && !canHit(g, side, other))
}
