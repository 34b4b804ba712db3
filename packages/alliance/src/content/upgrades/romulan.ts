import { allow, call, forbid } from '@tenforward/kernel'
import { extraCodes, extraManoeuvre } from '../../procedures/activation/extraManoeuvre.ts'
import { addResult, convert } from '../../rules/combat/dice.ts'
import { inPrimaryArc, rangeBetween } from '../../rules/combat/targeting.ts'
import { leave } from '../../rules/inForce/lasting.ts'
import { colourOf } from '../../rules/movement/moving.ts'
import { repairShields } from '../../rules/ships/shields.ts'
import {
  cardOf,
  classOf,
  friendsOf,
  shipIdOf,
  shipOf,
  shipsInPlay,
  skillOf,
} from '../../rules/ships/ships.ts'
import { gain, lose } from '../../rules/ships/tokens.ts'
import { type Code, manoeuvreOf } from '../../space/manoeuvres.ts'
import { equippedAt, type Ship, type ShipId } from '../../state.ts'
import type { Content, G } from '../../types.ts'
import { may, mayChoose, mustChoose, NONE } from '../../words/abilities.ts'
import { changesAttack, firing, mayTurn } from '../../words/dice.ts'
import { own } from '../../words/own.ts'
import {
  FIGHTING_TOKENS,
  idsOf,
  needsShield,
  opponentsWithin,
  tokenNamed,
  tokenOption,
} from '../../words/targets.ts'
import { codesOn } from '../facts/ships.ts'
import { cloakAfterKill } from './cloakAfterKill.ts'
import { closeBy } from './strikes.ts'
import { takeToken, tokensToTake } from './suspicious.ts'
import { treatAs } from './treatAs.ts'
import { thrusterEcho, thrusterEchoEffects } from './ventralThrusters.ts'

const greens = (g: G, ship: Ship): Code[] => extraCodes(g, ship, (_m, colour) => colour === 'green')

/** Cards of the ship that have Time Tokens on them. */
const timed = (ship: Ship): string[] =>
  ship.upgrades.flatMap((card, slot) => (card.time > 0 && !card.discarded ? [`time:${slot}`] : []))

const removable = (g: G, ship: Ship): string[] =>
  opponentsWithin(g, ship, 2).flatMap(other =>
    FIGHTING_TOKENS.filter(token => other.tokens[token] > 0).map(token => tokenOption(other, token)),
  )

const isAlone = (g: G, ship: Ship): boolean =>
  friendsOf(g, ship).every(other => rangeBetween(ship, other, 'near') > 2)

const printedAgility = (g: G, id: ShipId): number => cardOf(shipOf(g, id)).agility

const crew: Content = {
  romulanTacticalOfficer: {
    triggers: {
      modifyAttack: changesAttack(
        'attacker',
        (g, ship, _at, self) => addResult(g, 'attack', ship, 'hit', self.content),
        (g, ship, at) => !inPrimaryArc(shipOf(g, at.defender), ship, 'near'),
      ),
    },
  },
  subCommander: {
    triggers: {
      manoeuvred: {
        when: (_g, at, self) =>
          own(at, self) &&
          !at.extra &&
          at.colour !== 'red' &&
          at.overlapped.length + at.obstacles.length === 0,
        act: (g, at) => gain(g, shipOf(g, at.ship), 'evade'),
      },
    },
  },
  opsOfficer: {
    actions: {
      perform: mayChoose('opsOfficer', 'perform', {
        asks: 'tokenToRemove',
        options: (g, ship) => [...removable(g, ship), NONE],
        does(g, ship, chosen) {
          gain(g, ship, 'scan')
          if (chosen === NONE) return
          const { ship: other, token } = tokenNamed(g, chosen)
          lose(g, other, token)
        },
      }),
    },
  },
  romulanEngineer: {
    actions: {
      endPhase: mayChoose('romulanEngineer', 'endPhase', {
        cost: { disable: true },
        asks: 'engineering',
        options: (g, ship) => [...(needsShield(g, ship) ? ['shield'] : []), ...timed(ship)],
        does(g, ship, chosen) {
          if (chosen === 'shield') return repairShields(g, ship)
          equippedAt(ship, Number(chosen.split(':')[1])).time--
        },
      }),
    },
  },
  romulanScienceOfficer: {
    permissions: {
      spendAs: (_g, at, self) =>
        own(at, self) && at.token === 'scan' && at.instead === 'evade' ? allow() : undefined,
    },
  },
  romulanHelmsman: {
    actions: {
      activation: may('romulanHelmsman', 'activation', {
        cost: { time: 2 },
        when: (g, ship) => greens(g, ship).length > 0,
        does: (g, ship) => call(extraManoeuvre, { ship: ship.id, codes: greens(g, ship) }, 'end'),
      }),
    },
  },
}

const weapons: Content = {
  singularityLeak: { triggers: { manoeuvred: closeBy } },
  heavyDisruptor: {
    triggers: {
      modifyAttack: changesAttack(
        'attacker',
        (g, ship, _at, self) => addResult(g, 'attack', ship, 'crit', self.content),
        (g, _ship, at, self) => firing(g, at, self) && printedAgility(g, at.defender) <= 1,
      ),
    },
  },
  heavyPlasmaTorpedo: {
    triggers: {
      modifyAttack: changesAttack(
        'attacker',
        (g, ship, _at, self) => convert(g, 'attack', ship, 'hit', 'crit', self.content),
        (g, _ship, at, self) => firing(g, at, self) && printedAgility(g, at.defender) === 0,
      ),
    },
  },
  enhancedTorpedoes: {
    actions: {
      attackDice: mayTurn('enhancedTorpedoes', 'attackDice', {
        from: ['blank'],
        to: 'hit',
        most: 2,
        when: (g, _ship, at, self) => firing(g, at, self),
      }),
    },
  },
  ventralDisruptors: {
    actions: {
      attackDice: mayTurn('ventralDisruptors', 'attackDice', {
        from: ['battleStations'],
        to: 'hit',
        when: (g, _ship, at, self) => firing(g, at, self),
      }),
    },
  },
  integratedCloak: { actions: { attackEnd: cloakAfterKill } },
}

const tech: Content = {
  advancedCloaking: {
    actions: {
      declare: may('advancedCloaking', 'declare', {
        cost: { aux: 1 },
        when: (_g, ship) => ship.cloak !== null && !ship.cloak.red && ship.tokens.aux === 0,
        does: (g, ship) => leave(g, 'advancedCloaking:hidden', ship.id, 'attack'),
      }),
    },
  },
  'advancedCloaking:hidden': {
    permissions: {
      flipCloak: (_g, at, self) =>
        own(at, self) ? forbid('The cloak holds while the ship fires.', ['ALL-DSP-01']) : undefined,
    },
  },
  ventralThrusters: {
    permissions: { echoBank: (_g, at, self) => (own(at, self) ? allow() : undefined) },
    actions: { activation: thrusterEcho },
  },
  ...thrusterEchoEffects,
  muonFeedbackBeam: {
    actions: {
      endPhase: mayChoose('muonFeedbackBeam', 'endPhase', {
        asks: 'shipInRange',
        when: (_g, ship) => ship.cloak === null && ship.tokens.aux > 0,
        options: (g, ship) =>
          idsOf(shipsInPlay(g).filter(o => o !== ship && rangeBetween(ship, o, 'far') <= 1)),
        does(g, ship, other) {
          lose(g, ship, 'aux')
          gain(g, shipOf(g, other), 'aux')
        },
      }),
    },
  },
  deepCloak: {
    permissions: {
      target: (g, at, self) =>
        at.target === shipIdOf(self) &&
        at.range > 2 &&
        shipOf(g, at.target).cloak !== null &&
        shipOf(g, at.ship).tokens.scan === 0
          ? forbid('Without a scan it cannot be found so far away.', ['ALL-DSP-01'])
          : undefined,
    },
  },
  molecularPhaseInverter: {
    actions: {
      executed: may('molecularPhaseInverter', 'executed', {
        cost: { time: 2 },
        when: (_g, _ship, at) => at.obstacles.length > 0,
        does: (g, ship) => leave(g, 'molecularPhaseInverter:phased', ship.id, 'activation'),
      }),
    },
  },
  'molecularPhaseInverter:phased': {
    permissions: {
      keepAction: (_g, at, self) => (own(at, self) && at.because === 'obstacle' ? allow() : undefined),
    },
  },
  plasmaCoilOvercharge: {
    values: {
      colour: (_g, at, self) =>
        own(at, self) && manoeuvreOf(at.code).bearing === 'straight' ? { op: 'replace', by: 0 } : undefined,
    },
    actions: {
      execute: may('plasmaCoilOvercharge', 'execute', {
        cost: { discard: true },
        when: (_g, _ship, at) => at.colour !== 'green' && manoeuvreOf(at.code).bearing === 'bank',
        does: (g, ship) => treatAs(g, ship, 'green'),
      }),
    },
  },
}

const talents: Content = {
  independent: {
    actions: {
      attackDice: mayTurn('independent.attack', 'attackDice', { from: ['blank'], to: 'hit', when: isAlone }),
      defenceDice: mayTurn('independent.defence', 'defenceDice', {
        from: ['blank'],
        to: 'evade',
        when: isAlone,
      }),
    },
  },
  suspicious: {
    triggers: {
      combatBegan: mustChoose('suspicious', 'combatBegan', {
        when: () => true,
        asks: 'tokenToTake',
        options: (g, ship) => tokensToTake(g, ship),
        does: takeToken,
      }),
    },
  },
  opportunistic: {
    actions: {
      attackDice: mayTurn('opportunistic', 'attackDice', {
        from: ['blank', 'battleStations'],
        to: 'hit',
        when: (g, ship, at) => skillOf(g, shipOf(g, at.defender)) < skillOf(g, ship),
      }),
    },
  },
  ambushTactics: {
    actions: {
      attackDice: mayTurn('ambushTactics', 'attackDice', {
        cost: { time: 3 },
        from: ['battleStations'],
        to: 'hit',
        most: 3,
        when: (_g, ship) => ship.cloak !== null,
      }),
    },
  },
  evasive: {
    actions: {
      execute: may('evasive', 'execute', {
        cost: { time: 2 },
        when: (_g, _ship, at) => at.code === '1BL' || at.code === '1BR',
        does(g, ship, at) {
          // The manoeuvre stays what it was, in colour too; only the template is another.
          ship.dial = at.code === '1BL' ? '1TL' : '1TR'
          treatAs(g, ship, at.colour)
        },
      }),
    },
  },
  anticipation: {
    actions: {
      revealed: mayChoose('anticipation', 'revealed', {
        cost: { discard: true },
        asks: 'newManoeuvre',
        options: (g, ship) =>
          codesOn(classOf(ship).dial).filter(code => code !== ship.dial && colourOf(g, ship, code) !== 'red'),
        does(_g, ship, code) {
          ship.dial = code
        },
      }),
    },
  },
}

/** What the Upgrade Cards of Romulan captains do. */
export const romulanEffects: Content = {
  ...crew,
  ...weapons,
  ...tech,
  ...talents,
}
