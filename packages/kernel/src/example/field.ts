import type { PlacePrompt, Run, Space } from '../index.ts'
import { RuleError } from '../index.ts'
import { sideOf } from './sides.ts'
import type { Beacon, Salvage, Spot } from './state.ts'

export const FIELD = 1000
const APART = 100
const CLEAR = 300
/** Candidates lie on a grid: a beacon blocks at most four of its points, so a spot is always left. */
const GRID = 100

/** Squares are compared, so that no root is ever rounded. */
function within(a: Spot, b: Spot, distance: number): boolean {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < distance ** 2
}

export function tooClose(beacons: readonly Spot[], spot: Spot): boolean {
  return beacons.some(beacon => within(beacon, spot, APART))
}

/** EX-5: the seat's latest beacon has no rival near it. */
export function hasClearView(g: Run<Salvage>, beacon: Beacon): boolean {
  return !g.s.beacons.some(
    other => sideOf(other.seat) !== sideOf(beacon.seat) && within(other, beacon, CLEAR),
  )
}

/** Where a beacon may be dropped (EX-4): any whole spot of the field that keeps its distance. */
export const field: Space<Salvage, Spot> = {
  check(g, _prompt, answer) {
    if (!isSpot(answer))
      throw new RuleError(`A spot is { x, y } in whole numbers from 0 to ${FIELD}.`, ['EX-4'])
    if (tooClose(g.s.beacons, answer)) {
      throw new RuleError(`A beacon must be at least ${APART} away from every other.`, ['EX-4'])
    }
  },
  candidates(g: Run<Salvage>, _prompt: PlacePrompt) {
    const spots: Spot[] = []
    for (let x = 0; x <= FIELD; x += GRID) {
      for (let y = 0; y <= FIELD; y += GRID) if (!tooClose(g.s.beacons, { x, y })) spots.push({ x, y })
    }
    return spots
  },
  region: g => ({
    width: FIELD,
    height: FIELD,
    without: g.s.beacons.map(({ x, y }) => ({ x, y, radius: APART })),
  }),
}

export function isSpot(value: unknown): value is Spot {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false
  const { x, y } = value as Record<string, unknown>
  return [x, y].every(n => typeof n === 'number' && Number.isInteger(n) && n >= 0 && n <= FIELD)
}
