import { allow, call } from '@tenforward/kernel'
import { extraCodes, extraManoeuvre } from '../../procedures/activation/extraManoeuvre.ts'
import { addResult, convert } from '../../rules/combat/dice.ts'
import { inPrimaryArc, rangeBetween } from '../../rules/combat/targeting.ts'
import { leave } from '../../rules/inForce/lasting.ts'
import { repairShields } from '../../rules/ships/shields.ts'
import { friendsOf, isEnemy, shipIdOf, shipOf, shipsInPlay } from '../../rules/ships/ships.ts'
import { gain, lose, spend } from '../../rules/ships/tokens.ts'
import { claimToken, disabledSlots, enable, mayClaim } from '../../rules/ships/upgrades.ts'
import { type Code, codeOf, isCode, manoeuvreOf } from '../../space/manoeuvres.ts'
import { attackOf, dialOf, equippedAt, type Ship, type ShipId } from '../../state.ts'
import type { Content, G } from '../../types.ts'
import { may, mayChoose, mustChoose } from '../../words/abilities.ts'
import { changesAttack, firing, mayReroll, mayTurn } from '../../words/dice.ts'
import { own } from '../../words/own.ts'
import { another } from '../../words/regain.ts'
import { friendsWithin, idsOf, needsShield } from '../../words/targets.ts'
import { upgradeOn } from '../facts/upgrades.ts'
import { copyToken } from './copyToken.ts'
import { spread } from './fullSpread.ts'

const GREEN = { op: 'replace', by: 0 } as const
const IMPULSE: readonly Code[] = ['2S', '2BL', '2BR']

/** The revealed manoeuvre a speed faster or slower, as far as there are templates. */
function fasterOrSlower(ship: Ship): Code[] {
  const { bearing, speed, turns } = manoeuvreOf(dialOf(ship))
  return [codeOf(bearing, speed + 1, turns), codeOf(bearing, speed - 1, turns)].filter(isCode)
}

const disabledCrew = (ship: Ship): number[] =>
  disabledSlots(ship).filter(slot => upgradeOn(equippedAt(ship, slot)).type === 'crew')

/** Whether a Detection Grid tells on this defender: seen by the ship that has it, shot at by another. */
function isDetected(g: G, grid: Ship, defender: Ship, attacker: ShipId): boolean {
  if (attacker === grid.id || isEnemy(shipOf(g, attacker)) || !isEnemy(defender)) return false
  if (!mayClaim(grid, 'scan', 'detectionGrid')) return false
  return rangeBetween(grid, defender, 'far') <= 3 && inPrimaryArc(grid, defender, 'far')
}

/** Close to this ship and to another of its side at once. */
function isBetween(g: G, ship: Ship, target: Ship): boolean {
  const isClose = (other: Ship): boolean => rangeBetween(other, target, 'far') <= 1
  return isClose(ship) && friendsOf(g, ship).some(isClose)
}

const speedTwo = (g: G, ship: Ship): Code[] => extraCodes(g, ship, m => m.speed === 2)

const shipsAround = (g: G, ship: Ship): Ship[] =>
  shipsInPlay(g).filter(other => rangeBetween(ship, other, 'far') <= 1)

/** What the Upgrade Cards of Federation captains do. */
export const federationEffects: Content = {
  commander: {
    actions: {
      perform: may('commander', 'perform', {
        does(g, ship) {
          gain(g, ship, 'battleStations')
          gain(g, ship, 'evade')
        },
      }),
    },
  },
  helmsman: {
    actions: {
      revealed: mayChoose('helmsman', 'revealed', {
        cost: { disable: true },
        asks: 'newManoeuvre',
        rules: ['ALL-CARD-06'],
        options: (_g, ship) => fasterOrSlower(ship),
        does(_g, ship, code) {
          ship.dial = code
        },
      }),
    },
  },
  tacticalOfficer: {
    actions: { attackDice: mayReroll('tacticalOfficer', 'attackDice', { cost: { disable: true } }) },
  },
  operationsOfficer: {
    actions: {
      endPhase: may('operationsOfficer', 'endPhase', {
        when: (g, ship) => mayClaim(ship, 'evade', 'operationsOfficer') && needsShield(g, ship),
        does(g, ship) {
          spend(g, ship, 'evade', 'operationsOfficer')
          repairShields(g, ship)
        },
      }),
    },
  },
  scienceOfficer: {
    actions: { perform: may('scienceOfficer', 'perform', { does: (g, ship) => gain(g, ship, 'scan', 2) }) },
  },
  engineeringOfficer: {
    actions: {
      performStep: may('engineeringOfficer', 'performStep', {
        cost: { disable: true },
        when: (_g, ship) => ship.tokens.aux > 0,
        does: (g, ship) => leave(g, 'engineeringOfficer:order', ship.id, 'action'),
      }),
    },
  },
  'engineeringOfficer:order': {
    permissions: { actUnderPower: (_g, at, self) => (own(at, self) ? allow() : undefined) },
  },
  enhancedTargeting: {
    actions: { attackDice: mayReroll('enhancedTargeting', 'attackDice', { most: 1 }) },
  },
  overchargedPhasers: {
    values: {
      attackDice: (_g, at, self) =>
        own(at, self) && at.weapon === 'primary' && at.target !== null && at.range === 2 ? 1 : undefined,
    },
  },
  photonTorpedoes: {
    actions: {
      attackDice: mayTurn('photonTorpedoes', 'attackDice', {
        from: ['blank'],
        to: 'battleStations',
        most: 99,
        when: (g, _ship, at, self) => firing(g, at, self),
      }),
    },
  },
  quantumTorpedoes: {
    triggers: {
      hit: {
        when: (g, at, self) => at.attacker === shipIdOf(self) && firing(g, at, self),
        act(g, at, self) {
          addResult(g, 'attack', shipOf(g, at.attacker), 'hit', self.content)
          attackOf(g.s).hits++
        },
      },
    },
  },
  fullSpread: { actions: { attackEnd: spread } },
  extendShields: {
    actions: {
      endPhase: mayChoose('extendShields', 'endPhase', {
        cost: { time: 3, aux: 1 },
        asks: 'friend',
        when: (_g, ship) => ship.shields > 0,
        options: (g, ship) => idsOf(friendsWithin(g, ship, 1).filter(other => needsShield(g, other))),
        does: (g, _ship, friend) => repairShields(g, shipOf(g, friend)),
      }),
    },
  },
  subspaceField: {
    actions: {
      perform: may('subspaceField', 'perform', {
        cost: { discard: true },
        when: (g, ship) => shipsAround(g, ship).some(other => other.tokens.aux > 0),
        does(g, ship) {
          for (const other of shipsAround(g, ship)) lose(g, other, 'aux', other.tokens.aux)
        },
      }),
    },
  },
  improvedHullPlating: {
    triggers: {
      modifyAttack: changesAttack('defender', (g, ship, _at, self) => {
        convert(g, 'attack', ship, 'crit', 'hit', self.content, 1)
      }),
    },
  },
  emh: {
    actions: {
      planning: mayChoose('emh', 'planning', {
        cost: { time: 2 },
        asks: 'disabledCard',
        options: (_g, ship) => disabledCrew(ship),
        does: (g, ship, slot) => enable(g, ship, slot),
      }),
    },
  },
  impulseEfficiency: {
    actions: {
      executed: may('impulseEfficiency', 'executed', {
        cost: { time: 2 },
        when: (_g, ship, at) => at.colour === 'white' && ship.tokens.aux > 0,
        does: (g, ship) => lose(g, ship, 'aux'),
      }),
    },
  },
  detectionGrid: {
    values: {
      defenceDice: (g, at, self) =>
        at.attacker !== null && isDetected(g, shipOf(g, shipIdOf(self)), shipOf(g, at.ship), at.attacker)
          ? -1
          : undefined,
    },
    triggers: {
      defenceRolled: {
        when: (g, at, self) => isDetected(g, shipOf(g, shipIdOf(self)), shipOf(g, at.defender), at.attacker),
        act: (g, _at, self) => claimToken(shipOf(g, shipIdOf(self)), 'scan', 'detectionGrid'),
      },
    },
  },
  impulseUpgrade: {
    values: { colour: (_g, at, self) => (own(at, self) && IMPULSE.includes(at.code) ? GREEN : undefined) },
  },
  reinforcedShielding: { values: { shieldValue: (_g, at, self) => (own(at, self) ? 2 : undefined) } },
  battlePlan: {
    triggers: {
      modifyAttack: changesAttack(
        'attacker',
        (g, ship, _at, self) => addResult(g, 'attack', ship, 'battleStations', self.content),
        (g, ship, at) => isBetween(g, ship, shipOf(g, at.defender)),
      ),
    },
  },
  coordinatedAssault: { actions: { attackEnd: copyToken } },
  wingLeader: {
    actions: {
      attackDice: mayReroll('wingLeader.attack', 'attackDice', {
        face: 'battleStations',
        most: 1,
        forFriend: true,
      }),
      defenceDice: mayReroll('wingLeader.defence', 'defenceDice', {
        face: 'battleStations',
        most: 1,
        forFriend: true,
      }),
    },
  },
  battleHardened: { triggers: { tokenSpent: another('battleHardened', 'battleStations') } },
  evasivePatternDelta: {
    actions: {
      combat: may('evasivePatternDelta', 'combat', {
        cost: { discard: true },
        when: (g, ship) => mayClaim(ship, 'evade', 'evasivePatternDelta') && speedTwo(g, ship).length > 0,
        does(g, ship) {
          spend(g, ship, 'evade', 'evasivePatternDelta')
          return call(extraManoeuvre, { ship: ship.id, codes: speedTwo(g, ship) }, 'end')
        },
      }),
    },
  },
  calculating: {
    actions: {
      activation: may('calculating', 'activation', {
        cost: { discard: true },
        does: (g, ship) => leave(g, 'calculating:skill', ship.id, 'round'),
      }),
    },
  },
  'calculating:skill': {
    values: { skill: (_g, at, self) => (own(at, self) ? { op: 'replace', by: 10 } : undefined) },
  },
  inspiring: {
    triggers: {
      planningBegan: mustChoose('inspiring', 'planningBegan', {
        when: () => true,
        asks: 'friend',
        options: (g, ship) => idsOf(friendsWithin(g, ship, 1).filter(other => other.tokens.aux > 0)),
        does: (g, _ship, friend) => lose(g, shipOf(g, friend), 'aux'),
      }),
    },
  },
}
