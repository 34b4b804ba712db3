import { effects } from '../effects/index.ts'
import { fault, list, type Path, type Plain, point, record, text, whole } from './missionShape.ts'

/** What a special rule needs, by field. */
type Shape = Readonly<Record<string, (value: unknown, path: Path, mission: Plain) => unknown>>

const range = (value: unknown, path: Path): unknown =>
  [1, 2, 3].includes(value as number) ? value : fault('It must be a range: 1, 2 or 3.', path)

/** Names of Mission Tokens that lie on the map. */
function tokens(value: unknown, path: Path, mission: Plain): void {
  const features = list(record(mission.map, ['map']).features, ['map', 'features'])
  const names = features.map(feature => (feature as Plain).name)
  list(value, path).forEach((name, i) => {
    if (!names.includes(name)) fault(`There is no token called ${String(name)} on the map.`, [...path, i])
  })
}

function formation(value: unknown, path: Path, mission: Plain): void {
  if (!list(mission.enemies, ['enemies']).some(row => (row as Plain).formation === value))
    fault('It must name a formation of the mission.', path)
}

function orders(value: unknown, path: Path, mission: Plain): void {
  if (value !== 'attack' && !Object.hasOwn((mission.orders ?? {}) as Plain, String(value)))
    fault('It must be attack or one of the orders of the mission.', path)
}

const optional =
  (read: Shape[string]): Shape[string] =>
  (value, path, mission) =>
    value === undefined ? undefined : read(value, path, mission)

const yes = (value: unknown, path: Path): unknown =>
  typeof value === 'boolean' ? value : fault('It must be true or false.', path)

const atLeastOne = (value: unknown, path: Path): number => whole(value, path, 1)

const speed = (value: unknown, path: Path): unknown =>
  typeof value === 'number' && value > 0 ? value : fault('It must be a number of squares above 0.', path)

/** The special rules that a mission can use, and what each needs. `docs/missions.md` tells what they do. */
const SHAPES: Readonly<Record<string, Shape>> = {
  collect: { tokens, range, once: optional(yes) },
  survey: { tokens, range },
  work: { tokens, range, times: atLeastOne },
  hold: { tokens, range },
  siege: { tokens, range, strength: optional(atLeastOne) },
  convoy: { tokens, to: point, speed },
  dock: { tokens, range },
  rout: { formation, orders },
  mines: { tokens, range },
  batteries: { tokens, range, dice: atLeastOne },
  nebula: { range },
  storm: {},
}

/** Each rule is known, has its numbers, and comes once. */
export function readRules(value: unknown, path: Path, mission: Plain): void {
  const seen: string[] = []
  for (const [i, entry] of list(value, path).entries()) {
    const at = [...path, i]
    const rule = record(entry, at)
    const name = String(rule.rule)
    if (seen.includes(name)) fault('A special rule comes once; name all its tokens there.', [...at, 'rule'])
    seen.push(name)
    text(rule.text, [...at, 'text'])
    for (const [field, read] of Object.entries(shapeOf(name, at))) read(rule[field], [...at, field], mission)
  }
}

function shapeOf(name: string, path: Path): Shape {
  if (Object.hasOwn(SHAPES, name) && Object.hasOwn(effects, `mission:${name}`)) return SHAPES[name]!
  return fault(`There is no special rule called ${name}.`, [...path, 'rule'])
}
