import { InputError } from '@tenforward/kernel'

/** Words for reading a mission file. A fault names the place in the file. */

export type Plain = Record<string, unknown>
export type Path = (string | number)[]

export const fault = (message: string, path: Path): never => {
  throw new InputError(message, ['mission', ...path], ['ALL-MSN-01'])
}

export function record(value: unknown, path: Path): Plain {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Plain
  return fault('It must have named fields.', path)
}

export function list(value: unknown, path: Path): unknown[] {
  return Array.isArray(value) ? value : fault('It must be a list.', path)
}

export function text(value: unknown, path: Path): string {
  return typeof value === 'string' ? value : fault('It must be a text.', path)
}

export function texts(value: unknown, path: Path): void {
  list(value, path).forEach((item, i) => {
    text(item, [...path, i])
  })
}

export function whole(value: unknown, path: Path, least: number, most = Number.POSITIVE_INFINITY): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most)
    return value as number
  const limit = most === Number.POSITIVE_INFINITY ? `of at least ${least}` : `from ${least} to ${most}`
  return fault(`It must be a whole number ${limit}.`, path)
}

export function point(value: unknown, path: Path): void {
  const pair = list(value, path)
  if (pair.length !== 2 || !pair.every(n => typeof n === 'number' && Number.isFinite(n)))
    fault('It must be two numbers: squares from the west and from the south.', path)
}

export function onlyFields(value: Plain, path: Path, known: readonly string[]): void {
  const unknown = Object.keys(value).find(key => !known.includes(key))
  if (unknown !== undefined)
    fault(`There is no field called ${unknown}; there are ${known.join(', ')}.`, [...path, unknown])
}
