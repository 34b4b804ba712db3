import type { Seat } from '../../index.ts'
import { ask, call, defer, done, emit, locals, next, ofSeat, pick, pickMany, place } from '../../index.ts'
import type { CardId } from '../cards.ts'
import { factsOf } from '../cards.ts'
import { discard, draw } from '../deck.ts'
import { HAND_LIMIT } from '../setup.ts'
import type { Spot } from '../state.ts'
import { procedure } from '../state.ts'
import { refit } from './refit.ts'
import { scan } from './scan.ts'

/** A turn: drop a beacon, scan, draw, refit. */
export const turn = procedure('turn', locals<{ seat: Seat }>(), {
  beacon: (_g, v) => ask(v.seat, place('beacon', 'field', null, { rules: ['EX-4'] }), 'drop'),
  drop(g, v, { x, y }: Spot) {
    const beacon = { seat: v.seat, x, y }
    g.s.beacons.push(beacon)
    emit(g, 'beaconDropped', beacon)
    defer(g, 'dropped', beacon)
    return next('choose')
  },
  choose(g, v) {
    const able = ofSeat(g.s.hands, v.seat).filter(card => factsOf(card).dice !== undefined)
    // Not skipForced: going on without a pause would tell the others that this hand cannot scan.
    return ask(v.seat, pick('scan', ['none', ...able], { rules: ['EX-5'], fallback: 'none' }), 'scan')
  },
  scan(_g, v, card: CardId | 'none') {
    return card === 'none' ? next('draw') : call(scan, { seat: v.seat, card, gains: 0, dice: [] }, 'draw')
  },
  draw(g, v) {
    draw(g, v.seat)
    return next('limit')
  },
  limit(g, v) {
    const hand = ofSeat(g.s.hands, v.seat)
    const exactly = Math.max(0, hand.length - HAND_LIMIT)
    if (exactly === 0) return next('refit')
    return ask(v.seat, pickMany('discard', hand.slice(), { exactly, rules: ['EX-10'] }), 'discard')
  },
  discard(g, v, cards: CardId[]) {
    discard(g, v.seat, cards)
    emit(g, 'discarded', { seat: v.seat, cards })
    return next('refit')
  },
  refit: (_g, v) => call(refit, { seat: v.seat }, 'end'),
  end: () => done(),
})
