import { cosOf, sinOf } from '@tenforward/geometry'
import { classOf, enemiesInPlay, hullOf, playersInPlay } from '../rules/ships.ts'
import { matSide } from '../rules/terrain.ts'
import { manoeuvreOf } from '../space/manoeuvres.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'
import { intentOf } from './goals.ts'
import { strengthOf } from './outlook.ts'
import { roundsTo } from './routes.ts'
import { tasksOf } from './tasks.ts'
import { CHANCE } from './taste.ts'

/**
 * How likely the mission will succeed from here, when all that is left to do is to get somewhere and home again: every
 * ship that is on its way must make it. Null where the mission asks for other things too.
 */
export function chanceOf(g: G): number | null {
  const { hunt, guard } = tasksOf(g)
  if (hunt.length > 0 || guard.length > 0) return null
  let chance = 1
  let ways = 0
  for (const ship of playersInPlay(g)) {
    const one = wayOf(g, ship)
    if (one === null) continue
    ways++
    chance *= one
  }
  return ways === 0 ? null : chance
}

/** How likely a ship gets where it wants to be; null for one that is in no hurry. */
function wayOf(g: G, ship: Ship): number | null {
  const { goal, timed } = intentOf(g, ship)
  if (!timed) return null
  const { dial, agility } = classOf(ship)
  const next = Object.keys(dial).map(manoeuvreOf)
  const rounds = roundsTo(ship.pose, goal, { ship: ship.card, next }, matSide(g), false)
  const spare = g.match.options.mission.rounds - g.s.round + 1 - rounds
  const strength = Math.max(1, strengthOf(ship, hullOf(g, ship)))
  const { near, faced } = threat(g, ship)
  return (
    1 /
    (1 +
      Math.exp(
        -(
          CHANCE.base +
          CHANCE.strength * strength +
          CHANCE.agility * agility +
          CHANCE.spare * Math.max(-3, Math.min(0.5, spare)) -
          CHANCE.round * rounds -
          CHANCE.near * near -
          CHANCE.faced * faced -
          (CHANCE.worn * near + CHANCE.hunted * rounds * enemiesInPlay(g).length) / strength
        ),
      ))
  )
}

/** Beyond this a foe is no threat yet. */
const FAR = 600_000

/** How near foes are, and how much they face the ship. */
function threat(g: G, { pose }: Ship): { near: number; faced: number } {
  let near = 0
  let faced = 0
  for (const foe of enemiesInPlay(g)) {
    const dx = pose.x - foe.pose.x
    const dy = pose.y - foe.pose.y
    const apart = Math.max(1, Math.sqrt(dx * dx + dy * dy))
    const close = Math.max(0, 1 - apart / FAR)
    near += close
    faced += (close * (dx * cosOf(foe.pose.heading) + dy * sinOf(foe.pose.heading))) / apart
  }
  return { near, faced }
}
