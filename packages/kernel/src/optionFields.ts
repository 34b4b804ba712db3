import { InputError } from './errors.ts'

/** One value of an option that is one of a few. */
export interface OptionValue {
  readonly value: string
  readonly label: string
  readonly text?: string
}

/** How an option is set, with its limits: a form draws it, and `checkField` tests what came from outside by it. */
export type OptionControl =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly values: readonly OptionValue[] }
  | NumberControl
  /** A list of numbers of a fixed length, such as a table of the rules. */
  | { readonly kind: 'numbers'; readonly labels: readonly string[]; readonly each: NumberControl }
  /** Some of the seats. */
  | { readonly kind: 'seats' }
  /** A value for each seat, chosen where the seats are. */
  | { readonly kind: 'perSeat'; readonly values: readonly OptionValue[] }
  /** Made on pages of its own (a deck, a captain, a mission file), and read by the game itself. */
  | { readonly kind: 'elsewhere'; readonly where: string }

export interface NumberControl {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  /** 1: whole numbers only. */
  readonly step: number
  readonly unit?: string
  /** A value outside the limits that means there is none, and what it is called. */
  readonly none?: { readonly value: 0 | null; readonly label: string }
}

/** One thing that can be settled before a game. */
export interface OptionField {
  /** Where it stands in the options: `borg`, `start.P`. */
  readonly key: string
  readonly name: string
  /** What it does, in a sentence. */
  readonly text: string
  readonly rule: string
  readonly control: OptionControl
  /** No source gives the value: we assumed it. */
  readonly assumed?: true
}

export interface OptionGroup {
  readonly name: string
  readonly fields: readonly OptionField[]
}

/** What a preset is called, and what kind of game it is. */
export interface PresetWords {
  readonly name: string
  readonly text: string
  /** The number of seats it is made for, where it is one. */
  readonly seats?: number
}

export type Path = readonly (string | number)[]

/** What stands in options under a key with dots. */
export function optionAt(options: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (at, part) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, part)
          ? (at as Record<string, unknown>)[part]
          : undefined,
      options,
    )
}

/** The same options with one of them changed. */
export function withOption(chosen: object, key: string, value: unknown): object {
  const [first, ...rest] = key.split('.') as [string, ...string[]]
  if (rest.length === 0) return { ...chosen, [first]: value }
  const inner = (chosen as Record<string, unknown>)[first]
  return { ...chosen, [first]: withOption((inner ?? {}) as object, rest.join('.'), value) }
}

const fail = (path: Path, wanted: string): never => {
  throw new InputError(`The option ${path.join('.')} must be ${wanted}.`, path)
}

/** Refuses a value that the control of a field cannot have. */
export function checkField(control: OptionControl, value: unknown, path: Path): void {
  switch (control.kind) {
    case 'switch':
      if (typeof value !== 'boolean') fail(path, 'true or false')
      return
    case 'choice':
      if (!control.values.some(one => one.value === value))
        fail(path, `one of ${control.values.map(one => one.value).join(', ')}`)
      return
    case 'number':
      checkNumber(control, value, path)
      return
    case 'numbers':
      checkList(value, path, control.labels.length)
      if (value.length !== control.labels.length) fail(path, `a list of ${control.labels.length} numbers`)
      value.forEach((one, i) => {
        checkNumber(control.each, one, [...path, i])
      })
      return
    case 'seats':
      checkList(value, path, MOST_SEATS)
      value.forEach((one, i) => {
        checkNumber({ kind: 'number', min: 0, max: MOST_SEATS - 1, step: 1 }, one, [...path, i])
      })
      return
    case 'perSeat':
      checkList(value, path, MOST_SEATS)
      value.forEach((one, i) => {
        checkField({ kind: 'choice', values: control.values }, one, [...path, i])
      })
      return
    case 'elsewhere':
  }
}

/** No game has more seats than this. */
const MOST_SEATS = 8

function checkList(value: unknown, path: Path, most: number): asserts value is unknown[] {
  if (!Array.isArray(value)) fail(path, 'a list')
  if ((value as unknown[]).length > most) fail(path, `a list of ${most} at most`)
}

function checkNumber({ min, max, step, unit, none }: NumberControl, value: unknown, path: Path): void {
  if (none !== undefined && value === none.value) return
  const fits = typeof value === 'number' && value >= min && value <= max
  if (fits && (step < 1 || Number.isInteger(value))) return
  const number = step < 1 ? 'a number' : 'a whole number'
  const of = unit === undefined ? '' : ` of ${unit}`
  fail(path, `${number}${of} from ${min} to ${max}${none === undefined ? '' : `, or ${none.value}`}`)
}
