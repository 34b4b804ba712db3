import { call, done, emit, locals, next, value } from '@tenforward/kernel'
import { rebury } from '../../rules/botany.ts'
import { missionFor, type Party, pointsOf } from '../../rules/missions.ts'
import { score } from '../../rules/score.ts'
import { fire, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/index.ts'
import { earn } from './earn.ts'

/** Decision 3, algorithm A, step 6: text of solving, earned cards, points, and just then responses (CCG-SOLVE-31 to 39). */
export const solve = procedure('solve', locals<{ party: Party }>(), {
  announce: (_g, v) =>
    call(initiate, { action: anAction({ kind: 'solve', by: v.party.seat, loc: v.party.loc }) }, 'complete'),
  complete(g, v, stands: boolean) {
    const { seat, loc, set } = v.party
    if (!stands) return next('end')
    g.s.locations[loc]!.completedBy = seat
    rebury(g, loc)
    const party = { ...v.party }
    return fire('solved', { seat, loc, party, ...(set === undefined ? {} : { set }) }, 'earn')
  },
  earn: (_g, v) => call(earn, { party: v.party }, 'score'),
  /** CCG-SOLVE-26: what the mission, or an Objective about it, says of its points is part of them. */
  score(g, v) {
    const { seat, loc } = v.party
    const points = value(g, 'missionPoints', pointsOf(g, seat, loc), { seat, loc })
    emit(g, 'mission.solved', { seat, loc, points })
    score(g, seat, points, false, g.s.cards[missionFor(g, seat, loc)]!.card)
    return next('end')
  },
  end: () => call(conclude, {}, 'done'),
  done: () => done(),
})
