import { call, done, emit, finish, locals, next, shuffle } from '../../index.ts'
import { draw } from '../deck.ts'
import { INCOME, START } from '../setup.ts'
import { finalResult, seatsAfter } from '../sides.ts'
import { procedure } from '../state.ts'
import { round } from './round.ts'

/** The whole game: deal, then round after round. */
export const match = procedure('match', locals<object>(), {
  deal(g) {
    shuffle(g, g.s.deck)
    for (let i = 0; i < START.cards; i++) for (const seat of seatsAfter(g, g.s.leader)) draw(g, seat)
    return next('nextRound')
  },
  nextRound(g) {
    if (g.s.round === g.match.options.rounds) return next('count')
    g.s.round++
    g.s.gifted.fill(false)
    g.s.energy = g.s.energy.map(energy => energy + INCOME)
    emit(g, 'roundBegan', { round: g.s.round })
    return call(round, { turns: [] }, 'nextRound')
  },
  count(g) {
    finish(g, finalResult(g))
    return done()
  },
})
