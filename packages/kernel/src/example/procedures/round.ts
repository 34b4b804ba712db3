import type { Seat } from '../../index.ts'
import { amount, askEach, call, done, emit, found, locals, next, pass } from '../../index.ts'
import { seatsAfter } from '../sides.ts'
import { addEnergy, procedure } from '../state.ts'
import { turn } from './turn.ts'

/** A round: everybody bids in secret, then each seat takes a turn, the leader first. */
export const round = procedure('round', locals<{ turns: Seat[] }>(), {
  bid(g) {
    const bids = g.s.energy.map((energy, seat) => {
      return [seat, amount('bid', 0, energy, { rules: ['EX-3'], fallback: 0, skipForced: true })] as const
    })
    return askEach(bids, 'lead')
  },
  lead(g, v, bids: Record<Seat, number>) {
    const highest = Math.max(...Object.values(bids))
    const leader = found(
      seatsAfter(g, g.s.leader).find(seat => bids[seat] === highest),
      'highest bid',
    )
    addEnergy(g, leader, -highest)
    g.s.leader = leader
    emit(g, 'bidsShown', { bids: g.s.energy.map((_, seat) => bids[seat] ?? 0), leader })
    v.turns = [leader, ...seatsAfter(g, leader).slice(0, -1)]
    return next('turns')
  },
  turns(_g, v) {
    const seat = v.turns.shift()
    return seat === undefined ? next('rest') : call(turn, { seat }, 'turns')
  },
  rest(g) {
    const everybody = g.s.hands.map((_, seat) => [seat, pass('roundOver')] as const)
    return askEach(everybody, 'end')
  },
  end: () => done(),
})
