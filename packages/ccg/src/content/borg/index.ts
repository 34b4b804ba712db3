/** The cards of the Borg. */
import type { Hooks } from '@tenforward/kernel'
import type { Ccg } from '../../types.ts'
import { BORG_OBJECTIVES } from './objectives.ts'
import { SHARING } from './sharing.ts'

export const BORG_HOOKS: Readonly<Record<string, Hooks<Ccg>>> = {
  ...SHARING,
  ...(BORG_OBJECTIVES as Readonly<Record<string, Hooks<Ccg>>>),
}
