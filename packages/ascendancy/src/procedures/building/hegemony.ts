import {
  actionOf,
  actionsAt,
  ask,
  call,
  done,
  emit,
  found,
  locals,
  type OptionId,
  pick,
  type Seat,
  value,
} from '@tenforward/kernel'
import type { SystemId } from '../../map/types.ts'
import {
  attemptPrice,
  controlPrice,
  hegemonyResistance,
  hegemonyTargets,
} from '../../rules/building/hegemony.ts'
import { rollDie } from '../../rules/dice.ts'
import { NO, systemId, systemNamed } from '../../rules/optionIds.ts'
import { noCommand, spendCommand } from '../../rules/players/commands.ts'
import { pay, payable, priceId } from '../../rules/players/money.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { because } from '../../rules/why.ts'
import { type G, procedure, type Source } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'
import { freeControlNode, gainControl } from './control.ts'
import { payPrice } from './pay.ts'
import { askPermission } from './permission.ts'

interface Given {
  seat: Seat
}

/** And what its steps note. */
export interface Attempt extends Given {
  system: SystemId
  /** Content that has still to be asked, before the roll and after it. */
  asked: Source[]
  bonus: number
  die: number
  price?: string
}

/** 11.3: a Command and a Culture buy a roll against the System's Resistance; a second Culture buys Control. */
const hegemony = procedure('hegemony', locals<Given, void, Attempt>(), {
  where: (g, v) =>
    ask(
      v.seat,
      pick('hegemony', hegemonyTargets(g, v.seat).map(systemId), { rules: ['ASC-11-a'], skipForced: true }),
      'permission',
    ),
  permission(_g, v, id: OptionId) {
    v.system = systemNamed(id)
    return call(askPermission, { seat: v.seat, system: v.system, act: 'hegemony' as const }, 'attempt')
  },
  attempt(g, v, granted: boolean) {
    if (!granted) return done()
    spendCommand(g, v.seat)
    const price = attemptPrice(g, v.seat, v.system)
    return call(payPrice, { seat: v.seat, price, purpose: 'hegemonyAttempt' as const }, 'prepare')
  },
  prepare(g, v) {
    v.bonus = 0
    v.asked = actionsAt(g, 'hegemonyBoost', { seat: v.seat, system: v.system })
    return 'boost'
  },
  boost(g, v) {
    const self = v.asked.shift()
    if (self === undefined) return 'roll'
    const at = { seat: v.seat, system: v.system }
    return call(actionOf(g, 'hegemonyBoost', self).run, { self, at }, 'boosted')
  },
  boosted(_g, v, by: number | undefined) {
    v.bonus += by ?? 0
    return 'boost'
  },
  roll(g, v) {
    v.die = rollDie(g)
    v.asked = actionsAt(g, 'hegemonyReroll', { seat: v.seat, system: v.system, die: v.die })
    return 'reroll'
  },
  reroll(g, v) {
    const self = v.asked.shift()
    if (self === undefined) return 'judge'
    const at = { seat: v.seat, system: v.system, die: v.die }
    return call(actionOf(g, 'hegemonyReroll', self).run, { self, at }, 'rerolled')
  },
  rerolled(_g, v, die: number | undefined) {
    v.die = die ?? v.die
    return 'reroll'
  },
  /** Only a higher total succeeds, not an equal one (ASC-11.3-c). */
  judge(g, v) {
    const total = attemptTotal(g, v)
    const resistance = hegemonyResistance(g, v.system)
    const success = total > resistance
    emit(g, 'hegemony.rolled', {
      seat: v.seat,
      system: v.system,
      die: v.die,
      total,
      resistance,
      success,
    })
    return success ? 'take' : done()
  },
  /** Whoever declines gets nothing and keeps nothing for later (A2-56). */
  take(g, v) {
    const ways = controlWays(g, v).map(priceId)
    if (ways.length === 0) return done()
    return ask(
      v.seat,
      pick('takeControl', [...ways, NO], {
        about: { system: v.system },
        rules: ['ASC-11.3-d', 'ASC-11.1-a'],
        fallback: found(ways[0], 'way'),
      }),
      'node',
    )
  },
  node(_g, v, id: OptionId) {
    if (id === NO) return done()
    v.price = String(id)
    return call(freeControlNode, { seat: v.seat, system: v.system }, 'control')
  },
  control(g, v, free: boolean) {
    if (!free) return done()
    pay(
      g,
      v.seat,
      found(
        controlWays(g, v).find(way => priceId(way) === v.price),
        'control way',
      ),
    )
    return call(gainControl, { seat: v.seat, system: v.system, how: 'hegemony' as const }, 'end')
  },
  end: () => done(),
})

function attemptTotal(g: G, { seat, system, die, bonus }: Attempt): number {
  const at = { seat, system: system }
  const roll = value(g, 'hegemonyRoll', die + bonus, at)
  return roll + value(g, 'hegemonyAscendancy', playerOf(g, seat).ascendancy, at)
}

const controlWays = (g: G, { seat, system }: Attempt) =>
  payable(g, seat, controlPrice(g, seat, system), 'hegemonyControl')

const NOWHERE = because(
  'No Developed planet of somebody else is under own Occupation, or the Culture is lacking.',
  'ASC-11-a',
  'ASC-11.1-c',
)

export const hegemonyAction: TurnAction = {
  id: 'hegemony',
  rules: ['ASC-11-a', 'ASC-11.3-a'],
  why: (g, seat) => noCommand(g, seat) ?? (hegemonyTargets(g, seat).length > 0 ? null : NOWHERE),
  run: hegemony,
}

export const hegemonyProcedures = [hegemony]
