import { logicById } from '../content/index.ts'
import { fault, list, type Path, type Plain, point, record, text, texts, whole } from './missionShape.ts'
import { readCondition } from './readMissionConditions.ts'

/** Every row of the table has its arrival, bearing, orders and ships (ALL-ENS-01). */
export function readEnemies(mission: Plain): void {
  const orders = mission.orders === undefined ? {} : record(mission.orders, ['orders'])
  const names: string[] = []
  list(mission.enemies, ['enemies']).forEach((value, i) => {
    const path = ['enemies', i]
    const row = record(value, path)
    if (typeof row.formation !== 'string' || names.includes(row.formation))
      fault('A formation has a name of its own.', [...path, 'formation'])
    names.push(String(row.formation))
    readArrival(row.arrives, [...path, 'arrives'])
    readBearing(row.bearing, [...path, 'bearing'])
    if (row.orders !== 'attack' && !Object.hasOwn(orders, String(row.orders)))
      fault('It must be attack or one of the orders of the mission.', [...path, 'orders'])
    readShips(record(row.ships, [...path, 'ships']), [...path, 'ships'])
  })
  for (const [name, order] of Object.entries(orders)) readOrder(record(order, ['orders', name]), name, names)
}

function readArrival(value: unknown, path: Path): void {
  if (value === 'setup') return
  if (typeof value === 'object') readCondition(value, path)
  else whole(value, path, 1)
}

function readBearing(value: unknown, path: Path): void {
  const bearings = Array.isArray(value) ? value : [value]
  const known = (b: unknown): boolean => [1, 2, 3, 4, 5, 6].includes(b as number)
  if (value !== 'roll' && (bearings.length === 0 || !bearings.every(known)))
    fault('It must be an arrow from 1 to 6, several of them, or roll.', path)
}

function readShips(ships: Plain, path: Path): void {
  for (const [column, types] of Object.entries(ships)) {
    if (!/^[1-6]$/.test(column)) fault('Columns are 1 to 6 player ships.', [...path, column])
    for (const type of list(types, [...path, column])) {
      if (!Object.hasOwn(logicById, String(type).replace('!', '')))
        fault(`There is no type of Enemy ship called ${String(type)}.`, [...path, column])
    }
  }
}

/** What a formation is after, if not everybody. */
function readOrder(order: Plain, name: string, formations: readonly string[]): void {
  const path = ['orders', name]
  const [kind = ''] = Object.keys(order)
  if (kind === 'hunt' || kind === 'prefer') return texts(order[kind], [...path, kind])
  if (kind === 'to') return point(order.to, [...path, kind])
  if (kind === 'weakest' && order.weakest === true) return
  if (kind === 'guard') {
    point(order.guard, [...path, kind])
    if (typeof order.within !== 'number' || order.within <= 0)
      fault('It must be a number of squares above 0.', [...path, 'within'])
    return
  }
  if (kind !== 'escort')
    fault('An order is hunt, prefer, to, weakest: true, guard with within, or escort.', path)
  text(order.escort, [...path, kind])
  if (!formations.includes(String(order.escort)))
    fault('It must name a formation of the mission.', [...path, kind])
}
