import { ask, done, locals, pick, type Seat } from '@tenforward/kernel'
import type { AttributeName } from '../../cards/wordLists.ts'
import { byDefault } from '../../lists.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { Id } from '../../state.ts'
import { type G, procedure } from '../../types.ts'

interface Choosing {
  /** Who controls the card that asks: ties are that player's to break (CCG-TIES-01). */
  seat: Seat
  among: Id[]
  by: AttributeName
}

/** The one with the most of something. */
export const chooseMost = procedure('chooseMost', locals<Choosing, Id | null>(), {
  choose(g, v) {
    if (v.among.length === 0) return done(null)
    const best = mostOf(g, v.among, v.by)
    const extra = { rules: ['CCG-TIES-01'], fallback: byDefault(best), skipForced: true }
    return ask(v.seat, pick('tie', best, extra), 'chosen')
  },
  chosen: (_g, _v, id: Id) => done(id),
})

function mostOf(g: G, ids: readonly Id[], by: AttributeName): Id[] {
  const amount = (id: Id) => subjectsIn(g, id).reduce((sum, one) => sum + one.attribute(by), 0)
  const most = Math.max(...ids.map(amount))
  return ids.filter(id => amount(id) === most)
}
