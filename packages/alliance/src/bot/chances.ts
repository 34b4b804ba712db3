import { classOf, enemiesInPlay, hullOf, playersInPlay } from '../rules/ships.ts'
import { matSide } from '../rules/terrain.ts'
import { manoeuvreOf } from '../space/manoeuvres.ts'
import { distanceOf } from '../space/measure.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'
import { incoming } from './fire.ts'
import { intentOf } from './goals.ts'
import { foesOf, strengthOf } from './outlook.ts'
import { roundsTo, TRAPPED_ROUNDS } from './routes.ts'
import { tasksOf } from './tasks.ts'
import { CHANCE } from './taste.ts'

/** Is everybody on the way somewhere, against time? Then it can be said how likely they get there. */
export const isErrand = (g: G): boolean => playersInPlay(g).every(ship => intentOf(g, ship).timed)

/**
 * How likely a ship does what it is after and comes home, as missions go that are flown by rules of thumb: what it can
 * still take, how long it is out there, who is close, and whether there is time.
 */
function chanceOf(g: G, ship: Ship): number {
  const next = Object.keys(classOf(ship).dial).map(manoeuvreOf)
  const { goal, tokens } = intentOf(g, ship)
  const rounds = Math.min(
    TRAPPED_ROUNDS,
    roundsTo(ship.pose, goal, { ship: ship.card, next }, matSide(g), false),
  )
  const spare = g.match.options.mission.rounds - g.s.round + 1 - rounds
  const strength = Math.max(1, strengthOf(ship, hullOf(g, ship)))
  const foes = enemiesInPlay(g)
  let close = 0
  for (const foe of foes) close += Math.max(0, 1 - distanceOf(foe.pose, ship.pose) / CHANCE.far)
  const sum =
    CHANCE.base +
    CHANCE.strength * strength +
    CHANCE.rounds * rounds +
    CHANCE.roundsByStrength * (rounds / strength) +
    CHANCE.late * Math.min(0, spare) +
    CHANCE.spare * Math.max(0, Math.min(1.5, spare)) +
    CHANCE.foes * foes.length +
    CHANCE.close * close +
    CHANCE.danger * incoming(foesOf(g), ship, ship.pose) +
    CHANCE.left * tokens.filter(name => !ship.cargo.includes(name)).length
  return 1 / (1 + Math.exp(-sum))
}

/** A ship that may come through, and what it would bring home. */
interface Hope {
  chance: number
  brings: readonly string[]
}

/** How likely it is that what is needed comes home: of all that may come through together, those who bring it all. */
function successOf(hopes: readonly Hope[], needed: Readonly<Record<string, number>>): number {
  let sum = 0
  for (let through = 0; through < 1 << hopes.length; through++) {
    const there = hopes.filter((_, i) => through & (1 << i))
    const enough = (kind: string): boolean =>
      there.filter(({ brings }) => brings.includes(kind)).length >= needed[kind]!
    if (!Object.keys(needed).every(enough)) continue
    sum += hopes.reduce((share, { chance }, i) => share * (through & (1 << i) ? chance : 1 - chance), 1)
  }
  return sum
}

/** How well everybody may hope to come through: the mission above all, then each of them. */
export function hopeOf(g: G): number {
  const { bring } = tasksOf(g)
  const hopes = playersInPlay(g).map(ship => ({
    chance: chanceOf(g, ship),
    brings: [...ship.cargo, ...intentOf(g, ship).tokens],
  }))
  const needed = Object.keys(bring).length > 0
  const success = needed ? successOf(hopes, bring) : hopes.reduce((all, { chance }) => all * chance, 1)
  const lost = g.s.ships.filter(ship => ship.fate === 'destroyed' && ship.seat !== null).length
  return CHANCE.success * success + hopes.reduce((sum, { chance }) => sum + chance, 0) - lost
}
