/** The ends of lists that cannot be empty where they are asked for. */
import { found } from '@tenforward/kernel'

export const firstOf = <T>(list: readonly T[]): NonNullable<T> => found(list[0], 'first of nothing')

export const lastOf = <T>(list: readonly T[]): NonNullable<T> => found(list.at(-1), 'last of nothing')

/**
 * The first option: what is chosen where nobody answers. In a world that is only imagined there may be none, since what
 * is hidden is somewhere else there; a question is asked there all the same.
 */
export const byDefault = <T>(options: readonly T[]): T => options[0] as T
