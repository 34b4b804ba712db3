/** Cards with a file of their own. */
import type { CardSpec } from '../../rules/declared/cardSpec.ts'

export const CARDS: Readonly<Record<string, CardSpec>> = {}
