import { found } from '@tenforward/kernel'
import { content } from '../content/content.ts'
import { LETTERS, LISTS, NUMBERS } from './missionLimits.ts'
import { fault, list, names, number, onlyFields, pair, record, text, whole } from './missionShape.ts'
import { type Path, type Plain, quoted } from './plain.ts'
import { beyondMat, formationsOf, tokensOf } from './readMissionEnemies.ts'

/** What a special rule needs, by field. */
type Fields = Readonly<Record<string, (value: unknown, path: Path, mission: Plain) => unknown>>

interface Shape {
  fields: Fields
  /** What it counts, for each of its tokens. */
  counts: readonly string[]
}

const range = (value: unknown, path: Path): unknown =>
  [1, 2, 3].includes(value as number) ? value : fault('It must be a range: 1, 2 or 3.', path)

const tokens = (value: unknown, path: Path, mission: Plain): void =>
  names(value, path, LISTS.tokens, tokensOf(mission))

function formation(value: unknown, path: Path, mission: Plain): void {
  const known = formationsOf(mission)
  const name = text(value, path, LETTERS.name)
  if (!known.has(name)) fault(known.otherwise(name), path)
}

function orders(value: unknown, path: Path, mission: Plain): void {
  const known = (mission.orders ?? {}) as Plain
  if (value !== 'attack' && (typeof value !== 'string' || !Object.hasOwn(known, value)))
    fault('It must be attack or one of the orders of the mission.', path)
}

const optional =
  (read: Fields[string]): Fields[string] =>
  (value, path, mission) =>
    value === undefined ? undefined : read(value, path, mission)

const yes = (value: unknown, path: Path): unknown =>
  typeof value === 'boolean' ? value : fault('It must be true or false.', path)

const times = (value: unknown, path: Path): number => whole(value, path, NUMBERS.times)
const strength = (value: unknown, path: Path): number => whole(value, path, NUMBERS.strength)
const dice = (value: unknown, path: Path): number => whole(value, path, NUMBERS.dice)
const speed = (value: unknown, path: Path): number => number(value, path, NUMBERS.speed)
const to = (value: unknown, path: Path, mission: Plain): unknown => pair(value, path, beyondMat(mission))

/** The special rules that a mission can use, and what each needs. `docs/missions.md` tells what they do. */
const SHAPES: Readonly<Record<string, Shape>> = {
  collect: { fields: { tokens, range, once: optional(yes) }, counts: ['brought'] },
  survey: { fields: { tokens, range }, counts: ['done'] },
  work: { fields: { tokens, range, times }, counts: ['worked', 'done'] },
  hold: { fields: { tokens, range }, counts: ['held', 'lost'] },
  siege: { fields: { tokens, range, strength: optional(strength) }, counts: ['harmed', 'lost'] },
  convoy: { fields: { tokens, to, speed }, counts: ['arrived'] },
  dock: { fields: { tokens, range }, counts: [] },
  rout: { fields: { formation, orders }, counts: [] },
  mines: { fields: { tokens, range }, counts: [] },
  batteries: { fields: { tokens, range, dice }, counts: [] },
  nebula: { fields: { range }, counts: [] },
  storm: { fields: {}, counts: [] },
}

/** Each rule is known, has its numbers, and comes once. */
export function readRules(value: unknown, path: Path, mission: Plain): void {
  const seen: string[] = []
  for (const [i, entry] of list(value, path, LISTS.specialRules).entries()) {
    const at = [...path, i]
    const rule = record(entry, at)
    const { fields } = shapeOf(rule.rule, at)
    const name = String(rule.rule)
    if (seen.includes(name)) fault('A special rule comes once; name all its tokens there.', [...at, 'rule'])
    seen.push(name)
    onlyFields(rule, at, ['rule', 'text', ...Object.keys(fields)])
    text(rule.text, [...at, 'text'], LETTERS.sentence)
    for (const [field, read] of Object.entries(fields)) read(rule[field], [...at, field], mission)
  }
}

function shapeOf(name: unknown, path: Path): Shape {
  if (typeof name === 'string' && Object.hasOwn(SHAPES, name) && Object.hasOwn(content, `mission:${name}`))
    return found(SHAPES[name], 'special rule', name)
  return fault(`There is no special rule called ${quoted(name)}.`, [...path, 'rule'])
}

/** What a rule that has been read counts. */
export function countsOf(rule: Plain): string[] {
  const { counts } = shapeOf(rule.rule, [])
  return ((rule.tokens ?? []) as string[]).flatMap(token => counts.map(count => `${count}:${token}`))
}
