import { call, done, emit, value } from '@tenforward/kernel'
import { type Price, pricesOf } from '../../cards/meet.ts'
import { rebury } from '../../rules/missions/botany.ts'
import { missionFor, pointsOf } from '../../rules/missions/ends.ts'
import { resources } from '../../rules/missions/party.ts'
import { requirementFor } from '../../rules/missions/requirements.ts'
import { score } from '../../rules/turn/score.ts'
import { locationAt, type Party, pieceOf } from '../../state.ts'
import { fire, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { earn } from './earn.ts'
import { missionDiscard } from './missionDiscard.ts'

/** Decision 3, algorithm A, step 6: text of solving, earned cards, points, and just then responses (CCG-SOLVE-31 to 39). */
export const solve = procedure('solve', laying<{ party: Party }, { prices: Price[] }>(), {
  announce(g, v) {
    const requirement = requirementFor(g, v.party)
    v.prices = requirement === null ? [] : pricesOf(requirement, resources(g, v.party))
    const { seat, loc } = v.party
    return call(initiate, { action: anAction({ kind: 'solve', by: seat, loc }) }, 'complete')
  },
  complete(g, v, stands: boolean) {
    const { seat, loc } = v.party
    if (!stands) return 'end'
    locationAt(g, loc).completedBy = seat
    rebury(g, loc)
    return 'pay'
  },
  /** CCG-LEAVE-12: what the requirement wants to be given up. */
  pay(_g, v) {
    const price = v.prices.shift()
    if (price === undefined) return 'told'
    return call(missionDiscard, { party: v.party, of: price.filter, count: price.count }, 'pay')
  },
  told(_g, v) {
    const { seat, loc, set } = v.party
    const party = { ...v.party }
    return fire('solved', { seat, loc, party, ...(set === undefined ? {} : { set }) }, 'earn')
  },
  earn: (_g, v) => call(earn, { party: v.party }, 'score'),
  /** CCG-SOLVE-26: what the mission, or an Objective about it, says of its points is part of them. */
  score(g, v) {
    const { seat, loc } = v.party
    const points = value(g, 'missionPoints', pointsOf(g, seat, loc), { seat, loc })
    emit(g, 'mission.solved', { seat, loc, points })
    score(g, seat, points, false, pieceOf(g, missionFor(g, seat, loc)).card)
    return 'end'
  },
  end: () => call(conclude, {}, 'done'),
  done: () => done(),
})
