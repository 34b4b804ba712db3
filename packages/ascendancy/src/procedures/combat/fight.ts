import { call, done, emit, locals, type Seat } from '@tenforward/kernel'
import { adaptCube } from '../../rules/combat/cube.ts'
import { exchangesOf } from '../../rules/combat/exchanges.ts'
import { attackerOf, combatOf, fightingSides, noteDestroyed, opponentsOf } from '../../rules/combat/forces.ts'
import type { Fared } from '../../rules/combat/points.ts'
import { isPointless } from '../../rules/combat/prospects.ts'
import { closeCombat } from '../../rules/combat/sides.ts'
import type { Power, Shooter } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { exchange } from './exchange.ts'
import { manoeuvre } from './manoeuvre.ts'
import { retreat } from './retreat.ts'
import { cardWindow, combatants } from './window.ts'

interface Fight {
  /** Who rolls together, in the order of this Round. */
  exchanges: Shooter[][]
  /** Whoever has still to decide on a Retreat, then on a Tactical Manoeuvre. */
  asked: Seat[]
  winners: Power[]
}

/** 9: the Combat Rounds of a Space Battle that has been declared, to its end. */
export const fight = procedure('fight', locals<object, void, Fight>(), {
  /** Where nobody can harm anybody any more the battle ends without a winner (A2-17). */
  round(g) {
    if (isPointless(g)) return 'end'
    beginRound(g)
    const { kind, round, at } = combatOf(g)
    return fire('roundBegan', { kind, round, at }, 'prepare')
  },
  prepare: g => call(cardWindow, { moment: 'beforeRolling', seats: combatants(g) }, 'order'),
  order(g, v) {
    v.exchanges = exchangesOf(g)
    return 'exchange'
  },
  exchange(_g, v) {
    const shooters = v.exchanges.shift()
    return shooters === undefined ? 'adapt' : call(exchange, { shooters }, 'exchange')
  },
  adapt(g) {
    adaptCube(g)
    const { kind, round, at } = combatOf(g)
    return fire('casualtiesTaken', { kind, round, at }, 'assess')
  },
  assess: g => call(cardWindow, { moment: 'afterCasualties', seats: combatants(g) }, 'retreats'),
  /** 9.3, 9.7.3: the Attacker decides first, then the Defenders in Turn Order; the Borg never leave (A2-33). */
  retreats(g, v) {
    v.asked = combatants(g)
    return 'retreat'
  },
  /** Once the Attacker has gone nobody else needs to (A2-14). */
  retreat(g, v) {
    noteDestroyed(g)
    if (isDecided(g)) return 'end'
    const seat = v.asked.shift()
    return seat === undefined ? 'round' : call(retreat, { seat }, 'retreat')
  },
  end(g, v) {
    const combat = combatOf(g)
    v.winners = isDecided(g) ? fightingSides(combat).map(s => s.power) : []
    v.asked = combatants(g).filter(seat => v.winners.includes(seat))
    g.s.fighting = []
    const outcome = { at: combat.at, rounds: combat.round, winners: v.winners.slice(), sides: faredIn(g) }
    emit(g, 'battle.ended', outcome)
    return fire('battleEnded', { attacker: attackerOf(combat).power, ...outcome }, 'won')
  },
  won(g, v) {
    const winner = v.winners[0]
    if (winner === undefined) return 'manoeuvres'
    const { at } = combatOf(g)
    const attacker = attackerOf(combatOf(g)).power
    return fire('battleWon', { winner, attacker, at, sides: faredIn(g) }, 'nextWinner')
  },
  nextWinner(_g, v) {
    v.winners.shift()
    return 'won'
  },
  manoeuvres(g, v) {
    const seat = v.asked.shift()
    if (seat !== undefined) return call(manoeuvre, { seat }, 'manoeuvres')
    closeCombat(g)
    return done()
  },
})

/** Also for the Rounds of an Invasion. */
export function beginRound(g: G): void {
  const combat = combatOf(g)
  combat.round++
  combat.rolls = []
  combat.spared = {}
  combat.landed = null
  for (const side of fightingSides(combat)) {
    side.silent = false
    side.until = combat.round
  }
  emit(g, 'combat.round', { kind: combat.kind, round: combat.round })
}

/** It is over when the Attacker or every Defender is destroyed or gone (ASC-9.7.3-c, ASC-9.7.3-d). */
function isDecided(g: G): boolean {
  const combat = combatOf(g)
  const attacker = attackerOf(combat)
  return attacker.fate !== 'fighting' || opponentsOf(combat, attacker).length === 0
}

const faredIn = (g: G): Fared[] =>
  combatOf(g).sides.map(({ power, began, lost, fate }) => ({ power, began, lost, fate }))
