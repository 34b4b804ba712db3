import { emit, finish, found, type Result, type Seat, value } from '@tenforward/kernel'
import type { G } from '../../types.ts'
import { playerOf, playing } from '../players/seats.ts'
import { controls, systemsOf } from '../systems/control.ts'

type Way = 'ascendancy' | 'supremacy'

const RULES: Readonly<Record<Way, readonly string[]>> = {
  ascendancy: ['ASC-2.3.1-b'],
  supremacy: ['ASC-2.3.2-b'],
}

const HOMES_FOR_SUPREMACY = 3

/** 2.3: ends the game when somebody has won; says whether it did. */
export function checkVictory(g: G): boolean {
  const reached = contenders(g).flatMap(seat => {
    const way = wayOf(g, seat)
    return way === null ? [] : [{ seat, way }]
  })
  if (reached.length === 0) return false
  const winners = withMostSystems(
    g,
    reached.map(r => r.seat),
  )
  const { way } = found(
    reached.find(r => r.seat === winners[0]),
    'reached',
  )
  endGame(g, { winners, reason: way, rules: [...RULES[way], ...(reached.length > 1 ? TIES : [])] })
  return true
}

const TIES = ['ASC-2.3.4-a', 'ASC-2.3.4-b']

/** Whoever has left the table wins nothing any more. */
const contenders = (g: G): Seat[] => playing(g).filter(seat => !g.match.away.includes(seat))

/** Both ways need the own Home System (ASC-2.3.1-b, ASC-2.3.2-b). */
function wayOf(g: G, seat: Seat): Way | null {
  const { ascendancy, home } = playerOf(g, seat)
  if (!controls(g, seat, home)) return null
  const needed = value(g, 'ascendancyToWin', g.match.options.ascendancyToWin, { seat })
  if (ascendancy >= needed) return 'ascendancy'
  return homesOf(g, seat) >= HOMES_FOR_SUPREMACY ? 'supremacy' : null
}

/** A Home disc stays one whoever Controls it, and whatever became of its first owner (G-C04). */
function homesOf(g: G, seat: Seat): number {
  return g.s.players.filter(player => controls(g, seat, player.home)).length
}

/** 2.3.4: the most Systems decide; whoever is still equal shares (G-C02). */
function withMostSystems(g: G, seats: readonly Seat[]): Seat[] {
  const count = seats.map(seat => systemsOf(g, seat).length)
  const most = Math.max(...count)
  return seats.filter((_, i) => count[i] === most)
}

/** Nobody else is left, and nobody is Assimilated: the survivor has won (G-C05). */
export function checkSurvivor(g: G): boolean {
  const fates = g.s.players.map(player => player.fate)
  const left = playing(g)
  const borg = fates.includes('assimilated')
  if (!fates.includes('exterminated') || left.length > 1 || (left.length === 1 && borg)) return false
  endGame(g, {
    winners: left,
    reason: borg ? 'borg' : 'extermination',
    rules: [borg ? 'ASC-2.3.3-c' : 'ASC-6.3.1.1-a'],
  })
  return true
}

/**
 * Our own rule, if it is chosen: after the agreed number of Rounds the most Ascendancy wins, then the most Systems.
 * Where the Borg are the opponent nobody wins by waiting: not alone, not of two, and not as the last one free.
 */
export function checkRoundLimit(g: G): boolean {
  const { roundLimit } = g.match.options
  if (roundLimit === 0 || g.s.round < roundLimit) return false
  const seats = contenders(g)
  const comparable = g.s.players.length > 2 && seats.length > 1
  endGame(g, { winners: comparable ? leaders(g, seats) : [], reason: 'roundLimit' })
  return true
}

function leaders(g: G, seats: readonly Seat[]): Seat[] {
  const most = Math.max(...seats.map(seat => playerOf(g, seat).ascendancy))
  return withMostSystems(
    g,
    seats.filter(seat => playerOf(g, seat).ascendancy === most),
  )
}

export function endGame(g: G, result: Result): void {
  emit(g, 'game.ended', { winners: [...result.winners], reason: result.reason })
  finish(g, result)
}
