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
import { CHANCE } from './taste.ts'

/** Is everybody on the way somewhere, against time? Then it can be said how likely they get there. */
export const isErrand = (g: G): boolean => playersInPlay(g).every(ship => intentOf(g, ship).timed)

/**
 * How likely a ship does what it is after and comes home, as missions go that are flown by rules of thumb: what it can
 * still take, how long it is out there, who is close, and whether there is time.
 */
function chanceOf(g: G, ship: Ship): number {
  const next = Object.keys(classOf(ship).dial).map(manoeuvreOf)
  const { goal } = intentOf(g, ship)
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
    (ship.cargo.length > 0 ? CHANCE.cargo : 0)
  return 1 / (1 + Math.exp(-sum))
}

/** How well everybody may hope to come through: all of them above all, then each of them. */
export function hopeOf(g: G): number {
  let all = 1
  let each = 0
  for (const ship of g.s.ships) {
    if (ship.seat === null) continue
    const chance = ship.fate === 'inPlay' ? chanceOf(g, ship) : ship.fate === 'retreated' ? 1 : 0
    all *= chance
    each += chance
  }
  return CHANCE.all * all + CHANCE.each * each
}
