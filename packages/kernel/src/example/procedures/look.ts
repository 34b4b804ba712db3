import type { Seat } from '../../index.ts'
import { ask, done, emit, locals, next, order, reveal } from '../../index.ts'
import type { CardId } from '../cards.ts'
import { putBack, top } from '../deck.ts'
import { procedure } from '../state.ts'

/**
 * EX-9: look at the top of the deck and put it in order. The cards are never kept in the locals: everything
 * hidden has one place in the state, where `view` and `imagine` deal with it.
 */
export const look = procedure('look', locals<{ seat: Seat; count: number }>(), {
  see(g, v) {
    const cards = top(g, v.count)
    putBack(g, v.seat, cards)
    reveal(g)
    emit(g, 'lookedAtDeck', { seat: v.seat, cards }, { only: [v.seat], others: { seat: v.seat } })
    return next('arrange')
  },
  arrange(g, v) {
    return ask(v.seat, order('arrange', top(g, v.count), { rules: ['EX-9'], skipForced: true }), 'putBack')
  },
  putBack(g, v, cards: CardId[]) {
    putBack(g, v.seat, cards)
    return done()
  },
})
