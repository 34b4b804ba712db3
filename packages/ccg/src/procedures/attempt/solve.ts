import { call, done, emit, locals, next, value } from '@tenforward/kernel'
import { cardOf } from '../../rules/cards.ts'
import { missionFor, type Party, pointsOf } from '../../rules/missions.ts'
import { placeOf, surface } from '../../rules/places.ts'
import { score } from '../../rules/score.ts'
import { enterPlay, put } from '../../rules/zones.ts'
import { fire, type G, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/index.ts'

/** Decision 3, algorithm A, step 6: text of solving, earned cards, points, and just then responses (CCG-SOLVE-31 to 39). */
export const solve = procedure('solve', locals<{ party: Party }>(), {
  announce: (_g, v) =>
    call(initiate, { action: anAction({ kind: 'solve', by: v.party.seat, loc: v.party.loc }) }, 'complete'),
  complete(g, v, stands: boolean) {
    const { seat, loc } = v.party
    if (!stands) return next('end')
    g.s.locations[loc]!.completedBy = seat
    return fire('solved', { seat, loc }, 'earn')
  },
  earn(g, v) {
    earn(g, v.party)
    return next('score')
  },
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

/** CCG-OTHERSEED-03: all that lay open beneath goes to the solver; what no effect can use yet is discarded. */
function earn(g: G, party: Party): void {
  const place = g.s.locations[party.loc]!
  for (const id of place.found) {
    const joins = cardOf(g, id).types.includes('Equipment') || cardOf(g, id).usedAs.includes('Equipment')
    if (joins) enterPlay(g, id, party.seat, placeOf(party.ship ?? surface(party.loc)))
    else put(g, id, 'discard')
  }
  place.found = []
}
