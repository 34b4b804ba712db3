import Type from 'typebox'
import { Compile } from 'typebox/compile'

/** The parts that messages and requests are made of. */
export const TableId = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' })
export const SeatNumber = Type.Integer({ minimum: 0, maximum: 15 })
export const Seq = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
export const Key = Type.String({ minLength: 1, maxLength: 64 })
export const Secret = Type.String({ minLength: 1, maxLength: 100 })
export const Name = Type.String({ minLength: 1, maxLength: 80 })
export const ChatText = Type.String({ minLength: 1, maxLength: 1000 })

const closed = { additionalProperties: false }

/** What a seat wants: an answer to its prompt, a standing action, or a word about taking something back. */
export const WishSchema = Type.Union([
  Type.Object({ answer: Type.Unknown() }, closed),
  Type.Object({ act: Type.String({ maxLength: 60 }), arg: Type.Unknown() }, closed),
  Type.Object({ undo: Seq }, closed),
  Type.Object({ wish: Seq }, closed),
  Type.Object({ agree: Type.Boolean() }, closed),
])

/** Nobody needs more; a rule that walks an answer must not run out of stack. */
const MOST_DEPTH = 24

/** Why a value from outside must not come in, however its schema reads; undefined when it may. */
export function unsafe(value: unknown, depth = 0): string | undefined {
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

/** A quick check with a sentence that names the place of the fault. */
export function checkFor(schema: Type.TSchema): Check {
  const compiled = Compile(schema)
  return value => {
    if (compiled.Check(value)) return unsafe(value)
    const error = compiled.Errors(value).find(e => e.keyword !== 'boolean')
    const place = error?.instancePath ? `"${error.instancePath.slice(1).replaceAll('/', '.')}"` : 'The whole'
    return `${place} ${error?.message ?? 'is not as expected'}.`
  }
}
