/** Cards of the Alliance and of the hunters, and of beaming through shields. */
import {
  allow,
  ask,
  call,
  done,
  forbid,
  locals,
  type OptionId,
  pick,
  pickMany,
  reveal,
  type Seat,
} from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { namesInLore } from '../../cards/persona.ts'
import { byDefault } from '../../lists.ts'
import { isDamaged, markerChange } from '../../rules/battle/markers.ts'
import { isOffline, unenhanced } from '../../rules/battle/offline.ts'
import { isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import type { CardSpec, Played } from '../../rules/declared/cardSpec.ts'
import { associate } from '../../rules/people/teams.ts'
import { hostOf, hostsAt, locOf, personnelAt, placeOf, stationOf } from '../../rules/places/places.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { operatorOf, spotsOf, travellers } from '../../rules/ships/transport.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, rivalOf, type Spot } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import {
  fetchingInPlay,
  id,
  isOne,
  maySearch,
  ONCE_A_TURN,
  offer,
  table,
  type Wanted,
  yourPeople,
} from '../../words/deck.ts'
import { haveAt, onTarget } from '../../words/played.ts'
import { answered, encountered, isTitled, nullifiesIt } from '../../words/responses.ts'
import { cardInPlay, first, fits } from '../../words/targets.ts'

// ---- Emblem of the Alliance

const FRIENDS = ['Grand Nagus Zek', "Maihar'du", 'Rom', 'Quark']
const isAllied = (g: G, one: Id): boolean =>
  cardOf(g, one).icons.includes('KCA') || isTitled(g, one, ...FRIENDS)

/** A leader of the Alliance in play who knows the newcomer, or whom the newcomer knows. */
const isSentFor = (g: G, seat: Seat, one: Id): boolean =>
  yourPeople(
    g,
    seat,
    leader =>
      cardOf(g, leader).icons.includes('KCA') &&
      !isDisabled(g, leader) &&
      fits(g, leader, { trait: 'leader' }),
  ).some(
    leader =>
      namesInLore(cardOf(g, leader), cardOf(g, one)) || namesInLore(cardOf(g, one), cardOf(g, leader)),
  )

const ART: Wanted = { want: [{ title: 'The Art of Diplomacy' }], to: 'play' }
const diplomacy = fetchingInPlay('diplomacy', () => ART, { asks: true })

// ---- Hirogen Hunt

const PREY: Wanted = {
  want: [readFilter('any({Rituals of the Hunt}|{Hirogen Hunt}|ship [Hir])')],
  to: 'either',
}
const ALPHA = readFilter('"alpha-hirogen"')
const isHunter = (g: G, seat: Seat, one: Id): boolean =>
  isOne(g, one, ALPHA) ||
  (cardOf(g, one).affiliations.includes('Hirogen') &&
    yourPeople(g, seat, alpha => !isDisabled(g, alpha) && fits(g, alpha, ALPHA)).some(alpha =>
      namesInLore(cardOf(g, one), cardOf(g, alpha)),
    ))

// ---- Dropping In

const LOW = 4

/** Own spots near a ship or facility from which somebody with the skill could operate transporters. */
const beamers = (g: G, seat: Seat, host: Id): Spot[] => {
  const loc = locOf(g, host)
  return spotsOf(g, seat).filter(
    spot =>
      typeof spot === 'number' &&
      spot !== host &&
      inPlay(g, stationOf(g, spot)).by === seat &&
      locOf(g, spot) === loc &&
      haveAt(g, spot, seat, 'Transporter Skill') &&
      operatorOf(g, seat, spot, host) !== null,
  )
}

const isOpenTo = (g: G, seat: Seat, host: Id): boolean =>
  inPlay(g, host).by === rivalOf(seat) &&
  inPlay(g, host).cloak === undefined &&
  inPlay(g, host).at.in !== 'docked' &&
  beamers(g, seat, host).some(
    spot => goers(g, seat, spot, host).length + goers(g, seat, host, spot).length > 0,
  )

const goers = (g: G, seat: Seat, from: Spot, to: Spot): Id[] => travellers(g, seat, 'beam', from, to)

/** As far as can be seen: what a crew adds shows only when somebody tries. */
const seemsLow = (g: G, host: Id): boolean =>
  isOffline(g, host, 'SHIELDS') || unenhanced(g, host, 'SHIELDS') + markerChange(g, host, 'SHIELDS') < LOW

const lowered = (g: G, { seat }: Played): Id[] =>
  [...g.s.locations.keys()]
    .flatMap(loc => hostsAt(g, loc))
    .filter(host => seemsLow(g, host) && isOpenTo(g, seat, host))

interface Dropping extends Played {}

/** With what its steps lay down. */
interface DroppingNow extends Dropping {
  from: Spot
  to: Spot
}

/** Aboard, or back from there. */
const dropsIn = procedure('deck.dropsIn', laying<Dropping, DroppingNow>(), {
  where(g, v) {
    const host = first(v)
    if (pieceOf(g, host).play === null) return done()
    const ways = beamers(g, v.seat, host).flatMap(spot => [
      ...(goers(g, v.seat, spot, host).length > 0 ? [`aboard from ${spot}`] : []),
      ...(goers(g, v.seat, host, spot).length > 0 ? [`back to ${spot}`] : []),
    ])
    if (ways.length === 0) return done()
    const extra = { rules: ['CCG-BEAM-13'], fallback: byDefault(ways), skipForced: true, hush: true }
    return ask(v.seat, pick('dropIn', ways, extra), 'who')
  },
  who(g, v, way?: OptionId) {
    if (way !== undefined) {
      const spot = Number(String(way).split(' ').at(-1))
      const aboard = String(way).startsWith('aboard')
      v.from = aboard ? spot : first(v)
      v.to = aboard ? first(v) : spot
    }
    const able = goers(g, v.seat, v.from, v.to)
    const about = { from: v.from, to: v.to }
    const extra = {
      rules: ['CCG-BEAM-13'],
      about,
      min: 1,
      check: 'together',
      fallback: [byDefault(able)],
      hush: true,
    }
    return ask(v.seat, pickMany('beamWho', able, extra), 'go')
  },
  go(g, v, who: Id[]) {
    for (const one of who) {
      inPlay(g, one).at = placeOf(v.to)
      associate(g, one, v.seat, v.from, v.to)
    }
    return 'end'
  },
  end: () => done(),
})

/** Where the SHIELDS are low indeed. */
const triesShields = procedure('deck.triesShields', locals<Played>(), {
  look(g, v) {
    reveal(g)
    const host = first(v)
    const low = pieceOf(g, host).play !== null && shipAttribute(g, host, 'SHIELDS') < LOW
    return low ? call(dropsIn, { ...v }, 'end') : done()
  },
  end: () => done(),
})

const isOwnDeadEnd = (g: G, one: Id, seat: Seat): boolean =>
  isTitled(g, one, 'Dead End') && pieceOf(g, one).owner === seat

export const ALLIANCES: Readonly<Record<string, CardSpec>> = {
  'emblem-of-the-alliance': {
    text: "On the table: The Art of Diplomacy may be downloaded at once. Your Alliance cards, Quark, Rom, Grand Nagus Zek and Maihar'du are compatible with each other and free of attack restrictions. Once each turn an Alliance personnel reports for free who names, or is named by, an Alliance leader of yours in play. Ore Processing Units on stations of the Mirror Quadrant are safe from Reactor Overload with 2 ENGINEER there.",
    ways: [table],
    freeHere: {
      limit: ONCE_A_TURN,
      when: (g, at, self) =>
        at.seat === inPlay(g, self).by &&
        isPersonnel(cardOf(g, at.id)) &&
        cardOf(g, at.id).icons.includes('KCA') &&
        isSentFor(g, at.seat, at.id),
    },
    hooks: {
      permissions: {
        mix: (g, at, self) =>
          at.seat === self.owner && isAllied(g, at.a) && isAllied(g, at.b) ? allow() : undefined,
        unrestricted: (g, at, self) =>
          inPlay(g, at.id).by === self.owner && isAllied(g, at.id) ? allow() : undefined,
        target: (g, at) =>
          isTitled(g, at.by, 'Reactor Overload') && isGuardedUnit(g, at.id)
            ? forbid('The reactor is in good hands.', ['CCG-GEN-02'])
            : undefined,
      },
      triggers: {
        entered: { when: (_g, at, self) => at.id === self.id, run: diplomacy },
        seeded: { when: (_g, at, self) => at.id === self.id, run: diplomacy },
      },
    },
  },
  'hirogen-hunt': {
    text: 'On the table: in place of your card draw download a Hirogen ship, Hirogen Hunt or Rituals of the Hunt; once each turn an Alpha-Hirogen, or a Hirogen card that names one of yours in play, reports for free. Or on a Hirogen ship of yours: its transporters get through the SHIELDS of any damaged ship there.',
    ways: [
      { ...table, name: 'table' },
      {
        name: 'ship',
        when: 'card play',
        targets: [
          {
            name: 'targetShip',
            among: (g, { seat }) =>
              g.s.inPlay.filter(
                one =>
                  inPlay(g, one).by === seat && isShip(cardOf(g, one)) && inPlay(g, one).mode === 'Hirogen',
              ),
          },
        ],
        stays: onTarget,
      },
    ],
    freeHere: {
      limit: ONCE_A_TURN,
      when: (g, at, self) =>
        inPlay(g, self).at.in === 'core' && at.seat === inPlay(g, self).by && isHunter(g, at.seat, at.id),
    },
    hooks: {
      permissions: {
        pierce: (g, at, self) =>
          at.seat === self.owner &&
          hostOf(g, id(self)) === at.by &&
          isShip(cardOf(g, at.id)) &&
          isDamaged(g, at.id)
            ? allow()
            : undefined,
      },
      actions: {
        replaceDraw: offer<'replaceDraw'>({
          when: (g, at, self) =>
            at.seat === self.owner &&
            at.seat === g.s.active &&
            g.s.here.closing === true &&
            inPlay(g, id(self)).at.in === 'core' &&
            maySearch(g, at.seat, self, PREY),
          run: fetchingInPlay('hunt', () => PREY),
          limit: ONCE_A_TURN,
        }),
      },
    },
  },
  'dropping-in': {
    text: 'Where a ship or facility of your opponent has SHIELDS under 4, or has just lowered them to beam: with Transporter Skill near it, beam cards of yours through its SHIELDS. Or nullifies a Dead End of yours.',
    ways: [
      {
        name: 'beam',
        when: 'any time',
        targets: [{ name: 'targetShip', among: lowered }],
        runs: triesShields,
      },
      {
        when: 'response',
        answers: (g, at) =>
          !at.just &&
          at.moment === 'initiated' &&
          at.action.kind === 'beam' &&
          at.action.card !== null &&
          isOpenTo(g, at.seat, at.action.card),
        targets: [{ name: 'targetShip', among: g => [transporterOf(g)!] }],
        runs: dropsIn,
      },
      {
        when: 'response',
        answers: (g, at, self) => encountered((_g, one) => isOwnDeadEnd(g, one, at.seat))(g, at) && self >= 0,
        does: nullifiesIt,
      },
      {
        name: 'nullify',
        when: 'any time',
        targets: [cardInPlay((g, one, { seat }) => isOwnDeadEnd(g, one, seat))],
        does: (g, played) => leavePlay(g, first(played), 'discard'),
      },
    ],
  },
}

/** Whose transporters are at work: before the answer is announced, and after. */
const transporterOf = (g: G): Id | null =>
  (answered(g)?.kind === 'beam' ? answered(g) : g.s.actions.findLast(({ kind }) => kind === 'beam'))?.card ??
  null

/** Two engineers of its player are at the unit, on a station of the other universe. */
function isGuardedUnit(g: G, unit: Id): boolean {
  if (!isTitled(g, unit, 'Ore Processing Unit')) return false
  const station = stationOf(g, unit)
  const { by } = inPlay(g, unit)
  return (
    cardOf(g, station).quadrant === 'Mirror' &&
    personnelAt(g, unit, by).length > 0 &&
    haveAt(g, unit, by, 'ENGINEER x2')
  )
}
