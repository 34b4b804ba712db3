import { LETTERS, type Limits } from './missionLimits.ts'
import { isPlain, isWhole, type Path, type Plain, quoted, fault as refuse } from './plain.ts'

/** Words for reading a mission file. A fault names the place in the file. */

export const fault = (message: string, path: Path): never => {
  return refuse(message, ['mission', ...path], ['ALL-MSN-01'])
}

export function record(value: unknown, path: Path): Plain {
  return isPlain(value) ? value : fault('It must have named fields.', path)
}

/** Parts with names of the file's own choice. */
export function named(value: unknown, path: Path, limits: Limits): [name: string, part: unknown][] {
  const parts = Object.entries(record(value, path))
  entriesWithin(parts.length, path, limits)
  if (parts.some(([name]) => name.length > LETTERS.name || name === '__proto__'))
    fault(`A name has up to ${LETTERS.name} letters.`, path)
  return parts
}

export function list(value: unknown, path: Path, limits: Limits): unknown[] {
  if (!Array.isArray(value)) return fault('It must be a list.', path)
  entriesWithin(value.length, path, limits)
  return value
}

function entriesWithin(count: number, path: Path, [least, most]: Limits): void {
  if (count < least || count > most) fault(`It must have ${least} to ${most} entries.`, path)
}

export function text(value: unknown, path: Path, most: number): string {
  if (typeof value !== 'string') return fault('It must be a text.', path)
  return value.length <= most ? value : fault(`It must have at most ${most} letters.`, path)
}

/** Names, each of them one of those that are known where some are. */
export function names(value: unknown, path: Path, limits: Limits, known?: Known): void {
  list(value, path, limits).forEach((item, i) => {
    const name = text(item, [...path, i], LETTERS.name)
    if (known !== undefined && !known.has(name)) fault(known.otherwise(quoted(name)), [...path, i])
  })
}

export interface Known {
  has(name: string): boolean
  otherwise(name: string): string
}

export function whole(value: unknown, path: Path, [least, most]: Limits): number {
  if (isWhole(value, least, most)) return value
  return fault(`It must be a whole number from ${least} to ${most}.`, path)
}

/** A number, fractions allowed. */
export function number(value: unknown, path: Path, [least, most]: Limits): number {
  if (typeof value === 'number' && value >= least && value <= most) return value
  return fault(`It must be a number from ${least} to ${most}.`, path)
}

/** Two numbers between the limits. */
export function pair(value: unknown, path: Path, [least, most]: Limits): [number, number] {
  const fits = (n: unknown): boolean => typeof n === 'number' && n >= least && n <= most
  if (Array.isArray(value) && value.length === 2 && value.every(fits)) return value as [number, number]
  return fault(`It must be two numbers of squares from ${least} to ${most}.`, path)
}

export function onlyFields(value: Plain, path: Path, known: readonly string[]): void {
  const unknown = Object.keys(value).find(key => !known.includes(key))
  if (unknown !== undefined)
    fault(`There is no field called ${quoted(unknown)}; there are ${known.join(', ')}.`, [
      ...path,
      quoted(unknown),
    ])
}
