import { FULL_TURN, INCH, type Point, polar, round, sinOf } from '@tenforward/geometry'
import { addSystem, newMap } from './build.ts'
import { type Refusal, refuse } from './refusal.ts'
import { type Area, DISC_RADIUS, type StarMap } from './types.ts'

/** Where the Systems of the set-up lie (G9). All distances are from centre to centre (G-B01). */

export interface LayoutOptions {
  /** 1 to 6. The rule book draws 3 to 6. */
  players: number
  shape?: Area['shape']
  /** false: the smaller table of the games without a Hub on the map at the start (G-B03). */
  hub?: boolean
  /** Percent: a smaller table keeps the relative positions (ASC-5.2-g). The pieces keep their size. */
  scale?: number
  /** Extra room behind the Homes, at most 5 inches (ASC-5.2-h). */
  margin?: number
}

export interface Layout {
  ok: true
  area: Area
  hub: Point | null
  /** In seating order, clockwise. */
  homes: Point[]
}

const CIRCLE_RADIUS = 20 * INCH
const SQUARE_HALF_SIDE = 18 * INCH
const HOME_DISTANCE = 18 * INCH
export const MARGIN_LIMIT_INCHES = 5
export const MARGIN_LIMIT = MARGIN_LIMIT_INCHES * INCH
const EDGE_WITHOUT_HUB = 5 * INCH

/** 18 inches from the middle on the diagonal. */
const DIAGONAL = 323_290

const inches = (...pairs: [number, number][]): Point[] =>
  pairs.map(([x, y]) => ({ x: round(x * INCH), y: round(y * INCH) }))

/**
 * A 36-inch square cannot hold every Home 18 inches out (G-B02): what is kept is how far the Homes are apart
 * (ASC-5.2-f). One, two and six players are our own layouts.
 */
const SQUARE_HOMES: Record<number, Point[]> = {
  1: diagonal([1, 1]),
  2: diagonal([1, 1], [-1, -1]),
  3: inches([0, 16.5], [15.5, -10.35], [-15.5, -10.35]),
  4: diagonal([1, 1], [1, -1], [-1, -1], [-1, 1]),
  5: inches([0, 16.5], [16.5, 4], [10.5, -15.5], [-10.5, -15.5], [-16.5, 4]),
  6: inches([0, 16.5], [15.8, 8.6], [15.8, -8.6], [0, -16.5], [-15.8, -8.6], [-15.8, 8.6]),
}

function diagonal(...signs: [number, number][]): Point[] {
  return signs.map(([x, y]) => ({ x: x * DIAGONAL, y: y * DIAGONAL }))
}

/** Homes on a ring, the first in the north, the others clockwise at equal angles (ASC-5.2-d). */
function ring(players: number, radius: number): Point[] {
  return Array.from({ length: players }, (_, i) =>
    polar({ x: 0, y: 0 }, radius, 9_000 - round((FULL_TURN * i) / players)),
  )
}

function plan(players: number, shape: Area['shape'], hub: boolean): { size: number; homes: Point[] } {
  if (!hub) {
    const radius = round(HOME_DISTANCE / 2 / sinOf(round(FULL_TURN / 2 / players)))
    return { size: radius + EDGE_WITHOUT_HUB, homes: ring(players, radius) }
  }
  if (shape === 'square') return { size: SQUARE_HALF_SIDE, homes: SQUARE_HOMES[players] ?? [] }
  return { size: CIRCLE_RADIUS, homes: ring(players, HOME_DISTANCE) }
}

export function layout(options: LayoutOptions): Layout | Refusal {
  const { players, shape = 'circle', hub = true, scale = 100, margin = 0 } = options
  if (margin > MARGIN_LIMIT || margin < 0) return refuse('marginTooLarge')
  const { size, homes } = plan(players, shape, hub)
  const scaled = homes.map(p => ({ x: round((p.x * scale) / 100), y: round((p.y * scale) / 100) }))
  const area: Area = { shape, size: round((size * scale) / 100) + margin }
  const limit = area.size - DISC_RADIUS
  const fitsIn = (p: Point): boolean =>
    shape === 'square'
      ? Math.abs(p.x) <= limit && Math.abs(p.y) <= limit
      : p.x * p.x + p.y * p.y <= limit * limit
  if (!scaled.every(fitsIn)) return refuse('outside')
  return { ok: true, area, hub: hub ? { x: 0, y: 0 } : null, homes: scaled }
}

/** The map at the start of a game: Homes are Systems 0, 1, ... in seating order, then the Hub. */
export function layOutMap(plan: Layout, homeLanes: readonly number[], hubLanes = 0): StarMap {
  const map = newMap(plan.area)
  plan.homes.forEach((p, i) => {
    addSystem(map, p, { kind: 'home', lanesMax: homeLanes[i] ?? 0 })
  })
  if (plan.hub) addSystem(map, plan.hub, { kind: 'hub', anchored: true, lanesMax: hubLanes })
  return map
}
