import { shell } from './en/shell.ts'
import { table } from './en/table.ts'

/** Everything that the client says in English. The words of a single game are with that game. */
export const en = { ...shell, ...table } as const
