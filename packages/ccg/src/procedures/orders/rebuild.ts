import { ask, done, locals, pick, type Seat } from '@tenforward/kernel'
import { useCardPlay } from '../../rules/reporting/cardPlay.ts'
import { flip, rebuildable } from '../../rules/zones/builtIn.ts'
import type { Id } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { BACK } from '../declining.ts'

/** It takes the place of the normal card play. */
export function mayRebuild(g: G, seat: Seat): boolean {
  return g.s.segment === 'play' && !g.s.here.played && rebuildable(g, seat).length > 0
}

/** The outpost that was built into a mission stands again, and its player draws no card in this turn. */
export const rebuild = procedure('rebuild', locals<{ seat: Seat }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('rebuildAt', [...rebuildable(g, v.seat), BACK], { rules: ['CCG-MII-08'], fallback: BACK }),
      'build',
    ),
  build(g, v, mission: Id | typeof BACK) {
    if (mission === BACK) return done()
    useCardPlay(g, mission)
    flip(g, mission)
    g.s.here.noDraws = [...(g.s.here.noDraws ?? []), v.seat]
    return done()
  },
})
