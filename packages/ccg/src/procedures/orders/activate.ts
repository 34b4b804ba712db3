import { ask, call, done, emit, pick, type Seat } from '@tenforward/kernel'
import { mayTurnUp } from '../../rules/borg/objectives.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { duplicates } from '../../rules/card/unique.ts'
import { enterPlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import { fire, type G, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { BACK } from '../declining.ts'

/** Hidden Agendas of a player whose effect the game knows: others would do nothing. */
export function activatable(g: G, seat: Seat): Id[] {
  return playerOf(g, seat).agendas.filter(
    id => g.game.content?.[pieceOf(g, id).card] !== undefined && mayTurnUp(g, seat, id),
  )
}

/** CCG-HIDDEN-04 and 05: flipped face up it enters play at once, and there is no way back (CCG-HIDDEN-06). */
export const activate = procedure('activate', laying<{ seat: Seat }, { card: Id }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('activate', [...activatable(g, v.seat), BACK], {
        rules: ['CCG-HIDDEN-04'],
        fallback: BACK,
        hush: true,
      }),
      'flip',
    ),
  flip(g, v, card: Id | typeof BACK) {
    if (card === BACK) return done()
    v.card = card
    // CCG-UNIQUE-02: one copy too many is gone at once.
    if (duplicates(g, v.seat, cardOf(g, card)) !== null) {
      put(g, take(playerOf(g, v.seat).agendas, card), 'discard')
      return done()
    }
    enterPlay(g, take(playerOf(g, v.seat).agendas, card), v.seat, { in: 'core' })
    inPlay(g, card).since = g.s.turn
    emit(g, 'card.played', { seat: v.seat, card: pieceOf(g, card).card })
    return call(initiate, { action: anAction({ kind: 'play', by: v.seat, card }) }, 'entered')
  },
  entered: (_g, v) => fire('entered', { id: v.card, seat: v.seat }, 'end'),
  end: () => call(conclude, {}, 'done'),
  done: () => done(),
})
