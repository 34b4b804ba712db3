/** The ends of lists that cannot be empty where they are asked for. */
import { found } from '@tenforward/kernel'

export const firstOf = <T>(list: readonly T[]): NonNullable<T> => found(list[0], 'first of nothing')

export const lastOf = <T>(list: readonly T[]): NonNullable<T> => found(list.at(-1), 'last of nothing')
