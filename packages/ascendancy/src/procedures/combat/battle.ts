import {
  ask,
  call,
  done,
  emit,
  found,
  locals,
  type OptionId,
  pick,
  pickMany,
  type Seat,
} from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import { combatOf, isSeat } from '../../rules/combat/forces.ts'
import { isPointless } from '../../rules/combat/prospects.ts'
import { addSide, closeCombat, openCombat, pruneSides } from '../../rules/combat/sides.ts'
import { battleCost, battleTargets, forcesAround, rivalsAt, whyNoBattle } from '../../rules/combat/targets.ts'
import { spendCommand } from '../../rules/players/commands.ts'
import { inTurnOrder } from '../../rules/players/seats.ts'
import { betray } from '../../rules/trade/betrayal.ts'
import { atPeace } from '../../rules/trade/peace.ts'
import { BORG, type Power } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'
import { fight } from './fight.ts'

interface Given {
  seat: Seat
}

/** And what its steps note. */
interface Battle extends Given {
  at: Place
  from: Place[]
  attacked: Power[]
  /** Peaceful Rivals in the Sector who have still to say where they stand, and those who joined. */
  bystanders: Seat[]
  joined: Seat[]
  paid: boolean
}

/** 9: the declaration of a Space Battle, and the battle. */
export const battle = procedure('battle', locals<Given, void, Battle>(), {
  target(g, v) {
    const targets = battleTargets(g, v.seat)
    const pointless = targets.filter(at => wouldBePointless(g, v.seat, at))
    return ask(
      v.seat,
      pick('battleTarget', targets, {
        about: { pointless },
        rules: ['ASC-9-b'],
        fallback: targets.find(at => !pointless.includes(at)) ?? found(targets[0], 'target'),
        skipForced: pointless.length === 0,
      }),
      'targeted',
    )
  },
  targeted(_g, v, at: Place) {
    v.at = at
    return 'forces'
  },
  /** Any of the Sectors around, each with all its Ships (ASC-9-c, A2-08). */
  forces(g, v) {
    const around = forcesAround(g, v.seat, v.at)
    return ask(
      v.seat,
      pickMany('battleForces', around, {
        min: 1,
        about: { at: v.at },
        rules: ['ASC-9-b', 'ASC-9-c'],
        fallback: around,
        skipForced: true,
      }),
      'gathered',
    )
  },
  gathered(_g, v, from: Place[]) {
    v.from = from
    return 'rivals'
  },
  /** 9.7.2: all Hostile Rivals there are attacked; Peaceful ones only if they are named. */
  rivals(g, v) {
    const { forced, free } = rivalsToAttack(g, v.seat, v.at)
    const min = forced.length === 0 ? 1 : 0
    return ask(
      v.seat,
      pickMany('battleRivals', free, {
        min,
        about: { hostile: forced },
        rules: ['ASC-9.7.2-a', 'ASC-9.7.2-b'],
        fallback: free.slice(0, min),
        skipForced: true,
      }),
      'declare',
    )
  },
  /** The Command is spent with the declaration, whatever comes of it (ASC-9-a, ASC-9.1.1.2-b). */
  declare(g, v, named: OptionId[]) {
    const { forced } = rivalsToAttack(g, v.seat, v.at)
    v.attacked = [...forced, ...(named as Seat[])]
    v.paid = battleCost(g, v.seat, v.at, v.attacked) > 0
    if (v.paid) spendCommand(g, v.seat)
    takeSides(g, v.seat, v.at, v.from, v.attacked)
    emit(g, 'battle.declared', { attacker: v.seat, at: v.at, from: v.from, attacked: v.attacked.slice() })
    if (isPointless(g)) return 'pointless'
    v.bystanders = bystandersOf(g, v.seat, v.at, v.attacked)
    v.joined = []
    return 'stance'
  },
  /** 9.1.1.2: nothing happens; no Agreement goes back, nobody wins (A2-10). */
  pointless(g, v) {
    emit(g, 'battle.pointless', { attacker: v.seat, at: v.at })
    closeCombat(g)
    return done()
  },
  stance(_g, v) {
    const seat = v.bystanders[0]
    if (seat === undefined) return 'attack'
    return ask(
      seat,
      pick('battleStance', ['stayOut', 'defend'], {
        about: { attacker: v.seat, at: v.at, attacked: v.attacked },
        rules: ['ASC-9.7.2-d', 'ASC-9.7.2-e'],
        fallback: 'stayOut',
      }),
      'stood',
    )
  },
  stood(g, v, stance: 'stayOut' | 'defend') {
    const seat = found(v.bystanders.shift(), 'seat')
    emit(g, 'battle.stance', { seat, joins: stance === 'defend' })
    if (stance === 'defend') {
      v.joined.push(seat)
      addSide(g, seat, [v.at])
    }
    return 'stance'
  },
  attack: (_g, v) =>
    fire('attacked', { by: v.seat, at: v.at, against: v.attacked.slice(), paid: v.paid }, 'betrayals'),
  /** A joiner chose to fight the Attacker and gives the Attacker's Agreement back, not the other way (A2-22). */
  betrayals(g, v) {
    if (!pruneSides(g)) {
      emit(g, 'battle.cancelled', { attacker: v.seat, at: v.at })
      closeCombat(g)
      return done()
    }
    const defenders = combatOf(g)
      .sides.slice(1)
      .map(s => s.power)
    for (const rival of defenders.filter(isSeat)) {
      if (v.joined.includes(rival)) betray(g, rival, v.seat)
      else betray(g, v.seat, rival)
    }
    return fire('battleBegan', { attacker: v.seat, defenders, at: v.at }, 'fight')
  },
  fight: () => call(fight, {}, 'end'),
  end: () => done(),
})

export const battleAction: TurnAction = {
  id: 'battle',
  rules: ['ASC-9-a', 'ASC-9-b'],
  why: whyNoBattle,
  run: battle,
}

/** Hostile Rivals cannot be left out; under 16.4.2 nobody can (ASC-9.7.1-a, ASC-16.4.2-e). */
function rivalsToAttack(g: G, seat: Seat, at: Place): { forced: Power[]; free: Seat[] } {
  const rivals = rivalsAt(g, seat, at)
  const free = g.match.options.multiFactionBattles
    ? []
    : rivals.filter(rival => isSeat(rival) && atPeace(g, seat, rival))
  return { forced: rivals.filter(rival => !free.includes(rival)), free }
}

function takeSides(g: G, seat: Seat, at: Place, from: readonly Place[], attacked: readonly Power[]): void {
  openCombat(g, 'battle', at)
  addSide(g, seat, from)
  for (const rival of attacked) addSide(g, rival, [at])
}

/** Nobody joins the defence of a Cube that stands alone. */
function bystandersOf(g: G, seat: Seat, at: Place, attacked: readonly Power[]): Seat[] {
  if (attacked.every(rival => rival === BORG)) return []
  const others = rivalsAt(g, seat, at).filter(rival => isSeat(rival) && !attacked.includes(rival))
  return inTurnOrder(g, others)
}

/** For the warning: with all Ships around, against all who would have to be attacked (A2-10). */
function wouldBePointless(g: G, seat: Seat, at: Place): boolean {
  const { forced, free } = rivalsToAttack(g, seat, at)
  const { fighting } = g.s
  takeSides(g, seat, at, forcesAround(g, seat, at), forced.length > 0 ? forced : free)
  const pointless = isPointless(g)
  delete g.s.combat
  g.s.fighting = fighting
  return pointless
}
