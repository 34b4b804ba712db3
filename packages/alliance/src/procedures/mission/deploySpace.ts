import { directionReal, normalise } from '@tenforward/geometry'
import { found, RuleError, type Space } from '@tenforward/kernel'
import { matSide } from '../../rules/mission/mat.ts'
import { blockersFor } from '../../rules/movement/moving.ts'
import { shipOf } from '../../rules/ships/ships.ts'
import { BAND, HALF, ROUNDING } from '../../space/constants.ts'
import { baseOf, outlineOf, type Pose } from '../../space/pose.ts'
import { type Blockers, overlaps } from '../../space/slide.ts'
import { baseOnDisc } from '../../space/terrain.ts'
import type { Ship, ShipId } from '../../state.ts'
import type { Alliance, G } from '../../types.ts'

/** Spots are offered this far apart: bases stand side by side with a little room. */
const STEP = BAND / 2
const FINE_STEP = 10_000

interface Area {
  west: number
  east: number
  south: number
  north: number
}

function deploymentArea(g: G): Area {
  const { map } = g.match.options.mission
  const { x, y } = found(map.areas[map.deploy], 'area', map.deploy)
  const at = (n: number): number => Math.round(n * BAND)
  return { west: at(x[0]), east: at(x[1]), south: at(y[0]), north: at(y[1]) }
}

/** Spots all over the area, facing the middle of the map and half a right angle to either side of it. */
export const deployments = (g: G, ship: Ship): Pose[] => roomFor(g, ship).spots

/** The deployment area; where the others have left no place in it, a square more to every side, and so on. */
function roomFor(g: G, ship: Ship): { area: Area; spots: Pose[] } {
  const side = matSide(g)
  let area = deploymentArea(g)
  for (;;) {
    const coarse = spotsEvery(g, ship, area, STEP)
    const spots = coarse.length > 0 ? coarse : spotsEvery(g, ship, area, FINE_STEP)
    const { west, east, south, north } = area
    if (spots.length > 0 || (west === 0 && south === 0 && east === side && north === side))
      return { area, spots }
    area = {
      west: Math.max(0, west - BAND),
      east: Math.min(side, east + BAND),
      south: Math.max(0, south - BAND),
      north: Math.min(side, north + BAND),
    }
  }
}

function spotsEvery(g: G, ship: Ship, area: Area, step: number): Pose[] {
  const { west, east, south, north } = area
  const ahead = Math.round(facingMiddle(g) / 4_500) * 4_500
  const blockers = blockersFor(g, ship)
  const found: Pose[] = []
  for (let y = south + STEP / 2; y <= north - HALF; y += step) {
    for (let x = west + STEP / 2; x <= east - HALF; x += step) {
      for (const turn of [0, 4_500, -4_500]) {
        const pose = { x, y, heading: normalise(ahead + turn) }
        if (isInside(area, pose) && isFree(blockers, pose)) found.push(pose)
      }
    }
  }
  return found
}

function facingMiddle(g: G): number {
  const { west, east, south, north } = deploymentArea(g)
  const middle = matSide(g) / 2
  return directionReal(middle - (west + east) / 2, middle - (south + north) / 2)
}

/** The whole base, not only its middle (ALL-FLT-17). */
function isInside({ west, east, south, north }: Area, pose: Pose): boolean {
  const corners = outlineOf(pose)
  for (let i = 0; i < corners.length; i += 2) {
    const x = corners[i]!
    const y = corners[i + 1]!
    if (x < west - ROUNDING || x > east + ROUNDING || y < south - ROUNDING || y > north + ROUNDING)
      return false
  }
  return true
}

function isFree({ bases, planets }: Blockers, pose: Pose): boolean {
  const base = baseOf(pose)
  return !bases.some(b => overlaps(base, b.base)) && !planets.some(planet => baseOnDisc(pose, planet))
}

function isPose(value: unknown): value is Pose {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 3) return false
  const { x, y, heading } = value as Partial<Pose>
  return [x, y, heading].every(Number.isInteger) && heading !== undefined && heading >= 0 && heading < 36_000
}

const shipAsked = (g: G, where: unknown): Ship => shipOf(g, (where as { ship: ShipId }).ship)

export const deploySpace: Space<Alliance, Pose> = {
  check(g, prompt, answer) {
    if (!isPose(answer))
      throw new RuleError('A place is { x, y, heading } in whole micrometres and hundredths of a degree.', [
        'ALL-FLT-17',
      ])
    const ship = shipAsked(g, prompt.where)
    if (!isInside(roomFor(g, ship).area, answer))
      throw new RuleError('The whole base must be in the deployment area.', ['ALL-FLT-17'])
    if (!isFree(blockersFor(g, ship), answer))
      throw new RuleError('Another base or a planet is there.', ['ALL-FLT-17'])
  },
  candidates: (g, prompt) => deployments(g, shipAsked(g, prompt.where)),
  region: (g, prompt) => roomFor(g, shipAsked(g, prompt.where)).area,
}
