import type { Locals, Procedure } from '@tenforward/kernel'
import type { Ccg } from '../types.ts'

/** A procedure that is called by its name alone: where two would have to import each other, or where a text names it. */
export function byName<V extends object, R = void>(
  name: string,
  _locals?: Locals<V, R>,
): Procedure<Ccg, V, R> {
  return { name, first: '', steps: {} }
}
