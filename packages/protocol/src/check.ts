import type Type from 'typebox'
import { Compile } from 'typebox/compile'

/** Nobody needs more; a rule that walks an answer must not run out of stack. */
const MOST_DEPTH = 24

/** PostgreSQL keeps no text with this in it, and fails with all that is written beside it. */
export const cannotBeKept = (text: string): boolean => text.includes('\0')

/** Why a value from outside must not come in, however its schema reads; undefined when it may. */
export function unsafe(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string' && cannotBeKept(value)) return 'A text holds a character that cannot be kept.'
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= MOST_DEPTH) return 'It is nested too deeply.'
  for (const key in value) {
    if (key === '__proto__') return 'A key is not allowed.'
    const found = unsafe((value as Record<string, unknown>)[key], depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** One sentence about the first fault; undefined when there is none. */
export type Check = (value: unknown) => string | undefined

/** Whether a value is as its schema says, with a sentence that names the place of the fault. */
export function shapeOf(schema: Type.TSchema): Check {
  const compiled = Compile(schema)
  return value => {
    if (compiled.Check(value)) return undefined
    const error = compiled.Errors(value).find(e => e.keyword !== 'boolean')
    const place = error?.instancePath ? `"${error.instancePath.slice(1).replaceAll('/', '.')}"` : 'The whole'
    return `${place} ${error?.message ?? 'is not as expected'}.`
  }
}

/** The same for what comes from outside. */
export function checkFor(schema: Type.TSchema): Check {
  const shape = shapeOf(schema)
  return value => shape(value) ?? unsafe(value)
}
