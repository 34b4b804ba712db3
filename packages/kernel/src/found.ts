import { ContractError } from './errors.ts'
import type { Seat } from './prompts/prompt.ts'

/**
 * What was looked up, or a fault that says what was not there: `found(g.s.ships[id], 'ship', id)`. For what must
 * be there if the program is right; whatever a person may get wrong is refused instead.
 */
export function found<T>(value: T, what: string, name?: string | number): NonNullable<T> {
  if (value === undefined || value === null) missing(what, name)
  return value
}

/** What a seat has, of a list that has something for each seat. */
export function ofSeat<T>(list: readonly T[], seat: Seat): NonNullable<T> {
  return found(list[seat], 'seat', seat)
}

function missing(what: string, name: string | number | undefined): never {
  throw new ContractError(name === undefined ? `There is no ${what}.` : `There is no ${what} ${name}.`)
}
