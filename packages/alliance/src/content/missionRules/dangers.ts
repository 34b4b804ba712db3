import { call, done, emit, forbid, locals } from '@tenforward/kernel'
import { suffer } from '../../procedures/damage/suffer.ts'
import { damageShown, rollAttack, rollOne } from '../../rules/combat/dice.ts'
import { favourOf, rangeBetween } from '../../rules/combat/targeting.ts'
import { disableShields } from '../../rules/ships/shields.ts'
import { isEnemy, isInPlay, playersInPlay, shipOf, shipsInPlay } from '../../rules/ships/ships.ts'
import { distanceToToken } from '../../space/measure.ts'
import type { ShipId } from '../../state.ts'
import { type Content, type G, type Manoeuvred, procedure, type Source } from '../../types.ts'
import {
  isNear,
  removeToken,
  ruleOf,
  type TokenRule,
  tokensNear,
  tokensOf,
} from '../../words/missionRules.ts'
import type { SpecialRule } from '../facts/missionTypes.ts'

/** Space that is dangerous by itself. */

/** A mine goes off when a player ship ends its manoeuvre near it: one attack die, and the mine is gone. */
const mine = procedure('mine', locals<{ self: Source; at: Manoeuvred }>(), {
  next(g, v) {
    const ship = shipOf(g, v.at.ship)
    const [token] = isInPlay(ship) ? tokensNear(g, ship, ruleOf(g, v.self)) : []
    if (token === undefined) return done()
    const face = rollOne(g, 'obstacle')
    emit(g, 'obstacle.rolled', { ship: ship.id, token: token.id, face })
    removeToken(g, token, 'gone off')
    return call(suffer, { ship: ship.id, ...damageShown([face]), by: null }, 'next')
  },
})

interface Battery extends TokenRule {
  dice: number
}

/** At the start of Combat each battery fires at the nearest player ship in its range; nobody can evade. */
const batteries = procedure('batteries', locals<{ self: Source; at: { round: number }; fired?: number }>(), {
  next(g, v) {
    const rule = ruleOf<Battery>(g, v.self)
    const token = tokensOf(g, rule)[v.fired ?? 0]
    if (token === undefined) return done()
    v.fired = (v.fired ?? 0) + 1
    const target = nearest(g, rule, token)
    if (target === null) return 'next'
    const faces = rollAttack(g, rule.dice, 'battery')
    emit(g, 'battery.fired', { token: token.id, name: token.name, ship: target, faces })
    return call(suffer, { ship: target, ...damageShown(faces), by: null }, 'next')
  },
})

function nearest(g: G, { range }: Battery, token: ReturnType<typeof tokensOf>[number]): ShipId | null {
  const inRange = playersInPlay(g).filter(ship => isNear(ship, token, range))
  const off = inRange.map(ship => distanceToToken(ship.pose, token))
  return inRange[off.indexOf(Math.min(...off))]?.id ?? null
}

interface Nebula extends SpecialRule {
  range: number
}

const HIDDEN = 'The nebula hides it.'

export const dangerRules: Content = {
  'mission:mines': {
    triggers: {
      manoeuvred: {
        when: (g, at, self) => {
          const ship = shipOf(g, at.ship)
          return !isEnemy(ship) && tokensNear(g, ship, ruleOf(g, self)).length > 0
        },
        run: mine,
      },
    },
  },
  'mission:batteries': {
    triggers: {
      combatBegan: {
        when: (g, _at, self) => {
          const rule = ruleOf<Battery>(g, self)
          return tokensOf(g, rule).some(token => nearest(g, rule, token) !== null)
        },
        run: batteries,
      },
    },
  },
  /** Nobody is shot at or locked beyond a range, on either side. */
  'mission:nebula': {
    permissions: {
      target: (g, at, self) =>
        at.range > ruleOf<Nebula>(g, self).range ? forbid(HIDDEN, ['ALL-MAP-11']) : undefined,
      lock(g, at, self) {
        const ship = shipOf(g, at.ship)
        const range = rangeBetween(ship, shipOf(g, at.target), favourOf(ship))
        return range > ruleOf<Nebula>(g, self).range ? forbid(HIDDEN, ['ALL-MAP-11']) : undefined
      },
    },
  },
  /** One shield of every ship fails for the combat; the End Phase brings it back. */
  'mission:storm': {
    triggers: {
      combatBegan: {
        act(g) {
          for (const ship of shipsInPlay(g)) disableShields(g, ship, 1)
        },
      },
    },
  },
}
