import { found } from '@tenforward/kernel'
import { aimsOf, nearestAims, ringOf, tableEntry } from '../rules/enemies/aims.ts'
import { formationOf, membersOf } from '../rules/enemies/formations.ts'
import { matSide } from '../rules/mission/mat.ts'
import { enemiesInPlay, logicOf } from '../rules/ships/ships.ts'
import { edgesCrossed, outsideAt } from '../space/edges.ts'
import { type Code, endPose, manoeuvreOf } from '../space/manoeuvres.ts'
import { distanceOf } from '../space/measure.ts'
import type { Pose } from '../space/pose.ts'
import { type Sector, sectorsOf } from '../space/sectors.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'

/** Where an Enemy ship may be when the shooting starts, all places as likely as one another. */
export interface Foe {
  ship: Ship
  guesses: Pose[]
}

/** Enemy Logic cards lie open, so everybody can work out the six manoeuvres of which the die will pick one. */
export const foesOf = (g: G): Foe[] => enemiesInPlay(g).map(ship => ({ ship, guesses: guessesFor(g, ship) }))

function guessesFor(g: G, ship: Ship): Pose[] {
  if (ship.done.activated) return [ship.pose]
  const formation = formationOf(g, ship)
  const together = formation !== undefined && !formation.broken
  const plan = together && formation.plan?.round === g.s.round ? formation.plan.code : null
  if (plan !== null) return [flown(g, ship, plan)]
  const lead = together ? (membersOf(g, formation)[0] ?? ship) : ship
  const [aim] = nearestAims(lead, aimsOf(g, lead))
  if (aim === undefined) return [ship.pose]
  const sector = sectorSteeredBy(lead.pose, aim.pose)
  const { ring } = ringOf(lead, aim)
  return DIE.map(die => flown(g, ship, tableEntry(lead, sector, ring, die)))
}

/** Of several sectors between which a die would decide, the first. */
function sectorSteeredBy(from: Pose, to: Pose): Sector {
  const [sector] = sectorsOf(from, to)
  return found(sector, 'sector')
}

const DIE = [1, 2, 3, 4, 5, 6]

function flown(g: G, ship: Ship, code: Code): Pose {
  const pose = endPose(ship.pose, manoeuvreOf(code))
  const [edge] = edgesCrossed(pose, matSide(g))
  return edge === undefined ? pose : outsideAt(pose, edge, matSide(g))
}

/** Who else matters to a foe that moves after a ship. */
export interface Around {
  ship: Ship
  /** Where the friends will be. */
  friends: readonly Pose[]
  side: number
}

/** The six places where a foe may be after its next move: it steers for whoever is nearest. */
export function moved({ friends, side, ship }: Around, foe: Foe, from: Pose, at: Pose): Foe {
  const self = { ...foe.ship, pose: from }
  let aim = { ship: ship.id, pose: at, distance: distanceOf(from, at) }
  for (const pose of friends) {
    const distance = distanceOf(from, pose)
    if (distance < aim.distance) aim = { ship: ship.id, pose, distance }
  }
  const sector = sectorSteeredBy(from, aim.pose)
  const { ring } = ringOf(self, aim)
  const guesses = DIE.map(die => {
    const pose = endPose(from, manoeuvreOf(tableEntry(self, sector, ring, die)))
    const [edge] = edgesCrossed(pose, side)
    return edge === undefined ? pose : outsideAt(pose, edge, side)
  })
  return { ship: foe.ship, guesses }
}

/** How much a ship can still take. */
export const strengthOf = (ship: Ship, hull: number): number =>
  ship.shields + ship.disabled + hull - ship.damage.length

export const foeStrength = (ship: Ship): number => strengthOf(ship, logicOf(ship).hull)
