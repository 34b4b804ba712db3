/** The cards of the Borg. */
import type { Hooks } from '@tenforward/kernel'
import type { Ccg } from '../../types.ts'
import { SHARING } from './sharing.ts'

export const BORG_HOOKS: Readonly<Record<string, Hooks<Ccg>>> = { ...SHARING }
