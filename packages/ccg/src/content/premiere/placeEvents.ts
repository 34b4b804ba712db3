/** Events of the first set that lie on locations, or change how ships and people get there. */
import { allow, forbid } from '@tenforward/kernel'
import { isDamaged } from '../../rules/battle/markers.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import type { CardSpec, Way } from '../../rules/declared/cardSpec.ts'
import { annihilate, damage } from '../../rules/harm/destruction.ts'
import { kill } from '../../rules/harm/dying.ts'
import { cardsOn, locOf, personnelAt, shipsOf, surface } from '../../rules/places/places.ts'
import { leavePlay, put } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, type Spot, spacelineOf } from '../../state.ts'
import type { G, Source } from '../../types.ts'
import { drawing } from '../../words/drawing.ts'
import { closeGap, openGap } from '../../words/gaps.ts'
import { atLocation, crewHas, onTable, onTarget } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'
import { between, firstLocation, location, onALine, planet, yourFacility } from '../../words/targets.ts'
import { isOut } from '../../words/values.ts'
import { repairShip } from '../personnel.ts'

const id = (self: Source): Id => self.id
const here = (g: G, self: Source): LocId | null => locOf(g, id(self))
const atPlanet: Way = { when: 'card play', targets: [planet], stays: atLocation }
const crosswise: Way = { when: 'card play', targets: [location(onALine)], stays: atLocation }

/** Up from the planet of a location, or down to it. */
const leadsTo = (loc: LocId | null, from: Spot | null, to: Spot): boolean =>
  loc !== null && (from === surface(loc) || to === surface(loc))

const spotOfPerson = (g: G, one: Id): Spot | null => {
  const { at } = inPlay(g, one)
  return at.in === 'planet' ? surface(at.loc) : null
}

const MOST_AT_ONCE = 3

export const PLACE_EVENTS: Readonly<Record<string, CardSpec>> = {
  'atmospheric-ionization': {
    text: 'On a planet: no more than three personnel in a turn can be beamed up or down there.',
    ways: [atPlanet],
    hooks: {
      permissions: {
        beam: (g, at, self) =>
          leadsTo(here(g, self), spotOfPerson(g, at.id), at.to) &&
          cardOf(g, at.id).personnel.length > 0 &&
          inPlay(g, id(self)).count >= MOST_AT_ONCE &&
          !isOut(g, 'pattern-enhancers', at.seat)
            ? forbid('Three have been beamed here in this turn.', ['CCG-GEN-02'])
            : undefined,
      },
      values: {
        beamLimit: (g, at, self) =>
          leadsTo(here(g, self), at.from, at.to) && !isOut(g, 'pattern-enhancers', at.seat)
            ? { op: 'set', by: MOST_AT_ONCE - inPlay(g, id(self)).count }
            : undefined,
      },
      triggers: {
        beamed: {
          when: (g, at, self) => leadsTo(here(g, self), at.from, at.to),
          act(g, at, self) {
            inPlay(g, id(self)).count += at.ids.filter(one => cardOf(g, one).personnel.length > 0).length
          },
        },
        turnBegan: {
          act(g, _at, self) {
            inPlay(g, id(self)).count = 0
          },
        },
      },
    },
  },
  'distortion-field': {
    text: 'On a planet: nobody can be beamed up or down there. At the start of each turn it is turned over; face down it does nothing.',
    ways: [atPlanet],
    hooks: {
      permissions: {
        beam: (g, at, self) =>
          inPlay(g, id(self)).count === 0 &&
          leadsTo(here(g, self), spotOfPerson(g, at.id), at.to) &&
          !isOut(g, 'pattern-enhancers', at.seat)
            ? forbid('A distortion field lets nobody through.', ['CCG-GEN-02'])
            : undefined,
      },
      triggers: {
        turnBegan: {
          act(g, _at, self) {
            const play = inPlay(g, id(self))
            play.count = 1 - play.count
          },
        },
      },
    },
  },
  'pattern-enhancers': {
    text: 'On the table: your people and things beam through Atmospheric Ionization and Distortion Fields as they like.',
    ways: [{ when: 'card play', stays: onTable }],
  },
  'holo-projectors': {
    text: 'On a planet mission: holograms may be on that planet.',
    onPlanet: true,
    ways: [atPlanet],
    hooks: {
      permissions: {
        hologram: (g, at, self) => (at.spot === surface(here(g, self) ?? -1) ? allow() : undefined),
      },
    },
  },
  'gaps-in-normal-space': {
    text: 'Between two locations: it is a place of its own there, with a span of 4. Whenever a ship comes to a stop in it, one of those aboard dies at random.',
    ways: [
      {
        when: 'card play',
        targets: [between],
        stays: atLocation,
        enters: (g, played) => openGap(g, played.card, firstLocation(played)),
      },
    ],
    leaves: closeGap,
    hooks: {
      triggers: {
        arrived: {
          when: (g, at, self) => at.loc === here(g, self),
          run: drawing<{ at: { id: Id } }>(
            'gapKills',
            (g, { at }) => personnelAt(g, at.id, inPlay(g, at.id).by),
            kill,
          ),
        },
      },
    },
  },
  'q-net': {
    text: 'Between two neighbouring locations: no ship flies from one side to the other without 2 Diplomacy aboard.',
    ways: [
      {
        when: 'card play',
        targets: [between],
        stays: atLocation,
        enters: (g, played) => {
          inPlay(g, played.card).count = rightOf(g, firstLocation(played))
        },
      },
    ],
    hooks: {
      permissions: {
        route: (g, at, self) =>
          at.way.includes(here(g, self)!) &&
          at.way.includes(inPlay(g, id(self)).count) &&
          !crewHas(g, at.ship, 'Diplomacy x2') &&
          !cardsOn(g, at.ship).some(one => isTitled(g, one, 'Alternate Universe Door'))
            ? forbid('The Q-Net bars the way.', ['CCG-GEN-02'])
            : undefined,
      },
    },
  },
  'tetryon-field': {
    text: 'On a location: a ship without Navigation aboard must stop there, and goes on in another turn only.',
    ways: [crosswise],
    hooks: {
      permissions: {
        route: (g, at, self) =>
          at.way.slice(1, -1).includes(here(g, self)!) && !crewHas(g, at.ship, 'Navigation')
            ? forbid('Without Navigation a ship must stop in the Tetryon Field.', ['CCG-GEN-02'])
            : undefined,
        move: (g, at, self) =>
          inPlay(g, at.ship).haltedIn === g.s.turn && locOf(g, at.ship) === here(g, self)
            ? forbid('The Tetryon Field holds the ship for this turn.', ['CCG-GEN-02'])
            : undefined,
      },
      triggers: {
        arrived: {
          when: (g, at, self) => at.loc === here(g, self) && !crewHas(g, at.id, 'Navigation'),
          act(g, at) {
            inPlay(g, at.id).haltedIn = g.s.turn
          },
        },
      },
    },
  },
  'subspace-warp-rift': {
    text: 'On a location: a ship that flies past without stopping there is damaged.',
    ways: [crosswise],
    hooks: {
      triggers: {
        passing: { when: (g, at, self) => at.loc === here(g, self), act: (g, at) => damage(g, at.id) },
      },
    },
  },
  'where-no-one-has-gone-before': {
    text: 'On the table: your ships may leave a spaceline at one end and come in again at the other.',
    ways: [{ when: 'card play', stays: onTable }],
    hooks: { permissions: { wrap: (_g, at, self) => (at.seat === self.owner ? allow() : undefined) } },
  },
  spacedock: {
    text: 'On your outpost: ships of yours that dock there are repaired at once.',
    ways: [{ when: 'card play', targets: [yourFacility({ facility: 'Outpost' })], stays: onTarget }],
    settled(g, self) {
      const { at, by } = inPlay(g, self)
      if (at.in !== 'on') return
      for (const ship of shipsOf(g, by)) {
        const place = inPlay(g, ship).at
        if (place.in === 'docked' && place.host === at.host && isDamaged(g, ship)) repairShip(g, ship)
      }
    },
  },
  supernova: {
    text: 'With Tox Uthat of yours on the table: on any mission. All that is there is destroyed, and nobody can attempt it any more. Discard Tox Uthat.',
    ways: [
      {
        when: 'card play',
        needs: (g, seat) => isOut(g, 'tox-uthat', seat),
        targets: [location(onALine)],
        stays: atLocation,
        does: (g, { seat, chosen }) => explode(g, seat, chosen[0] as LocId),
      },
    ],
    hooks: {
      permissions: {
        attempt: (g, at, self) =>
          at.loc === here(g, self) ? forbid('Nothing is left here.', ['CCG-GEN-02']) : undefined,
      },
    },
  },
}

function rightOf(g: G, loc: LocId): LocId {
  const line = spacelineOf(g, locationAt(g, loc).quadrant)
  return line[line.indexOf(loc) + 1]!
}

/** Everything at a location but the mission itself. */
function explode(g: G, seat: number, loc: LocId): void {
  const place = locationAt(g, loc)
  const gone = g.s.inPlay.filter(one => inPlay(g, one).at.in !== 'line' && locOf(g, one) === loc)
  annihilate(g, gone)
  for (const pile of [place.seeds, place.found]) for (const one of pile.splice(0)) put(g, one, 'discard')
  place.known = []
  const uthat = g.s.inPlay.find(one => pieceOf(g, one).card === 'tox-uthat' && inPlay(g, one).by === seat)
  if (uthat !== undefined) leavePlay(g, uthat, 'discard')
}
