import type { Result, Run, Seat } from '../index.ts'
import { ofSeat } from '../index.ts'
import type { Salvage } from './state.ts'

/** EX-1: with two seats each is a side of its own, with four the ones opposite belong together. */
export function sideOf(seat: Seat): 0 | 1 {
  return (seat % 2) as 0 | 1
}

/** All seats, starting with the one after `seat` and ending with it. */
export function seatsAfter(g: Run<Salvage>, seat: Seat): Seat[] {
  const { seats } = g.match
  return Array.from({ length: seats }, (_, i) => (seat + 1 + i) % seats)
}

export function rivalsOf(g: Run<Salvage>, seat: Seat): Seat[] {
  return seatsAfter(g, seat).filter(other => sideOf(other) !== sideOf(seat))
}

export function seatsOf(g: Run<Salvage>, side: 0 | 1): Seat[] {
  return g.s.hands.map((_, seat) => seat).filter(seat => sideOf(seat) === side)
}

/** EX-14 */
export function finalResult(g: Run<Salvage>): Result {
  const crates = ([0, 1] as const).map(side =>
    seatsOf(g, side).reduce((sum, seat) => sum + ofSeat(g.s.crates, seat), 0),
  )
  const most = Math.max(...crates)
  const winners = g.s.hands.map((_, seat) => seat).filter(seat => crates[sideOf(seat)] === most)
  const reason = winners.length === g.match.seats ? 'both sides have as many crates' : 'most crates'
  return { winners, reason, rules: ['EX-14'] }
}
