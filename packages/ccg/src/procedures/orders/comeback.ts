import { ask, done, locals, pick, type Seat } from '@tenforward/kernel'
import { comingBack, takeBack } from '../../rules/zones/comeback.ts'
import type { Id } from '../../state.ts'
import { procedure } from '../../types.ts'
import { BACK } from '../declining.ts'

/** CCG-ONCE-01: a card says that it may be taken from the discard pile to hand. */
export const comeback = procedure('comeback', locals<{ seat: Seat }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('takeBack', [...comingBack(g, v.seat), BACK], { rules: ['CCG-ONCE-01'], fallback: BACK }),
      'taken',
    ),
  taken(g, v, id: Id | typeof BACK) {
    if (id !== BACK) takeBack(g, v.seat, id)
    return done()
  },
})
