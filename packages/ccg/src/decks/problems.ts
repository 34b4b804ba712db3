/** How the checks say what they found. */
import type { Card } from '../cards/types.ts'
import type { Problem } from './types.ts'

export function error(message: string, rule: string, card?: Card): Problem {
  return { kind: 'error', message, rule, ...(card === undefined ? {} : { card: card.id }) }
}

export function warning(message: string, rule: string, card?: Card): Problem {
  return { kind: 'warning', message, rule, ...(card === undefined ? {} : { card: card.id }) }
}
