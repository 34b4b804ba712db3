/** Artifacts that are played when they are earned, or later. */
import { ask, call, done, locals, type OptionId, pick, pickMany, reveal, type Seat } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { anAction, conclude, initiate } from '../../procedures/actions/act.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import { isQuarantined } from '../../rules/card/states.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { kill } from '../../rules/harm/dying.ts'
import { show } from '../../rules/knowledge/showing.ts'
import { goesOffInstead } from '../../rules/people/holograms.ts'
import { leaveBehind } from '../../rules/people/teams.ts'
import {
  cardsOn,
  facilities,
  hostOf,
  hostsAt,
  isPlanet,
  locationOf,
  locOf,
  movableAt,
  placeOf,
  shipsOf,
  spotOf,
  surface,
} from '../../rules/places/places.ts'
import { mayBeRelocated, relocate } from '../../rules/places/relocate.ts'
import { leavePlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf, type Spot, spacelineOf } from '../../state.ts'
import { type G, procedure, type Source } from '../../types.ts'
import { id, presentHere } from '../../words/people.ts'
import { atLocation, onTarget } from '../../words/played.ts'
import { anyShip, first, inPlayThat, location, onALine, planet } from '../../words/targets.ts'

interface Using {
  self: Source
  at: { seat: Seat }
}

/** Where the mission is that was just solved. */
const earnedAt = (g: G): LocId | null => g.s.actions.findLast(({ kind }) => kind === 'solve')?.loc ?? null

const FIRST = 'first'

/** Places for a location between the others of its spaceline, named by the neighbour on the left. */
function gapsFor(g: G, loc: LocId): OptionId[] {
  const line = spacelineOf(g, locationAt(g, loc).quadrant)
  const others = line.filter(one => one !== loc)
  const left = line[line.indexOf(loc) - 1]
  return [...others.filter(one => one !== left), ...(left === undefined ? [] : [FIRST])]
}

function moveLocation(g: G, loc: LocId, after: OptionId): void {
  const line = spacelineOf(g, locationAt(g, loc).quadrant)
  take(line, loc)
  line.splice(after === FIRST ? 0 : line.indexOf(after as LocId) + 1, 0, loc)
}

const hasGender = (gender: 'male' | 'female') => (g: G, one: Id) =>
  isPersonnel(cardOf(g, one)) && cardOf(g, one).personnel.some(person => person.gender === gender)

/** Whoever refuses all transport. */
const isPhobic = (g: G, one: Id): boolean =>
  cardsOn(g, one).some(other => pieceOf(g, other).card === 'barclay-transporter-phobia')

/** People and things of a player that could go through a gateway. */
const travellersAt = (g: G, seat: Seat, loc: LocId): Id[] =>
  isQuarantined(g, surface(loc))
    ? []
    : movableAt(g, surface(loc), seat).filter(one => !inPlay(g, one).stopped && !isPhobic(g, one))

/** Through the gateway, to any other planet. */
const steps = procedure('crew.stepsThrough', locals<Using & { who?: Id[]; to?: LocId }>(), {
  who(g, v) {
    const loc = locationOf(g, v.self.id)
    const able = travellersAt(g, v.at.seat, loc)
    const extra = {
      rules: ['CCG-MOVE-15', 'CCG-RELOCATED-01'],
      about: { card: v.self.id },
      min: 1,
      fallback: [byDefault(able)],
      hush: true,
    }
    return ask(v.at.seat, pickMany('whoGoes', able, extra), 'where')
  },
  where(g, v, who?: Id[]) {
    v.who = who ?? v.who!
    const loc = locationOf(g, v.self.id)
    const goals = [...g.s.locations.keys()].filter(one => one !== loc && onALine(g, one) && isPlanet(g, one))
    const extra = { rules: ['CCG-RELOCATED-01'], fallback: byDefault(goals), skipForced: true }
    return ask(v.at.seat, pick('targetLocation', goals, extra), 'go')
  },
  go(g, v, to: LocId) {
    v.to = to
    g.s.here.beaming = [...v.who!]
    return call(initiate, { action: anAction({ kind: 'walk', by: v.at.seat, card: v.self.id }) }, 'gone')
  },
  gone(g, v, stands: boolean) {
    const beamed = (g.s.here.beaming ?? []).filter(one => v.who!.includes(one))
    const who = beamed.filter(one => pieceOf(g, one).play !== null)
    delete g.s.here.beaming
    if (stands) relocate(g, who, v.to!)
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

const otherPlanets = (g: G, loc: LocId): boolean =>
  [...g.s.locations.keys()].some(one => one !== loc && onALine(g, one) && isPlanet(g, one))

const CHEAP = 1
const DEAR = 3

const priceOf = (g: G, one: Id): number => (cardOf(g, one).uniqueness === 'universal' ? CHEAP : DEAR)

/** Whom the field could reach: everybody at its location, for so many cards. */
function prey(g: G, self: Id): Id[] {
  const ship = hostOf(g, self)
  const loc = ship === null ? null : locOf(g, ship)
  if (ship === null || loc === null) return []
  const { by } = inPlay(g, ship)
  const spots: Spot[] = [surface(loc), ...hostsAt(g, loc)]
  const people = g.s.inPlay.filter(one => {
    const spot = isPersonnel(cardOf(g, one)) ? spotOf(g, one) : null
    return spot !== null && spots.includes(spot)
  })
  return people.filter(one => priceOf(g, one) <= playerOf(g, by).deck.length)
}

const NOBODY = 'nobody'

/** Cards from the deck for a life. */
const vanishes = procedure('crew.tantalus', locals<Using>(), {
  show(g, v) {
    const ship = hostOf(g, v.self.id)
    const loc = ship === null ? null : locOf(g, ship)
    // CCG-LOOK-15: who chooses among the rival's cards sees all that are there.
    show(
      g,
      g.s.inPlay.filter(one => locOf(g, one) === loc && spotOf(g, one) !== null),
    )
    reveal(g)
    return 'whom'
  },
  whom(g, v) {
    const able = prey(g, v.self.id)
    const extra = { rules: ['CCG-KILLED-01'], about: { card: v.self.id }, fallback: NOBODY, hush: true }
    return ask(v.at.seat, pick('victim', [...able, NOBODY], extra), 'gone')
  },
  gone(g, v, one: Id | typeof NOBODY) {
    g.s.shown = []
    if (one === NOBODY) return done()
    const { deck } = playerOf(g, v.at.seat)
    for (let i = priceOf(g, one); i > 0; i--) put(g, deck.pop()!, 'discard')
    kill(g, [one])
    return done()
  },
})

/** Wherever people can be. */
const anySpot = (g: G): Spot[] => [
  ...[...g.s.locations.keys()].filter(loc => isPlanet(g, loc)).map(surface),
  ...[0, 1].flatMap(seat => shipsOf(g, seat)),
  ...facilities(g),
]

/** Somebody is somewhere else now. */
function whisk(g: G, one: Id, spot: Spot): void {
  const from = spotOf(g, one)
  if (from !== null && isQuarantined(g, from)) return
  if (goesOffInstead(g, one, spot)) return
  const play = inPlay(g, one)
  play.at = placeOf(spot)
  delete play.from
  delete play.joined
  leaveBehind(g, one)
}

/** A man elsewhere than the woman who was chosen. */
const farMan = inPlayThat(
  'targetPersonnel',
  (g, one, { chosen }) =>
    hasGender('male')(g, one) && chosen.length > 0 && locOf(g, one) !== locOf(g, chosen[0] as Id),
)

export const CREW_RELICS: Readonly<Record<string, CardSpec>> = {
  'blade-of-tkon': {
    text: 'When earned: a planet location, with all that is there, goes to another place of its spaceline. Then discarded.',
    earned: 'used at once',
    ways: [
      {
        when: 'card play',
        targets: [
          location((g, loc) => isPlanet(g, loc) && onALine(g, loc) && gapsFor(g, loc).length > 0),
          { name: 'targetGap', among: (g, played) => gapsFor(g, played.chosen[0] as LocId) },
        ],
        does: (g, { chosen }) => moveLocation(g, chosen[0] as LocId, chosen[1]!),
      },
    ],
  },
  canar: {
    text: 'When earned, on a female, with a male at another location named: whenever the two are together, both are discarded.',
    earned: 'used at once',
    ways: [
      {
        when: 'card play',
        targets: [
          // Only somebody for whom there is a second target: all of them are chosen before anything happens.
          inPlayThat(
            'targetPersonnel',
            (g, one, played) =>
              hasGender('female')(g, one) && farMan.among(g, { ...played, chosen: [one] }).length > 0,
          ),
          farMan,
        ],
        stays: onTarget,
        enters(g, { card, chosen }) {
          inPlay(g, card).aim = chosen[1] as Id
        },
      },
    ],
    settled(g, self) {
      const [woman, man] = [hostOf(g, self), inPlay(g, self).aim]
      if (woman === null || man === undefined || !presentHere(g, woman, man)) return
      leavePlay(g, woman, 'discard')
      if (pieceOf(g, man).play !== null) leavePlay(g, man, 'discard')
    },
  },
  'magic-carpet-ride-ocd': {
    text: 'When earned, you may send a ship at this location to any planet of its spaceline. Then discarded.',
    earned: 'used at once',
    ways: [
      {
        when: 'card play',
        targets: [
          anyShip(undefined, (g, ship) => locOf(g, ship) === earnedAt(g) && mayBeRelocated(g, ship, 0)),
          {
            name: 'targetLocation',
            among: (g, played) => {
              const loc = locationOf(g, first(played))
              const line = g.s.spacelines[locationAt(g, loc).quadrant] ?? []
              return [loc, ...line.filter(one => one !== loc && isPlanet(g, one))]
            },
          },
        ],
        does(g, played) {
          const to = played.chosen[1] as LocId
          if (locOf(g, first(played)) !== to) relocate(g, [first(played)], to)
        },
      },
    ],
  },
  'mysterious-orb': {
    text: 'To hand when earned. At any time: somebody in play goes anywhere else in play. Then discarded.',
    earned: 'hand',
    ways: [
      {
        when: 'any time',
        targets: [
          inPlayThat('targetPersonnel', (g, one) => isPersonnel(cardOf(g, one)) && spotOf(g, one) !== null),
          {
            name: 'targetSpot',
            among: (g, played) => anySpot(g).filter(spot => spot !== spotOf(g, first(played))),
          },
        ],
        does: (g, { chosen }) => whisk(g, chosen[0] as Id, chosen[1] as Spot),
      },
    ],
  },
  'iconian-gateway': {
    text: 'To hand when earned. As an Event on a planet: everybody’s personnel and equipment there can go to any other planet at once.',
    earned: 'hand',
    ways: [{ when: 'card play', targets: [planet], stays: atLocation }],
    hooks: {
      actions: {
        order: {
          when(g, at, self) {
            const loc = locOf(g, id(self))
            return loc !== null && travellersAt(g, at.seat, loc).length > 0 && otherPlanets(g, loc)
          },
          run: steps,
        },
      },
    },
  },
  'tantalus-field': {
    text: 'When earned, on a Mirror ship of yours here. Once each turn, kill somebody at its location: a universal personnel for one card off your deck, any other for three.',
    earned: 'used at once',
    ways: [
      {
        when: 'card play',
        targets: [
          anyShip(
            { icon: 'MU' },
            (g, ship, played) => locOf(g, ship) === earnedAt(g) && inPlay(g, ship).by === played.seat,
          ),
        ],
        stays: onTarget,
      },
    ],
    hooks: {
      actions: {
        order: {
          when: (g: G, at: { seat: Seat }, self: Source) =>
            self.owner === at.seat && hostOf(g, id(self)) !== null && playerOf(g, at.seat).deck.length > 0,
          run: vanishes,
          limit: { times: 1, per: 'turn' },
          effect: 'tantalus',
        },
      },
    },
  },
}
