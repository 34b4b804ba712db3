/** Ships that do something beyond their numbers. */
import { allow } from '@tenforward/kernel'
import { isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { isPrisoner } from '../../rules/people/capture.ts'
import { hostsAt, isLanded, locationOf, locOf, personnelAt } from '../../rules/places/places.ts'
import { hasLanded } from '../../rules/ships/landing.ts'
import { isStaffed } from '../../rules/ships/staffing.ts'
import { type Id, locationAt } from '../../state.ts'
import type { G } from '../../types.ts'
import {
  both,
  byCrew,
  carriesNone,
  crewOf,
  id,
  inPlayIs,
  inQuadrant,
  inRegion,
  joins,
  of,
  own,
  SHIP,
  type Test,
  versus,
  welcomes,
} from '../../words/people.ts'
import { isAnyNow } from '../../words/values.ts'

const against = (foe: string, name: string, by: { WEAPONS?: number; SHIELDS?: number }): CardSpec => ({
  text: `${Object.entries(by)
    .map(([what, more]) => `${what} +${more}`)
    .join(' and ')} against ${name}.`,
  hooks: versus(foe, by),
})

const BORG_SHIPS = 'any("borg ship"|{Borg Ship})'

/** Its player's ships of these classes take it aboard when it reports. */
const shuttleOf = (kind: string, text: string): CardSpec => ({
  text,
  comesAboard: (g, carrier) => cardOf(g, carrier).ship !== null && isAnyNow(g, carrier, of(kind)),
})

/** Somebody aboard is one of these. */
const hasAboard =
  (kind: string): Test =>
  (g, self) =>
    personnelAt(g, self, inPlay(g, self).by).some(one => !isDisabled(g, one) && isAnyNow(g, one, of(kind)))

const lands = (limit: 'once each turn' | 'always', cost: number): CardSpec => ({
  text: `It may land and take off${limit === 'always' ? '' : ', once each turn'}${cost === 0 ? '' : `, for ${cost} RANGE`}.`,
  hooks: {
    values: {
      landing: (_g, at, self) => (at.ship === self.id && cost > 0 ? cost : undefined),
    },
    permissions: {
      land: (g, at, self) =>
        at.ship === self.id && (limit === 'always' || !hasLanded(g, at.ship)) ? allow() : undefined,
    },
  },
})

/** How a prototype that can start and land once only remembers: seen before, landed then, started once, landed once. */
const SEEN = 1
const DOWN = 2
const STARTED = 4
const LANDED = 8

function noteFlight(g: G, self: Id): void {
  const play = inPlay(g, self)
  const down = isLanded(g, self)
  const was = (play.count & DOWN) !== 0
  const changed = (play.count & SEEN) !== 0 && was !== down
  const before = play.count & (STARTED | LANDED)
  play.count = SEEN | (down ? DOWN : 0) | before | (changed ? (down ? LANDED : STARTED) : 0)
}

const PLAIN: Readonly<Record<string, CardSpec>> = {
  chajoh: {
    text: 'It may have the benefits of two matching commanders at once.',
    hooks: { values: { commanders: (_g, at, self) => (at.host === self.id ? 1 : undefined) } },
  },
  'iks-pagh.the-next-generation': {
    text: 'In a ship battle you may draw one Tactic more.',
    hooks: {
      triggers: {
        initiated: {
          when: (g, { action }, self) =>
            action.kind === 'battle' &&
            action.spot === undefined &&
            g.s.forces?.some(side => side.includes(id(self))) === true,
          act(g, _at, self) {
            const battle = g.s.actions.findLast(({ kind }) => kind === 'battle')
            if (battle !== undefined && self.owner !== null)
              battle.moreTactics = [...(battle.moreTactics ?? []), self.owner]
          },
        },
      },
    },
  },
  brel: carriesNone(),
  'hms-bounty': carriesNone(),
  'patrol-ship': carriesNone(),
  'ikc-chontay': carriesNone(),
  'maquis-raider': carriesNone(),
  'uss-defiant': carriesNone('"shuttlepod"'),
  'uss-sao-paulo': carriesNone('"shuttlepod"'),
  defiant: carriesNone('"shuttlepod"'),
  enterprise: byCrew('[Sta] [Cmd]', SHIP, 5),
  'battle-cruiser-bortas': byCrew('[Kli] [22] [Cmd]', SHIP, 5),
  'iks-nguqyab': byCrew('"augment"', SHIP, 4),
  'jemhadar-troopship': byCrew('"jem\'hadar"', ['RANGE', 'SHIELDS'], 3),
  'uss-enterprise-e.chain-of-command': byCrew('[Ent-E]', ['WEAPONS', 'SHIELDS']),
  'stolen-defiant': against('[Car]', 'Cardassians', { WEAPONS: 3, SHIELDS: 3 }),
  'uss-defiant.chain-of-command': against('[Bor]', 'the Borg', { WEAPONS: 3, SHIELDS: 3 }),
  'uss-enterprise-e': against(BORG_SHIPS, 'Borg ships', { WEAPONS: 3 }),
  'uss-bozeman': against(BORG_SHIPS, 'Borg ships', { WEAPONS: 2, SHIELDS: 2 }),
  'uss-thunderchild': against(BORG_SHIPS, 'Borg ships', { SHIELDS: 4 }),
  batris: against('[Kli]', 'Klingons', { WEAPONS: 5 }),
  kraxon: against('"Defiant"-class', 'Defiant-class ships', { WEAPONS: 3, SHIELDS: 2 }),
  'renegade-borg-sphere': both(
    welcomes('[Non] "borg"', 'aboard'),
    against('[Bor]', 'the Borg', { WEAPONS: 4, SHIELDS: 4 }),
  ),
  'cravic-warship': welcomes('{Cravic Unit 122}', 'aboard'),
  'pralor-warship': welcomes('any({Pralor Unit 3947}|{Pralor Unit 6263})', 'aboard'),
  'breen-warship': welcomes('"breen"', 'aboard'),
  fesarius: welcomes('{Balok}', 'aboard', 'free'),
  olarra: welcomes('[Holo]', 'aboard'),
  'type-9-shuttlecraft': shuttleOf(
    'any("Intrepid"-class|"Nova"-class)',
    'May report aboard your Intrepid-class and Nova-class ships.',
  ),
  'chajoh.the-skys-the-limit': joins('{Dr. Tolian Soran}', 'here'),
  baxial: { ...joins('{Neelix}', 'here', { free: true }) },
  'vulcan-lander': both(lands('always', 1), welcomes('"vulcan"', 'aboard')),
  guingouin: lands('once each turn', 1),
  cosette: own(SHIP, 2, inRegion('Demilitarized Zone'), 'All attributes +2 in the Demilitarized Zone.'),
  'val-jean': own(SHIP, 2, inRegion('Badlands'), 'All attributes +2 in the Badlands.'),
  deranas: own(SHIP, 2, inRegion('Neutral Zone'), 'All attributes +2 in the Neutral Zone.'),
  'ferengi-freighter': own(SHIP, 1, inQuadrant('Gamma'), 'All attributes +1 in the Gamma Quadrant.'),
  serrola: own(SHIP, 2, inQuadrant('Gamma'), 'All attributes +2 in the Gamma Quadrant.'),
  'ikc-tohkaht': own(SHIP, 1, inQuadrant('Gamma'), 'All attributes +1 in the Gamma Quadrant.'),
  'uss-odyssey': own(SHIP, 1, inQuadrant('Gamma'), 'All attributes +1 in the Gamma Quadrant.'),
  'uss-akira': own(
    SHIP,
    2,
    hasAboard('[Ent-E]'),
    'All attributes +2 with somebody of the Enterprise-E aboard.',
  ),
  'dominion-battleship.things-past': own(
    SHIP,
    3,
    (g, self) => ['"founder"', '"vorta"', '"jem\'hadar"'].every(kind => hasAboard(kind)(g, self)),
    "All attributes +3 with a Founder, a Vorta and a Jem'Hadar aboard.",
  ),
  'imperial-interceptor': own(
    ['WEAPONS'],
    3,
    (g, self) => isPlanetOnly(g, self),
    'X is 3 at a planet mission.',
  ),
  yavang: own(['WEAPONS', 'SHIELDS'], 1, inAnyRegion, 'X is 1 in a region.'),
  reklar: both(
    own(['WEAPONS'], 2, holdsCaptive, 'While somebody is your captive, WEAPONS +2'),
    own(['SHIELDS'], 1, holdsCaptive, 'and SHIELDS +1.'),
  ),
  'bird-of-prey': own(
    SHIP,
    3,
    (g, self) => crewOf(g, self).every(one => isAnyNow(g, one, of('any([22]|universal)'))),
    'X is 3 while all aboard are of the 22nd century or universal.',
  ),
  'hunting-vessel': own(
    ['WEAPONS'],
    (g, self) =>
      7 +
      hostsAt(g, locationOf(g, self)).filter(
        one =>
          one !== self &&
          cardOf(g, one).ship !== null &&
          inPlay(g, one).by === inPlay(g, self).by &&
          inPlay(g, one).mode === 'Hirogen' &&
          isStaffed(g, one),
      ).length,
    (g, self) => locOf(g, self) !== null,
    'X is 7, and one more for each other staffed Hirogen ship of yours here.',
  ),
  'ikc-ningtao': own(
    ['SHIELDS'],
    (g, self) =>
      2 *
      hostsAt(g, locationOf(g, self)).filter(
        one =>
          cardOf(g, one).ship !== null &&
          inPlay(g, one).by !== inPlay(g, self).by &&
          inPlay(g, one).mode === 'Dominion',
      ).length,
    (g, self) => locOf(g, self) !== null,
    'SHIELDS +2 for each opposing Dominion ship here.',
  ),
  'ikc-koraga': {
    text: 'While your I.K.C. Rotarran is in play both have RANGE +1.',
    hooks: {
      values: {
        attribute(g, at, self) {
          if (at.name !== 'RANGE' || !inPlayIs('{I.K.C. Rotarran}', 'yours')(g, id(self))) return undefined
          const isOther = inPlay(g, at.id)?.by === self.owner && cardOf(g, at.id).title === 'I.K.C. Rotarran'
          return at.id === self.id || isOther ? 1 : undefined
        },
      },
    },
  },
  apnex: own(['RANGE'], 4, (g, self) => inPlay(g, self).cloak === 'phased', 'RANGE +4 while phased.'),
  'mr-siskos-interceptor': both(lands('once each turn', 0), {
    text: 'X is 3 against cards of the Klingon and Cardassian Alliance.',
    hooks: versus('[KCA]', { WEAPONS: 3, SHIELDS: 3 }),
  }),
  phoenix: {
    text: 'It may take off once and land once in the game. Worth its points while it is in orbit of a planet.',
    settled: noteFlight,
    hooks: {
      values: {
        worth: (g, at, self) =>
          at.seat === self.owner && isInOrbit(g, id(self)) ? cardOf(g, id(self)).points!.value : undefined,
      },
      permissions: {
        land: (g, at, self) =>
          at.ship === self.id && (inPlay(g, at.ship).count & (isLanded(g, at.ship) ? STARTED : LANDED)) === 0
            ? allow()
            : undefined,
      },
    },
  },
}

function isInOrbit(g: G, ship: Id): boolean {
  const { at } = inPlay(g, ship)
  return at.in === 'space' && locationAt(g, at.loc).missions.length > 0 && isOverPlanet(g, at.loc)
}

const isOverPlanet = (g: G, loc: number): boolean => {
  const { now, missions } = locationAt(g, loc)
  if (now !== undefined) return now.includes('planet')
  return missions.some(one => {
    const { mission, timeLocation } = cardOf(g, one)
    return (mission ?? timeLocation)?.places.includes('planet') ?? false
  })
}

/** At a mission that is on a planet and not in space as well. */
function isPlanetOnly(g: G, self: Id): boolean {
  const loc = locOf(g, self)
  return loc !== null && isOverPlanet(g, loc)
}

function inAnyRegion(g: G, self: Id): boolean {
  const loc = locOf(g, self)
  return loc !== null && locationAt(g, loc).region !== null
}

function holdsCaptive(g: G, self: Id): boolean {
  const { by } = inPlay(g, self)
  return g.s.inPlay.some(one => isPrisoner(g, one) && inPlay(g, one).captive!.by === by)
}

export const CREW_SHIPS: Readonly<Record<string, CardSpec>> = PLAIN
