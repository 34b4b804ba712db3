import { directionReal, normalise } from '@tenforward/geometry'
import { RuleError, type Space } from '@tenforward/kernel'
import { blockersFor } from '../rules/moving.ts'
import { shipOf } from '../rules/ships.ts'
import { matSide } from '../rules/terrain.ts'
import { BAND, HALF, ROUNDING } from '../space/constants.ts'
import { baseOf, outlineOf, type Pose } from '../space/pose.ts'
import { type Blockers, overlaps } from '../space/slide.ts'
import { baseOnDisc } from '../space/terrain.ts'
import type { Ship } from '../state.ts'
import type { Alliance, G } from '../types.ts'

/** Spots are offered this far apart: bases stand side by side with a little room. */
const STEP = BAND / 2
const FINE_STEP = 10_000

function area(g: G) {
  const { map } = g.match.options.mission
  const { x, y } = map.areas[map.deploy]!
  const at = (n: number): number => Math.round(n * BAND)
  return { west: at(x[0]), east: at(x[1]), south: at(y[0]), north: at(y[1]) }
}

/** Spots all over the area, facing the middle of the map and half a right angle to either side of it. */
export function deployments(g: G, ship: Ship): Pose[] {
  const spots = spotsEvery(g, ship, STEP)
  return spots.length > 0 ? spots : spotsEvery(g, ship, FINE_STEP)
}

function spotsEvery(g: G, ship: Ship, step: number): Pose[] {
  const within = area(g)
  const { west, east, south, north } = within
  const ahead = Math.round(facingMiddle(g) / 4_500) * 4_500
  const blockers = blockersFor(g, ship)
  const found: Pose[] = []
  for (let y = south + STEP / 2; y <= north - HALF; y += step) {
    for (let x = west + STEP / 2; x <= east - HALF; x += step) {
      for (const turn of [0, 4_500, -4_500]) {
        const pose = { x, y, heading: normalise(ahead + turn) }
        if (isInside(within, pose) && isFree(blockers, pose)) found.push(pose)
      }
    }
  }
  return found
}

function facingMiddle(g: G): number {
  const { west, east, south, north } = area(g)
  const middle = matSide(g) / 2
  return directionReal(middle - (west + east) / 2, middle - (south + north) / 2)
}

/** The whole base, not only its middle (ALL-FLT-17). */
function isInside({ west, east, south, north }: ReturnType<typeof area>, pose: Pose): boolean {
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
  return [x, y, heading].every(Number.isInteger) && heading! >= 0 && heading! < 36_000
}

const shipAsked = (g: G, where: unknown): Ship => shipOf(g, (where as { ship: string }).ship)

export const deploySpace: Space<Alliance, Pose> = {
  check(g, prompt, answer) {
    if (!isPose(answer))
      throw new RuleError('A place is { x, y, heading } in whole micrometres and hundredths of a degree.', [
        'ALL-FLT-17',
      ])
    if (!isInside(area(g), answer))
      throw new RuleError('The whole base must be in the deployment area.', ['ALL-FLT-17'])
    if (!isFree(blockersFor(g, shipAsked(g, prompt.where)), answer))
      throw new RuleError('Another base or a planet is there.', ['ALL-FLT-17'])
  },
  candidates: (g, prompt) => deployments(g, shipAsked(g, prompt.where)),
  region: g => area(g),
}
