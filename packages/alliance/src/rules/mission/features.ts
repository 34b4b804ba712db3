import { emit, found, shuffle } from '@tenforward/kernel'
import type { Area, Feature } from '../../content/facts/missionTypes.ts'
import { ASTEROID_RADIUS, BAND, GRID, MISSION_TOKEN_RADIUS, PLANET_RADIUS } from '../../space/constants.ts'
import { ASTEROIDS } from '../../space/terrain.ts'
import type { MapToken, Spot, TokenId } from '../../state.ts'
import type { G } from '../../types.ts'
import { rollDie } from './die.ts'

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
  if (feature.kind === 'planet') return put(g, { kind: 'planet', x, y, radius: PLANET_RADIUS })
  if (feature.kind === 'token')
    return put(g, { kind: 'mission', name: feature.name, x, y, radius: MISSION_TOKEN_RADIUS })
  put(g, { kind: 'asteroid', shape: nextShape(g), x, y, heading: (feature.facing ?? 0) * 100 })
}

type Unnumbered = MapToken extends infer T ? (T extends MapToken ? Omit<T, 'id'> : never) : never

function put(g: G, thing: Unnumbered): void {
  const token: MapToken = { id: g.s.tokens.length as TokenId, ...thing }
  g.s.tokens.push(token)
  emit(g, 'token.placed', { id: token.id, kind: token.kind, x: token.x, y: token.y })
}

const nextShape = (g: G): number => g.s.tokens.filter(t => t.kind === 'asteroid').length % ASTEROIDS.length

/** Random places that are tried for one layout, and layouts that are begun. */
const TRIES = 500
const LAYOUTS = 20
const MILLIMETRE = 1_000

/** Random places with every spacing of the legend (ALL-MAP-07), or, where chance finds none in time, places in rows. */
function scatter(g: G, feature: Asteroids): void {
  const { map } = g.match.options.mission
  const area = roomIn(feature, found(map.areas[feature.area], 'area', feature.area), map.squares ?? GRID)
  const spots = strewn(g, feature, area) ?? inRows(g, feature, area)
  for (const { x, y } of spots) {
    const heading = rollDie(g, 360, 'asteroids') * 100 - 100
    put(g, { kind: 'asteroid', shape: nextShape(g), x, y, heading })
  }
}

type Asteroids = Extract<Feature, { kind: 'asteroids' }>

/** A layout that jams is begun again, but not for ever. */
function strewn(g: G, { count, apart }: Asteroids, area: Room): Spot[] | null {
  const least = gap(apart)
  let spots: Spot[] = []
  for (let tries = 0; tries < TRIES * LAYOUTS; tries++) {
    if (tries % TRIES === TRIES - 1) spots = []
    const spot = randomSpot(g, area)
    if (spots.every(other => distance(spot, other) >= least)) spots.push(spot)
    if (spots.length === count) return spots
  }
  return null
}

/** Rows and columns as far apart as needed; chance picks among them. */
function inRows(g: G, { count, apart }: Asteroids, { x, y }: Room): Spot[] {
  const along = ([from, to]: Stretch): number[] =>
    Array.from({ length: thatFit([from, to], apart) }, (_, i) => from + i * gap(apart))
  const spots = along(x).flatMap(east => along(y).map(north => ({ x: east, y: north })))
  return shuffle(g, spots, 'asteroids').slice(0, count)
}

const distance = (a: Spot, b: Spot): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)

/** From the middle of one field to the middle of the next. */
const gap = (apart: number): number => apart * BAND + 2 * ASTEROID_RADIUS

type Stretch = readonly [from: number, to: number]

interface Room {
  x: Stretch
  y: Stretch
}

/** Where the middle of a field may lie: all of it inside the area, and as far from every edge as the legend says. */
function roomIn({ fromEdge }: { fromEdge: number }, area: Area, squares: number): Room {
  const within = ([from, to]: Stretch): Stretch => [
    Math.max(onGrid(from), fromEdge * BAND) + ASTEROID_RADIUS,
    Math.min(onGrid(to), (squares - fromEdge) * BAND) - ASTEROID_RADIUS,
  ]
  return { x: within(area.x), y: within(area.y) }
}

/** How many fields can be laid in rows and columns: so many fit for certain. */
export function fieldsThatFit(
  { fromEdge, apart }: { fromEdge: number; apart: number },
  area: Area,
  squares: number,
): number {
  const { x, y } = roomIn({ fromEdge }, area, squares)
  return thatFit(x, apart) * thatFit(y, apart)
}

const thatFit = ([from, to]: Stretch, apart: number): number =>
  to < from ? 0 : Math.floor((to - from) / gap(apart)) + 1

function randomSpot(g: G, { x, y }: Room): Spot {
  const along = ([from, to]: Stretch): number => {
    const steps = Math.floor((to - from) / MILLIMETRE)
    return from + (rollDie(g, steps + 1, 'asteroids') - 1) * MILLIMETRE
  }
  return { x: along(x), y: along(y) }
}
