import { ask, done, locals, pass, reveal, type Seat } from '@tenforward/kernel'
import { unearth } from '../../rules/missions/botany.ts'
import type { Id } from '../../state.ts'
import { procedure } from '../../types.ts'

/** CCG-LOOK: a player looks at cards that are hidden, for as long as it likes; nobody else sees them. */
export const look = procedure('look', locals<{ seat: Seat; cards: readonly Id[] }>(), {
  show(g, v) {
    reveal(g)
    g.s.here.looking = { seat: v.seat, cards: [...v.cards] }
    return 'wait'
  },
  wait: (_g, v) => ask(v.seat, pass('look', { rules: ['CCG-LOOK-20'], hush: true }), 'over'),
  over(g, v) {
    delete g.s.here.looking
    unearth(g, v.seat, v.cards)
    return done()
  },
})
