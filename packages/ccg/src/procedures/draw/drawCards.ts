import { ask, call, confirm, done, forbidden, locals, pick, type Seat } from '@tenforward/kernel'
import { draw } from '../../rules/zones/zones.ts'
import { currentAction, playerOf } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { nameOf, offered, takeUp } from '../actions/offers.ts'

const DRAW = 'draw'

/**
 * CCG-DRAW-06: whether this seat may draw at all now; an empty deck allows no legal draw either. CCG-SEED-06: nobody draws
 * while seeding.
 */
export function mayDraw(g: G, seat: Seat): boolean {
  if (g.s.stage !== 'play') return false
  if (playerOf(g, seat).deck.length === 0 || g.s.here.noDraws?.includes(seat)) return false
  return forbidden(g, 'draw', { seat }) === null
}

/** CCG-DRAW-08 and 09: no draws for the rest of the turn, from the end of the action that says so. */
export function banDraws(g: G, seat: Seat): void {
  const action = currentAction(g)
  action.bansDraws = [...(action.bansDraws ?? []), seat]
}

interface Drawing {
  seat: Seat
  count: number
  /** Nothing may be done in place of these draws. */
  irreplaceable?: true
}

/** CCG-DRAW-05: each card is drawn in an action of its own; CCG-DRAW-04: each of them may be replaced. */
export const drawCards = procedure('drawCards', locals<Drawing>(), {
  each(g, v) {
    if (v.count <= 0 || !mayDraw(g, v.seat)) return done()
    v.count--
    if (v.irreplaceable) return 'announce'
    return offered(g, 'replaceDraw', { seat: v.seat }).length > 0 ? 'ask' : 'announce'
  },
  ask(g, v) {
    const options = [...offered(g, 'replaceDraw', { seat: v.seat }).map(nameOf), DRAW]
    return ask(
      v.seat,
      pick('draw', options, { rules: ['CCG-DRAW-04'], fallback: DRAW, hush: true }),
      'chosen',
    )
  },
  chosen(g, v, chosen: string) {
    const at = { seat: v.seat }
    const source = offered(g, 'replaceDraw', at).find(one => nameOf(one) === chosen)
    return source === undefined ? 'announce' : takeUp(g, 'replaceDraw', source, at, 'replaced')
  },
  /** CCG-DOWNLOAD-12: a draw that paid for something illegal is there again. */
  replaced(_g, v, result: unknown) {
    if (result === 'undone') v.count++
    return 'each'
  },
  announce: (_g, v) => call(initiate, { action: anAction({ kind: 'draw', by: v.seat }) }, 'take'),
  take(g, v, stands: boolean) {
    if (stands && mayDraw(g, v.seat)) draw(g, v.seat)
    return call(conclude, {}, 'each')
  },
})

/** Draws that a player may make or leave, each seen before the next is asked for: they are actions of their own. */
export const drawUpTo = procedure(
  'drawUpTo',
  locals<{ seat: Seat; count: number; drawn?: number }, number>(),
  {
    each(g, v) {
      v.drawn ??= 0
      return v.drawn < v.count && mayDraw(g, v.seat) ? 'ask' : done(v.drawn)
    },
    ask: (_g, v) => ask(v.seat, confirm('mayDraw', { rules: ['CCG-DRAW-05'], fallback: true }), 'said'),
    said: (_g, v, wants: boolean) =>
      wants ? call(drawCards, { seat: v.seat, count: 1 }, 'drawn') : done(v.drawn),
    drawn(_g, v) {
      v.drawn!++
      return 'each'
    },
  },
)
