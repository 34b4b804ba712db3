import { forbidden } from '@tenforward/kernel'
import { addResult, convert, countOf, reroll, rerollable } from '../../rules/combat/dice.ts'
import { shipOf } from '../../rules/ships/ships.ts'
import { dropLock, hasLock, spend } from '../../rules/ships/tokens.ts'
import { attackOf, type Die, type Ship } from '../../state.ts'
import type { G } from '../../types.ts'

/** How an Enemy ship uses its tokens in an attack: at the first opportunity, by its rules, and nobody is asked. */

/** Places of dice that are no use to the ship: blanks, and battle stations that nothing will turn (ALL-AIC-13, -16). */
export function blanksFor(g: G, ship: Ship, pool: 'attack' | 'defence'): number[] {
  const dice: readonly Die<string>[] = attackOf(g.s)[pool]
  return rerollable(g, pool).filter(place => {
    const face = dice[place]?.face
    return face === 'blank' || (face === 'battleStations' && ship.tokens.battleStations === 0)
  })
}

/** First the Target Lock: every blank is rolled again (ALL-AIC-10). */
export function enemySpendsLock(g: G): void {
  const { attacker, defender } = attackOf(g.s)
  const ship = shipOf(g, attacker)
  if (!hasLock(ship, defender)) return
  if (forbidden(g, 'spendLock', { ship: attacker, target: defender }) !== null) return
  const blanks = blanksFor(g, ship, 'attack')
  if (blanks.length === 0) return
  dropLock(g, ship, defender, true)
  reroll(g, 'attack', ship, blanks)
}

/** Last its Battle Stations Token, when there is something to turn (ALL-AIC-12). */
export function enemyConvertsAttack(g: G): void {
  const { attacker, attack } = attackOf(g.s)
  const ship = shipOf(g, attacker)
  if (ship.tokens.battleStations === 0 || countOf(attack, 'battleStations') === 0) return
  spend(g, ship, 'battleStations')
  convert(g, 'attack', ship, 'battleStations', 'hit', 'battleStations')
}

const uncancelled = (g: G): number => {
  const { attack, defence } = attackOf(g.s)
  return countOf(attack, 'hit') + countOf(attack, 'crit') - countOf(defence, 'evade')
}

/** A defending Enemy ship spends tokens only while that takes damage away (ALL-AIC-15, -17, -18). */
export function enemyDefends(g: G): void {
  const { defender, defence } = attackOf(g.s)
  const ship = shipOf(g, defender)
  if (uncancelled(g) > 0 && ship.tokens.battleStations > 0 && countOf(defence, 'battleStations') > 0) {
    spend(g, ship, 'battleStations')
    convert(g, 'defence', ship, 'battleStations', 'evade', 'battleStations')
  }
  while (uncancelled(g) > 0 && ship.tokens.evade > 0) {
    spend(g, ship, 'evade')
    addResult(g, 'defence', ship, 'evade', 'evade')
  }
}
