import { forbidden } from '@tenforward/kernel'
import type { Weapon } from '../../content/facts/types.ts'
import { EQUALLY_SHORT, isInArc, linesOfFire } from '../../space/arc.ts'
import { distanceOf, type Favour, OUT_OF_RANGE, type Range, REACH, rangeOf } from '../../space/measure.ts'
import { isBarred, type Sheaf } from '../../space/sight.ts'
import { baseOnField } from '../../space/terrain.ts'
import type { Ship } from '../../state.ts'
import type { G } from '../../types.ts'
import { isOnPlanet, obstaclesOf, planetsOf } from '../mission/mat.ts'
import type { Reason } from '../reason.ts'
import { cardOf, isEnemy, opponentsOf } from '../ships/ships.ts'
import { arcsOf, canPay } from './weapons.ts'

/** A measurement that is too close to call favours the Enemy: near when it shoots, far when it is shot at. */
export const favourOf = (attacker: Ship): Favour => (isEnemy(attacker) ? 'near' : 'far')

/** A shot that could be taken. */
interface Shot {
  range: Range
  obstructed: boolean
}

export const isShot = (found: Shot | Reason): found is Shot => 'range' in found

const OUT_OF_ARC: Reason = {
  message: 'It is outside of the firing arc.',
  rules: ['ALL-TGT-02', 'ALL-ARC-01'],
}
const TOO_FAR: Reason = { message: 'It is out of range.', rules: ['ALL-RNG-04'] }
const NOT_IN_BAND: Reason = { message: 'It is not at the range of this weapon.', rules: ['ALL-SEC-04'] }
const BLOCKED: Reason = { message: 'A planet is in the way.', rules: ['ALL-PLT-03'] }
const UNPAID: Reason = {
  message: 'The cost of this weapon cannot be paid.',
  rules: ['ALL-UPG-01', 'ALL-CARD-05'],
}
const DOOMED: Reason = { message: 'It is already lost.', rules: ['ALL-SIM-01'] }

/** `paid`: the cost of the weapon has been seen to. */
export function shotAt(g: G, ship: Ship, weapon: Weapon, target: Ship, paid = false): Shot | Reason {
  const dx = target.pose.x - ship.pose.x
  const dy = target.pose.y - ship.pose.y
  if (dx * dx + dy * dy > REACH * REACH) return TOO_FAR
  if (target.done.doomed) return DOOMED
  const favour = favourOf(ship)
  const lines = linesFrom(ship, weapon, target)
  const [shortest] = lines
  if (shortest === undefined) return OUT_OF_ARC
  const range = rangeOf(shortest.distance, favour)
  if (range === OUT_OF_RANGE) return TOO_FAR
  if (range < weapon.range[0] || range > weapon.range[1]) return NOT_IN_BAND
  if (!paid && !canPay(g, ship, weapon, target)) return UNPAID
  const ban = forbidden(g, 'target', { ship: ship.id, target: target.id, weapon: weapon.id, range })
  if (ban !== null) return ban
  return sight(g, ship, target, lines, range)
}

/** The shortest lines through the arcs of a weapon; those of two arcs only when they are equally short. */
function linesFrom(ship: Ship, weapon: Weapon, target: Ship): Sheaf[] {
  const found: Sheaf[] = []
  for (const arc of arcsOf(ship, weapon)) {
    const lines = linesOfFire(ship.pose, arc, target.pose, favourOf(ship))
    if (lines !== null) found.push(lines)
  }
  if (found.length < 2) return found
  found.sort((a, b) => a.distance - b.distance)
  const [shortest] = found
  return found.filter(lines => lines.distance <= (shortest?.distance ?? 0) + EQUALLY_SHORT)
}

/**
 * Of equally short lines the attacker uses the best (3.5). A planet blocks altogether, unless one of the two is over it
 * (ALL-PLT-03, ALL-AIE-02).
 */
function sight(g: G, ship: Ship, target: Ship, lines: readonly Sheaf[], range: Range): Shot | Reason {
  const planets = planetsOf(g)
  const discs = planets.length === 0 || isOnPlanet(g, ship) || isOnPlanet(g, target) ? [] : planets
  if (discs.length > 0 && lines.every(sheaf => isBarred(sheaf, { fields: [], discs }))) return BLOCKED
  const fields = obstaclesOf(g)
  // Who stands on an obstacle fights through it; else the shortest line counts (ALL-OBS-06, -08).
  const obstructed =
    fields.some(field => baseOnField(ship.pose, field) || baseOnField(target.pose, field)) ||
    (fields.length > 0 && lines.every(sheaf => isBarred(sheaf, { fields, discs })))
  return { range, obstructed }
}

/** A target with the shot at it. */
export interface Target {
  target: Ship
  shot: Shot
}

/** Targets that a weapon may be fired at now, with their shots. Other ships never block (ALL-ARC-04). */
export function targetsOf(g: G, ship: Ship, weapon: Weapon): Target[] {
  const found: Target[] = []
  for (const target of opponentsOf(g, ship)) {
    const shot = shotAt(g, ship, weapon, target)
    if (isShot(shot)) found.push({ target, shot })
  }
  return found
}

/** Whether a ship stands in another's primary firing arc; a doubt goes the way that is said. */
export const inPrimaryArc = (ship: Ship, other: Ship, favour: Favour): boolean =>
  isInArc(ship.pose, cardOf(ship).front, other.pose, favour)

/** Range all around, between the closest points of the bases. */
export const rangeBetween = (a: Ship, b: Ship, favour: Favour): Range =>
  rangeOf(distanceOf(a.pose, b.pose), favour)
