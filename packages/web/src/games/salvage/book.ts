import { RULES } from '@tenforward/kernel/example'
import type { BookRule } from '../../rulebook/rules.ts'

export const book: readonly BookRule[] = Object.entries(RULES).map(([id, statement]) => ({
  id,
  section: 'Salvage',
  statement,
}))
