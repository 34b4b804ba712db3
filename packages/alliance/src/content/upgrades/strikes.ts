import { call, done, found, locals, type TriggerHook } from '@tenforward/kernel'
import { settleWreck, suffer } from '../../procedures/damage/suffer.ts'
import { rollOne } from '../../rules/combat/dice.ts'
import { inPrimaryArc, rangeBetween } from '../../rules/combat/targeting.ts'
import { dealCard } from '../../rules/ships/damage.ts'
import { isEnemy, isInPlay, shipIdOf, shipOf } from '../../rules/ships/ships.ts'
import type { Ship, ShipId } from '../../state.ts'
import { type Alliance, type G, procedure } from '../../types.ts'
import { askToUse, payFor, type Triggers, type Using } from '../../words/abilities.ts'
import { own } from '../../words/own.ts'

/** Cards that damage a ship outside of the attack dice: one attack die, and one damage on a hit or critical hit. */

const strikes = (g: G): boolean => ['hit', 'crit'].includes(rollOne(g, 'effect'))

interface Striking<P> extends Using<P> {
  left?: ShipId[]
}

const strike = <P>(name: string, targets: (at: P, g: G) => ShipId[]) =>
  procedure(name, locals<Striking<P>>(), {
    aim(g, v) {
      v.left = targets(v.at, g)
      return 'each'
    },
    each(g, v) {
      const target = v.left?.shift()
      if (target === undefined) return done()
      if (!isInPlay(shipOf(g, target)) || !strikes(g)) return 'each'
      return call(suffer, { ship: target, normal: 1, critical: 0, by: shipIdOf(v.self) }, 'each')
    },
  })

type Declared = Triggers['targetDeclared']
type Flown = Triggers['manoeuvred']
type Dealt = Triggers['damageDealt']

/** When a ship in the primary arc declares an attack on this one: before it fires (ALL-INI-02). */
export const beforeItFires: TriggerHook<Alliance, Declared> = {
  when: (g, at, self) =>
    at.defender === shipIdOf(self) && inPrimaryArc(shipOf(g, at.defender), shipOf(g, at.attacker), 'far'),
  run: strike<Declared>('forwardBattery', at => [at.attacker]),
}

/** Opposing ships under the template or where the base came to stand: one die for each. */
const flownOver = (at: Flown, g: G): ShipId[] =>
  [...new Set([...at.passed, ...at.overlapped])].filter(id => isEnemy(shipOf(g, id)))

export const flyingOver: TriggerHook<Alliance, Flown> = {
  when: (g, at, self) => own(at, self) && flownOver(at, g).length > 0,
  run: strike<Flown>('strafingRun', flownOver),
}

/** Whoever ends a manoeuvre close by, friend or foe. */
export const closeBy: TriggerHook<Alliance, Flown> = {
  when(g, at, self) {
    if (own(at, self) || g.s.phase !== 'activation') return false
    const flown = shipOf(g, at.ship)
    return isInPlay(flown) && rangeBetween(shipOf(g, shipIdOf(self)), flown, 'near') <= 1
  },
  run: strike<Flown>('singularityLeak', at => [at.ship]),
}

const attackerOf = (g: G, { by }: Dealt): Ship => shipOf(g, found(by, 'ship that dealt the damage'))

/** A face-up Damage Card for a face-up Damage Card, past the shields. The cost makes it optional. */
export const inReturn: TriggerHook<Alliance, Dealt> = {
  when(g, at, self) {
    if (!own(at, self) || !at.up || at.by === null || g.s.attack?.defender !== at.ship) return false
    const attacker = shipOf(g, at.by)
    return isInPlay(attacker) && inPrimaryArc(shipOf(g, at.ship), attacker, 'far')
  },
  run: procedure('eyeForAnEye', locals<Using<Dealt>>(), {
    ask(g, v) {
      return askToUse(g, v.self, 'use')
    },
    use(g, v, yes: boolean) {
      if (!yes) return done()
      const ship = payFor(g, v.self, { discard: true })
      dealCard(g, attackerOf(g, v.at), true, ship.id)
      return 'settle'
    },
    settle(g, v) {
      settleWreck(g, attackerOf(g, v.at), shipIdOf(v.self))
      return done()
    },
  }),
}
