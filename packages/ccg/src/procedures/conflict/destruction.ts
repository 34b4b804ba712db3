import { call, done, locals, type Seat } from '@tenforward/kernel'
import { isWrecked } from '../../rules/battle/markers.ts'
import { destroy } from '../../rules/harm/destruction.ts'
import { type Id, pieceOf } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'

/** CCG-SBATTLE-51 and 52: at the end of a battle the wrecks are destroyed, one after the other, and may be answered. */
export const destruction = procedure('destruction', locals<{ seat: Seat; ids: Id[] }>(), {
  next(g, v) {
    const id = v.ids[0]
    if (id === undefined) return done()
    if (pieceOf(g, id).play === null || !isWrecked(g, id)) {
      v.ids.shift()
      return 'next'
    }
    return call(initiate, { action: anAction({ kind: 'destroy', by: v.seat, card: id }) }, 'destroy')
  },
  destroy(g, v, stands: boolean) {
    const id = v.ids.shift()!
    const { play } = pieceOf(g, id)
    if (!stands || play === null) return 'over'
    const seat = play.by
    destroy(g, id)
    return fire('destroyed', { id, seat, foes: foesOf(g, id) }, 'over')
  },
  over: () => call(conclude, {}, 'next'),
})

/** Those of the other force who are still there. */
function foesOf(g: G, id: Id): Id[] {
  const [one, other] = g.s.forces ?? [[], []]
  return (one.includes(id) ? other : one).filter(foe => pieceOf(g, foe).play !== null)
}
