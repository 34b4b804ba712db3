import { HALF_TURN, normalise } from '@tenforward/geometry'
import { allow, call, emit } from '@tenforward/kernel'
import { freeCloak, mayCloak } from '../../procedures/actions/freeCloak.ts'
import { extraCodes, extraManoeuvre } from '../../procedures/activation/extraManoeuvre.ts'
import { lockers } from '../../procedures/combat/modify.ts'
import {
  addResult,
  convert,
  countOf,
  type Pool,
  reroll,
  rerollable,
  rollOne,
} from '../../rules/combat/dice.ts'
import { inPrimaryArc } from '../../rules/combat/targeting.ts'
import { loseShield, repairShields } from '../../rules/ships/shields.ts'
import { classOf, isEnemy, shipIdOf, shipOf, skillOf } from '../../rules/ships/ships.ts'
import { dropLock, gain, lockersOf, lose } from '../../rules/ships/tokens.ts'
import { type Code, manoeuvreOf } from '../../space/manoeuvres.ts'
import { poseOf } from '../../space/pose.ts'
import { equippedAt, type Ship, type ShipId } from '../../state.ts'
import type { Content, G } from '../../types.ts'
import { equippedOf, may, mayChoose, NONE } from '../../words/abilities.ts'
import { changesAttack, diceOf, firing, mayReroll, mayTurn } from '../../words/dice.ts'
import { own } from '../../words/own.ts'
import { another } from '../../words/regain.ts'
import { idsOf, needsShield, opponentsWithin } from '../../words/targets.ts'
import { upgradeOn } from '../facts/upgrades.ts'
import { damageControl, damageToMend } from './damageControl.ts'
import { secondLock } from './secondLock.ts'
import { beforeItFires, flyingOver, inReturn } from './strikes.ts'
import { treatAs } from './treatAs.ts'

const unshielded = (_g: G, ship: Ship): boolean => ship.shields === 0

const SWIFT_BANKS = [2, 3]
const isSwiftBank = (code: Code): boolean => {
  const { bearing, speed } = manoeuvreOf(code)
  return bearing === 'bank' && SWIFT_BANKS.includes(speed)
}

const couldCloak = (g: G, ship: Ship): boolean => classOf(ship).actions.includes('cloak') && mayCloak(g, ship)

const speedOne = (g: G, ship: Ship): Code[] => extraCodes(g, ship, m => m.speed === 1)

const glory = (name: string, point: 'attackDice' | 'defenceDice') => {
  const pool: Pool = point === 'attackDice' ? 'attack' : 'defence'
  const side = point === 'attackDice' ? 'attacker' : 'defender'
  return may(name, point, {
    cost: { discard: true },
    when: (g, _ship, at) => at.side === side && rerollable(g, pool).length > 0,
    does: (g, ship) => reroll(g, pool, ship, rerollable(g, pool)),
  })
}

const crew: Content = {
  klingonEngineer: {
    actions: {
      endPhase: mayChoose('klingonEngineer', 'endPhase', {
        cost: { aux: 1 },
        asks: 'damageControl',
        when: (_g, ship) => ship.tokens.aux === 0,
        options: (_g, ship) => damageToMend(ship),
        does: (g, ship, chosen) => damageControl(g, ship, chosen),
      }),
    },
  },
  firstOfficer: {
    actions: {
      attackDice: mayTurn('firstOfficer.attack', 'attackDice', {
        cost: { time: 1 },
        from: ['battleStations'],
        to: 'hit',
      }),
      defenceDice: mayTurn('firstOfficer.defence', 'defenceDice', {
        cost: { time: 1 },
        from: ['battleStations'],
        to: 'evade',
      }),
    },
  },
  weaponsOfficer: {
    actions: {
      attackDice: may('weaponsOfficer', 'attackDice', {
        cost: { disable: true },
        when: (g, _ship, at) => at.side === 'attacker' && countOf(diceOf(g, 'attack'), 'battleStations') > 0,
        does(g, ship, _at, self) {
          convert(g, 'attack', ship, 'battleStations', 'crit', self.content, 1)
          convert(g, 'attack', ship, 'battleStations', 'hit', self.content)
        },
      }),
    },
  },
  klingonOperationsOfficer: {
    values: {
      defenceDice: (g, at, self) =>
        own(at, self) && classOf(shipOf(g, at.ship)).class === 'kvort' ? 1 : undefined,
    },
    actions: {
      defenceDice: mayTurn('klingonOperationsOfficer', 'defenceDice', {
        from: ['battleStations'],
        to: 'evade',
      }),
    },
  },
  klingonTacticalOfficer: {
    actions: {
      attackDice: may('klingonTacticalOfficer', 'attackDice', {
        when: (g, ship, at) =>
          at.side === 'attacker' &&
          countOf(diceOf(g, 'attack'), 'battleStations') > 0 &&
          lockers(g, ship).length > 0,
        does(g, ship, at, self) {
          const [owner] = lockers(g, ship)
          if (owner !== undefined) dropLock(g, shipOf(g, owner), at.defender, true)
          convert(g, 'attack', ship, 'battleStations', 'hit', self.content)
        },
      }),
    },
  },
  klingonHelmsman: {
    actions: {
      executed: may('klingonHelmsman', 'executed', {
        cost: { disable: true },
        when: (g, ship, at) =>
          at.colour !== 'red' &&
          at.overlapped.length + at.obstacles.length === 0 &&
          speedOne(g, ship).length > 0,
        does: (g, ship) => call(extraManoeuvre, { ship: ship.id, codes: speedOne(g, ship) }, 'end'),
      }),
    },
  },
  klingonScienceOfficer: {
    actions: {
      perform: mayChoose('klingonScienceOfficer', 'perform', {
        asks: 'shakeOff',
        options: (g, ship): (ShipId | typeof NONE)[] => [...idsOf(lockersOf(g, ship.id)), NONE],
        does(g, ship, locker) {
          gain(g, ship, 'scan')
          if (locker !== NONE) dropLock(g, shipOf(g, locker), ship.id, false)
        },
      }),
    },
  },
}

const weapons: Content = {
  convergingFire: {
    permissions: {
      borrowLock: (g, at, self) =>
        at.owner === shipIdOf(self) && g.s.phase === 'combat' && !isEnemy(shipOf(g, at.ship))
          ? allow()
          : undefined,
    },
  },
  klingonPhotonTorpedoes: {
    actions: {
      attackDice: mayTurn('klingonPhotonTorpedoes', 'attackDice', {
        from: ['blank'],
        to: 'crit',
        when: (g, _ship, at, self) => firing(g, at, self),
      }),
    },
  },
  disruptorOvercharge: {
    triggers: {
      attackRolled: {
        when: (g, at, self) =>
          at.attacker === shipIdOf(self) &&
          at.weapon === 'primary' &&
          at.range <= 2 &&
          countOf(diceOf(g, 'attack'), 'crit') > 0,
        act: (g, at, self) => addResult(g, 'attack', shipOf(g, at.attacker), 'hit', self.content),
      },
    },
  },
  forwardBattery: { triggers: { targetDeclared: beforeItFires } },
}

const tech: Content = {
  thrusterEfficiency: {
    actions: {
      execute: may('thrusterEfficiency', 'execute', {
        cost: { time: 3 },
        when: (_g, _ship, at) => at.colour !== 'green',
        does: (g, ship, at) => treatAs(g, ship, at.colour === 'red' ? 'white' : 'green'),
      }),
    },
  },
  enhancedThrusters: {
    actions: {
      executed: may('enhancedThrusters', 'executed', {
        when: (_g, ship, at) => isSwiftBank(at.code) && ship.tokens.aux === 0,
        does(g, ship) {
          const from = poseOf(ship.pose)
          ship.pose = { ...from, heading: normalise(from.heading + HALF_TURN) }
          emit(g, 'ship.turned', { ship: ship.id, from, to: poseOf(ship.pose) })
          treatAs(g, ship, 'red')
        },
      }),
    },
  },
  passiveSensors: {
    triggers: {
      endBegan: {
        when: (g, at, self) => own(at, self) && !shipOf(g, at.ship).done.attacked,
        act(g, _at, self) {
          equippedOf(g, self).holds = 1
        },
      },
    },
    actions: {
      free: may('passiveSensors', 'free', {
        when: (g, _ship, _at, self) => equippedOf(g, self).holds > 0,
        does(g, ship, _at, self) {
          equippedOf(g, self).holds = 0
          gain(g, ship, 'scan')
        },
      }),
    },
  },
  reinforcedHull: { values: { hull: (_g, at, self) => (own(at, self) ? 2 : undefined) } },
  secondaryCloakingCoil: {
    actions: {
      perform: may('secondaryCloakingCoil', 'perform', {
        cost: { discard: true },
        when: (g, ship) => needsShield(g, ship) || couldCloak(g, ship),
        does(g, ship) {
          repairShields(g, ship)
          return couldCloak(g, ship) ? call(freeCloak, { ship: ship.id }, 'end') : undefined
        },
      }),
    },
  },
  targetingArray: {
    values: { locks: (_g, at, self) => (own(at, self) ? 1 : undefined) },
    triggers: { actionPerformed: secondLock },
  },
  reactorVent: {
    actions: {
      combat: mayChoose('reactorVent', 'combat', {
        asks: 'opponent',
        when: (_g, ship) => ship.tokens.aux > 0,
        options: (g, ship) => idsOf(opponentsWithin(g, ship, 1).filter(other => other.shields > 0)),
        does(g, ship, opponent) {
          lose(g, ship, 'aux')
          const face = rollOne(g, 'effect')
          if (face === 'hit' || face === 'crit') loseShield(g, shipOf(g, opponent))
        },
      }),
    },
  },
  secondaryRelays: {
    actions: {
      insteadOfDisabling: may('secondaryRelays', 'insteadOfDisabling', {
        when: (_g, ship, at) =>
          ship.tokens.aux === 0 && upgradeOn(equippedAt(ship, at.slot)).type === 'weapon',
        does: (g, ship) => gain(g, ship, 'aux'),
      }),
    },
  },
}

const talents: Content = {
  cunning: {
    actions: {
      attackDice: mayTurn('cunning.attack', 'attackDice', { from: ['blank'], to: 'hit', when: unshielded }),
      defenceDice: mayReroll('cunning.defence', 'defenceDice', { face: 'blank', most: 1, when: unshielded }),
    },
  },
  eyeForAnEye: { triggers: { damageDealt: inReturn } },
  strafingRun: { triggers: { manoeuvred: flyingOver } },
  fightWithHonor: {
    triggers: {
      modifyAttack: changesAttack(
        'attacker',
        (g, ship, _at, self) => convert(g, 'attack', ship, 'battleStations', 'crit', self.content, 1),
        (g, ship, at) => skillOf(g, shipOf(g, at.defender)) >= skillOf(g, ship),
      ),
    },
  },
  gloryToTheEmpire: {
    actions: {
      attackDice: glory('gloryToTheEmpire.attack', 'attackDice'),
      defenceDice: glory('gloryToTheEmpire.defence', 'defenceDice'),
    },
  },
  evasiveManeuvers: { triggers: { tokenSpent: another('evasiveManeuvers', 'evade') } },
  recklessAssault: {
    values: {
      attackDice: (g, at, self) =>
        own(at, self) &&
        at.weapon === 'primary' &&
        at.target !== null &&
        at.range === 1 &&
        inPrimaryArc(shipOf(g, at.target), shipOf(g, at.ship), 'far')
          ? 1
          : undefined,
    },
  },
}

/** What the Upgrade Cards of Klingon captains do. */
export const klingonEffects: Content = {
  ...crew,
  ...weapons,
  ...tech,
  ...talents,
}
