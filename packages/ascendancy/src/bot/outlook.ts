import { found, type Seat } from '@tenforward/kernel'
import { playerOf } from '../rules/players/seats.ts'
import type { Player, Reserves } from '../state.ts'
import type { G } from '../types.ts'
import { incomeOf, purseOf, roundsLeft, roundsToWin } from './economy.ts'
import { borgThreat } from './threat.ts'

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
  /** The Borg take part in this game; how near they are to the Home System, from 0 to 1. */
  borg: boolean
  threat: number
  /** Seeks the way to its Rivals, to trade with them and to fight them, where others keep away. */
  sociable: boolean
}

export function outlookOf(g: G, seat: Seat, sociable = false): Outlook {
  const income = incomeOf(g, seat)
  const rounds = roundsLeft(g)
  const me = playerOf(g, seat)
  const borg = g.match.options.borg !== 'none'
  const rate = ratesOf(me, income, rounds, borg)
  const threat = borgThreat({ g, me })
  const own = roundsToWin(purseOf(g, seat, income))
  return { g, seat, me, income, rounds, own, rate, ship: rate.P, borg, threat, sociable }
}

/**
 * Culture decides, the other kinds serve it: a Production or two a Round for Nodes and Ships, more of it only against
 * the Borg. Near the end nothing else counts, and whoever hoards a kind has little use for more of it.
 */
function ratesOf({ faction, has }: Player, income: Reserves, rounds: number, borg: boolean): Reserves {
  const late = Math.min(1, (rounds - 1) / 4)
  const plenty = (n: number) => (n > 8 ? 0.5 : 1)
  const steps = faction === 'ferengi' ? LATINUM : borg ? ARMED : PEACEFUL
  const production = found(steps[Math.min(steps.length - 1, Math.floor(income.P / 2))], 'step')
  const research = (faction === 'romulan' ? 0.4 : 0.28) * (income.R > 2 ? 0.6 : 1)
  return { P: production * late * plenty(has.P), R: research * late * plenty(has.R), C: 1 }
}

/** What a Production is worth by income: below 2, below 4, and so on. */
const PEACEFUL = [0.45, 0.3, 0.12]
const ARMED = [0.45, 0.35, 0.25]
const LATINUM = [0.45, 0.35, 0.25]
