/** Cards of infiltrators, pilots, the lost and the late. */
import { ask, call, done, forbid, locals, type OptionId, pick, pickMany, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { byDefault, firstOf } from '../../lists.ts'
import { personnelBattle } from '../../procedures/battle/personnel.ts'
import { captureAll } from '../../procedures/capture/capture.ts'
import { isActive, isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay, isEquipment, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import { enterStasis, leaveStasis } from '../../rules/card/states.ts'
import type { CardSpec, Played } from '../../rules/declared/cardSpec.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { show } from '../../rules/knowledge/showing.ts'
import { isInfiltrating } from '../../rules/people/infiltrate.ts'
import { teamsAt } from '../../rules/people/teams.ts'
import {
  cardsAt,
  hostOf,
  isPlanet,
  isSpace,
  locationOf,
  locOf,
  personnelAt,
  placedAt,
  spotOf,
  surface,
} from '../../rules/places/places.ts'
import { relocate } from '../../rules/places/relocate.ts'
import { presentDayOf } from '../../rules/places/universe.ts'
import { enterPlay, leavePlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf, rivalOf } from '../../state.ts'
import { type G, laying, procedure, type Source } from '../../types.ts'
import { fetchingInPlay, id, table, yourPeople } from '../../words/deck.ts'
import { atLocation } from '../../words/played.ts'
import { isTitled, printed } from '../../words/responses.ts'
import { first, firstLocation, fits } from '../../words/targets.ts'

// ---- Dial Martok for Murder

/** Infiltrators of a player who have victims around them. */
const murderers = (g: G, seat: Seat): Id[] =>
  yourPeople(g, seat, one => isInfiltrating(g, one) && isActive(g, one) && spotOf(g, one) !== null).filter(
    one => cardsAt(g, placedAt(g, one)).some(other => inPlay(g, other).by !== seat),
  )
const victims = (g: G, one: Id): Id[] => [...personnelAt(g, placedAt(g, one), rivalOf(inPlay(g, one).by))]

/** One against two at most, and nobody learns who it was. */
const murders = procedure('deck.murders', locals<Played>(), {
  show(g, v) {
    const one = first(v)
    if (pieceOf(g, one).play === null || victims(g, one).length === 0) return done()
    show(g, victims(g, one))
    g.revealed = true
    return 'whom'
  },
  whom(g, v) {
    const among = victims(g, first(v))
    const extra = {
      rules: ['CCG-BATTLE-10'],
      min: 1,
      max: Math.min(2, among.length),
      fallback: [byDefault(among)],
      hush: true,
    }
    return ask(v.seat, pickMany('murder', among, extra), 'attack')
  },
  attack(g, v, foes: Id[]) {
    g.s.shown = []
    const spot = placedAt(g, first(v))
    enterPlay(g, take(g.s.table, v.card), v.seat, { in: 'on', host: first(v) }, null)
    return call(personnelBattle, { seat: v.seat, spot, only: [first(v)], foes }, 'over')
  },
  over(g, v) {
    if (pieceOf(g, v.card).play !== null) leavePlay(g, v.card, 'discard')
    return done()
  },
})

// ---- Expert Pilot

const ACE = readFilter('Navigation x2')
/** A unique ship of a player with somebody aboard who can fly. */
const isFlown = (g: G, ship: Id, seat: Seat): boolean =>
  inPlay(g, ship).by === seat &&
  isShip(cardOf(g, ship)) &&
  cardOf(g, ship).uniqueness === 'unique' &&
  personnelAt(g, ship, seat).some(one => !isDisabled(g, one) && fits(g, one, ACE))
const inBattle = (g: G, seat: Seat): Id[] =>
  (g.s.forces ?? []).flat().filter(one => pieceOf(g, one).play?.by === seat)

// ---- Thine Own Self

/** Planets where the rival has one or two people, all of them on the surface. */
const strays = (g: G, { seat }: Played): LocId[] =>
  [...g.s.locations.keys()].filter(
    loc =>
      isPlanet(g, loc) &&
      locationAt(g, loc).completedBy === null &&
      g.s.inPlay.some(one => {
        const { at, by } = inPlay(g, one)
        return by !== seat && at.in === 'planet' && at.loc === loc && isHiddenThere(g, one)
      }),
  )

/** People or things: which of them nobody can see. */
const isHiddenThere = (g: G, one: Id): boolean => isPersonnel(cardOf(g, one)) || isEquipment(cardOf(g, one))

/** Lost beneath the mission: nobody finds them until it is solved. */
function lose(g: G, played: Played): void {
  const loc = firstLocation(played)
  const team = teamsAt(g, surface(loc), rivalOf(played.seat)).find(one => one.length <= 2)
  if (team === undefined) return
  inPlay(g, played.card).marks = [...team]
  enterStasis(g, team, played.card)
  for (const one of team) inPlay(g, one).at = { in: 'trap', loc }
}

const lost = (g: G, self: Id): Id[] =>
  (inPlay(g, self).marks ?? []).filter(one => pieceOf(g, one).play?.at.in === 'trap')

function findAgain(g: G, self: Id): void {
  const found = lost(g, self)
  for (const one of found) inPlay(g, one).at = { in: 'planet', loc: locationOf(g, one) }
  leaveStasis(g, found)
  delete inPlay(g, self).marks
}

interface Solved {
  self: Source
  at: { seat: Seat; loc: LocId }
}

/** Whoever solves the mission finds them: as captives, or as friends. */
const finds = procedure('deck.finds', locals<Solved>(), {
  find(g, v) {
    const self = v.self.id
    const found = lost(g, self)
    findAgain(g, self)
    leavePlay(g, self, 'discard')
    if (v.at.seat !== v.self.owner) return done()
    return call(captureAll, { by: v.at.seat, chosen: found, trap: null }, 'end')
  },
  end: () => done(),
})

// ---- Out of Time

const AGENT = readFilter('"temporal agent"')
const fallenAgents = (g: G, seat: Seat): Id[] =>
  playerOf(g, seat).discard.filter(one => printed(g, one, AGENT))
const agentsOf = (g: G, seat: Seat): Id[] =>
  yourPeople(g, seat, one => isActive(g, one) && fits(g, one, AGENT))

/** The other side of time, from where somebody is. */
function otherTimes(g: G, one: Id): LocId[] {
  const here = locOf(g, one)
  if (here === null) return []
  return g.s.locations.flatMap(({ time, missions }, loc) => {
    if (!time) return []
    const present = presentDayOf(g, cardOf(g, firstOf(missions)))
    return loc === here ? (present === null ? [] : [present]) : present === here ? [loc] : []
  })
}

const travellers = (g: G, seat: Seat): Id[] => agentsOf(g, seat).filter(one => otherTimes(g, one).length > 0)

interface Late extends Played {}

/** With what its steps lay down. */
interface LateNow extends Late {
  to: LocId
}

/** Who goes with the agent: others who are there, and the ship. */
const companions = (g: G, agent: Id, seat: Seat): Id[] => {
  const spot = spotOf(g, agent)
  if (spot === null) return []
  const people = personnelAt(g, spot, seat).filter(one => one !== agent)
  return typeof spot === 'number' && isShip(cardOf(g, spot)) ? [spot, ...people] : people
}

const travels = procedure('deck.travels', laying<Late, LateNow>(), {
  where(g, v) {
    const goals = otherTimes(g, first(v))
    if (goals.length === 0) return 'keep'
    const extra = { rules: ['CCG-TIME-02'], fallback: byDefault(goals), skipForced: true }
    return ask(v.seat, pick('targetLocation', goals, extra), 'who')
  },
  who(g, v, to?: LocId) {
    v.to = to ?? v.to
    const able = companions(g, first(v), v.seat)
    const extra = { rules: ['CCG-TIME-02'], fallback: [], hush: true, skipForced: true }
    return ask(v.seat, pickMany('travelWith', able, extra), 'go')
  },
  go(g, v, who: Id[]) {
    const ship = who.find(one => isShip(cardOf(g, one)))
    // Whoever is aboard the ship goes with it.
    relocate(g, ship === undefined ? [first(v), ...who] : [ship], v.to)
    return 'keep'
  },
  keep: (_g, v) => call(keeps, { seat: v.seat, card: v.card, chosen: [] }, 'end'),
  end: () => done(),
})

const recalls = procedure('deck.recalls', locals<Played>(), {
  which(g, v) {
    const among = fallenAgents(g, v.seat)
    if (among.length === 0) return 'keep'
    const extra = {
      rules: ['CCG-LOOK-19'],
      min: 1,
      max: Math.min(3, among.length),
      fallback: [byDefault(among)],
    }
    return ask(v.seat, pickMany('recall', among, extra), 'taken')
  },
  taken(g, v, ids: Id[]) {
    const { discard, hand } = playerOf(g, v.seat)
    for (const one of ids) hand.push(take(discard, one))
    return 'keep'
  },
  keep: (_g, v) => call(keeps, { seat: v.seat, card: v.card, chosen: [] }, 'end'),
  end: () => done(),
})

/** Discarded, or on top of the deck for an agent who is stopped. */
const keeps = procedure('deck.keeps', locals<Played>(), {
  ask(g, v) {
    const options: OptionId[] = ['discard', ...agentsOf(g, v.seat)]
    const extra = { rules: ['CCG-LEAVE-01'], fallback: 'discard', skipForced: true, hush: true }
    return ask(v.seat, pick('keepFor', options, extra), 'placed')
  },
  placed(g, v, how: 'discard' | Id) {
    take(g.s.table, v.card)
    if (how === 'discard') put(g, v.card, 'discard')
    else {
      stop(g, [how])
      playerOf(g, v.seat).deck.push(v.card)
    }
    return done()
  },
})

/** Procedures that no declaration names. */
export const INTRIGUE_PROCEDURES = [keeps]

export const INTRIGUES: Readonly<Record<string, CardSpec>> = {
  'dial-martok-for-murder': {
    text: 'An infiltrator of yours attacks one or two of the personnel around it, with STRENGTH +4, and is not exposed. Then discarded.',
    ways: [
      {
        when: 'card play',
        targets: [{ name: 'targetPersonnel', among: (g, { seat }) => murderers(g, seat) }],
        runs: murders,
      },
    ],
    hooks: {
      values: {
        attribute: (g, at, self) => (at.name === 'STRENGTH' && hostOf(g, id(self)) === at.id ? 4 : undefined),
      },
    },
  },
  'expert-pilot': {
    text: 'On the table: unique ships of yours with somebody aboard who has 2 Navigation have RANGE +2, may download Evasive Maneuvers, and are safe from Loss of Orbital Stability and Outgunned. Completing a space mission lets you download Space Boomer. Fly by the Seat of your Pants takes twice the skills.',
    ways: [table],
    faceDown: (g, at) =>
      at.moment === 'initiated' &&
      !at.just &&
      at.action.by !== at.seat &&
      at.action.card !== null &&
      isTitled(g, at.action.card, 'Fly by the Seat of your Pants', 'Loss of Orbital Stability'),
    tactic: {
      want: { title: 'Evasive Maneuvers' },
      when: (g, seat) => inBattle(g, seat).some(one => isFlown(g, one, seat)),
    },
    hooks: {
      values: {
        attribute: (g, at, self) => (at.name === 'RANGE' && isFlown(g, at.id, self.owner) ? 2 : undefined),
        dilemma: (g, at) =>
          at.part === 'requirements' && isTitled(g, at.card, 'Fly by the Seat of your Pants')
            ? { op: 'multiply', by: 2 }
            : undefined,
      },
      permissions: {
        target: (g, at, self) =>
          isTitled(g, at.by, 'Loss of Orbital Stability', 'Outgunned') && isFlown(g, at.id, self.owner)
            ? forbid('Its pilot is too good for that.', ['CCG-GEN-02'])
            : undefined,
      },
      triggers: {
        solved: {
          when: (g, at, self) => at.seat === self.owner && isSpace(g, at.loc),
          run: fetchingInPlay('boomer', () => ({ want: [{ title: 'Space Boomer' }], to: 'play' }), {
            asks: true,
          }),
        },
      },
    },
  },
  'thine-own-self': {
    text: 'On an Away Team of one or two of your opponent on a planet: they are lost beneath the mission. Whoever solves it finds them: you as captives, your opponent as friends.',
    ways: [
      {
        when: 'any time',
        targets: [{ name: 'targetLocation', among: strays }],
        stays: atLocation,
        enters: lose,
      },
    ],
    settled(g, self) {
      if (lost(g, self).length === 0) leavePlay(g, self, 'discard')
    },
    leaves: findAgain,
    hooks: {
      triggers: {
        solved: { when: (g, at, self) => locOf(g, id(self)) === at.loc, run: finds },
      },
    },
  },
  'out-of-time': {
    text: 'At any time and for free: take up to three temporal agents of your discard pile into your hand; or a temporal agent of yours, with any others of yours there or the ship, goes from a time location to its present or back. Then discarded, or put on top of your draw deck for stopping a temporal agent of yours.',
    ways: [
      {
        name: 'recall',
        when: 'any time',
        needs: (g, seat) => fallenAgents(g, seat).length > 0,
        runs: recalls,
      },
      {
        name: 'travel',
        when: 'any time',
        targets: [{ name: 'targetPersonnel', among: (g, { seat }) => travellers(g, seat) }],
        runs: travels,
      },
    ],
  },
}
