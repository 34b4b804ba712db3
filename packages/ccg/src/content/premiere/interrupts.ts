/** Interrupts of the first set that may be played at any time. */
import { forbid, type Seat, shuffle } from '@tenforward/kernel'
import type { Affiliation } from '../../cards/wordLists.ts'
import { cardOf, inPlay, isEquipment } from '../../rules/card/lookup.ts'
import type { CardSpec, Played, Responding } from '../../rules/declared/cardSpec.ts'
import { annihilate } from '../../rules/harm/destruction.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { nearest } from '../../rules/places/far.ts'
import {
  cardsAt,
  hostOf,
  hostsAt,
  isPlanet,
  locationOf,
  locOf,
  movableAt,
  personnelAt,
  shipsOf,
  surface,
} from '../../rules/places/places.ts'
import { relocate } from '../../rules/places/relocate.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { decloak } from '../../rules/ships/cloak.ts'
import { anybodyCanGo } from '../../rules/ships/transport.ts'
import { leavePlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf, type Spot, spacelineOf } from '../../state.ts'
import type { G, Source } from '../../types.ts'
import { autoDestruct, beamsNow, nearWarp } from '../../words/asking.ts'
import { drawing } from '../../words/drawing.ts'
import { isSafeFrom } from '../../words/immune.ts'
import { discardInPlay, exchange, haveAboard, onTarget } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'
import {
  anyPlayer,
  anyShip,
  first,
  fits,
  location,
  onALine,
  second,
  secondLocation,
  yourDiscard,
  yourPersonnel,
  yourShip,
} from '../../words/targets.ts'
import { presentWith } from '../../words/values.ts'
import { throughNetwork } from '../doors/network.ts'

const id = (self: Source): Id => self.id
const somebodyCanBeam = (g: G, seat: Seat): boolean => anybodyCanGo(g, seat, 'beam')

/** A ship is called home: it flies nowhere but to the nearest outpost of its affiliation, and does nothing else. */
export function incomingMessage(affiliation: Affiliation): CardSpec {
  return {
    text: `On a ${affiliation} ship: it must go to the nearest ${affiliation} outpost and may not attempt or attack before. Discarded there.`,
    ways: [
      {
        when: 'any time',
        targets: [
          anyShip(
            { affiliation },
            (g, ship) => ![null, locOf(g, ship)].includes(homeOf(g, ship, affiliation)),
          ),
        ],
        stays: onTarget,
      },
    ],
    settled(g, self) {
      const ship = hostOf(g, self)
      if (ship !== null && homeOf(g, ship, affiliation) === locOf(g, ship)) leavePlay(g, self, 'discard')
    },
    compels: { to: (g, ship) => homeOf(g, ship, affiliation) },
  }
}

/** The location of the nearest outpost; null where there is none on the spaceline. */
function homeOf(g: G, ship: Id, affiliation: Affiliation): LocId | null {
  const { by } = inPlay(g, ship)
  const from = locOf(g, ship)
  if (from === null) return null
  const homes = g.s.inPlay
    .filter(one => inPlay(g, one).by === by && isOutpostOf(g, one, affiliation))
    .map(one => locationOf(g, one))
  return homes.length === 0 ? null : (nearest(g, by, from, homes)[0] ?? null)
}

const isOutpostOf = (g: G, one: Id, affiliation: Affiliation): boolean =>
  cardOf(g, one).facility?.kind === 'Outpost' && inPlay(g, one).mode === affiliation

/** Ships fight, and nobody has fired yet. */
const isAttackBegun = ({ action, moment, just }: Responding): boolean =>
  !just && moment === 'initiated' && action.kind === 'battle' && action.spot === undefined

/** The ships of the side that did not begin the battle. */
const attacked = (g: G): Id[] => (g.s.forces?.[1] ?? []).filter(one => cardOf(g, one).ship !== null)

export const INTERRUPTS: Readonly<Record<string, CardSpec>> = {
  'incoming-message-federation': incomingMessage('Federation'),
  'incoming-message-klingon': incomingMessage('Klingon'),
  'incoming-message-romulan': incomingMessage('Romulan'),
  'asteroid-sanctuary': {
    text: 'On a ship, at any time or when it was just attacked: with 2 Navigation aboard nobody may attack it in this turn, and an attack that has just begun misses it.',
    ways: [
      { when: 'any time', targets: [anyShip()], stays: onTarget },
      {
        when: 'response',
        answers: (g, at) => isAttackBegun(at) && attacked(g).length > 0,
        targets: [{ name: 'targetShip', among: attacked }],
        stays: onTarget,
      },
    ],
    lasts: 'this turn',
    hooks: {
      permissions: {
        attack(g, at, self) {
          const ship = hostOf(g, id(self))
          return ship !== null && at.target.includes(ship) && haveAboard(g, ship, 'Navigation x2')
            ? forbid('The ship hides among asteroids.', ['CCG-GEN-02'])
            : undefined
        },
      },
    },
  },
  'auto-destruct-sequence': {
    text: 'On your ship: at the end of your turn it is destroyed, and all other ships there with SHIELDS under 8 are damaged.',
    ways: [{ when: 'any time', targets: [yourShip()], stays: onTarget }],
    hooks: { triggers: { turnEnds: { when: (_g, at, self) => at.seat === self.owner, run: autoDestruct } } },
  },
  'disruptor-overload': {
    text: 'On a ship or an Away Team: one Equipment there is destroyed at random.',
    ways: [
      {
        when: 'any time',
        targets: [{ name: 'targetGroup', among: groups }],
        runs: drawing<Played>(
          'overloads',
          (g, { card, chosen }) =>
            cardsAt(g, chosen[0] as Spot).filter(
              one => isEquipment(cardOf(g, one)) && !isSafeFrom(g, one, card, 'destroy'),
            ),
          annihilate,
        ),
      },
    ],
  },
  'distortion-of-space-time-continuum': {
    text: 'On a ship: ship, crew and its Away Teams are no longer stopped, and all RANGE used this turn is there again.',
    ways: [{ when: 'any time', targets: [anyShip()], does: (g, played) => refresh(g, first(played)) }],
  },
  'emergency-transporter-armbands': {
    text: 'Beam people of yours up or down, in the middle of a battle too. During a dilemma only to escape a Firestorm.',
    ways: [
      { when: 'any time', needs: somebodyCanBeam, runs: beamsNow },
      {
        when: 'response',
        answers: (_g, at) =>
          !at.just && (at.moment === 'paired' || (at.moment === 'initiated' && at.action.kind === 'battle')),
        needs: somebodyCanBeam,
        runs: beamsNow,
      },
      {
        when: 'response',
        answers: (g, at) =>
          !at.just &&
          at.moment === 'initiated' &&
          at.action.kind === 'encounter' &&
          at.action.by === at.seat &&
          pieceOf(g, at.action.card!).card === 'firestorm',
        needs: somebodyCanBeam,
        runs: beamsNow,
      },
    ],
  },
  'loss-of-orbital-stability': {
    text: "On a ship at a planet: it has no RANGE this turn, and is destroyed at the end of its player's next turn unless it has SHIELDS over 4.",
    ways: [
      {
        when: 'any time',
        targets: [
          anyShip(
            undefined,
            (g, ship) => inPlay(g, ship).at.in === 'space' && isPlanet(g, locationOf(g, ship)),
          ),
        ],
        stays: onTarget,
      },
    ],
    fate(g, ship, self) {
      if (inPlay(g, self).since === g.s.turn) return 'not yet'
      return shipAttribute(g, ship, 'SHIELDS') > 4 ? 'saved' : 'destroyed'
    },
    hooks: {
      values: {
        attribute: (g, at, self) =>
          at.name === 'RANGE' && hostOf(g, id(self)) === at.id && inPlay(g, id(self)).since === g.s.turn
            ? { op: 'multiply', by: 0 }
            : undefined,
      },
    },
  },
  'near-warp-transport': {
    text: 'Beam up to six of your people and things from a ship of yours to a neighbouring location.',
    ways: [
      {
        when: 'any time',
        targets: [
          yourShip(undefined, (g, ship, { seat }) => neighbours(g, ship, seat).length > 0),
          { name: 'targetSpot', among: (g, played) => neighbours(g, first(played), played.seat) },
        ],
        runs: nearWarp,
      },
    ],
  },
  'palor-toff-alien-trader': {
    text: 'Take a card that is not personnel out of your discard pile for it.',
    ways: [{ when: 'any time', targets: [yourDiscard({ not: { type: 'Personnel' } })], does: exchange }],
  },
  'ship-seizure': {
    text: 'With a ship of yours that has a Tractor Beam: an empty ship at its location, not docked, is discarded.',
    ways: [
      {
        when: 'any time',
        targets: [anyShip(undefined, (g, ship, { seat }) => isAdrift(g, ship) && canTow(g, seat, ship))],
        does: discardInPlay,
      },
    ],
  },
  'tachyon-detection-grid': {
    text: 'With four ships of yours in play: a cloaked ship decloaks, and stays so for the turn.',
    ways: [
      {
        when: 'any time',
        needs: (g, seat) => shipsOf(g, seat).length >= 4,
        targets: [
          {
            name: 'targetShip',
            among: g =>
              g.s.inPlay.filter(one => inPlay(g, one).cloak === 'cloaked' && cardOf(g, one).ship !== null),
          },
        ],
        does: (g, played) => decloak(g, first(played)),
      },
    ],
  },
  'the-juggler': {
    text: 'A player of your choice shuffles the draw deck.',
    ways: [
      {
        when: 'any time',
        targets: [anyPlayer],
        does: (g, played) => void shuffle(g, playerOf(g, first(played)).deck, 'deck'),
      },
    ],
  },
  'transwarp-conduit': {
    text: 'A ship has double RANGE for this turn. Or, between two Transwarp Network Gateways: any of your ships at one go to the other.',
    ways: [
      { name: 'faster', when: 'any time', targets: [anyShip()], stays: onTarget },
      { name: 'network', when: 'any time', ...throughNetwork },
    ],
    lasts: 'this turn',
    hooks: {
      values: {
        attribute: (g, at, self) =>
          at.name === 'RANGE' && hostOf(g, id(self)) === at.id ? { op: 'multiply', by: 2 } : undefined,
      },
    },
  },
  'vulcan-mindmeld': {
    text: 'On a personnel of yours with Mindmeld: until the end of the turn it has the skills of another of yours who is there.',
    ways: [
      {
        when: 'any time',
        targets: [
          yourPersonnel({ skill: 'Mindmeld' }, (g, one) => companions(g, one).length > 0),
          { name: 'targetMind', among: (g, played) => companions(g, first(played)) },
        ],
        stays: onTarget,
        enters(g, played) {
          inPlay(g, played.card).aim = second(played)
        },
      },
    ],
    lasts: 'this turn',
    hooks: {
      values: {
        skill(g, at, self) {
          const { aim } = inPlay(g, id(self))
          if (hostOf(g, id(self)) !== at.id || aim === undefined) return undefined
          const other = cardOf(g, aim).personnel.flatMap(one => one.skills)
          const found = other.find(skill => skill.kind === 'regular' && skill.skill === at.skill)
          return found?.kind === 'regular' ? found.level : undefined
        },
      },
    },
  },
  wormhole: {
    text: 'With two Wormholes from hand, or a Space-Time Portal for the second: a ship of yours goes to any location, and is stopped.',
    ways: [
      {
        when: 'any time',
        needs: (g, seat, self) => otherWormhole(g, seat, self) !== undefined,
        targets: [
          yourShip(undefined, (g, ship) => inPlay(g, ship).at.in === 'space'),
          location((g, loc, { chosen }) => onALine(g, loc) && loc !== locOf(g, chosen[0] as Id)),
        ],
        does: throughWormhole,
      },
    ],
  },
}

function otherWormhole(g: G, seat: Seat, self: Id): Id | undefined {
  const inHand = playerOf(g, seat).hand.find(one => one !== self && pieceOf(g, one).card === 'wormhole')
  return inHand ?? g.s.acting.find(one => inPlay(g, one).by === seat && isTitled(g, one, 'Space-Time Portal'))
}

function throughWormhole(g: G, played: Played): void {
  const other = otherWormhole(g, played.seat, played.card)
  if (other === undefined) return
  if (pieceOf(g, other).play === null) put(g, take(playerOf(g, played.seat).hand, other), 'discard')
  else leavePlay(g, other, 'discard')
  stop(g, relocate(g, [first(played)], secondLocation(played)))
}

const companions = (g: G, one: Id): Id[] =>
  g.s.inPlay.filter(
    other => other !== one && presentWith(g, one, other) && fits(g, other, { type: 'Personnel' }),
  )

/** Ships that can be seen, and planets where anybody's people stand. */
function groups(g: G, played: Played): (Id | Spot)[] {
  const ships = anyShip().among(g, played) as Id[]
  const planets = [...g.s.locations.keys()].filter(loc => cardsAt(g, `planet ${loc}`).length > 0)
  return [...ships, ...planets.map((loc): Spot => `planet ${loc}`)]
}

function refresh(g: G, ship: Id): void {
  inPlay(g, ship).used = 0
  for (const one of g.s.inPlay) {
    const { at, from } = inPlay(g, one)
    if (one === ship || from === ship || (at.in === 'aboard' && at.host === ship))
      inPlay(g, one).stopped = false
  }
}

/** Nobody is aboard, and it lies at no dock. */
function isAdrift(g: G, ship: Id): boolean {
  return inPlay(g, ship).at.in === 'space' && [0, 1].every(seat => personnelAt(g, ship, seat).length === 0)
}

function canTow(g: G, seat: Seat, ship: Id): boolean {
  return shipsOf(g, seat).some(
    one => one !== ship && locOf(g, one) === locOf(g, ship) && fits(g, one, { equipment: 'Tractor Beam' }),
  )
}

/** Spots at the neighbouring locations to which a ship of this player could beam. */
function neighbours(g: G, ship: Id, seat: Seat): Spot[] {
  const { at } = inPlay(g, ship)
  if (at.in !== 'space' || movableAt(g, ship, seat).length === 0) return []
  const line = spacelineOf(g, locationAt(g, at.loc).quadrant)
  const place = line.indexOf(at.loc)
  return [line[place - 1], line[place + 1]].flatMap(loc => (loc === undefined ? [] : spotsAt(g, loc, seat)))
}

function spotsAt(g: G, loc: LocId, seat: Seat): Spot[] {
  const hosts = hostsAt(g, loc).filter(one => inPlay(g, one).by === seat)
  return isPlanet(g, loc) ? [...hosts, surface(loc)] : hosts
}
