/** Incidents that help with cards and people. */
import { ask, call, done, locals, type OptionId, pick, pickMany, type Seat } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { readFilter } from '../../cards/filterNotation.ts'
import { byDefault } from '../../lists.ts'
import { drawCards } from '../../procedures/draw/drawCards.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { free } from '../../rules/people/capture.ts'
import { hostOf, locationOf, locOf, placeOf } from '../../rules/places/places.ts'
import { freePersonnelKey } from '../../rules/reporting/freeReport.ts'
import { leavePlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf, type Spot } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import {
  fetchingInPlay,
  id,
  maySearch,
  ONCE_A_TURN,
  offer,
  table,
  type Using,
  type Wanted,
  yourPeople,
} from '../../words/deck.ts'
import { cargo, hasHostAt } from '../../words/homeworlds.ts'
import { onTarget } from '../../words/played.ts'
import { isTitled, printed } from '../../words/responses.ts'
import { yourPersonnel } from '../../words/targets.ts'
import { mayDrawMore } from '../sets/eventProcedures.ts'
import { replacement } from './incidentWords.ts'

const discardSelf = (g: G, self: Id): void => {
  if (pieceOf(g, self).play !== null) leavePlay(g, self, 'discard')
}

const ENCRYPTION: Wanted = { want: [{ title: 'Fractal Encryption Code' }], to: 'play' }

const CONTACT = readFilter('Diplomacy Treachery not([Bor])')

const spare = (g: G, seat: Seat): Id[] => playerOf(g, seat).hand.filter(one => !isPersonnel(cardOf(g, one)))

const agents = (g: G, seat: Seat): Id[] =>
  playerOf(g, seat).discard.filter(one => isPersonnel(cardOf(g, one)))

/** A card from hand for somebody of the discard pile, who becomes the next card. */
const contacts = procedure('deck.contacts', locals<Using>(), {
  pay(g, v) {
    const among = spare(g, v.at.seat)
    const extra = { rules: ['CCG-LEAVE-01'], fallback: byDefault(among), hush: true }
    return ask(v.at.seat, pick('discardCard', among, extra), 'paid')
  },
  paid(g, v, card: Id) {
    put(g, take(playerOf(g, v.at.seat).hand, card), 'discard')
    return 'whom'
  },
  whom(g, v) {
    const among = agents(g, v.at.seat)
    return ask(
      v.at.seat,
      pick('toTop', among, { rules: ['CCG-LOOK-19'], fallback: byDefault(among) }),
      'placed',
    )
  },
  placed(g, v, one: Id) {
    const { discard, deck } = playerOf(g, v.at.seat)
    deck.push(take(discard, one))
    const contact = hostOf(g, id(v.self))
    const mode = contact === null ? null : inPlay(g, contact).mode
    // CCG-MULTI-08: out of play it has all its affiliations.
    if (mode !== null && cardOf(g, one).affiliations.includes(mode)) discardSelf(g, id(v.self))
    return done()
  },
})

/** Captives of this player at locations where their owner has something to take them aboard. */
const exchangeable = (g: G, seat: Seat): Id[] =>
  g.s.inPlay.filter(one => {
    const { captive, by } = inPlay(g, one)
    if (captive?.by !== seat || captive.abducted) return false
    const loc = locOf(g, one)
    return loc !== null && hasHostAt(g, by, loc)
  })

const ownHeldAt = (g: G, seat: Seat, loc: LocId): Id[] =>
  g.s.inPlay.filter(one => {
    const { captive, by } = inPlay(g, one)
    return by === seat && captive !== undefined && locOf(g, one) === loc
  })

interface Exchange extends Using {}

/** With what its steps lay down. */
interface ExchangeNow extends Exchange {
  left: Id[]
  loc: LocId
}

/** One for another, or for somebody from the deck. */
const exchanges = procedure('deck.exchanges', laying<Exchange, ExchangeNow>(), {
  whom(g, v) {
    const among = exchangeable(g, v.at.seat)
    const extra = { rules: ['CCG-CAPTURE-17'], fallback: byDefault(among), skipForced: true }
    return ask(v.at.seat, pick('releaseCaptive', among, extra), 'released')
  },
  released(g, v, one: Id) {
    v.loc = locationOf(g, one)
    v.left = [one]
    return 'home'
  },
  /** Each goes aboard something of its owner's there. */
  home(g, v) {
    const [one] = v.left
    if (one === undefined) return 'inReturn'
    const { by } = inPlay(g, one)
    const spots = cargo(g, by, v.loc)
    const extra = {
      rules: ['CCG-CAPTURE-17'],
      about: { card: one },
      fallback: byDefault(spots),
      skipForced: true,
    }
    return ask(by, pick('freedTo', spots, extra), 'aboard')
  },
  aboard(g, v, spot: Spot) {
    const one = v.left.shift()!
    free(g, one)
    inPlay(g, one).at = placeOf(spot)
    return v.left.length > 0 ? 'home' : 'inReturn'
  },
  inReturn(g, v) {
    if (pieceOf(g, id(v.self)).play === null) return done()
    const own = ownHeldAt(g, v.at.seat, v.loc)
    const options = [...(own.length > 0 && hasHostAt(g, v.at.seat, v.loc) ? ['own'] : []), 'download']
    const extra = { rules: ['CCG-CAPTURE-17'], fallback: byDefault(options), skipForced: true }
    return ask(v.at.seat, pick('inExchange', options, extra), 'chosen')
  },
  chosen: (_g, _v, what: 'own' | 'download') => (what === 'own' ? 'which' : 'fetch'),
  which(g, v) {
    const own = ownHeldAt(g, v.at.seat, v.loc)
    return ask(v.at.seat, pickMany('freeOwn', own, { rules: ['CCG-CAPTURE-17'], fallback: own }), 'freed')
  },
  freed(g, v, ids: Id[]) {
    discardSelf(g, id(v.self))
    v.left = ids
    return ids.length === 0 ? done() : 'home'
  },
  fetch: (_g, v) => call(replacement, { self: v.self, at: { seat: v.at.seat, loc: v.loc } }, 'over'),
  over(g, v) {
    discardSelf(g, id(v.self))
    return done()
  },
})

const REFEREE: Filter = { icon: 'Ref' }

const OTHER_REFEREE: Filter = { all: [REFEREE, { not: { title: 'Q the Referee' } }] }

const referees = (g: G, seat: Seat): Id[] => [
  ...playerOf(g, seat).hand.filter(one => printed(g, one, REFEREE)),
  ...g.s.inPlay.filter(one => inPlay(g, one).by === seat && cardOf(g, one).icons.includes('Ref')),
]

/** A Referee card for another card. Where to is said first, so that no secret of the hand waits for an answer. */
const trades = procedure('deck.trades', locals<Using & { to?: OptionId }>(), {
  where: (_g, v) =>
    ask(
      v.at.seat,
      pick('tradeTo', ['discard', 'deck'], { rules: ['CCG-LEAVE-01'], fallback: 'discard' }),
      'which',
    ),
  which(g, v, to?: OptionId) {
    v.to = to ?? v.to!
    const among = referees(g, v.at.seat)
    return ask(
      v.at.seat,
      pick('tradeCard', among, { rules: ['CCG-DRAW-05'], fallback: byDefault(among), hush: true }),
      'gone',
    )
  },
  gone(g, v, card: Id) {
    const { hand, deck, discard } = playerOf(g, v.at.seat)
    if (hand.includes(card)) put(g, take(hand, card), 'discard')
    else leavePlay(g, card, 'discard')
    if (v.to === 'deck' && discard.includes(card)) deck.unshift(take(discard, card))
    return call(drawCards, { seat: v.at.seat, count: 1 }, 'end')
  },
  end: () => done(),
})

const trade = offer<'order'>({
  when: (g, at, self) => at.seat === self.owner && referees(g, at.seat).length > 0,
  run: trades,
  limit: ONCE_A_TURN,
  effect: 'free report',
})

export const INCIDENTS: Readonly<Record<string, CardSpec>> = {
  'access-denied': {
    text: 'On the table: Establish Gateway is nullified where it targets a mission of yours. You may suspend play and discard this to download Fractal Encryption Code.',
    ways: [table],
    settled(g, self) {
      const { by } = inPlay(g, self)
      for (const one of [...g.s.inPlay]) {
        const { play } = pieceOf(g, one)
        const loc = play?.goal?.loc
        if (loc === undefined || !isTitled(g, one, 'Establish Gateway')) continue
        if (locationAt(g, loc).missions.some(mission => pieceOf(g, mission).owner === by))
          leavePlay(g, one, 'discard')
      }
    },
    hooks: {
      actions: {
        suspend: {
          when: (g, at, self) => at.seat === self.owner && maySearch(g, at.seat, self, ENCRYPTION),
          run: fetchingInPlay('encryption', () => ENCRYPTION, { discard: true }),
        },
      },
    },
  },
  'diplomatic-contact': {
    text: 'On a personnel of yours with Diplomacy and Treachery that is no Borg: once each turn discard a card from hand that is no personnel, and somebody of your discard pile becomes the next card of your draw deck; if both have the same affiliation this is discarded.',
    ways: [{ when: 'card play', targets: [yourPersonnel(CONTACT)], stays: onTarget }],
    hooks: {
      actions: {
        order: offer<'order'>({
          when: (g, at, self) =>
            at.seat === self.owner && spare(g, at.seat).length > 0 && agents(g, at.seat).length > 0,
          run: contacts,
          limit: ONCE_A_TURN,
        }),
      },
    },
  },
  'new-arrivals': {
    text: 'On the table, only seeded: once each turn a universal personnel that you do not have in play yet reports for free; whenever a turn of yours ends you may draw one more card. Discarded when two personnel of yours have come for free in one turn.',
    freeHere: {
      limit: ONCE_A_TURN,
      when: (g, at, self) =>
        at.seat === inPlay(g, self).by &&
        isPersonnel(cardOf(g, at.id)) &&
        cardOf(g, at.id).uniqueness === 'universal' &&
        !yourPeople(g, at.seat).some(one => pieceOf(g, one).card === pieceOf(g, at.id).card),
    },
    settled(g, self) {
      if ((g.s.here.uses?.[freePersonnelKey(inPlay(g, self).by)] ?? 0) > 1) leavePlay(g, self, 'discard')
    },
    hooks: { triggers: { turnEnds: { when: (_g, at, self) => at.seat === self.owner, run: mayDrawMore } } },
  },
  'prisoner-exchange': {
    text: 'On the table: in your turn release a captive of yours to a ship or facility of its owner there; for that, release any of your own who are held there to yours, or download a personnel there. Then discarded.',
    ways: [table],
    hooks: {
      actions: {
        order: {
          when: (g, at, self) => at.seat === self.owner && exchangeable(g, at.seat).length > 0,
          run: exchanges,
        },
      },
    },
  },
  'q-the-referee': {
    text: 'On the table: once each turn play a Referee card for free, or discard one of yours from hand or play, or put it under your draw deck, to draw a card. You may suspend play to download another Referee card, whatever a Computer Crash says; then this is discarded.',
    ways: [table],
    freeHere: {
      limit: ONCE_A_TURN,
      when: () => false,
      plays: (g, at, self) => at.seat === inPlay(g, self).by && cardOf(g, at.id).icons.includes('Ref'),
    },
    hooks: {
      actions: {
        cardPlay: trade,
        order: trade,
        suspend: {
          when: (g, at, self) =>
            at.seat === self.owner && maySearch(g, at.seat, self, { want: [OTHER_REFEREE], to: 'play' }),
          run: fetchingInPlay('referee', () => ({ want: [OTHER_REFEREE], to: 'play' }), {
            discard: true,
          }),
        },
      },
    },
  },
}
