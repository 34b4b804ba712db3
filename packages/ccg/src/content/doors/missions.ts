/** Missions with a text of their own. */
import { allow, type Change, forbid, type Hooks, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import type { Fetch } from '../../rules/downloads/fetch.ts'
import { missionFor } from '../../rules/missions/ends.ts'
import { locOf, shipsOf } from '../../rules/places/places.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { type Id, type LocId, locationAt, type Party } from '../../state.ts'
import type { Ccg, G, Source } from '../../types.ts'
import {
  fetching,
  freeAt,
  type Happened,
  idOf,
  isAtLoc,
  limited,
  mayFetch,
  maySearch,
  ONCE,
  reportsOnPlanet,
  wants,
} from '../../words/doors.ts'
import { fits } from '../../words/targets.ts'
import { givesUpYouth } from './missionProcedures.ts'

const SONA_SHIP = readFilter('"son\'a ship"')
const MAQUIS = readFilter('[Maq]')

/** Universal missions beside a location. */
function universalNeighbours(g: G, loc: LocId): number {
  const line = g.s.spacelines[locationAt(g, loc).quadrant] ?? []
  const at = line.indexOf(loc)
  const beside = [line[at - 1], line[at + 1]].filter(one => one !== undefined)
  return beside.filter(one =>
    locationAt(g, one).missions.some(id => cardOf(g, id).uniqueness === 'universal'),
  ).length
}

const weaponsAt = (g: G, seat: number, loc: LocId): number =>
  g.s.inPlay
    .filter(id => {
      const card = cardOf(g, id)
      return inPlay(g, id).by === seat && (isShip(card) || card.facility !== null) && locOf(g, id) === loc
    })
    .reduce((sum, id) => sum + shipAttribute(g, id, 'WEAPONS'), 0)

interface Solving extends Happened {
  at: { seat: number; loc: LocId; party?: Party }
}

const solvedHere = (run: NonNullable<NonNullable<Hooks<Ccg>['triggers']>['solved']>['run']) =>
  ({
    triggers: {
      solved: {
        when: (g, { seat, loc }, self) => isAtLoc(g, loc, self) && missionFor(g, seat, loc) === self.id,
        run: run!,
      },
    },
  }) as Hooks<Ccg>

const emblem = mayFetch('downloadsEmblem', (_g, { self, at }) => ({
  seat: at.seat,
  by: idOf(self),
  want: wants('any({Emblem of the Alliance}|{Emblem of the Empire})'),
  to: 'play',
}))

/** When it is seeded its player may bring an Emblem. */
const seededWithEmblem = (place: string): CardSpec => ({
  text: `Who seeds this ${place} may download a card called Emblem at once.`,
  hooks: { triggers: { seeded: { when: (_g, { id }, self) => id === self.id, run: emblem } } },
})

const clone = mayFetch<Solving>('downloadsClone', (g, { self, at }) => {
  const titles = g.s.inPlay.filter(id => isPersonnel(cardOf(g, id))).map(id => cardOf(g, id).title)
  const any = [...new Set(titles)].map(title => ({ title }))
  if (any.length === 0) return null
  return {
    seat: at.seat,
    by: idOf(self),
    want: [{ all: [{ type: 'Personnel' }, { any }] }],
    to: 'play',
    clone: true,
  }
})

const chamber = mayFetch<Solving>('downloadsChamber', (_g, { self, at }) => ({
  seat: at.seat,
  by: idOf(self),
  want: wants("{Jem'Hadar Birthing Chamber}"),
  to: 'play',
  at: at.loc,
}))

const shipsHere = (g: G, seat: number, self: Id): Id[] =>
  shipsOf(g, seat).filter(id => locOf(g, id) === locOf(g, self))

const fromNebula = (g: G, seat: Seat, self: Source): Fetch =>
  seat === self.owner
    ? { seat, by: idOf(self), want: wants('{One}'), to: 'play', spots: shipsHere(g, seat, idOf(self)) }
    : { seat, by: idOf(self), want: wants('objective [BO]'), to: 'play' }
const protonebula = fetching('protonebula', (g, { self, at: { seat } }) => fromNebula(g, seat, self))

const outpost = (of: string): CardSpec => ({
  text: `An outpost of the ${of} stands here. When it is destroyed this card is turned over.`,
})
const ruin = (of: string): CardSpec => ({
  text: `The outpost is gone. In place of your card play and your draw, an ENGINEER of the ${of} who is here builds it again.`,
})

const builtIn = (card: string, of: string): Record<string, CardSpec> => ({
  [card]: outpost(of),
  [`${card}.back`]: ruin(of),
})

const wormhole = (card: string): Record<string, CardSpec> => ({
  [card]: {
    text: 'A wormhole: a staffed ship of yours goes from here to another mission with one, or to any place where you play a Wormhole, or the other way. Then this card is turned over.',
  },
  [`${card}.back`]: {
    text: 'The wormhole is closed. With a staffed ship here, a Long-Range Scan finds it again: the card is turned over.',
  },
})

export const MISSION_TEXTS: Readonly<Record<string, CardSpec>> = {
  'analyze-radiation': {
    text: "For a Son'a ship the span of this place is smaller by 2.",
    hooks: {
      values: {
        span: (g, { loc, ship }, self) =>
          ship !== undefined && isAtLoc(g, loc, self) && fits(g, ship, SONA_SHIP) ? -2 : undefined,
      },
    },
  },
  'patrol-neutral-zone': {
    text: 'Solved with Leadership while no ship of the opponent is anywhere in the Neutral Zone. Worth ten points for every location of the Neutral Zone in play.',
  },
  'search-for-weapons': { text: 'Hand weapons may be seeded beneath this mission.' },
  'orb-negotiations': {
    text: 'Artifacts that are Orbs may be seeded beneath this mission, as many as you like.',
  },
  space: {
    text: 'Half a card of the six missions, four of them at most. It may go between two others. Its span is three, and one more for every universal location beside it.',
    hooks: {
      values: {
        span: (g, { loc }, self) => (isAtLoc(g, loc, self) ? 3 + universalNeighbours(g, loc) : undefined),
      },
    },
  },
  'disrupt-alliance': seededWithEmblem('mission'),
  'search-for-rebels': seededWithEmblem('mission'),
  'launch-military-strike': seededWithEmblem('mission'),
  'aid-clone-colony': {
    text: 'Who solves it may download another copy of somebody who is in play, even of a unique person.',
    hooks: solvedHere(clone),
  },
  'observe-ritual': {
    text: 'People of Vulcan species, and Amanda Grayson, may report on the planet.',
    hooks: { permissions: { report: reportsOnPlanet('any("vulcan" personnel|{Amanda Grayson})') } },
  },
  liberation: {
    text: 'Ocampa may report on the planet, and do so for free.',
    hooks: { permissions: { report: reportsOnPlanet('"ocampa" personnel') } },
    freeHere: freeAt('"ocampa" personnel'),
  },
  'espionage-mission': {
    text: 'An Away Team with Selok may attempt it. Espionage on the Federation may be played here.',
    hooks: {
      permissions: {
        qualify: (g, { loc, id }, self) =>
          isAtLoc(g, loc, self) && fits(g, id, { title: 'Selok' }) ? allow() : undefined,
      },
    },
  },
  'intercept-maquis': {
    text: "Nobody attempts it without more than 14 WEAPONS in all of one's own ships and facilities here.",
    hooks: {
      permissions: {
        attempt: (g, { seat, loc }, self) =>
          isAtLoc(g, loc, self) && weaponsAt(g, seat, loc) <= 14
            ? forbid('This takes more than 14 WEAPONS here.', ['CCG-ATTEMPT-05'])
            : undefined,
      },
    },
  },
  'seal-rift': {
    text: 'As long as nobody has solved it, ships from the Alternate Universe may report here, with or without a door.',
  },
  'find-hidden-base': {
    text: 'Ten points more when no card with the Maquis icon is anywhere in the Badlands.',
    hooks: {
      values: {
        missionPoints: (g, { loc }, self) =>
          isAtLoc(g, loc, self) && !g.s.inPlay.some(id => isMaquisInBadlands(g, id)) ? 10 : undefined,
      },
    },
  },
  'conceal-unlikely-society': {
    text: 'Who solves it may discard up to three with Youth, for five points more each.',
    hooks: {
      ...solvedHere(givesUpYouth),
      values: {
        missionPoints: (g, { loc }, self): Change | number | undefined =>
          isAtLoc(g, loc, self) && inPlay(g, idOf(self)).count > 0
            ? 5 * inPlay(g, idOf(self)).count
            : undefined,
      },
    },
  },
  'salvage-wrecked-ship': {
    text: "Who solves it may download a Jem'Hadar Birthing Chamber to this place.",
    hooks: solvedHere(chamber),
  },
  'deliver-ancient-artifact': {
    text: 'Solved with Archaeology, Exobiology, Geology, SCIENCE and more than 37 CUNNING; or by bringing an artifact that has to do with Vulcans.',
  },
  'study-protonebula': {
    text: 'Once in a game the one who seeded it may download One aboard a ship of theirs that is here; the opponent may instead, once in a game, download an Objective of the Borg.',
    hooks: {
      actions: {
        order: {
          when: (g, { seat }, self) =>
            (seat !== self.owner || shipsHere(g, seat, idOf(self)).length > 0) &&
            maySearch(g, fromNebula(g, seat, self)),
          run: protonebula,
          ...limited(ONCE),
        },
      },
    },
  },
  ...builtIn('secret-salvage-ii', 'Klingons'),
  ...builtIn('test-mission-ii', 'Federation'),
  ...builtIn('explore-black-cluster-ii', 'Klingons'),
  ...builtIn('explore-typhon-expanse-ii', 'Romulans'),
  ...builtIn('investigate-anomaly-ii', 'Federation'),
  ...builtIn('investigate-sighting-ii', 'Romulans'),
  ...wormhole('aftermath-ii'),
  ...wormhole('covert-installation-ii'),
  ...wormhole('cultural-observation-ii'),
  ...wormhole('excavation-ii'),
  ...wormhole('relief-mission-ii'),
}

function isMaquisInBadlands(g: G, id: number): boolean {
  const loc = locOf(g, id)
  return loc !== null && locationAt(g, loc).region === 'Badlands' && fits(g, id, MAQUIS)
}
