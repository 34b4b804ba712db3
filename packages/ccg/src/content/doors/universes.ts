/** Doorways to the Alternate Universe and through time. */
import { allow, ask, done, type Hooks, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import type { CardSpec, Played, Way } from '../../rules/declared/cardSpec.ts'
import type { Fetch } from '../../rules/downloads/fetch.ts'
import { locationOf, locationOfSpot, movableAt, shipsOf, surface } from '../../rules/places/places.ts'
import { relocate } from '../../rules/places/relocate.ts'
import { correspondInTime } from '../../rules/places/universe.ts'
import { isStaffed } from '../../rules/ships/staffing.ts'
import { leavePlay, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, playerOf, type Spot } from '../../state.ts'
import { type Ccg, type G, procedure, type Source } from '../../types.ts'
import { choosing, inOwnTurn } from '../../words/choosing.ts'
import { fetching, type Happened, idOf, maySearch, ONCE, wants } from '../../words/doors.ts'
import { discardInPlay, onTable, onTarget } from '../../words/played.ts'
import { isTitled, justPlayed, nullifiesIt } from '../../words/responses.ts'
import { anyShip, cardInPlay } from '../../words/targets.ts'
import { crewedReport, mayBringCrew } from './crewed.ts'

const isOpen = (g: G, self: Source): boolean => inPlay(g, idOf(self)).at.in === 'core'
const isOurs = (g: G, seat: Seat, self: Source): boolean => self.owner === seat && isOpen(g, self)

const key = (seat: Seat): string => `${seat} from another universe`
const waits = (g: G, id: Id, seat: Seat): boolean =>
  playerOf(g, seat).hand.includes(id) || g.s.table.includes(id) || playerOf(g, seat).deck.includes(id)

/** One Alternate Universe card each turn; whatever was seeded is not counted. */
const ONE_EACH_TURN: Hooks<Ccg> = {
  permissions: {
    alternateUniverse: (g, { seat, id }, self) =>
      isOurs(g, seat, self) && (!waits(g, id, seat) || g.s.here.uses?.[key(seat)] === undefined)
        ? allow()
        : undefined,
  },
  triggers: {
    initiated: {
      when: (g, { action }) =>
        ['play', 'respond'].includes(action.kind) &&
        action.card !== null &&
        cardOf(g, action.card).icons.includes('AU'),
      act(g, { action }) {
        g.s.here.uses = { ...g.s.here.uses, [key(action.by)]: 1 }
      },
    },
  },
}

const ownTurn = (g: G, seat: Seat): boolean => g.s.active === seat

const backToHand = (g: G, { seat, card }: Played): void => {
  playerOf(g, seat).hand.push(take(g.s.table, card))
}

const rift = cardInPlay((g, id) => isTitled(g, id, 'Temporal Rift'))

const AU_DOOR_WAYS: readonly Way[] = [
  {
    name: 'closing',
    when: 'own turn',
    targets: [cardInPlay((g, id) => isTitled(g, id, 'Revolving Door'))],
    does: discardInPlay,
  },
  {
    name: 'passing',
    when: 'own turn',
    needs: g => g.s.inPlay.some(id => isTitled(g, id, 'Q-Net')),
    targets: [anyShip()],
    stays: onTarget,
  },
  {
    name: 'rift',
    when: 'own turn',
    targets: [rift],
    does(g, played) {
      discardInPlay(g, played)
      backToHand(g, played)
    },
  },
  {
    when: 'response',
    answers: (g, at) =>
      ownTurn(g, at.seat) &&
      justPlayed((_g, card) => isTitled(g, card, 'Revolving Door', 'Subspace Schism'))(g, at),
    does: nullifiesIt,
  },
  {
    name: 'back',
    when: 'response',
    answers: (g, at) =>
      ownTurn(g, at.seat) && justPlayed((_g, card) => isTitled(g, card, 'Temporal Rift'))(g, at),
    does(g, played) {
      nullifiesIt(g)
      backToHand(g, played)
    },
  },
]

// ---- Space-Time Portal

const findsDoor = fetching('portalFindsDoor', (g, { self, at: { seat } }) => {
  leavePlay(g, idOf(self), 'discard')
  return { seat, by: idOf(self), want: wants('{Alternate Universe Door}'), to: 'play' }
})

const rifts = (g: G): Id[] => g.s.inPlay.filter(id => isTitled(g, id, 'Temporal Rift'))

const closesRift = procedure('portalClosesRift', locals<Happened>(), {
  which(g, v) {
    const among = rifts(g)
    const extra = { rules: ['CCG-PLAY-11'], fallback: byDefault(among), skipForced: true }
    return ask(v.at.seat, pick('targetCard', among, extra), 'close')
  },
  close(g, v, id: Id) {
    leavePlay(g, idOf(v.self), 'discard')
    leavePlay(g, id, 'discard')
    return done()
  },
})

const bringsHome = procedure('portalBringsHome', locals<Happened>(), {
  which(g, v) {
    const among = shipsOf(g, v.at.seat)
    const extra = { rules: ['CCG-LEAVE-08'], fallback: byDefault(among), hush: true }
    return ask(v.at.seat, pick('targetShip', among, extra), 'home')
  },
  home(g, v, ship: Id) {
    leavePlay(g, idOf(v.self), 'discard')
    leavePlay(g, ship, 'hand')
    return done()
  },
})

const portal = choosing('usePortal', [
  { name: 'Alternate Universe Door', when: (g, seat) => ownTurn(g, seat), run: findsDoor },
  { name: 'Temporal Rift', when: g => rifts(g).length > 0, run: closesRift },
  { name: 'ship home', when: (g, seat) => shipsOf(g, seat).length > 0, run: bringsHome },
  { name: 'ship with crew', limit: ONCE, when: (g, seat) => mayBringCrew(g, seat), run: crewedReport },
])

// ---- Temporal Conduit

/** Where the conduit leads from a location. */
const ends = (g: G, from: LocId): LocId[] =>
  [...g.s.locations.keys()].filter(to => correspondInTime(g, from, to))

function travellers(g: G, seat: Seat): Spot[] {
  const ships = shipsOf(g, seat).filter(
    id => inPlay(g, id).at.in === 'space' && ends(g, locationOf(g, id)).length > 0 && isStaffed(g, id),
  )
  const teams = [...g.s.locations.keys()].filter(
    loc => movableAt(g, surface(loc), seat).length > 0 && ends(g, loc).length > 0,
  )
  return [...ships, ...teams.map(surface)]
}

interface Travelling extends Happened {
  who?: Spot
}

const throughTime = procedure('throughTime', locals<Travelling>(), {
  cost(g, v) {
    const { hand } = playerOf(g, v.at.seat)
    const extra = { rules: ['CCG-TIME-02'], fallback: byDefault(hand), hush: true }
    return ask(v.at.seat, pick('underDeck', hand, extra), 'paid')
  },
  paid(g, v, card: Id) {
    const player = playerOf(g, v.at.seat)
    player.deck.unshift(take(player.hand, card))
    return 'who'
  },
  who(g, v) {
    const among = travellers(g, v.at.seat)
    if (among.length === 0) return done()
    const extra = { rules: ['CCG-TIME-05'], fallback: byDefault(among), skipForced: true }
    return ask(v.at.seat, pick('timeTraveller', among, extra), 'where')
  },
  where(g, v, who?: Spot) {
    v.who = who ?? v.who!
    const among: OptionId[] = ends(g, locationOfSpot(g, v.who))
    const extra = { rules: ['CCG-TIME-05'], fallback: byDefault(among), skipForced: true }
    return ask(v.at.seat, pick('passTo', among, extra), 'go')
  },
  go(g, v, to: LocId) {
    const { who } = v
    relocate(g, typeof who === 'number' ? [who] : movableAt(g, who!, v.at.seat), to)
    return done()
  },
})

const travel = (seat: Seat, by: Id): Fetch => ({
  seat,
  by,
  want: wants('any({Stone Knives and Bearskins}|{Out of Time}|{Temporal Investigations})'),
  to: 'play',
})
const findsTraveller = fetching('conduitFinds', (_g, { self, at: { seat } }) => travel(seat, idOf(self)))

const conduit = choosing('useConduit', [
  {
    name: 'through time',
    limit: { times: 2, per: 'turn' },
    when: (g, seat) => playerOf(g, seat).hand.length > 0 && travellers(g, seat).length > 0,
    run: throughTime,
  },
  {
    name: 'download',
    limit: ONCE,
    when: (g, seat, self) => maySearch(g, travel(seat, self)),
    run: findsTraveller,
  },
])

export const UNIVERSES: Readonly<Record<string, CardSpec>> = {
  'alternate-universe-door': {
    text: 'Seeded: your cards from the Alternate Universe may be seeded and played. From hand in your turn: nullifies a Revolving Door or a Subspace Schism; lets a ship through the Q-Net this turn; or nullifies a Temporal Rift and goes back to your hand.',
    ways: AU_DOOR_WAYS,
    hooks: {
      permissions: {
        alternateUniverse: (g, { seat }, self) => (isOurs(g, seat, self) ? allow() : undefined),
      },
      triggers: {
        turnEnds: {
          when: (g, _at, self) => !isOpen(g, self),
          act: (g, _at, self) => leavePlay(g, idOf(self), 'discard'),
        },
      },
    },
  },
  'space-time-portal': {
    text: 'On the table: one Alternate Universe card of yours may be played each turn, and any seeded. Discarded at any time: for an Alternate Universe Door in your turn; against a Temporal Rift; as the second of two Wormholes; to take a ship home, with all that is in and on it; or, once in a game, to bring a ship with its crew from that universe to any place.',
    ways: [{ when: 'own turn', stays: onTable }],
    hooks: { ...ONE_EACH_TURN, actions: { anytime: portal } },
  },
  'temporal-conduit': {
    text: 'On the table: one Alternate Universe card of yours may be played each turn, and any seeded. Twice each turn a card of your hand, put beneath your deck, brings an Away Team or a staffed ship of yours from the past to the present of that place, or back. Once in a game it fetches Temporal Investigations, Out of Time, or Stone Knives and Bearskins.',
    hooks: { ...ONE_EACH_TURN, actions: inOwnTurn(conduit) },
  },
}
