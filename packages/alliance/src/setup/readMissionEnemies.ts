import { logicById } from '../content/facts/enemies.ts'
import { shipById } from '../content/facts/ships.ts'
import { GRID } from '../space/constants.ts'
import { BEYOND, LETTERS, LISTS, type Limits, NUMBERS } from './missionLimits.ts'
import {
  fault,
  type Known,
  list,
  named,
  names,
  number,
  onlyFields,
  pair,
  record,
  text,
  whole,
} from './missionShape.ts'
import { type Path, type Plain, quoted } from './plain.ts'
import { readCondition } from './readMissionConditions.ts'

const FIELDS = ['formation', 'arrives', 'bearing', 'orders', 'ships']

/** Every row of the table has its arrival, bearing, orders and ships (ALL-ENS-01). */
export function readEnemies(mission: Plain): void {
  const orders = mission.orders === undefined ? [] : named(mission.orders, ['orders'], LISTS.orders)
  const formations: string[] = []
  list(mission.enemies, ['enemies'], LISTS.enemies).forEach((value, i) => {
    const path = ['enemies', i]
    const row = record(value, path)
    onlyFields(row, path, FIELDS)
    const formation = text(row.formation, [...path, 'formation'], LETTERS.name)
    if (formations.includes(formation)) fault('A formation has a name of its own.', [...path, 'formation'])
    formations.push(formation)
    readBearing(row.bearing, [...path, 'bearing'])
    if (row.orders !== 'attack' && !orders.some(([name]) => name === row.orders))
      fault('It must be attack or one of the orders of the mission.', [...path, 'orders'])
    readShips(record(row.ships, [...path, 'ships']), [...path, 'ships'])
  })
  for (const [name, order] of orders) readOrder(record(order, ['orders', name]), ['orders', name], mission)
}

/** When each formation comes; what it may wait for is known once all else has been read. */
export function readArrivals(mission: Plain, kept: Known): void {
  for (const [i, row] of (mission.enemies as Plain[]).entries()) {
    const path = ['enemies', i, 'arrives']
    if (row.arrives === 'setup') continue
    if (typeof row.arrives === 'object') readCondition(row.arrives, path, kept)
    else whole(row.arrives, path, NUMBERS.rounds)
  }
}

export function formationsOf(mission: Plain): Known {
  const formations = (mission.enemies as Plain[]).map(row => row.formation)
  return {
    has: name => formations.includes(name),
    otherwise: () => 'It must name a formation of the mission.',
  }
}

/** Names of the Mission Tokens that lie on the map. */
export function tokensOf(mission: Plain): Known {
  const features = (mission.map as Plain).features as Plain[]
  return {
    has: name => features.some(feature => feature.kind === 'token' && feature.name === name),
    otherwise: name => `There is no token called ${name} on the map.`,
  }
}

const CLASSES: Known = {
  has: name => Object.hasOwn(shipById, name),
  otherwise: name => `There is no ship called ${name}.`,
}

function readBearing(value: unknown, path: Path): void {
  if (value === 'roll') return
  const bearings = Array.isArray(value) ? list(value, path, LISTS.bearings) : [value]
  if (!bearings.every(b => [1, 2, 3, 4, 5, 6].includes(b as number)))
    fault('It must be an arrow from 1 to 6, several of them, or roll.', path)
}

function readShips(ships: Plain, path: Path): void {
  for (const [column, types] of Object.entries(ships)) {
    if (!/^[1-6]$/.test(column)) fault('Columns are 1 to 6 player ships.', [...path, quoted(column)])
    for (const type of list(types, [...path, column], LISTS.column)) {
      if (typeof type !== 'string' || !Object.hasOwn(logicById, type.replace(/!$/, '')))
        fault(`There is no type of Enemy ship called ${quoted(type)}.`, [...path, column])
    }
  }
}

/** What a formation is after, if not everybody. */
function readOrder(order: Plain, path: Path, mission: Plain): void {
  const [kind = ''] = Object.keys(order)
  const read = Object.hasOwn(ORDERS, kind) ? ORDERS[kind] : undefined
  if (read === undefined)
    return fault('An order is hunt, prefer, to, weakest: true, guard with within, or escort.', path)
  onlyFields(order, path, kind === 'guard' ? ['guard', 'within'] : [kind])
  read(order, path, mission)
}

const ORDERS: Readonly<Record<string, (order: Plain, path: Path, mission: Plain) => void>> = {
  hunt: (order, path, mission) => names(order.hunt, [...path, 'hunt'], LISTS.tokens, tokensOf(mission)),
  prefer: (order, path) => names(order.prefer, [...path, 'prefer'], LISTS.tokens, CLASSES),
  to(order, path, mission) {
    pair(order.to, [...path, 'to'], beyondMat(mission))
  },
  weakest(order, path) {
    if (order.weakest !== true) fault('It must be true.', [...path, 'weakest'])
  },
  guard(order, path, mission) {
    pair(order.guard, [...path, 'guard'], beyondMat(mission))
    number(order.within, [...path, 'within'], NUMBERS.within)
  },
  escort(order, path, mission) {
    const known = formationsOf(mission)
    const name = text(order.escort, [...path, 'escort'], LETTERS.name)
    if (!known.has(name)) fault(known.otherwise(name), [...path, 'escort'])
  },
}

/** Squares of the mat, and some around it. */
export function beyondMat(mission: Plain): Limits {
  const { squares = GRID } = mission.map as { squares?: number }
  return [-BEYOND, squares + BEYOND]
}
