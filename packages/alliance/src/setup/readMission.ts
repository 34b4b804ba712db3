import { InputError } from '@tenforward/kernel'
import { logicById, missionById } from '../content/index.ts'
import type { Mission } from '../content/types.ts'
import { effects } from '../effects/index.ts'
import { EDGES } from '../space/edges.ts'

type Plain = Record<string, unknown>
type Path = (string | number)[]

const fault = (message: string, path: Path): never => {
  throw new InputError(message, ['mission', ...path], ['ALL-MSN-01'])
}

/** A mission by its name, or one that a player wrote: its parts must all be there and fit together (ALL-MSN-01). */
export function readMission(chosen: unknown): Mission {
  if (chosen === undefined) return missionById.aSimplePatrol!
  if (typeof chosen === 'string') {
    if (!Object.hasOwn(missionById, chosen)) return fault(`There is no mission called ${chosen}.`, [])
    return missionById[chosen]!
  }
  const given = record(chosen, [])
  for (const key of ['id', 'name', 'stardate', 'briefing', 'success', 'failure']) {
    if (typeof given[key] !== 'string') fault(`A mission has a text '${key}'.`, [key])
  }
  whole(given.act, ['act'], 1)
  whole(given.rounds, ['rounds'], 1)
  whole(given.destroyedPenalty, ['destroyedPenalty'], 0)
  readMap(record(given.map, ['map']))
  readEnemies(given)
  for (const part of ['objectives', 'rewards'] as const) readConditions(list(given[part], [part]), part)
  list(given.retreat, ['retreat'])
  readRules(list(given.specialRules, ['specialRules']))
  return given as unknown as Mission
}

function record(value: unknown, path: Path): Plain {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Plain
  return fault('It must have named fields.', path)
}

function list(value: unknown, path: Path): unknown[] {
  return Array.isArray(value) ? value : fault('It must be a list.', path)
}

function whole(value: unknown, path: Path, least: number): number {
  if (Number.isInteger(value) && (value as number) >= least) return value as number
  return fault(`It must be a whole number of at least ${least}.`, path)
}

function point(value: unknown, path: Path): void {
  const pair = list(value, path)
  if (pair.length !== 2 || !pair.every(n => typeof n === 'number' && Number.isFinite(n)))
    fault('It must be two numbers: squares from the west and from the south.', path)
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

/** Every row of the table has its arrival, bearing, orders and ships (ALL-ENS-01). */
function readEnemies(given: Plain): void {
  const orders = given.orders === undefined ? {} : record(given.orders, ['orders'])
  const names: string[] = []
  list(given.enemies, ['enemies']).forEach((value, i) => {
    const path = ['enemies', i]
    const row = record(value, path)
    if (typeof row.formation !== 'string' || names.includes(row.formation))
      fault('A formation has a name of its own.', [...path, 'formation'])
    names.push(String(row.formation))
    if (row.arrives !== 'setup') whole(row.arrives, [...path, 'arrives'], 1)
    const bearings = Array.isArray(row.bearing) ? row.bearing : [row.bearing]
    if (
      bearings.length === 0 ||
      !bearings.every(b => b === 'roll' || [1, 2, 3, 4, 5, 6].includes(b as number))
    )
      fault('It must be an arrow from 1 to 6, several of them, or roll.', [...path, 'bearing'])
    if (row.orders !== 'attack' && !Object.hasOwn(orders, String(row.orders)))
      fault('It must be attack or one of the orders of the mission.', [...path, 'orders'])
    readShips(record(row.ships, [...path, 'ships']), [...path, 'ships'])
  })
}

function readShips(ships: Plain, path: Path): void {
  for (const [column, types] of Object.entries(ships)) {
    if (!/^[2-6]$/.test(column)) fault('Columns are 2 to 6 player ships.', [...path, column])
    for (const type of list(types, [...path, column])) {
      if (!Object.hasOwn(logicById, String(type).replace('!', '')))
        fault(`There is no type of Enemy ship called ${String(type)}.`, [...path, column])
    }
  }
}

function readConditions(entries: unknown[], part: string): void {
  entries.forEach((entry, i) => {
    readCondition(record(entry, [part, i]).when, [part, i, 'when'])
  })
}

function readCondition(value: unknown, path: Path): void {
  const condition = record(value, path)
  for (const key of ['all', 'any'] as const) {
    if (key in condition)
      return list(condition[key], [...path, key]).forEach((c, i) => {
        readCondition(c, [...path, key, i])
      })
  }
  if ('not' in condition) return readCondition(condition.not, [...path, 'not'])
  if (typeof condition.count !== 'string') fault('A condition names what it counts.', [...path, 'count'])
}

function readRules(rules: unknown[]): void {
  rules.forEach((rule, i) => {
    const { rule: name } = record(rule, ['specialRules', i])
    if (!Object.hasOwn(effects, `mission:${String(name)}`))
      fault(`There is no special rule called ${String(name)}.`, ['specialRules', i, 'rule'])
  })
}
