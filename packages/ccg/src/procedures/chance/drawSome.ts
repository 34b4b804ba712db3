import { ask, confirm, done, reveal, type Seat } from '@tenforward/kernel'
import { lastOf } from '../../lists.ts'
import { show } from '../../rules/knowledge/showing.ts'
import { drawOne } from '../../rules/knowledge/telling.ts'
import { noteReselection, reselector } from '../../rules/missions/reselect.ts'
import { locOf } from '../../rules/places/places.ts'
import { type Id, rivalOf } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'

interface Lot {
  among: Id[]
  count?: number
  purpose?: string
  chosen?: Id[]
}

/** With what its steps lay down. */
interface LotNow extends Lot {
  asked: Seat[]
  just: Id
}

/** CCG-RANDOM-01: so many of these, at random, one after the other. A card may have each of them drawn anew. */
export const drawSome = procedure('drawSome', laying<Lot, LotNow, Id[]>(), {
  each(g, v) {
    v.chosen ??= []
    if (v.chosen.length >= (v.count ?? 1) || v.among.length === 0) return done(v.chosen)
    v.just = drawOne(g, v.among, v.purpose)
    v.asked = []
    return v.among.length > 1 ? 'again' : 'keep'
  },
  again(g, v) {
    const able = [g.s.active, rivalOf(g.s.active)].find(
      seat => !v.asked.includes(seat) && deviceOf(g, v, seat) !== null,
    )
    if (able === undefined) return 'keep'
    v.asked.push(able)
    show(g, [v.just])
    reveal(g)
    return 'ask'
  },
  ask(_g, v) {
    const extra = { rules: ['CCG-RANDOM-01'], about: { victim: v.just }, fallback: false }
    return ask(lastOf(v.asked), confirm('reselect', extra), 'said')
  },
  said(g, v, again: boolean) {
    g.s.shown = []
    if (!again) return 'again'
    noteReselection(g, deviceOf(g, v, lastOf(v.asked))!)
    v.just = drawOne(g, v.among, v.purpose)
    v.asked = []
    return 'again'
  },
  keep(_g, v) {
    v.chosen!.push(v.just)
    v.among = v.among.filter(id => id !== v.just)
    return 'each'
  },
})

function deviceOf(g: G, { just }: LotNow, seat: Seat): Id | null {
  const loc = locOf(g, just)
  return loc === null ? null : reselector(g, seat, loc)
}
