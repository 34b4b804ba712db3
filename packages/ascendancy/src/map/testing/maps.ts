import { INCH } from '@tenforward/geometry'
import { type Disc, newMap, addSystem as systemAtPoint } from '../build.ts'
import { layLane, placeDisc } from '../lay.ts'
import type { Refusal } from '../refusal.ts'
import type { StarMap, SystemId } from '../types.ts'

/** Inches to whole micrometres, for tests that speak the rule book's unit. */
export const inch = (n: number): number => Math.round(n * INCH)

/** The default table: a circle of 20 inches radius. */
export const table = (): StarMap => newMap({ shape: 'circle', size: inch(20) })

/** A Fixed System at a point in inches. */
export function home(map: StarMap, x: number, y: number, lanesMax = 6): SystemId {
  return systemAtPoint(map, { x: inch(x), y: inch(y) }, { kind: 'home', lanesMax }).id
}

/** A System that hangs on nothing yet. */
export function loose(map: StarMap, x: number, y: number, disc: Disc = { lanesMax: 6 }): SystemId {
  return systemAtPoint(map, { x: inch(x), y: inch(y) }, disc).id
}

export function must<T extends { ok: true }>(answer: T | Refusal): T {
  if (!answer.ok) throw new Error(`refused: ${answer.reason} (${answer.rules.join(', ')})`)
  return answer
}

/** Explores from a System: a lane at this heading, a new System at its end. */
export function explore(
  map: StarMap,
  from: SystemId,
  length: 2 | 3 | 4,
  angle: number,
  disc: Disc = { lanesMax: 6 },
) {
  const { lane } = must(layLane(map, from, length, angle))
  const { system } = must(placeDisc(map, lane, disc))
  return { lane, system }
}

/** G11: Fixed A (0, 0) and P (9, 0), B floating six inches from P. */
export function swingable(angle: number): { map: StarMap; a: SystemId; p: SystemId; b: SystemId } {
  const map = table()
  const a = home(map, 0, 0)
  const p = home(map, 9, 0)
  const b = explore(map, p, 3, angle).system
  return { map, a, p, b }
}
