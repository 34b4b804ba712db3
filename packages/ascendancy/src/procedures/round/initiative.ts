import {
  allocate,
  ask,
  done,
  emit,
  forbidden,
  found,
  locals,
  pick,
  reveal,
  type Seat,
  shuffle,
} from '@tenforward/kernel'
import { nothing, RESOURCES, total } from '../../rules/players/money.ts'
import { inTurnOrder, playerOf, playing } from '../../rules/players/seats.ts'
import { INITIATIVE, type Initiative, showCard, turnOrderCards } from '../../rules/round/turnOrder.ts'
import { BORG, type Reserves } from '../../state.ts'
import { type G, procedure } from '../../types.ts'

/** 6.1: Resources are spent, those who spent choose their Turn Order cards, the others and the Borg get random ones. */
export const initiative = procedure(INITIATIVE, locals<object, void, Initiative>(), {
  begin(g, v) {
    takeBackCards(g)
    v.bidding = mayBid(g)
    return 'bid'
  },
  /** Whoever had the lower card in the last Round bids earlier (ASC-6.1.1.2-b). */
  bid(g, v) {
    const seat = v.bidding[0]
    if (seat === undefined) return 'prepare'
    const totals = legalBids(g, seat)
    return ask(
      seat,
      pick('bid', totals, {
        rules: g.match.options.strictBids ? STRICT : BIDS,
        about: { has: { ...playerOf(g, seat).has }, bids: g.s.players.map(p => p.bid) },
        fallback: found(totals[0], 'total'),
        skipForced: totals[0] === 0,
      }),
      'pay',
    )
  },
  /** Production, Research and Culture count alike (ASC-6.1.1.1-a). */
  pay(g, v, named: number) {
    const seat = found(v.bidding[0], 'seat')
    v.named = named
    const { has } = playerOf(g, seat)
    const kinds = RESOURCES.filter(kind => has[kind] > 0)
    if (named === 0 || named === total(has) || kinds.length === 1) return 'commit'
    return ask(
      seat,
      allocate(
        'bidWith',
        named,
        kinds.map(kind => ({ id: kind, min: 0, max: has[kind] })),
        { rules: ['ASC-6.1.1.1-a', 'ASC-4-Resources-b'], fallback: fromTheFullest(has, named) },
      ),
      'commit',
    )
  },
  commit(g, v, chosen?: Partial<Reserves>) {
    const seat = found(v.bidding.shift(), 'seat')
    const player = playerOf(g, seat)
    const paid = { ...nothing(), ...(chosen ?? fromTheFullest(player.has, v.named)) }
    for (const kind of RESOURCES) player.has[kind] -= paid[kind]
    player.bid = v.named
    emit(g, 'bid.made', { seat, total: player.bid, paid })
    return 'bid'
  },
  /** Only now is it known which cards are in use; the others are put aside unseen (ASC-6.1.2-a, ASC-6.1.2-d). */
  prepare(g, v) {
    v.cards = cardsInUse(g)
    v.picking = playing(g)
      .filter(seat => playerOf(g, seat).bid > 0)
      .sort((a, b) => playerOf(g, b).bid - playerOf(g, a).bid)
    reveal(g)
    emit(g, 'turnCards.prepared', { cards: v.cards.length })
    return 'pick'
  },
  pick(_g, v) {
    const seat = v.picking[0]
    if (seat === undefined) return 'deal'
    return ask(
      seat,
      pick('turnCard', v.cards, {
        rules: PICKS,
        fallback: found(v.cards[0], 'found'),
        hush: true,
        skipForced: true,
      }),
      'picked',
    )
  },
  picked(g, v, card: number) {
    const seat = found(v.picking.shift(), 'seat')
    v.cards = v.cards.filter(c => c !== card)
    giveCard(g, seat, card, true)
    return 'pick'
  },
  /** 6.1.4: chance for the rest, then for the Borg or for each Assimilated player (ASC-6.1.5-c). */
  deal(g, v) {
    const cards = shuffle(g, v.cards, 'turnOrderDeal')
    reveal(g)
    for (const seat of [...playing(g), ...assimilated(g)]) {
      if (playerOf(g, seat).card === 0) giveCard(g, seat, found(cards.pop(), 'card'), false)
    }
    if (borgHaveACard(g)) drawForTheBorg(g, found(cards.pop(), 'card'))
    return done()
  },
})

const BIDS = ['ASC-6.1.1-a', 'ASC-6.1.1.2-c', 'ASC-6.1.1.2-d']
const STRICT = ['ASC-6.1.1-a', 'ASCREF-4-a']
const PICKS = ['ASC-6.1.3-a', 'ASC-6.1.3-b']

function takeBackCards(g: G): void {
  for (const player of g.s.players) {
    player.lastCard = player.card
    player.card = 0
    player.cardShown = false
    player.bid = 0
  }
  const { borg } = g.s
  Object.assign(borg, {
    lastCard: borg.card,
    card: 0,
    cardShown: false,
    drawnBy: null,
    resurgence: false,
    resurgenceBy: null,
  })
}

/** Whoever has made First Contact, in the order of the last Round; the Borg and the Assimilated never do. */
function mayBid(g: G): Seat[] {
  if (g.match.options.randomTurnOrder) return []
  return playing(g)
    .filter(seat => playerOf(g, seat).firstContact && forbidden(g, 'bid', { seat }) === null)
    .sort((a, b) => playerOf(g, a).lastCard - playerOf(g, b).lastCard)
}

/** Nothing, or a total that nobody has bid yet; where bids are strict, nothing counts as a bid too (G-C09). */
function legalBids(g: G, seat: Seat): number[] {
  const { strictBids } = g.match.options
  const before = bidsBefore(g, seat)
  const totals: number[] = []
  for (let n = 0; n <= total(playerOf(g, seat).has); n++) {
    if ((n === 0 && !strictBids) || !before.includes(n)) totals.push(n)
  }
  // Whoever cannot pay for any other total may bid nothing all the same.
  return totals.length === 0 ? [0] : totals
}

function bidsBefore(g: G, seat: Seat): number[] {
  const order = mayBid(g)
  return order.slice(0, order.indexOf(seat)).map(earlier => playerOf(g, earlier).bid)
}

/** A payment that leaves the Reserve as even as it can. */
function fromTheFullest(has: Reserves, due: number): Partial<Reserves> {
  const left = { ...has }
  const paid: Partial<Reserves> = {}
  for (let i = 0; i < due; i++) {
    const kind = RESOURCES.reduce((best, k) => (left[k] > left[best] ? k : best))
    left[kind]--
    paid[kind] = (paid[kind] ?? 0) + 1
  }
  return paid
}

const assimilated = (g: G): Seat[] =>
  g.s.players.flatMap((player, seat) => (player.fate === 'assimilated' ? [seat] : []))

/** Assimilated players take the turns of the Borg, who then have no card of their own (ASC-6.1.5-f). */
const borgHaveACard = (g: G): boolean => g.s.borg.inPlay && assimilated(g).length === 0

/** One for each participant and one for the Borg (ASC-6.1.2-b, G-C13); open cards are the lowest (B95). */
function cardsInUse(g: G): number[] {
  const count = playing(g).length + assimilated(g).length + (borgHaveACard(g) ? 1 : 0)
  const all = turnOrderCards()
  if (!g.match.options.openTurnOrder) shuffle(g, all, 'turnOrder')
  return all.slice(0, count).sort((a, b) => a - b)
}

function giveCard(g: G, seat: Seat, card: number, chosen: boolean): void {
  const player = playerOf(g, seat)
  const open = g.match.options.openTurnOrder
  player.card = card
  player.cardShown = open
  emit(
    g,
    'turnCard.taken',
    { seat, chosen, card },
    open ? undefined : { only: [seat], others: { seat, chosen, card: null } },
  )
}

/** The holder of the lowest card draws for the Borg: that card is shown, the one drawn is not (6.1.5, G-C11). */
function drawForTheBorg(g: G, card: number): void {
  const { borg } = g.s
  borg.card = card
  if (g.match.options.openTurnOrder || g.match.options.borgCard === 'open') {
    borg.cardShown = true
    emit(g, 'turnCard.shown', { power: BORG, card })
    return
  }
  const by = found(inTurnOrder(g, playing(g))[0], 'player left')
  borg.drawnBy = by
  showCard(g, by)
  emit(g, 'borgCard.drawn', { by, card }, { only: [by], others: { by, card: null } })
}
