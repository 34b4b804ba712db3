import { fault, isPlain, type Path, type Plain } from '../setup/plain.ts'

/** An object with none but these fields. */
export function checkFields(value: unknown, path: Path, known: readonly string[]): Plain {
  if (!isPlain(value)) return fault(`It must have fields: ${known.join(', ')}.`, path)
  const unknown = Object.keys(value).find(key => !known.includes(key))
  if (unknown !== undefined) fault(`There is no field called ${unknown}.`, [...path, unknown])
  return value
}
