import type { Procedure, Run, Seat } from '../../index.ts'
import { ask, call, done, forbidden, found, locals, next, ofSeat, pick } from '../../index.ts'
import type { CardId } from '../cards.ts'
import { kindOf } from '../cards.ts'
import { playCard } from '../deck.ts'
import { rivalsOf } from '../sides.ts'
import type { Salvage } from '../state.ts'
import { procedure } from '../state.ts'

export interface Answered {
  card: CardId
  /** Who played it. */
  by: Seat
  /** Who may still answer it. */
  left: Seat[]
}

/**
 * EX-6: the other side may answer a card with a jam, which may be answered in turn: the procedure calls itself.
 * It returns whether the card was jammed. Everybody is asked, with a hushed prompt, whether or not they hold
 * a jam: to be asked must tell the table nothing about a hand.
 */
export const respond: Procedure<Salvage, Answered, boolean> = procedure(
  'respond',
  locals<Answered, boolean>(),
  {
    invite(g, v) {
      const seat = v.left[0]
      if (seat === undefined) return done(false)
      const about = { card: v.card, by: v.by }
      const choices = ['pass', ...jamsAgainst(g, seat, v.by)]
      return ask(
        seat,
        pick('respond', choices, { rules: ['EX-6'], about, hush: true, fallback: 'pass' }),
        'play',
      )
    },
    play(g, v, jam: CardId | 'pass') {
      const seat = found(v.left.shift(), 'seat that was asked')
      if (jam === 'pass') return next('invite')
      playCard(g, seat, jam)
      return call(respond, { card: jam, by: seat, left: rivalsOf(g, seat) }, 'heed')
    },
    heed: (_g, _v, jammed: boolean) => (jammed ? next('invite') : done(true)),
  },
)

function jamsAgainst(g: Run<Salvage>, by: Seat, against: Seat): CardId[] {
  if (forbidden(g, 'jam', { by, against }) !== null) return []
  return ofSeat(g.s.hands, by).filter(card => kindOf(card) === 'jam')
}
