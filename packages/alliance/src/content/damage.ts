import { allow, call, done, forbid, found, locals } from '@tenforward/kernel'
import { suffer } from '../procedures/damage/suffer.ts'
import { rollOne } from '../rules/combat/dice.ts'
import { turnDown } from '../rules/ships/damage.ts'
import { disableShields } from '../rules/ships/shields.ts'
import { shipIdOf, shipOf, slotOf } from '../rules/ships/ships.ts'
import { gain } from '../rules/ships/tokens.ts'
import { manoeuvreOf } from '../space/manoeuvres.ts'
import type { ShipId } from '../state.ts'
import { type Content, type G, procedure, type Source } from '../types.ts'
import { own } from '../words/own.ts'
import { damageById } from './facts/damage.ts'

const damagedSensorArray = found(damageById.damagedSensorArray, 'Damage Card', 'damagedSensorArray')

const RED = 2

/** The card itself, of several of its kind. */
const cardOf = (g: G, self: Source) => shipOf(g, shipIdOf(self)).damage[slotOf(self)]

const turnOwnDown = (g: G, self: Source): void => {
  const own = cardOf(g, self)
  if (own !== undefined) turnDown(g, shipOf(g, shipIdOf(self)), own.card)
}

const isOwnCard = (g: G, at: { ship: ShipId; card: string }, self: Source): boolean =>
  own(at, self) && cardOf(g, self)?.card === at.card

const burn = procedure('consoleFire', locals<{ self: Source; at: { round: number } }>(), {
  roll(g, v) {
    const face = rollOne(g, 'effect')
    const normal = face === 'hit' ? 1 : 0
    return call(suffer, { ship: shipIdOf(v.self), normal, critical: 0, by: null }, 'end')
  },
  end: () => done(),
})

/** What face-up Damage Cards do. They affect only the ship they lie beside (ALL-UPG-05). */
export const damageCards: Content = {
  engineRoomFire: {
    values: {
      colour: (_g, at, self) =>
        own(at, self) && manoeuvreOf(at.code).bearing === 'turn' ? { op: 'replace', by: RED } : undefined,
    },
  },
  damagedSensorArray: {
    permissions: {
      action: (_g, at, self) =>
        own(at, self) && !at.action.startsWith('fix')
          ? forbid(`${damagedSensorArray.name}: only a repair can be made.`, ['ALL-CARD-09'])
          : undefined,
    },
  },
  consoleFire: { triggers: { combatBegan: { run: burn } } },
  structuralDamage: { values: { defenceDice: (_g, at, self) => (own(at, self) ? -1 : undefined) } },
  weaponFault: {
    values: {
      attackDice: (_g, at, self) => (own(at, self) && at.weapon === 'primary' ? -1 : undefined),
    },
  },
  targetingFault: {
    permissions: {
      lock: (_g, at, self) =>
        own(at, self) ? forbid('The ship cannot acquire a Target Lock.', ['ALL-CRT-01']) : undefined,
      spendLock: (_g, at, self) =>
        own(at, self) ? forbid('The ship cannot spend a Target Lock.', ['ALL-CRT-01']) : undefined,
    },
  },
  coolantLeak: {
    triggers: {
      damageDealt: {
        when: (g, at, self) => isOwnCard(g, at, self),
        act(g, at, self) {
          gain(g, shipOf(g, at.ship), 'aux')
          turnOwnDown(g, self)
        },
      },
    },
  },
  shieldRelayBurnout: {
    triggers: {
      damageDealt: {
        when: (g, at, self) => isOwnCard(g, at, self),
        act: (g, at) => disableShields(g, shipOf(g, at.ship), 1),
      },
    },
  },
  bridgeDamage: {
    values: {
      skill(g, at, self) {
        const dealt = own(at, self) ? cardOf(g, self)?.round : undefined
        return dealt !== undefined && dealt < g.s.round ? { op: 'replace', by: 0 } : undefined
      },
    },
  },
  hullBreach: {
    permissions: { dealFaceUp: (_g, at, self) => (own(at, self) ? allow() : undefined) },
    triggers: {
      damageDealt: {
        when: (_g, at, self) => own(at, self) && at.turned,
        act: (g, _at, self) => turnOwnDown(g, self),
      },
    },
  },
  directStrike: { values: { damageCount: (_g, at, self) => (own(at, self) ? 1 : undefined) } },
}
