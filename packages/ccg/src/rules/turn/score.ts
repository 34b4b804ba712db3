/** Points and winning. */
import { emit, type Seat, value } from '@tenforward/kernel'
import type { CardId } from '../../cards/types.ts'
import { pool } from '../../content/facts/pool.ts'
import { firstOf } from '../../lists.ts'
import { type Location, type LocId, locationAt, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { countsFor, isBorgObjective, isBorgPlayer } from '../borg/points.ts'
import { cardOf } from '../card/lookup.ts'
import { noteJust } from './justNow.ts'
import { endGame } from './over.ts'

const GOAL = 100
const PENALTY = 40
const MODIFIED = 'modified win'

export function score(g: G, seat: Seat, points: number, bonus: boolean, card: CardId): void {
  if (points === 0 || !countsFor(g, seat, card)) return
  // CCG-POINTS-06
  const kind = bonus && !(isBorgObjective(pool().card(card)) && isBorgPlayer(g, seat))
  const { scores } = playerOf(g, seat)
  if (kind && points > 0) noteJust(g, { kind: 'scored', seat, at: scores.length })
  scores.push({ points, bonus: kind, card })
  emit(g, 'points.scored', { seat, points, bonus: kind, card })
}

/** CCG-WIN-03: once placed it counts for good (decision G-17). */
export function recordObjective(g: G, seat: Seat, loc: LocId): void {
  const place = locationAt(g, loc)
  if (!place.takenBy?.includes(seat)) place.takenBy = [...(place.takenBy ?? []), seat]
}

const sum = (g: G, seat: Seat, bonus: boolean): number =>
  playerOf(g, seat).scores.reduce((all, one) => all + (one.bonus === bonus ? one.points : 0), 0)

/** CCG-WIN-07, decision G-13: bonus points count up to the number of the others; in Open Format all do. */
export function countingPoints(g: G, seat: Seat): number {
  const [plain, bonus] = [sum(g, seat, false), value(g, 'worth', sum(g, seat, true), { seat })]
  return g.match.options.format === 'Open' ? plain + bonus : plain + Math.min(bonus, Math.max(plain, 0))
}

function completed(g: G, seat: Seat): Location[] {
  return g.s.locations.filter(({ completedBy, takenBy }) => completedBy === seat || takenBy?.includes(seat))
}

/** CCG-WIN-01, 02, 04 to 06, 11: what this player needs to win. */
export function threshold(g: G, seat: Seat): number {
  return value(g, 'goal', ruled(g, seat), { seat })
}

/** CCG-WIN-02: two missions, of both kinds. CCG-PLANET-02: what has become of a planet counts. */
export function hasBothKinds(g: G, seat: Seat): boolean {
  const own = completed(g, seat)
  const places = new Set(
    own.flatMap(({ missions, now }) => now ?? cardOf(g, firstOf(missions)).mission!.places),
  )
  return own.length >= 2 && places.size === 2
}

/** By the rules alone. */
function ruled(g: G, seat: Seat): number {
  if (g.match.options.format === 'Open') return GOAL
  const own = completed(g, seat)
  const bothKinds = hasBothKinds(g, seat)
  const alphaSeeded = g.s.locations.some(({ quadrant }) => quadrant === 'Alpha')
  const alphaDone = !alphaSeeded || own.some(({ quadrant }) => quadrant === 'Alpha')
  return GOAL + (bothKinds ? 0 : PENALTY) + (alphaDone ? 0 : PENALTY)
}

/** Nobody needs less than the goal, which is quicker to see than what somebody needs. */
function hasReached(g: G, seat: Seat): boolean {
  const points = countingPoints(g, seat)
  return points >= GOAL && points >= threshold(g, seat)
}

/** Decisions G-11 and G-16: looked at when an action is complete. True when the game is over. */
export function checkVictory(g: G): boolean {
  if (g.s.players.some((_, seat) => hasReached(g, seat))) {
    const reached = [...g.s.players.keys()].filter(seat => hasReached(g, seat))
    return end(g, best(g, reached), 'points', ['CCG-WIN-01'])
  }
  // CCG-WIN-09
  const empty = g.s.stage === 'play' && g.s.turn > 0 && g.s.players.every(({ deck }) => deck.length === 0)
  return empty && end(g, best(g, [...g.s.players.keys()]), 'decks', ['CCG-WIN-09'])
}

/** CCG-WIN-16: nobody has won when time was called: who leads has a modified win. True when the game is over. */
export function checkClock(g: G, seat: Seat): boolean {
  if (g.s.clock?.last !== seat) return false
  const leaders = best(g, [...g.s.players.keys()])
  return end(g, leaders, leaders.length > 1 ? 'time' : MODIFIED, ['CCG-WIN-16'])
}

/** CCG-WIN-10: more points win; equal ones are a draw (decision G-15). */
function best(g: G, seats: readonly Seat[]): Seat[] {
  const most = Math.max(...seats.map(seat => countingPoints(g, seat)))
  return seats.filter(seat => countingPoints(g, seat) === most)
}

function end(g: G, winners: Seat[], reason: string, rules: string[]): true {
  endGame(g, { winners, reason, recorded: recorded(g, winners, reason) }, rules)
  return true
}

/** CCG-WIN-19: what is written down: the points, or 100 to 0 where the decks ended a game of a tournament. */
function recorded(g: G, winners: readonly Seat[], reason: string): number[] {
  const whole = reason === 'decks' && g.match.options.tournament && winners.length === 1
  return [...g.s.players.keys()].map(seat =>
    whole ? (winners.includes(seat) ? GOAL : 0) : countingPoints(g, seat),
  )
}

/** CCG-WIN-17: what a result is worth to a winner: a full win more than a modified one, and that more than a draw. */
export function worthOf({ winners, reason }: { winners: readonly Seat[]; reason: string }): number {
  if (winners.length !== 1) return 2
  return reason === MODIFIED ? 3 : 4
}
