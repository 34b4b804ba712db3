import { found, value } from '@tenforward/kernel'
import type { Shooter, Side } from '../../state.ts'
import type { G } from '../../types.ts'
import { attackerOf, batchesIn, combatOf, fightingSides, isCube } from './forces.ts'

/** Whether the Ships or Nodes of a side, or its Starbase, have First Strike; in the first Round only (ASC-9.1.2-d). */
function hasFirstStrike(g: G, of: Side, against: Side, starbase = false): boolean {
  const { kind, at, methodical } = combatOf(g)
  const base = methodical && isCube(against) ? 1 : 0
  return value(g, 'firstStrike', base, { kind, of: of.power, against: against.power, at, starbase }) > 0
}

/** Where both have it, neither may use it; judged pair by pair (ASC-9.1.2-f, A2-12). */
export const strikesFirst = (g: G, side: Side, other: Side): boolean =>
  hasFirstStrike(g, side, other) && !hasFirstStrike(g, other, side)

/** Who rolls together, exchange after exchange; the Casualties of each are off before the next rolls. */
export function exchangesOf(g: G): Shooter[][] {
  const combat = combatOf(g)
  const all = fightingSides(combat)
  if (combat.round > 1) return [all.map(({ power }) => ({ power, part: 'all' }))]
  const attacker = attackerOf(combat)
  const exchanges: Shooter[][] = [[], [], []]
  const struck = all.find(side => side !== attacker && strikesFirst(g, attacker, side))
  enlist(g, exchanges, attacker, 1, struck)
  for (const side of all) {
    if (side === attacker) continue
    if (strikesFirst(g, side, attacker)) enlist(g, exchanges, side, 0, attacker)
    else enlist(g, exchanges, side, strikesFirst(g, attacker, side) ? 2 : 1)
  }
  return exchanges.filter(shooters => shooters.length > 0)
}

/** What strikes first against somebody does so without a Starbase that may not: its die comes an exchange later. */
function enlist(g: G, exchanges: Shooter[][], side: Side, turn: number, struck?: Side): void {
  const { power } = side
  const apart =
    struck !== undefined &&
    batchesIn(g, side, 'starbase').length > 0 &&
    !hasFirstStrike(g, side, struck, true)
  found(exchanges[turn], 'exchange', turn).push({ power, part: apart ? 'others' : 'all' })
  if (apart) found(exchanges[turn + 1], 'exchange').push({ power, part: 'starbase' })
}
