import { ask, call, done, emit, type OptionId, pick, type Seat } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { matches } from '../../cards/match.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { put, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { BACK } from '../declining.ts'

interface Paying {
  seat: Seat
  with: Filter
  stands?: boolean
}

/** With what its steps lay down. */
interface PayingNow extends Paying {
  card: Id
}

/** Cards in hand that would do. */
export function costsInHand(g: G, seat: Seat, filter: Filter): Id[] {
  return playerOf(g, seat).hand.filter(id => subjectsIn(g, id).some(one => matches(one, filter)))
}

/**
 * A card played as the cost of an action (CCG-COST-01): nothing of its own text happens, but it can be answered like
 * any card that is played (CCG-COST-03). True when it stands. Whoever asks for it pays all other costs afterwards, and
 * does nothing at all otherwise (CCG-COST-04).
 */
export const playAsCost = procedure('playAsCost', laying<Paying, PayingNow, boolean>(), {
  which(g, v) {
    const options: OptionId[] = [...costsInHand(g, v.seat, v.with), BACK]
    // Not skipForced: going on without a pause would tell the other that this hand cannot pay.
    return ask(v.seat, pick('cost', options, { rules: ['CCG-COST-01'], fallback: BACK, hush: true }), 'play')
  },
  play(g, v, card: Id | typeof BACK) {
    if (card === BACK) return done(false)
    v.card = card
    g.s.table.push(take(playerOf(g, v.seat).hand, card))
    emit(g, 'card.played', { seat: v.seat, card: pieceOf(g, card).card })
    return call(initiate, { action: anAction({ kind: 'cost', by: v.seat, card }) }, 'paid')
  },
  paid(g, v, stands: boolean) {
    v.stands = stands
    put(g, take(g.s.table, v.card), 'discard')
    return call(conclude, {}, 'end')
  },
  /** CCG-COST-06: after a nullified one another may be played at once for the same purpose. */
  end: (_g, v) => (v.stands ? done(true) : 'which'),
})
