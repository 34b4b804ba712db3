import { cosOf, sinOf } from '@tenforward/geometry'
import { cardOf, isEnemy } from '../rules/ships/ships.ts'
import { type Arc, isInArc } from '../space/arc.ts'
import { BAND } from '../space/constants.ts'
import { distanceOf, OUT_OF_RANGE, type Range, REACH, rangeOf } from '../space/measure.ts'
import type { Pose } from '../space/pose.ts'
import type { Ship } from '../state.ts'
import { damageOf } from './odds.ts'
import type { Foe } from './outlook.ts'

/** The range of a shot through an arc, roughly: what lies in between is left out. */
function rangeThrough(from: Pose, arc: Arc, to: Pose): Range {
  const dx = to.x - from.x
  const dy = to.y - from.y
  if (dx * dx + dy * dy > REACH * REACH || !isInArc(from, arc, to, 'near')) return OUT_OF_RANGE
  return rangeOf(distanceOf(from, to), 'near')
}

/** Average damage of a Primary Weapon from one place at another. Enemy ships that still have an Action aim with it. */
export function shotWorth(attacker: Ship, from: Pose, defender: Ship, to: Pose): number {
  const range = rangeThrough(from, cardOf(attacker).front, to)
  if (range === OUT_OF_RANGE) return 0
  const dice = cardOf(attacker).attack + (range === 1 ? 1 : 0)
  const defence = roughAgility(defender) + (range === 3 ? 1 : 0)
  const aimed = isAimed(attacker, defender) || (isEnemy(attacker) && !attacker.done.activated)
  return damageOf(dice, defence, aimed, defender.tokens.battleStations > 0)
}

export const roughAgility = (ship: Ship): number => cardOf(ship).agility + (ship.cloak === null ? 0 : 4)

const isAimed = (attacker: Ship, defender: Ship): boolean =>
  attacker.tokens.battleStations > 0 || attacker.locks.some(lock => lock.target === defender.id)

/** What a ship may expect to suffer at a place, this round. */
export function incoming(foes: readonly Foe[], ship: Ship, at: Pose): number {
  let sum = 0
  for (const foe of foes) {
    let worth = 0
    for (const guess of foe.guesses) worth += shotWorth(foe.ship, guess, ship, at)
    sum += worth / foe.guesses.length
  }
  return sum
}

/** What a ship may expect to deal from a place: one attack, at whoever turns out best. */
export function outgoing(foes: readonly Foe[], ship: Ship, at: Pose, wanted: (foe: Ship) => number): number {
  let miss = 1
  let sum = 0
  const chances = foes.map(foe => chanceOf(foe, ship, at, wanted(foe.ship))).sort((a, b) => b.worth - a.worth)
  for (const { share, worth } of chances) {
    sum += miss * share * worth
    miss *= 1 - share
  }
  return sum
}

/** How likely this foe will be in the sights, and what the shot is then worth. */
function chanceOf(foe: Foe, ship: Ship, at: Pose, wanted: number): { share: number; worth: number } {
  let seen = 0
  let sum = 0
  for (const guess of foe.guesses) {
    const worth = shotWorth(ship, at, foe.ship, guess)
    if (worth === 0) continue
    seen++
    sum += worth
  }
  return seen === 0
    ? { share: 0, worth: 0 }
    : { share: seen / foe.guesses.length, worth: (wanted * sum) / seen }
}

/** Beyond this a ship is no part of the next round's fight. */
const FAR = 4 * BAND

/**
 * How the next round will look from here: foes ahead of the ship are good, and so is being behind them; the closer they
 * are the more it matters.
 */
export function prospect(foes: readonly Foe[], at: Pose): { ahead: number; behind: number } {
  let ahead = 0
  let behind = 0
  for (const { guesses } of foes) {
    for (const guess of guesses) {
      const dx = guess.x - at.x
      const dy = guess.y - at.y
      const apart = Math.sqrt(dx * dx + dy * dy)
      if (apart >= FAR || apart === 0) continue
      const close = (1 - apart / FAR) / guesses.length
      ahead += (close * (dx * cosOf(at.heading) + dy * sinOf(at.heading))) / apart
      behind += (close * (dx * cosOf(guess.heading) + dy * sinOf(guess.heading))) / apart
    }
  }
  return { ahead, behind }
}
