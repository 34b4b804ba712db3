import { ask, call, done, emit, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { beginRepairs } from '../../rules/battle/repair.ts'
import { completeScouting } from '../../rules/borg/objectives.ts'
import { cardOf, inPlay, reports } from '../../rules/card/lookup.ts'
import { endHolds, unstopAll } from '../../rules/harm/stopping.ts'
import { reading } from '../../rules/places/board.ts'
import { noteTrail } from '../../rules/turn/trail.ts'
import { noteTurn } from '../../rules/zones/mourning.ts'
import { type Id, rivalOf, type Segment } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { between } from '../actions/between.ts'
import { nameOf, offered, takeUp } from '../actions/offers.ts'
import { drawCards } from '../draw/drawCards.ts'
import { endOfTurn } from '../endTurn/endOfTurn.ts'
import { openOrders, orderCalled } from '../orders/orders.ts'
import { playPlace } from '../places/setUp.ts'
import { playEvent } from '../play/play.ts'
import { buildFacility } from './build.ts'
import { hideAgenda } from './hide.ts'
import { playable, playsByText } from './playable.ts'
import { playCard } from './playCard.ts'
import { settle } from './settle.ts'
import { startOfTurn } from './start.ts'

const GIVE_ORDERS = 'orders'
const END = 'end'

/** CCG-TURN-02: play a card, execute orders, draw a card. */
export const playerTurn = procedure('playerTurn', locals<{ seat: Seat }>(), {
  begin(g, v) {
    g.s.turn++
    g.s.active = v.seat
    g.s.here = { played: false, downloaded: [], ...toVerify(g) }
    g.s.attacks = g.s.attacks.filter(({ turn }) => turn >= g.s.turn - 1)
    if (g.s.turned !== undefined) g.s.turned = g.s.turned.filter(({ turn }) => turn >= g.s.turn - 1)
    begin(g, v.seat, 'start')
    emit(g, 'turn.began', { seat: v.seat, turn: g.s.turn })
    // CCG-STOPPED-14, decision G-32: before anything else.
    unstopAll(g)
    for (const id of g.s.inPlay) if (inPlay(g, id).by === v.seat) inPlay(g, id).used = 0
    beginRepairs(g, v.seat)
    return fire('turnBegan', { seat: v.seat }, 'start')
  },
  start: (_g, v) => call(startOfTurn, { seat: v.seat }, 'cards'),
  cards(g, v) {
    settle(g)
    begin(g, v.seat, 'play')
    return 'play'
  },
  /** CCG-PLAY-01 and 02: cards are played before the first order. */
  play(g, v) {
    if (g.s.here.over) return 'close'
    const options: OptionId[] = reading(g, () => [
      ...playable(g, v.seat),
      ...openOrders(g, v.seat, true),
      ...offers(g, v.seat, 'cardPlay'),
      GIVE_ORDERS,
    ])
    const rules = ['CCG-PLAY-01', 'CCG-TURN-04']
    return ask(v.seat, pick('cardPlay', options, { rules, fallback: GIVE_ORDERS }), 'played')
  },
  played(g, v, chosen: OptionId) {
    if (chosen === GIVE_ORDERS) return 'orders'
    if (typeof chosen === 'number') return playFromHand(g, v.seat, chosen, 'rivalWhilePlaying')
    const order = orderCalled(chosen)
    if (order !== undefined) return call(order.run, { seat: v.seat }, 'rivalWhilePlaying')
    return carryOut(g, v.seat, 'cardPlay', chosen, 'rivalWhilePlaying')
  },
  rivalWhilePlaying(g, v) {
    settle(g)
    return call(between, { seat: rivalOf(v.seat) }, 'play')
  },
  /** CCG-PLAY-03: a normal card play that was not used is forfeited. */
  orders(g, v) {
    begin(g, v.seat, 'orders')
    return 'order'
  },
  order(g, v) {
    if (g.s.here.over) return 'close'
    const options = reading(g, () => [...openOrders(g, v.seat, false), ...offers(g, v.seat, 'order')])
    // CCG-REQUIRED-09: what has to be done this turn is done before it ends.
    const end = options.includes('required') ? [] : [END]
    options.push(...end)
    return ask(
      v.seat,
      pick('order', options, { rules: ['CCG-ORDERS-01', 'CCG-ENDTURN-01'], fallback: end[0] ?? 'required' }),
      'ordered',
    )
  },
  ordered(g, v, chosen: string) {
    if (chosen === END) return 'close'
    noteTrail(g, v.seat)
    const order = orderCalled(chosen)
    if (order === undefined) return carryOut(g, v.seat, 'order', chosen, 'rivalBetweenOrders')
    return call(order.run, { seat: v.seat }, 'rivalBetweenOrders')
  },
  rivalBetweenOrders(g, v) {
    settle(g)
    return call(between, { seat: rivalOf(v.seat) }, 'order')
  },
  close(g, v) {
    begin(g, v.seat, 'end')
    completeScouting(g, v.seat)
    return call(endOfTurn, { seat: v.seat, finished: [] }, 'draw')
  },
  /** CCG-ENDTURN-03, CCG-DRAW-01 and 02: the draw comes last; where it is impossible the turn simply ends. */
  draw(g, v) {
    settle(g)
    g.s.here.closing = true
    return call(drawCards, { seat: v.seat, count: 1 }, 'end')
  },
  end(g, v) {
    settle(g)
    endHolds(g, v.seat)
    g.s.segment = null
    noteTurn(g, v.seat)
    emit(g, 'turn.ended', { seat: v.seat })
    return done()
  },
})

/** CCG-DOWNLOAD-09: a search that failed in place of the last draw may still be verified in the turn after it. */
function toVerify(g: G): { failed?: NonNullable<G['s']['here']['failed']> } {
  const { failed } = g.s.here
  return failed?.last ? { failed: { seat: failed.seat, searched: failed.searched } } : {}
}

function begin(g: G, seat: Seat, segment: Segment): void {
  g.s.segment = segment
  if (segment !== 'start') emit(g, 'segment.began', { seat, segment })
}

type Occasion = 'cardPlay' | 'order'

function playFromHand<L extends string>(g: G, seat: Seat, card: Id, to: L) {
  const facts = cardOf(g, card)
  if (facts.icons.includes('HA')) return call(hideAgenda, { seat, card }, to)
  if (playsByText(g, seat, card)) return call(playEvent, { seat, card }, to)
  if ((facts.site ?? facts.timeLocation) !== null) return call(playPlace, { seat, card }, to)
  return reports(facts)
    ? call(playCard, { seat, card, mode: null }, to)
    : call(buildFacility, { seat, card }, to)
}

/** What content offers to do now, with what may be done at any time. */
function offers(g: G, seat: Seat, occasion: Occasion): string[] {
  return [...offered(g, occasion, { seat }), ...offered(g, 'anytime', { seat })].map(nameOf)
}

function carryOut<L extends string>(g: G, seat: Seat, occasion: Occasion, chosen: string, to: L) {
  const own = offered(g, occasion, { seat }).find(one => nameOf(one) === chosen)
  if (own !== undefined) return takeUp(g, occasion, own, { seat }, to)
  const source = offered(g, 'anytime', { seat }).find(one => nameOf(one) === chosen)!
  return takeUp(g, 'anytime', source, { seat }, to)
}
