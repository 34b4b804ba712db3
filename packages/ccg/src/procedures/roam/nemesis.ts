import { ask, call, done, pick, reveal, type Seat } from '@tenforward/kernel'
import { byDefault, firstOf } from '../../lists.ts'
import { cardOf, isPersonnel } from '../../rules/card/lookup.ts'
import { clashes } from '../../rules/card/nemesis.ts'
import { kill } from '../../rules/harm/dying.ts'
import { show } from '../../rules/knowledge/showing.ts'
import { type Id, pieceOf } from '../../state.ts'
import { laying, procedure } from '../../types.ts'
import { perish } from '../play/fate.ts'

interface Clashing {
  seat: Seat
}

/** With what its steps lay down. */
interface ClashingNow extends Clashing {
  groups: Id[][]
}

/** CCG-NEMESIS-05 to 08: of nemeses who are together one goes, and no battle is fought for it. */
export const nemesis = procedure('nemesis', laying<Clashing, ClashingNow>(), {
  look(g, v) {
    v.groups = clashes(g)
    return 'show'
  },
  /** Decision G-40: both see them now. */
  show(g, v) {
    v.groups = v.groups.filter(group => group.every(id => pieceOf(g, id).play !== null))
    show(g, v.groups[0] ?? [])
    if (v.groups.length === 0) return done()
    reveal(g)
    return 'choose'
  },
  choose(_g, v) {
    const group = firstOf(v.groups)
    return ask(
      v.seat,
      pick('nemesis', group, { rules: ['CCG-NEMESIS-06'], fallback: byDefault(group) }),
      'gone',
    )
  },
  gone(g, v, id: Id) {
    v.groups.shift()
    if (!isPersonnel(cardOf(g, id))) return call(perish, { ship: id, by: v.seat }, 'show')
    kill(g, [id])
    return 'show'
  },
})
