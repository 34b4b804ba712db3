import type { Entry, Frame, Result, Scripted, Seat, Stream } from '@tenforward/kernel'
import type { Path } from './source.ts'
import { Misfit } from './source.ts'

/** A scenario as it is written, its shape tested; what the game says about it comes later. */
export interface Scenario {
  game: string
  title: string
  /** Rules that it shows when it passes. */
  shows: string[]
  seats: number
  options?: unknown
  preset?: string
  seed: string
  /** Where it starts: in the game's notation or as raw state; absent, at the beginning. */
  position?: unknown
  state?: unknown
  /** What belongs to a position beside the state; each has its natural value when absent. */
  stack?: Frame[]
  answers?: Record<Seat, unknown>
  away?: Seat[]
  seq?: number
  streams?: Record<string, Stream>
  result?: Result
  /** Results laid down by purpose; they must be used up exactly. */
  chance?: Record<string, Scripted[]>
  steps: Step[]
}

export interface Step {
  /** Where it stands in the file. */
  path: Path
  entry?: Entry
  /** The prompt that must be open for the seat. */
  prompt?: string
  refuse?: Refusal
  expect?: Record<string, unknown>
  /** Laws that must hold here, for the choice that comes next. */
  holds?: string[]
}

export interface Refusal {
  entry: Entry
  prompt?: string
  rules: string[]
  message?: string
}

type Fields = Record<string, unknown>

const TOP = [
  'game',
  'title',
  'shows',
  'seats',
  'options',
  'preset',
  'seed',
  'position',
  'state',
  'stack',
  'answers',
  'away',
  'seq',
  'streams',
  'result',
  'chance',
  'steps',
]
const DEED = ['seat', 'answer', 'act', 'arg', 'undo', 'wish', 'agree', 'prompt']
const STEP = [...DEED, 'refuse', 'expect', 'holds']

export function readScenario(value: unknown): Scenario {
  const top = fieldsOf(value, [], 'A scenario', TOP)
  const scenario: Scenario = {
    game: textOf(top, 'game', []),
    title: top.title === undefined ? '' : textOf(top, 'title', []),
    shows: textsOf(top, 'shows', []),
    seats: wholeOf(top, 'seats', [], 1),
    seed: top.seed === undefined ? 'scenario' : String(top.seed),
    steps: top.steps === undefined ? [] : listOf(top.steps, ['steps']).map(readStep),
  }
  for (const key of ['options', 'position', 'state'] as const) {
    if (top[key] !== undefined) scenario[key] = top[key]
  }
  if (top.preset !== undefined) scenario.preset = textOf(top, 'preset', [])
  readMatter(top, scenario)
  forbidBoth(top, 'options', 'preset')
  forbidBoth(top, 'position', 'state')
  return scenario
}

function readMatter(top: Fields, scenario: Scenario): void {
  if (top.stack !== undefined) scenario.stack = listOf(top.stack, ['stack']).map(readFrame)
  if (top.answers !== undefined) scenario.answers = anyFields(top.answers, ['answers'])
  if (top.away !== undefined) {
    scenario.away = listOf(top.away, ['away']).map((seat, i) => wholeAt(seat, ['away', i]))
  }
  if (top.seq !== undefined) scenario.seq = wholeOf(top, 'seq', [], 0)
  if (top.streams !== undefined) scenario.streams = anyFields(top.streams, ['streams']) as Scenario['streams']
  if (top.result != null) scenario.result = anyFields(top.result, ['result']) as unknown as Result
  if (top.chance !== undefined) scenario.chance = readChance(top.chance)
}

function readFrame(value: unknown, i: number): Frame {
  const path = ['stack', i]
  const frame = fieldsOf(value, path, 'A frame of the stack', ['p', 'at', 'v', 'arg'])
  const read: Frame = { p: textOf(frame, 'p', path), at: textOf(frame, 'at', path), v: {} }
  if (frame.v !== undefined) read.v = anyFields(frame.v, [...path, 'v'])
  if (frame.arg !== undefined) read.arg = frame.arg
  return read
}

function readChance(value: unknown): Record<string, Scripted[]> {
  const chance = anyFields(value, ['chance'])
  for (const [purpose, list] of Object.entries(chance)) {
    listOf(list, ['chance', purpose]).forEach((item, i) => {
      const parts = Array.isArray(item) ? item : [item]
      if (parts.every(Number.isInteger)) return
      throw new Misfit(
        ['chance', purpose, i],
        'A scripted result is a whole number, or a list of them for a shuffle.',
      )
    })
  }
  return chance as Record<string, Scripted[]>
}

function readStep(value: unknown, i: number): Step {
  const path = ['steps', i]
  const fields = fieldsOf(value, path, 'A step', STEP)
  const step: Step = { path }
  if (DEED.some(key => key in fields)) step.entry = readEntry(fields, path)
  if (fields.prompt !== undefined) step.prompt = textOf(fields, 'prompt', path)
  if (fields.refuse !== undefined) step.refuse = readRefusal(fields.refuse, [...path, 'refuse'])
  if (fields.expect !== undefined) step.expect = anyFields(fields.expect, [...path, 'expect'])
  if (fields.holds !== undefined) step.holds = textsOf(fields, 'holds', path)
  if (step.entry !== undefined && (step.refuse !== undefined || step.holds !== undefined)) {
    throw new Misfit(path, 'A step either makes a choice or names one to be refused; laws stand before it.')
  }
  if (Object.keys(fields).length === 0) throw new Misfit(path, 'A step must say something.')
  return step
}

function readRefusal(value: unknown, path: Path): Refusal {
  const fields = fieldsOf(value, path, 'A refusal', [...DEED, 'rules', 'message'])
  const refusal: Refusal = { entry: readEntry(fields, path), rules: textsOf(fields, 'rules', path) }
  if (fields.prompt !== undefined) refusal.prompt = textOf(fields, 'prompt', path)
  if (fields.message !== undefined) refusal.message = textOf(fields, 'message', path)
  return refusal
}

/** The seat is not tested: a scenario may show that a strange one is refused. */
function readEntry(fields: Fields, path: Path): Entry {
  if (!('seat' in fields)) throw new Misfit(path, 'It must say which seat acts.')
  const [kind, ...more] = ['answer', 'act', 'undo', 'wish', 'agree'].filter(key => key in fields)
  if (kind === undefined || more.length > 0) {
    throw new Misfit(path, 'It must say exactly one of answer, act, undo, wish and agree.')
  }
  if ('arg' in fields && !('act' in fields))
    throw new Misfit([...path, 'arg'], 'Only an act has an arg.', true)
  const seat = fields.seat as Seat
  if (kind === 'act') {
    return { seat, act: textOf(fields, 'act', path), arg: 'arg' in fields ? fields.arg : null }
  }
  return { seat, [kind]: fields[kind] } as Entry
}

function fieldsOf(value: unknown, path: Path, what: string, known: readonly string[]): Fields {
  const fields = anyFields(value, path, what)
  for (const key of Object.keys(fields)) {
    if (!known.includes(key)) {
      throw new Misfit([...path, key], `${what} has no '${key}'; it may have ${known.join(', ')}.`, true)
    }
  }
  return fields
}

function anyFields(value: unknown, path: Path, what = `'${path.at(-1)}'`): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new Misfit(path, `${what} must be a mapping of names to values.`)
}

function listOf(value: unknown, path: Path): unknown[] {
  if (Array.isArray(value)) return value
  throw new Misfit(path, `'${path.at(-1)}' must be a list.`)
}

function textOf(fields: Fields, key: string, path: Path): string {
  const value = fields[key]
  if (value === undefined) throw new Misfit(path, `'${key}' is missing.`)
  if (typeof value !== 'string') throw new Misfit([...path, key], `'${key}' must be text.`)
  return value
}

/** A single text stands for a list of one. */
function textsOf(fields: Fields, key: string, path: Path): string[] {
  const value = fields[key]
  if (value === undefined) return []
  const list = Array.isArray(value) ? value : [value]
  list.forEach((item, i) => {
    if (typeof item !== 'string') throw new Misfit([...path, key, i], `'${key}' must be a list of texts.`)
  })
  return list as string[]
}

function wholeOf(fields: Fields, key: string, path: Path, least: number): number {
  if (fields[key] === undefined) throw new Misfit(path, `'${key}' is missing.`)
  return wholeAt(fields[key], [...path, key], least)
}

function wholeAt(value: unknown, path: Path, least = 0): number {
  if (Number.isInteger(value) && (value as number) >= least) return value as number
  throw new Misfit(path, `'${path.at(-1)}' must be a whole number of at least ${least}.`)
}

function forbidBoth(fields: Fields, one: string, other: string): void {
  if (fields[one] !== undefined && fields[other] !== undefined) {
    throw new Misfit([other], `'${one}' and '${other}' cannot both be given.`, true)
  }
}
