import { ask, done, locals, pick } from '@tenforward/kernel'
import { inPlay } from '../../rules/card/lookup.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { capture } from '../../rules/people/capture.ts'
import { placedAt, placeOf } from '../../rules/places/places.ts'
import { beamEnds } from '../../rules/ships/transport.ts'
import type { Id, Spot } from '../../state.ts'
import { procedure } from '../../types.ts'

const STAY = 'stay'

interface Abducting {
  /** Who abducts, and whom. */
  by: Id
  id: Id
}

/**
 * CCG-ABDUCT-01: held and moved like a captive, but not captured. CCG-ABDUCT-02 to 04: in the middle of a battle both
 * are out of it at once, may beam away, and are stopped.
 */
export const abduct = procedure('abduct', locals<Abducting>(), {
  seize(g, v) {
    const { by } = inPlay(g, v.by)
    capture(g, v.id, by, placedAt(g, v.by))
    inPlay(g, v.id).captive!.abducted = true
    const { combat } = g.s
    if (combat === undefined || combat === null) return done()
    combat.out = [...(combat.out ?? []), v.by, v.id]
    return 'away'
  },
  away(g, v) {
    const { by } = inPlay(g, v.by)
    const options = [...beamEnds(g, by, placedAt(g, v.by)), STAY]
    return ask(by, pick('abductTo', options, { rules: ['CCG-ABDUCT-03'], fallback: STAY, hush: true }), 'go')
  },
  go(g, v, to: Spot | typeof STAY) {
    if (to !== STAY) for (const id of [v.by, v.id]) inPlay(g, id).at = placeOf(to)
    stop(g, [v.by, v.id])
    return done()
  },
})
