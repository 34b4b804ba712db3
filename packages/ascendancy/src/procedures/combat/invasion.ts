import {
  ask,
  call,
  confirm,
  done,
  emit,
  forbidden,
  found,
  locals,
  type OptionId,
  pick,
  type Seat,
} from '@tenforward/kernel'
import { type Place, placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { exchangesOf } from '../../rules/combat/exchanges.ts'
import { attackerOf, combatOf, isSeat, sideOf } from '../../rules/combat/forces.ts'
import { hopelessWorlds, invasionCost, invasionTargets, whyNoInvasion } from '../../rules/combat/invadable.ts'
import type { InvasionOutcome } from '../../rules/combat/points.ts'
import { isPointless } from '../../rules/combat/prospects.ts'
import { moveAll, retreatsFrom } from '../../rules/combat/retreats.ts'
import { addSide, closeCombat, openCombat } from '../../rules/combat/sides.ts'
import type { Moved } from '../../rules/movement/points.ts'
import { shipsIn } from '../../rules/movement/units.ts'
import { systemId, systemNamed } from '../../rules/optionIds.ts'
import { spendCommand } from '../../rules/players/commands.ts'
import { discOf } from '../../rules/systems/control.ts'
import { betray } from '../../rules/trade/betrayal.ts'
import { INDEPENDENT, type Power, type Shooter } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { askPermission } from '../building/permission.ts'
import { endMove } from '../movement/arrive.ts'
import type { TurnAction } from '../turnAction.ts'
import { exchange } from './exchange.ts'
import { beginRound } from './fight.ts'
import { growWorld, resolve, settleInvasion } from './outcome.ts'
import { cardWindow, combatants } from './window.ts'

const STAY = 'stay'

interface Given {
  seat: Seat
}

/** And what its steps note. */
interface Invasion extends Given {
  system: SystemId
  defender: Power
  exchanges: Shooter[][]
  movers: Moved[]
  to?: Place
  /** What the Hits of this Round have led to, as soon as it is known. */
  outcome?: InvasionOutcome | null
}

/** 10: a Planetary Invasion, from the declaration to its outcome. */
export const invasion = procedure('invasion', locals<Given, void, Invasion>(), {
  target(g, v) {
    const targets = invasionTargets(g, v.seat)
    const hopeless = hopelessWorlds(g, v.seat, targets)
    return ask(
      v.seat,
      pick('invadeSystem', targets.map(systemId), {
        about: { hopeless },
        rules: ['ASC-10-a', 'ASC-10.6.3-b'],
        skipForced: hopeless.length === 0,
      }),
      'targeted',
    )
  },
  targeted(_g, v, id: OptionId) {
    v.system = systemNamed(id)
    return call(askPermission, { seat: v.seat, system: v.system, act: 'invade' }, 'declare')
  },
  /** Without leave of the Peaceful Rivals in Orbit nothing is begun, and no Command is spent (ASC-10-d). */
  declare(g, v, granted: boolean) {
    if (!granted) return done()
    const system = v.system
    if (invasionCost(g, v.seat, system) > 0) spendCommand(g, v.seat)
    v.defender = discOf(g, system).owner ?? INDEPENDENT
    openCombat(g, 'invasion', placeOfSystem(system))
    addSide(g, v.seat, [placeOfSystem(system)])
    addSide(g, v.defender, [], true)
    emit(g, 'invasion.declared', { seat: v.seat, system, defender: v.defender })
    if (isSeat(v.defender)) betray(g, v.seat, v.defender)
    return fire('invasionDeclared', { seat: v.seat, system, defender: v.defender }, 'surrender')
  },
  /** 10.3.1: before every Round, the first one too; independent worlds and the Borg never do (A2-41). */
  surrender(g, v) {
    if (!maySurrender(g, v)) return 'round'
    return ask(
      v.defender,
      confirm('surrender', {
        about: { system: v.system, attacker: v.seat },
        rules: ['ASC-10.3.1-b', 'ASC-10.3.1-c'],
        fallback: false,
      }),
      'surrendered',
    )
  },
  surrendered(_g, v, yields: boolean) {
    if (!yields) return 'round'
    v.outcome = 'surrender'
    return 'settle'
  },
  /** Where neither side can harm the other it would never end (G48). */
  round(g, v) {
    v.outcome = null
    if (isPointless(g)) {
      v.outcome = 'stalemate'
      return 'settle'
    }
    beginRound(g)
    const { kind, round, at } = combatOf(g)
    return fire('roundBegan', { kind, round, at }, 'prepare')
  },
  prepare: g => call(cardWindow, { moment: 'beforeRolling', seats: combatants(g) }, 'order'),
  order(g, v) {
    v.exchanges = exchangesOf(g)
    return 'exchange'
  },
  /** After Total Annihilation by First Strike nobody is left to fire back (A2-38). */
  exchange(_g, v) {
    const shooters = isOver(v.outcome) ? undefined : v.exchanges.shift()
    return shooters === undefined ? 'grow' : call(exchange, { shooters }, 'result')
  },
  result: (_g, v) => call(resolve, { seat: v.seat, system: v.system }, 'resolved'),
  resolved(_g, v, outcome: InvasionOutcome | null) {
    v.outcome ??= outcome
    return 'exchange'
  },
  grow(g, v) {
    if (v.outcome === null) growWorld(g, v.system)
    const { kind, round, at } = combatOf(g)
    return fire('casualtiesTaken', { kind, round, at }, 'assess')
  },
  assess: g => call(cardWindow, { moment: 'afterCasualties', seats: combatants(g) }, 'decide'),
  decide(g, v) {
    if (v.outcome !== null) return 'settle'
    if (attackerOf(combatOf(g)).fate !== 'fighting') {
      v.outcome = 'repelled'
      return 'settle'
    }
    return forbidden(g, 'retreat', { seat: v.seat, kind: 'invasion' }) === null ? 'retreat' : 'surrender'
  },
  /** 10.3: the invader may always stop; to move away is its choice (A2-40). */
  retreat: (_g, v) =>
    ask(
      v.seat,
      confirm('retreat', { about: { system: v.system }, rules: ['ASC-10.3-a'], fallback: false }),
      'retreats',
    ),
  retreats(_g, v, leaves: boolean) {
    if (!leaves) return 'surrender'
    v.outcome = 'retreat'
    return 'whereTo'
  },
  whereTo(g, v) {
    const from = placeOfSystem(v.system)
    const side = sideOf(combatOf(g), v.seat)
    return ask(
      v.seat,
      pick('retreatTo', [STAY, ...retreatsFrom(g, side, from)], {
        about: { from },
        rules: ['ASC-10.3-b'],
        fallback: STAY,
        skipForced: true,
      }),
      'leave',
    )
  },
  leave(g, v, to: OptionId) {
    if (to === STAY) return 'settle'
    const from = placeOfSystem(v.system)
    v.to = to as Place
    v.movers = shipsIn(g, v.seat, from)
    const ships = moveAll(g, v.seat, from, v.to)
    emit(g, 'combat.retreated', { seat: v.seat, from, to: v.to, ships })
    return fire('retreated', { seat: v.seat, from, to: v.to }, 'settle')
  },
  settle(g, v) {
    g.s.fighting = []
    const { seat, system, defender } = v
    return call(
      settleInvasion,
      {
        seat,
        system: system,
        defender: defender,
        outcome: found(v.outcome, 'outcome'),
      },
      'end',
    )
  },
  end(g, v) {
    closeCombat(g)
    if (v.to === undefined) return done()
    return call(endMove, { seat: v.seat, at: v.to, movers: v.movers }, 'over')
  },
  over: () => done(),
})

/** A captured world still fires back once (A2-38); a razed or Reclaimed one cannot. */
const isOver = (outcome: InvasionOutcome | null | undefined): boolean =>
  outcome === 'annihilation' || outcome === 'reclaimed'

const maySurrender = (g: G, v: Invasion): boolean =>
  isSeat(v.defender) && forbidden(g, 'surrender', { seat: v.defender, system: v.system }) === null

export const invadeAction: TurnAction = {
  id: 'invade',
  rules: ['ASC-10-a'],
  why: whyNoInvasion,
  run: invasion,
}
