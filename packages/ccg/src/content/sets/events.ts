/** Events of other sets. */
import { allow, forbid, type ValueHook } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { readFilter } from '../../cards/filterNotation.ts'
import type { Affiliation, AttributeName } from '../../cards/wordLists.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { endOf } from '../../rules/missions/ends.ts'
import { benefits } from '../../rules/people/commanders.ts'
import { hostOf, isPlanet, locOf, personnelAt, surface } from '../../rules/places/places.ts'
import { score } from '../../rules/turn/score.ts'
import { leavePlay, take, toBonusArea } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf, rivalOf } from '../../state.ts'
import type { Ccg, G, Points, Source } from '../../types.ts'
import { shuffleBack } from '../../words/piles.ts'
import { atLocation, crewHas, haveAt, onTarget } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'
import {
  anyShip,
  cardInPlay,
  fits,
  isEvent,
  location,
  onALine,
  yourPersonnel,
  yourShip,
} from '../../words/targets.ts'
import { isNow, onHost } from '../../words/values.ts'
import { drawsMore, freshStart, mayDrawMore, renewal, rivalDrawsTwo, swapsPiles } from './eventProcedures.ts'
import { table } from './pacts.ts'

const id = (self: Source): Id => self.id
type AttributeHook = ValueHook<Ccg, Points['values']['attribute']>

const ALL: readonly AttributeName[] = ['INTEGRITY', 'CUNNING', 'STRENGTH']

/** Your cards of a kind, wherever they are. */
function yours(
  names: readonly AttributeName[],
  by: number,
  test: (g: G, one: Id, index: number) => boolean,
): AttributeHook {
  return (g, at, self) =>
    names.includes(at.name) && inPlay(g, at.id).by === self.owner && test(g, at.id, at.index) ? by : undefined
}

const people = (filter: Filter) => (g: G, one: Id, index: number) =>
  isPersonnel(cardOf(g, one)) && isNow(g, one, index, filter)

/** Ships with their own commander aboard. */
const commanded = (names: readonly AttributeName[], by: (g: G, ship: Id) => number): AttributeHook => {
  return (g, at, self) => {
    if (!names.includes(at.name) || inPlay(g, at.id).by !== self.owner || cardOf(g, at.id).ship === null)
      return undefined
    const often = benefits(g, at.id)
    return often === 0 ? undefined : often * by(g, at.id)
  }
}

const log: CardSpec = {
  text: 'On the table: each ship of yours with its matching commander aboard has WEAPONS and SHIELDS +3.',
  ways: [table],
  hooks: { values: { attribute: commanded(['WEAPONS', 'SHIELDS'], () => 3) } },
}

/** A ship where its own affiliation may attempt. */
function isWelcome(g: G, ship: Id): boolean {
  const loc = locOf(g, ship)
  if (loc === null) return false
  const { attempt } = endOf(g, inPlay(g, ship).by, loc)
  const { mode } = inPlay(g, ship)
  return attempt.kind === 'affiliations' && mode !== null && attempt.of.includes(mode)
}

/** The affiliations whose homeworld a location is. */
const homeOf = (g: G, loc: LocId | null): readonly Affiliation[] =>
  loc === null ? [] : locationAt(g, loc).missions.flatMap(one => cardOf(g, one).mission?.homeworldOf ?? [])

const STAFF_OFFICERS = readFilter('any(OFFICER|SECURITY|Leadership|Resistance)')

const isAt = (g: G, one: Id, loc: LocId | null): boolean => loc !== null && locOf(g, one) === loc

/** At the end of its player's turn, while this holds; `may`: if its player likes. */
const extraCard = (
  text: string,
  holds: (g: G, seat: number, self: Id) => boolean,
  { may }: { may?: true } = {},
): CardSpec => ({
  text,
  ways: [table],
  hooks: {
    triggers: {
      turnEnds: {
        when: (g, at, self) => at.seat === self.owner && holds(g, at.seat, id(self)),
        run: may ? mayDrawMore : drawsMore,
      },
    },
  },
})

const ownPeople = (g: G, seat: number): Id[] =>
  g.s.inPlay.filter(one => inPlay(g, one).by === seat && isPersonnel(cardOf(g, one)))

const ONCE = 'cowboy-diplomacy: points'

export const SET_EVENTS: Readonly<Record<string, CardSpec>> = {
  'lower-decks': {
    text: 'On the table: each universal personnel of yours that is no hologram has all attributes +2.',
    ways: [table],
    hooks: { values: { attribute: yours(ALL, 2, people(readFilter('universal not([Holo])'))) } },
  },
  'captains-log': log,
  'captains-log.voyager': log,
  'defiant-dedication-plaque': {
    text: 'On the table: each ship of yours with its matching commander aboard has RANGE +2, Defiant-class ships +3.',
    ways: [table],
    hooks: {
      values: {
        attribute: commanded(['RANGE'], (g, ship) => (fits(g, ship, { shipClass: 'Defiant' }) ? 3 : 2)),
      },
    },
  },
  'line-of-defense': {
    text: 'On the table: your ships have SHIELDS +3 at missions that show their affiliation.',
    ways: [table],
    hooks: {
      values: { attribute: yours(['SHIELDS'], 3, (g, one) => isShip(cardOf(g, one)) && isWelcome(g, one)) },
    },
  },
  'yellow-alert': {
    text: 'On the table: all your personnel have CUNNING +1. Red Alert! is discarded, and cannot be played.',
    ways: [table],
    settled(g) {
      for (const one of [...g.s.acting]) if (isTitled(g, one, 'Red Alert!')) leavePlay(g, one, 'discard')
    },
    hooks: {
      values: { attribute: yours(['CUNNING'], 1, people({ type: 'Personnel' })) },
      permissions: {
        play: (g, at) =>
          isTitled(g, at.id, 'Red Alert!') ? forbid('A yellow alert is on.', ['CCG-GEN-02']) : undefined,
      },
    },
  },
  'mots-advice': {
    text: 'On a personnel of yours, who has Barbering as well.',
    ways: [{ when: 'card play', targets: [yourPersonnel()], stays: onTarget }],
    hooks: {
      values: {
        skill: (g, at, self) => (at.skill === 'Barbering' && hostOf(g, id(self)) === at.id ? 1 : undefined),
      },
    },
  },
  'baryon-buildup': {
    text: 'On a ship: RANGE -2. Adds up. Nullified when the ship lies empty at a dock of its player as that turn begins.',
    ways: [{ when: 'card play', targets: [anyShip()], stays: onTarget }],
    hooks: {
      ...onHost('RANGE', () => -2, true),
      triggers: {
        turnBegan: {
          when(g, at, self) {
            const ship = hostOf(g, id(self))
            if (ship === null || inPlay(g, ship).by !== at.seat || inPlay(g, ship).at.in !== 'docked')
              return false
            return personnelAt(g, ship, at.seat).length === 0
          },
          act: (g, _at, self) => leavePlay(g, id(self), 'discard'),
        },
      },
    },
  },
  'hq-war-room': {
    text: 'On a homeworld: your personnel of its affiliation with Leadership, Resistance, SECURITY or OFFICER have STRENGTH and CUNNING +2.',
    onPlanet: true,
    ways: [
      { when: 'card play', targets: [location((g, loc) => homeOf(g, loc).length > 0)], stays: atLocation },
    ],
    hooks: {
      values: {
        attribute(g, at, self) {
          if (at.name !== 'CUNNING' && at.name !== 'STRENGTH') return undefined
          const { by, mode } = inPlay(g, at.id)
          if (by !== self.owner || mode === null || !homeOf(g, locOf(g, id(self))).includes(mode))
            return undefined
          return people(STAFF_OFFICERS)(g, at.id, at.index) ? 2 : undefined
        },
      },
    },
  },
  'venus-drug': {
    text: 'On a location: your females there have Youth and all attributes +2, until the countdown expires.',
    ways: [{ when: 'card play', targets: [location(onALine)], stays: atLocation }],
    hooks: {
      values: {
        attribute: (g, at, self) =>
          ALL.includes(at.name) && isUnderTheDrug(g, at.id, at.index, id(self)) ? 2 : undefined,
        skill: (g, at, self) =>
          at.skill === 'Youth' && isUnderTheDrug(g, at.id, at.index, id(self)) ? 1 : undefined,
      },
    },
  },
  'tactical-console': {
    text: "On a ship of yours that is docked: WEAPONS +3 while Miles O'Brien or a SECURITY-classification personnel is aboard.",
    ways: [
      {
        when: 'card play',
        targets: [yourShip(undefined, (g, ship) => inPlay(g, ship).at.in === 'docked')],
        stays: onTarget,
      },
    ],
    hooks: onHost('WEAPONS', (g, ship) =>
      crewHas(g, ship, "{Miles O'Brien} OR 1 SECURITY-classification") ? 3 : 0,
    ),
  },
  'thermal-deflectors': {
    text: 'On the table: these are nullified: Fire Sculptor, Firestorm, Phaser Burns, Plasma Fire, Thought Fire.',
    ways: [table],
    settled(g) {
      for (const one of [...g.s.acting])
        if (pieceOf(g, one).play !== null && isTitled(g, one, ...FIRES)) leavePlay(g, one, 'discard')
    },
    hooks: {
      permissions: {
        nullifies: (g, at) => (isTitled(g, at.dilemma, ...FIRES) ? allow() : undefined),
        play: (g, at) =>
          isTitled(g, at.id, ...FIRES) ? forbid('Thermal deflectors are up.', ['CCG-GEN-02']) : undefined,
      },
    },
  },
  'planet-of-galactic-peace': {
    text: 'On a mission of yours that is no homeworld: your cards there are compatible with each other. Kevin Uxbridge cannot nullify it.',
    ways: [
      {
        when: 'card play',
        targets: [location((g, loc, { seat }) => homeOf(g, loc).length === 0 && isOwnMission(g, loc, seat))],
        stays: atLocation,
      },
    ],
    immune: ['Kevin Uxbridge'],
    hooks: {
      permissions: {
        mix(g, at, self) {
          if (self.owner !== at.seat) return undefined
          const loc = locOf(g, id(self))
          const here = [at.a, at.b].every(one => pieceOf(g, one).play === null || isAt(g, one, loc))
          return here && [at.a, at.b].some(one => pieceOf(g, one).play !== null) ? allow() : undefined
        },
      },
    },
  },
  'rishon-uxbridge': {
    text: 'On an Event in play: Kevin Uxbridge cannot nullify it.',
    protects: ['Kevin Uxbridge'],
    ways: [{ when: 'card play', targets: [cardInPlay(isEvent)], stays: onTarget }],
  },
  raktajino: {
    text: 'A unique personnel of yours has all attributes +2 until the end of the turn; or the three lowest personnel or ships of your discard pile are shuffled into your draw deck. Then discarded.',
    ways: [
      {
        name: 'drink',
        when: 'card play',
        targets: [yourPersonnel({ uniqueness: 'unique' })],
        stays: onTarget,
      },
      {
        name: 'shuffle',
        when: 'card play',
        needs: (g, seat) => playerOf(g, seat).discard.length > 0,
        does: (g, { seat }) =>
          shuffleBack(g, seat, 3, one => isPersonnel(cardOf(g, one)) || isShip(cardOf(g, one))),
      },
    ],
    lasts: 'this turn',
    hooks: {
      values: {
        attribute: (g, at, self) => (ALL.includes(at.name) && hostOf(g, id(self)) === at.id ? 2 : undefined),
      },
    },
  },
  'starting-over': {
    text: 'Discard your hand and draw as many cards, two more if you have Borg personnel in play. Then discarded.',
    ways: [{ when: 'card play', runs: freshStart }],
  },
  'renewal-scroll': {
    text: 'With three Bajorans of yours in play: discard any number of cards from hand, and draw two more than that. Then discarded.',
    ways: [
      {
        when: 'card play',
        needs: (g, seat) => ownPeople(g, seat).filter(one => fits(g, one, { trait: 'bajoran' })).length >= 3,
        runs: renewal,
      },
    ],
  },
  'isomagnetic-disintegrator': {
    text: 'Shuffle your hand into your discard pile, let that pile and your draw deck change places, and draw four cards. Then discarded.',
    ways: [{ when: 'card play', runs: swapsPiles }],
  },
  'surprise-party': {
    ...extraCard(
      'On the table: your opponent may draw up to two cards now. Whenever a turn of yours ends you may draw one more card.',
      () => true,
      { may: true },
    ),
    ways: [{ ...table, runs: rivalDrawsTwo }],
  },
  'awaiting-trial': {
    ...extraCard(
      'Plays for free while you have three Cardassian personnel in play. On the table: whenever a turn of yours ends and you hold a captive, draw one more card. Adds up.',
      (g, seat) => g.s.inPlay.some(one => inPlay(g, one).captive?.by === seat),
    ),
    free: (g, seat) => ownPeople(g, seat).filter(one => inPlay(g, one).mode === 'Cardassian').length >= 3,
  },
  'bajor-for-bajorans': {
    ...extraCard(
      'Plays for free while you have Jaro Essa in play. On the table: whenever a turn of yours ends and all your personnel are Bajoran, you may draw one more card.',
      (g, seat) => ownPeople(g, seat).every(one => inPlay(g, one).mode === 'Bajoran'),
      { may: true },
    ),
    free: (g, seat) => g.s.inPlay.some(one => inPlay(g, one).by === seat && isTitled(g, one, 'Jaro Essa')),
  },
  'duck-blind': {
    onPlanet: true,
    ...extraCard(
      'On a planet mission of yours in the Alpha Quadrant that is no homeworld: whenever a turn of yours ends and 2 Anthropology of yours are there, draw one more card. Kevin Uxbridge cannot nullify it.',
      (g, seat, self) => {
        const loc = locOf(g, self)
        return loc !== null && haveAt(g, surface(loc), seat, 'Anthropology x2')
      },
    ),
    ways: [
      {
        when: 'card play',
        targets: [
          location(
            (g, loc, { seat }) =>
              isPlanet(g, loc) &&
              locationAt(g, loc).quadrant === 'Alpha' &&
              homeOf(g, loc).length === 0 &&
              isOwnMission(g, loc, seat),
          ),
        ],
        stays: atLocation,
      },
    ],
    immune: ['Kevin Uxbridge'],
  },
  friction: {
    text: "With three Dominion personnel of yours in play, on the table: whoever is no Jem'Hadar enters play stopped.",
    ways: [
      {
        ...table,
        needs: (g, seat) => ownPeople(g, seat).filter(one => inPlay(g, one).mode === 'Dominion').length >= 3,
      },
    ],
    hooks: {
      triggers: {
        entered: {
          when: (g, at) => isPersonnel(cardOf(g, at.id)) && !fits(g, at.id, { trait: "jem'hadar" }),
          act: (g, at) => stop(g, [at.id]),
        },
      },
    },
  },
  'cowboy-diplomacy': {
    text: 'For free, once in a game: score its points if a Federation personnel of yours with Diplomacy is on the planet of a mission that your opponent seeded.',
    free: 'always',
    ways: [
      {
        when: 'card play',
        needs: (g, seat) => !playerOf(g, seat).spent.includes(ONCE) && hasEnvoy(g, seat),
        does(g, { seat, card }) {
          playerOf(g, seat).spent.push(ONCE)
          score(g, seat, cardOf(g, card).points?.value ?? 0, true, pieceOf(g, card).card)
          toBonusArea(g, take(g.s.table, card), seat)
        },
      },
    ],
  },
}

const FIRES = ['Firestorm', 'Thought Fire', 'Plasma Fire', 'Fire Sculptor', 'Phaser Burns'] as const

const isUnderTheDrug = (g: G, one: Id, index: number, self: Id): boolean =>
  isAt(g, one, locOf(g, self)) &&
  inPlay(g, one).by === inPlay(g, self).by &&
  people({ trait: 'female' })(g, one, index)

const isOwnMission = (g: G, loc: LocId, seat: number): boolean =>
  locationAt(g, loc).missions.some(one => pieceOf(g, one).owner === seat)

function hasEnvoy(g: G, seat: number): boolean {
  return [...g.s.locations.keys()].some(
    loc =>
      isOwnMission(g, loc, rivalOf(seat)) &&
      personnelAt(g, surface(loc), seat).some(
        one => inPlay(g, one).mode === 'Federation' && fits(g, one, { skill: 'Diplomacy' }),
      ),
  )
}
