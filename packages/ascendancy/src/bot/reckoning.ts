import { found } from '@tenforward/kernel'
import { battleOdds } from '../odds/battle.ts'
import type { Force } from '../odds/force.ts'
import { type InvasionOdds, invasionOdds, type WorldSpec } from '../odds/invasion.ts'

/**
 * Exact odds take long where many Ships fight. Here the time is bounded: great forces are reckoned by smaller ones in
 * the same proportion, and what was reckoned once is kept.
 */

const MOST = 10
/** Enough Rounds to see who wins; more would only take time. */
const ROUNDS = { battle: 12, invasion: 5 }

export interface Fight {
  wins: number
  /** Ships on each side that would be lost. */
  lost: number
  killed: number
}

const fights = new Map<string, Fight>()

export function fightOf(own: Force, other: Force): Fight {
  const ships = shipsIn(own)
  const foes = shipsIn(other)
  const scale = Math.max(1, ships / MOST, foes / MOST)
  const a = withShips(own, ships / scale)
  const b = withShips(other, foes / scale)
  const key = JSON.stringify([a, b])
  let known = fights.get(key)
  if (known === undefined) {
    const { attackerWins, attackersLeft, defendersLeft } = battleOdds(a, b, ROUNDS.battle)
    known = {
      wins: attackerWins,
      lost: shipsIn(a) - attackersLeft,
      killed: shipsIn(b) - defendersLeft,
    }
    fights.set(key, known)
  }
  return { wins: known.wins, lost: known.lost * scale, killed: known.killed * scale }
}

export type Landing = Pick<InvasionOdds, 'success' | 'annihilation'> & { lost: number }

const landings = new Map<string, Landing>()

/** More Ships than these take no world any surer. */
export function landingOf(own: Force, world: WorldSpec): Landing {
  const force = withShips(own, Math.min(shipsIn(own), MOST))
  const key = JSON.stringify([force, world])
  let known = landings.get(key)
  if (known === undefined) {
    const { success, annihilation, shipsLeft } = invasionOdds(force, world, ROUNDS.invasion)
    known = { success, annihilation, lost: shipsIn(force) - shipsLeft }
    landings.set(key, known)
  }
  return known
}

const shipsIn = (force: Force): number => found(force.squads[0], 'squad').ships

const withShips = (force: Force, ships: number): Force => ({
  ...force,
  squads: [{ ...found(force.squads[0], 'squad'), ships: ships > 0 ? Math.max(1, Math.round(ships)) : 0 }],
})
