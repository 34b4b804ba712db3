import { InputError } from '@tenforward/kernel'

export type Plain = Record<string, unknown>
export type Path = (string | number)[]

/** An object with none but these fields. */
export function checkFields(value: unknown, path: Path, known: readonly string[]): Plain {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InputError(`It must have fields: ${known.join(', ')}.`, path)
  const unknown = Object.keys(value).find(key => !known.includes(key))
  if (unknown !== undefined) throw new InputError(`There is no field called ${unknown}.`, [...path, unknown])
  return value as Plain
}
