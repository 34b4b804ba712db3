/** Events that the rule book names: on the table, on ships and on people. */
import { allow, call, done, forbid, locals, reveal, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { banDraws } from '../../procedures/draw/drawCards.ts'
import { hasLeader } from '../../rules/battle/battle.ts'
import { isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import type { CardSpec, Responding } from '../../rules/declared/cardSpec.ts'
import { whyNotFetch } from '../../rules/downloads/fetch.ts'
import { kill } from '../../rules/harm/dying.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { members } from '../../rules/missions/party.ts'
import { commanderAboard } from '../../rules/people/commanders.ts'
import { hostOf, isPlanet, isSpace, locationOf, shipsOf, spotOf } from '../../rules/places/places.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { isConcealed } from '../../rules/ships/concealed.ts'
import { isStaffed } from '../../rules/ships/staffing.ts'
import { hasBothKinds } from '../../rules/turn/score.ts'
import { type Id, locationAt, type Spot } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import {
  ALL,
  bonus,
  downloads,
  fetching,
  id,
  isYours,
  pointsOn,
  table,
  type Using,
  yourPeople,
} from '../../words/deck.ts'
import { onTarget } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'
import { fits, yourPersonnel, yourShip } from '../../words/targets.ts'
import { isOut } from '../../words/values.ts'
import { drawsMore } from '../sets/eventProcedures.ts'

const ENTERPRISE = readFilter('ship {any Enterprise}')
const FLAGSHIP = readFilter('ship [Fed] {any Enterprise} not([OS])')
const NEGHVAR = readFilter('ship "Negh\'Var"-class')
const MALE_FERENGI = readFilter('"ferengi" "male"')
const SUBCOMMANDS = ['Com', 'Nav', 'Def'].map(icon => readFilter(`personnel [Bor] "drone" [${icon}]`))
const MILITIA = readFilter('personnel universal [Baj] any(OFFICER|SECURITY|Resistance)')
const MERCENARY = readFilter('personnel Treachery any([Non]|[Fer])')
const PILOT = readFilter('any(Navigation x2|Stellar Cartography x2)')

/** In space, seen by all. */
const isUnderWay = (g: G, ship: Id): boolean => inPlay(g, ship).at.in === 'space' && !isConcealed(g, ship)

/** On a ship: a further card at the end of its player's turns while this holds. */
const flagship = (holds: (g: G, ship: Id) => boolean, run = drawsMore): CardSpec['hooks'] => ({
  triggers: {
    turnEnds: {
      when(g, at, self) {
        const ship = hostOf(g, id(self))
        return at.seat === self.owner && ship !== null && isUnderWay(g, ship) && holds(g, ship)
      },
      run,
    },
  },
})

/** Nobody who can be seen in its quadrant has better weapons. */
function isProudest(g: G, ship: Id): boolean {
  const quadrant = (one: Id) => locationAt(g, locationOf(g, one)).quadrant
  const weapons = shipAttribute(g, ship, 'WEAPONS')
  return [...shipsOf(g, 0), ...shipsOf(g, 1)].every(
    one =>
      one === ship ||
      isConcealed(g, one) ||
      quadrant(one) !== quadrant(ship) ||
      shipAttribute(g, one, 'WEAPONS') <= weapons,
  )
}

/** The weapons of others speak of their crews: they are compared only now. */
const boasts = procedure('deck.boasts', locals<Using>(), {
  compare(g, v) {
    reveal(g)
    const ship = hostOf(g, id(v.self))
    return ship !== null && isProudest(g, ship) ? call(drawsMore, { self: v.self, at: v.at }, 'end') : done()
  },
  end: () => done(),
})

/** CCG-HIDDEN-07: an action of the rival's is announced. */
const answersRival = (test: (g: G, at: Responding) => boolean) => (g: G, at: Responding) =>
  !at.just && at.moment === 'initiated' && at.action.by !== at.seat && test(g, at)

const CLEANERS = ['Amanda Rogers', 'Kevin Uxbridge', 'Q2'] as const
const isCleaner = (g: G, card: Id | null, kind: string): boolean =>
  card !== null && (kind === 'play' || kind === 'respond') && isTitled(g, card, ...CLEANERS)

/** Spots where a player has somebody of this kind. */
const spotsWith = (g: G, seat: Seat, skill: string): Spot[] => [
  ...new Set(
    yourPeople(g, seat, one => !isDisabled(g, one) && fits(g, one, readFilter(skill))).flatMap(
      one => spotOf(g, one) ?? [],
    ),
  ),
]

const mercenaries = fetching(
  'mercenaries',
  (_g, { chosen }) => ({ want: [MERCENARY], dots: 7, to: 'play', there: chosen[0] as Spot }),
  (g, { seat, card }) => bonus(g, seat, pointsOn(g, card), card),
)

const subcommands = fetching(
  'subcommands',
  () => ({ want: SUBCOMMANDS, to: 'play' }),
  (g, { seat }) => banDraws(g, seat),
)

export const DECK_EVENTS: Readonly<Record<string, CardSpec>> = {
  'wall-of-ships': {
    text: 'Download a ship called Enterprise, then discarded; or on the table: your ships called Enterprise have RANGE, WEAPONS and SHIELDS +1. Adds up.',
    ways: [downloads('flagship', [ENTERPRISE]), { ...table, name: 'lay' }],
    hooks: {
      values: {
        attribute: (g, at, self) =>
          !ALL.includes(at.name) && isYours(g, at.id, self.owner) && fits(g, at.id, ENTERPRISE)
            ? { op: 'add', by: 1, cumulative: true }
            : undefined,
      },
    },
  },
  'space-boomer': {
    text: 'On a personnel of yours with 2 Navigation or 2 Stellar Cartography: once you have completed a space mission, the ship of the same affiliation that carries this one has RANGE +3.',
    ways: [{ when: 'card play', targets: [yourPersonnel(PILOT)], stays: onTarget }],
    hooks: {
      values: {
        attribute(g, at, self) {
          if (at.name !== 'RANGE') return undefined
          const pilot = hostOf(g, id(self))
          if (pilot === null || isDisabled(g, pilot)) return undefined
          const { at: place, mode } = inPlay(g, pilot)
          if (place.in !== 'aboard' || place.host !== at.id || inPlay(g, at.id).mode !== mode)
            return undefined
          const done = g.s.locations.some((one, loc) => one.completedBy === self.owner && isSpace(g, loc))
          return done ? 3 : undefined
        },
      },
    },
  },
  'federation-flagship-renewed': {
    text: 'On a Federation ship of yours called Enterprise that is no ship of the Original Series: whenever a turn of yours ends and it is in space at a space mission, not cloaked, with its matching commander aboard, draw one more card.',
    ways: [{ when: 'card play', targets: [yourShip(FLAGSHIP)], stays: onTarget }],
    hooks: flagship((g, ship) => isSpace(g, locationOf(g, ship)) && commanderAboard(g, ship) !== null)!,
  },
  'pride-of-the-fleet': {
    text: "On a Negh'Var-class ship of yours: whenever a turn of yours ends and it is staffed and in space, not cloaked, and no ship in its quadrant that can be seen has more WEAPONS, draw one more card.",
    ways: [{ when: 'card play', targets: [yourShip(NEGHVAR)], stays: onTarget }],
    // There is no ship in play yet in the seed phases.
    seedsAt: () => false,
    hooks: flagship((g, ship) => isStaffed(g, ship), boasts)!,
  },
  'the-big-picture': {
    text: 'On the table: a player who has not completed a mission on a planet and another in space needs 40 points more to win. Nothing nullifies it.',
    ways: [table],
    immune: ['Kevin Uxbridge'],
    hooks: { values: { goal: (g, at) => (hasBothKinds(g, at.seat) ? undefined : 40) } },
  },
  'villagers-with-torches': {
    text: 'On the table: whenever your opponent attempts a planet mission with one or two personnel they all die, unless Thermal Deflectors of your opponent are in play.',
    ways: [table],
    faceDown: answersRival((g, at) => at.action.kind === 'attempt' && isPlanet(g, at.action.loc!)),
    hooks: {
      triggers: {
        attemptBegan: {
          when: (g, { party }, self) =>
            party.seat !== self.owner &&
            isPlanet(g, party.loc) &&
            members(g, party).length < 3 &&
            !isOut(g, 'thermal-deflectors', party.seat),
          act: (g, { party }) => kill(g, members(g, party)),
        },
      },
    },
  },
  'the-line-must-be-drawn-here': {
    text: 'On the table until its countdown expires: whoever plays Q2, Kevin Uxbridge or Amanda Rogers loses 5 points, a Borg player too. Adds up. Kevin Uxbridge cannot nullify it.',
    ways: [table],
    immune: ['Kevin Uxbridge'],
    affectsBorg: true,
    faceDown: (g, at) => at.just && at.moment === 'initiated' && isCleaner(g, at.action.card, at.action.kind),
    hooks: {
      triggers: {
        initiated: {
          when: (g, { action }) => isCleaner(g, action.card, action.kind),
          act: (g, { action }, self) => bonus(g, action.by, -5, id(self)),
        },
      },
    },
  },
  'oo-mox': {
    text: 'On the table: all male Ferengi in play are stopped. Until the countdown expires their regular skills count twice and all their attributes are +2.',
    ways: [
      {
        ...table,
        does: g =>
          stop(
            g,
            g.s.inPlay.filter(one => isPersonnel(cardOf(g, one)) && fits(g, one, MALE_FERENGI)),
          ),
      },
    ],
    hooks: {
      values: {
        attribute: (g, at) => (ALL.includes(at.name) && isMaleFerengi(g, at.id, at.index) ? 2 : undefined),
        skill: (g, at) => (isMaleFerengi(g, at.id, at.index) ? { op: 'multiply', by: 2 } : undefined),
      },
    },
  },
  'computer-crash': {
    text: "On the table, until your next turn is over: nobody downloads anything or plays a Q's Tent.",
    ways: [table],
    lasts: 'your next turn',
    faceDown: answersRival(
      (g, at) =>
        (at.action.kind === 'download' && !isReferee(g, at.action.card)) ||
        (at.action.kind === 'play' && at.action.card !== null && isTitled(g, at.action.card, "Q's Tent")),
    ),
    hooks: {
      permissions: {
        action: (g, { action }) =>
          (action.kind === 'download' && !isReferee(g, action.card)) ||
          (action.kind === 'play' && action.card !== null && isTitled(g, action.card, "Q's Tent"))
            ? forbid('The computer has crashed.', ['CCG-DOWNLOAD-11'])
            : undefined,
        play: (g, at) =>
          isTitled(g, at.id, "Q's Tent") ? forbid('The computer has crashed.', ['CCG-GEN-02']) : undefined,
      },
    },
  },
  'dominion-war-efforts': {
    text: 'On the table: Assign Support Personnel stays when you use it for somebody who comes as Dominion or Cardassian. Kevin Uxbridge cannot nullify it.',
    ways: [table],
    immune: ['Kevin Uxbridge'],
  },
  'bajoran-civil-war': {
    text: 'Download two universal Bajoran personnel with OFFICER, SECURITY or Resistance, then discarded; or on the table: your Bajorans may attack other Bajorans where a Bajoran leader is with them.',
    ways: [downloads('militia', [MILITIA, MILITIA]), { ...table, name: 'lay' }],
    hooks: {
      permissions: {
        attack(g, at, self) {
          const bajoran = (one: Id) => inPlay(g, one).mode === 'Bajoran'
          return at.seat === self.owner &&
            at.force.every(bajoran) &&
            hasLeader(
              g,
              at.force.filter(one => isPersonnel(cardOf(g, one))),
            ) &&
            at.target.every(bajoran)
            ? allow()
            : undefined
        },
      },
    },
  },
  'activate-subcommands': {
    text: 'Download one Borg drone of each subcommand: Communication, Navigation and Defense. You draw no cards for the rest of the turn. Then discarded.',
    ways: [
      {
        when: 'card play',
        needs: (g, seat, self) => whyNotFetch(g, { seat, by: self, want: SUBCOMMANDS, to: 'play' }) === null,
        runs: subcommands,
      },
    ],
  },
  'recruit-mercenaries': {
    text: 'Where you have Treachery: download Non-Aligned or Ferengi personnel with Treachery there, with seven skill dots in all at most, and lose its points. Then discarded.',
    ways: [
      {
        when: 'card play',
        needs: (g, seat, self) =>
          whyNotFetch(g, { seat, by: self, want: [MERCENARY], dots: 7, to: 'play' }) === null,
        targets: [{ name: 'targetSpot', among: (g, { seat }) => spotsWith(g, seat, 'Treachery') }],
        runs: mercenaries,
      },
    ],
  },
}

/** What this one fetches no crash stops. */
const isReferee = (g: G, card: Id | null): boolean => card !== null && isTitled(g, card, 'Q the Referee')

const isMaleFerengi = (g: G, one: Id, index: number): boolean => {
  const person = cardOf(g, one).personnel[index]
  return person !== undefined && person.gender === 'male' && person.species.includes('ferengi')
}
