import type { Run, Seat, Standing } from '../index.ts'
import { emit, finish, goAway, ofSeat, refuse } from '../index.ts'
import { seatsOf, sideOf } from './sides.ts'
import { addEnergy, type Salvage } from './state.ts'

export interface Gift {
  to: Seat
  energy: number
}

const LISTED = 3

/** EX-12. The limit of one a round is also what keeps two friends from passing energy to and fro for ever. */
export const gift: Standing<Salvage, Gift> = {
  list(g, seat) {
    if (g.s.gifted[seat] || g.match.away.includes(seat)) return []
    const most = Math.min(LISTED, ofSeat(g.s.energy, seat))
    return g.s.hands.flatMap((_, to) =>
      to === seat ? [] : Array.from({ length: most }, (_, i) => ({ to, energy: i + 1 })),
    )
  },
  check(g, seat, arg) {
    if (g.match.away.includes(seat)) refuse('You have left the game.', 'EX-13')
    if (g.s.gifted[seat]) refuse('You have given energy in this round.', 'EX-12')
    const { to = seat, energy = 0 } = (arg ?? {}) as Partial<Gift>
    if (!Number.isInteger(to) || g.s.hands[to] === undefined || to === seat) {
      refuse('A gift goes to another seat.', 'EX-12')
    }
    if (!Number.isInteger(energy) || energy < 1 || energy > ofSeat(g.s.energy, seat)) {
      refuse('You can give only energy that you have.', 'EX-12')
    }
  },
  apply(g, seat, { to, energy }) {
    addEnergy(g, seat, -energy)
    addEnergy(g, to, energy)
    g.s.gifted[seat] = true
    emit(g, 'gave', { seat, to, energy })
  },
}

/** EX-13 */
export const concede: Standing<Salvage, null> = {
  quits: true,
  list: (g, seat) => (g.match.away.includes(seat) ? [] : [null]),
  check(g, seat, arg) {
    if (arg !== null) refuse('To concede takes no argument: it is null.', 'EX-13')
    if (g.match.away.includes(seat)) refuse('You have left the game.', 'EX-13')
  },
  apply(g: Run<Salvage>, seat) {
    goAway(g, seat)
    emit(g, 'left', { seat })
    if (!seatsOf(g, sideOf(seat)).every(s => g.match.away.includes(s))) return
    const winners = seatsOf(g, sideOf(seat) === 0 ? 1 : 0)
    finish(g, { winners, reason: 'the other side conceded', rules: ['EX-13'] })
  },
}
