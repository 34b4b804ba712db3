import { missionById } from '../content/index.ts'
import type { Mission } from '../content/types.ts'
import { EDGES } from '../space/edges.ts'
import {
  fault,
  list,
  onlyFields,
  type Path,
  type Plain,
  point,
  record,
  text,
  texts,
  whole,
} from './missionShape.ts'
import { readCondition, readEntries } from './readMissionConditions.ts'
import { readEnemies } from './readMissionEnemies.ts'
import { readRules } from './readMissionRules.ts'

const TEXTS = ['id', 'name', 'stardate', 'briefing', 'success', 'failure']
const FIELDS = [
  ...TEXTS,
  'act',
  'map',
  'fleet',
  'enemies',
  'orders',
  'enemyRetreat',
  'retreat',
  'objectives',
  'rounds',
  'ends',
  'rewards',
  'destroyedPenalty',
  'specialRules',
  'flags',
  'changes',
  'next',
]

/** A mission by its name, or one that a player wrote: its parts must all be there and fit together (ALL-MSN-01). */
export function readMission(chosen: unknown): Mission {
  if (chosen === undefined) return missionById.aSimplePatrol!
  if (typeof chosen === 'string') {
    if (!Object.hasOwn(missionById, chosen)) return fault(`There is no mission called ${chosen}.`, [])
    return missionById[chosen]!
  }
  const given = record(chosen, [])
  onlyFields(given, [], FIELDS)
  for (const key of TEXTS) {
    if (typeof given[key] !== 'string') fault(`A mission has a text '${key}'.`, [key])
  }
  whole(given.act, ['act'], 1)
  whole(given.rounds, ['rounds'], 1)
  whole(given.destroyedPenalty, ['destroyedPenalty'], 0)
  readMap(record(given.map, ['map']))
  readEnemies(given)
  readEntries(given.objectives, ['objectives'], false)
  readEntries(given.rewards, ['rewards'], true)
  list(given.retreat, ['retreat'])
  readRules(given.specialRules, ['specialRules'], given)
  readExtras(given)
  return given as unknown as Mission
}

/** What a mission may leave out. */
function readExtras(given: Plain): void {
  if (given.fleet !== undefined) readFleet(list(given.fleet, ['fleet']))
  if (given.ends !== undefined) readCondition(given.ends, ['ends'])
  if (given.enemyRetreat !== undefined)
    list(given.enemyRetreat, ['enemyRetreat']).forEach((edge, i) => {
      if (!(EDGES as readonly unknown[]).includes(edge)) fault('It must be an edge.', ['enemyRetreat', i])
    })
  for (const part of ['flags', 'next'])
    if (given[part] !== undefined)
      for (const [outcome, names] of Object.entries(record(given[part], [part]))) {
        if (!['success', 'failure'].includes(outcome)) fault('It is success or failure.', [part, outcome])
        texts(names, [part, outcome])
      }
  if (given.changes !== undefined)
    list(given.changes, ['changes']).forEach((change, i) => {
      readChange(record(change, ['changes', i]), ['changes', i], given)
    })
}

function readFleet(fleet: unknown[]): void {
  whole(fleet[0], ['fleet', 0], 1, 6)
  whole(fleet[1], ['fleet', 1], fleet[0] as number, 6)
}

function readChange(change: Plain, path: Path, mission: Plain): void {
  onlyFields(change, path, ['flag', 'text', 'without', 'rounds', 'specialRules'])
  text(change.flag, [...path, 'flag'])
  text(change.text, [...path, 'text'])
  if (change.without !== undefined) texts(change.without, [...path, 'without'])
  if (change.rounds !== undefined && !Number.isInteger(change.rounds))
    fault('It must be a whole number.', [...path, 'rounds'])
  if (change.specialRules !== undefined) readRules(change.specialRules, [...path, 'specialRules'], mission)
}

function readMap(map: Plain): void {
  if (map.squares !== undefined) whole(map.squares, ['map', 'squares'], 4)
  const edges = record(map.edges, ['map', 'edges'])
  for (const edge of EDGES) list(edges[edge], ['map', 'edges', edge])
  const areas = record(map.areas, ['map', 'areas'])
  for (const [name, area] of Object.entries(areas)) {
    point(record(area, ['map', 'areas', name]).x, ['map', 'areas', name, 'x'])
    point(record(area, ['map', 'areas', name]).y, ['map', 'areas', name, 'y'])
  }
  if (typeof map.deploy !== 'string' || !Object.hasOwn(areas, map.deploy))
    fault('It must name one of the areas.', ['map', 'deploy'])
  list(map.features, ['map', 'features']).forEach((feature, i) => {
    readFeature(record(feature, ['map', 'features', i]), areas, ['map', 'features', i])
  })
  readBearings(record(map.bearings, ['map', 'bearings']))
}

function readFeature(feature: Plain, areas: Plain, path: Path): void {
  if (feature.kind === 'asteroids') {
    whole(feature.count, [...path, 'count'], 1)
    whole(feature.fromEdge, [...path, 'fromEdge'], 0)
    whole(feature.apart, [...path, 'apart'], 0)
    if (!Object.hasOwn(areas, String(feature.area)))
      fault('It must name one of the areas.', [...path, 'area'])
    return
  }
  if (!['asteroid', 'planet', 'token'].includes(String(feature.kind)))
    fault('It must be asteroids, an asteroid, a planet or a token.', [...path, 'kind'])
  point(feature.at, [...path, 'at'])
  if (feature.kind === 'token' && typeof feature.name !== 'string')
    fault('A token has a name.', [...path, 'name'])
}

/** A rolled bearing must always have its arrow (ALL-PAT-23). */
function readBearings(bearings: Plain): void {
  for (let n = 1; n <= 6; n++) {
    const arrow = record(bearings[n], ['map', 'bearings', n])
    point(arrow.at, ['map', 'bearings', n, 'at'])
    if (typeof arrow.facing !== 'number') fault('It must be degrees.', ['map', 'bearings', n, 'facing'])
  }
}
