import { emit, rollDice } from '@tenforward/kernel'
import type { Area, Feature } from '../content/types.ts'
import { matSide } from '../rules/terrain.ts'
import { ASTEROID_RADIUS, BAND, MISSION_TOKEN_RADIUS, PLANET_RADIUS } from '../space/constants.ts'
import { ASTEROIDS } from '../space/terrain.ts'
import type { MapToken } from '../state.ts'
import type { G } from '../types.ts'

/** Lays the map's features out (ALL-MAP-04, -06); those for more players are left out (ALL-MAP-08). */
export function layFeatures(g: G, players: number): void {
  const { features } = g.match.options.mission.map
  // Mission Tokens come last: they may be taken away, and the numbers of the others stay as they are.
  const inOrder = [...features].sort((a, b) => Number(a.kind === 'token') - Number(b.kind === 'token'))
  for (const feature of inOrder) {
    if ((feature.players ?? 0) > players) continue
    if (feature.kind === 'asteroids') scatter(g, feature)
    else lay(g, feature)
  }
}

const onGrid = (n: number): number => Math.round(n * BAND)

function lay(g: G, feature: Exclude<Feature, { kind: 'asteroids' }>): void {
  const [x, y] = [onGrid(feature.at[0]), onGrid(feature.at[1])]
  if (feature.kind === 'planet') return put(g, { id: 0, kind: 'planet', x, y, radius: PLANET_RADIUS })
  if (feature.kind === 'token')
    return put(g, { id: 0, kind: 'mission', name: feature.name, x, y, radius: MISSION_TOKEN_RADIUS })
  put(g, { id: 0, kind: 'asteroid', shape: nextShape(g), x, y, heading: (feature.facing ?? 0) * 100 })
}

function put(g: G, token: MapToken): void {
  token.id = g.s.tokens.length
  g.s.tokens.push(token)
  emit(g, 'token.placed', { id: token.id, kind: token.kind, x: token.x, y: token.y })
}

const nextShape = (g: G): number => g.s.tokens.filter(t => t.kind === 'asteroid').length % ASTEROIDS.length

const TRIES = 500
const MILLIMETRE = 1_000

interface Spot {
  x: number
  y: number
}

/** Random places, tried until every spacing of the legend holds (ALL-MAP-07); a layout that jams is begun again. */
function scatter(g: G, feature: Extract<Feature, { kind: 'asteroids' }>): void {
  let spots: Spot[] = []
  for (let tries = 0; spots.length < feature.count; tries++) {
    if (tries % TRIES === TRIES - 1) spots = []
    const spot = randomSpot(g, areaFor(g, feature))
    if (spots.every(other => apart(spot, other) >= feature.apart * BAND + 2 * ASTEROID_RADIUS))
      spots.push(spot)
  }
  for (const { x, y } of spots) {
    const heading = rollDice(g, 1, 360, 'asteroids')[0]! * 100 - 100
    put(g, { id: 0, kind: 'asteroid', shape: nextShape(g), x, y, heading })
  }
}

const apart = (a: Spot, b: Spot): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)

/** Where the middle of a field may lie: all of it inside the area, and as far from every edge as the legend says. */
function areaFor(g: G, feature: Extract<Feature, { kind: 'asteroids' }>): { x: number[]; y: number[] } {
  const area: Area = g.match.options.mission.map.areas[feature.area]!
  const edge = feature.fromEdge * BAND
  const within = ([from, to]: readonly [number, number]): number[] => [
    Math.max(onGrid(from), edge) + ASTEROID_RADIUS,
    Math.min(onGrid(to), matSide(g) - edge) - ASTEROID_RADIUS,
  ]
  return { x: within(area.x), y: within(area.y) }
}

function randomSpot(g: G, { x, y }: { x: number[]; y: number[] }): Spot {
  const along = ([from, to]: number[]): number => {
    const steps = Math.floor((to! - from!) / MILLIMETRE)
    return from! + (rollDice(g, 1, steps + 1, 'asteroids')[0]! - 1) * MILLIMETRE
  }
  return { x: along(x), y: along(y) }
}
