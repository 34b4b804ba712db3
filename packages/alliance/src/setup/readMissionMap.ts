import { found } from '@tenforward/kernel'
import { fieldsThatFit } from '../rules/mission/features.ts'
import { GRID } from '../space/constants.ts'
import { EDGES } from '../space/edges.ts'
import { LETTERS, LISTS, MOST_PLANETS, MOST_THINGS, NARROWEST, NUMBERS } from './missionLimits.ts'
import { fault, list, named, onlyFields, pair, record, text, whole } from './missionShape.ts'
import type { Path, Plain } from './plain.ts'

const FACTIONS = ['federation', 'klingon', 'romulan', 'dominion']

export function readFactions(value: unknown, path: Path): void {
  list(value, path, LISTS.factions).forEach((faction, i) => {
    if (!FACTIONS.includes(faction as string))
      fault(`It must be one of ${FACTIONS.join(', ')}.`, [...path, i])
  })
}

/** The mat with all that lies on it. Every place is on the mat, and every area holds a base. */
export function readMap(value: unknown): void {
  const map = record(value, ['map'])
  onlyFields(map, ['map'], ['squares', 'edges', 'areas', 'deploy', 'features', 'bearings'])
  const squares = map.squares === undefined ? GRID : whole(map.squares, ['map', 'squares'], NUMBERS.squares)
  const edges = record(map.edges, ['map', 'edges'])
  onlyFields(edges, ['map', 'edges'], EDGES)
  for (const edge of EDGES) readFactions(edges[edge], ['map', 'edges', edge])
  const areas = readAreas(map.areas, squares)
  if (typeof map.deploy !== 'string' || !Object.hasOwn(areas, map.deploy))
    fault('It must name one of the areas.', ['map', 'deploy'])
  readFeatures(map.features, areas, squares)
  readBearings(record(map.bearings, ['map', 'bearings']), squares)
}

type Areas = Record<string, { x: [number, number]; y: [number, number] }>

function readAreas(value: unknown, squares: number): Areas {
  const areas: Areas = {}
  for (const [name, part] of named(value, ['map', 'areas'], LISTS.areas)) {
    const path: Path = ['map', 'areas', name]
    const area = record(part, path)
    onlyFields(area, path, ['x', 'y'])
    areas[name] = {
      x: readStretch(area.x, [...path, 'x'], squares),
      y: readStretch(area.y, [...path, 'y'], squares),
    }
  }
  return areas
}

function readStretch(value: unknown, path: Path, squares: number): [number, number] {
  const [from, to] = pair(value, path, [0, squares])
  if (to - from < NARROWEST) fault(`It must go on for at least ${NARROWEST} squares.`, path)
  return [from, to]
}

function readFeatures(value: unknown, areas: Areas, squares: number): void {
  let things = 0
  let planets = 0
  list(value, ['map', 'features'], LISTS.features).forEach((feature, i) => {
    const path: Path = ['map', 'features', i]
    const given = record(feature, path)
    things += readFeature(given, path, areas, squares)
    if (given.kind === 'planet') planets++
    if (planets > MOST_PLANETS) fault(`A map has at most ${MOST_PLANETS} planets.`, path)
    if (things > MOST_THINGS) fault(`A map holds at most ${MOST_THINGS} things in all.`, path)
  })
}

/** What each kind of feature may say. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  asteroids: ['count', 'area', 'fromEdge', 'apart'],
  asteroid: ['at', 'facing'],
  planet: ['at'],
  token: ['name', 'at'],
}

/** Says how many things it puts on the map. */
function readFeature(feature: Plain, path: Path, areas: Areas, squares: number): number {
  if (typeof feature.kind !== 'string' || !Object.hasOwn(KINDS, feature.kind))
    return fault('It must be asteroids, an asteroid, a planet or a token.', [...path, 'kind'])
  onlyFields(feature, path, ['kind', 'players', ...(KINDS[feature.kind] ?? [])])
  if (feature.players !== undefined) whole(feature.players, [...path, 'players'], NUMBERS.ships)
  if (feature.kind === 'asteroids') return readAsteroids(feature, path, areas, squares)
  pair(feature.at, [...path, 'at'], [0, squares])
  if (feature.kind === 'token') text(feature.name, [...path, 'name'], LETTERS.name)
  if (feature.facing !== undefined) whole(feature.facing, [...path, 'facing'], NUMBERS.facing)
  return 1
}

function readAsteroids(feature: Plain, path: Path, areas: Areas, squares: number): number {
  const count = whole(feature.count, [...path, 'count'], NUMBERS.asteroids)
  const fromEdge = whole(feature.fromEdge, [...path, 'fromEdge'], NUMBERS.spacing)
  const apart = whole(feature.apart, [...path, 'apart'], NUMBERS.spacing)
  if (typeof feature.area !== 'string' || !Object.hasOwn(areas, feature.area))
    return fault('It must name one of the areas.', [...path, 'area'])
  const most = fieldsThatFit({ fromEdge, apart }, found(areas[feature.area], 'area', feature.area), squares)
  if (count > most)
    fault(
      most === 0
        ? 'No asteroid field fits into that area, so far from the edges.'
        : `Only ${most} asteroid fields fit into that area, so far apart.`,
      [...path, 'count'],
    )
  return count
}

/** A rolled bearing must always have its arrow (ALL-PAT-23). */
function readBearings(bearings: Plain, squares: number): void {
  onlyFields(bearings, ['map', 'bearings'], ['1', '2', '3', '4', '5', '6'])
  for (let n = 1; n <= 6; n++) {
    const path: Path = ['map', 'bearings', n]
    const arrow = record(bearings[n], path)
    onlyFields(arrow, path, ['at', 'facing'])
    pair(arrow.at, [...path, 'at'], [0, squares])
    whole(arrow.facing, [...path, 'facing'], NUMBERS.facing)
  }
}
