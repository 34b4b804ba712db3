/** Cards with a file of their own. */
import type { CardSpec } from '../spec.ts'

export const CARDS: Readonly<Record<string, CardSpec>> = {}
