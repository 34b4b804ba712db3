import type { Seat } from '@tenforward/kernel'
import type { Player, Reserves } from '../state.ts'
import type { G } from '../types.ts'
import { playerOf } from '../rules/seats.ts'
import { incomeOf, purseOf, roundsLeft, roundsToWin } from './economy.ts'

/** What a seat makes of the table, worked out once for a decision. Worth is counted in Culture. */
export interface Outlook {
  g: G
  seat: Seat
  me: Player
  income: Reserves
  /** Rounds that the game may still last, and that this seat would need by itself. */
  rounds: number
  own: number
  /** What one of each kind is worth. */
  rate: Reserves
  /** What a single Ship is worth. */
  ship: number
}

export function outlookOf(g: G, seat: Seat): Outlook {
  const income = incomeOf(g, seat)
  const rounds = roundsLeft(g)
  const me = playerOf(g, seat)
  const rate = ratesOf(me, rounds)
  return {
    g,
    seat,
    me,
    income,
    rounds,
    own: roundsToWin(purseOf(g, seat, income)),
    rate,
    ship: rate.P,
  }
}

/** Near the end only Culture counts; whoever hoards a kind has little use for more of it. */
function ratesOf({ faction, has }: Player, rounds: number): Reserves {
  const late = Math.min(1, (rounds - 1) / 4)
  const plenty = (n: number) => (n > 8 ? 0.5 : 1)
  const production = faction === 'ferengi' ? Math.max(0.2, 0.5 * late) : 0.45 * late
  const research = (faction === 'romulan' ? 0.4 : 0.28) * late
  return { P: production * plenty(has.P), R: research * plenty(has.R), C: 1 }
}
