import { done, emit, locals } from '@tenforward/kernel'
import { inPlay } from '../../rules/card/lookup.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, pieceOf } from '../../state.ts'
import { fire, procedure } from '../../types.ts'

/** CCG-COUNTDOWN-02: one less; CCG-COUNTDOWN-04: at zero the card goes. */
export const tick = procedure('tick', locals<{ id: Id }>(), {
  count(g, v) {
    const play = inPlay(g, v.id)
    play.left = (play.left ?? 1) - 1
    emit(g, 'countdown.ticked', { id: v.id, card: pieceOf(g, v.id).card, left: play.left })
    return play.left > 0 ? done() : fire('expires', { id: v.id }, 'gone')
  },
  gone(g, v) {
    if (pieceOf(g, v.id).play !== null) leavePlay(g, v.id, 'discard')
    return 'end'
  },
  end: () => done(),
})
