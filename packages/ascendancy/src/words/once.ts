import { found } from '@tenforward/kernel'
import type { G } from '../types.ts'

/** What a card gives but once, in a turn or in a Game Round, is noted in words of its own. */

export const givenThisTurn = (g: G, words: string): boolean => g.s.here.used?.includes(words) ?? false

export function noteThisTurn(g: G, words: string): void {
  g.s.here.used ??= []
  g.s.here.used.push(words)
}

export function forgetThisTurn(g: G, words: string): void {
  if (givenThisTurn(g, words)) g.s.here.used = found(g.s.here.used, 'used').filter(noted => noted !== words)
}

export const givenThisRound = (g: G, words: string): boolean => g.s.used?.includes(words) ?? false

export function noteThisRound(g: G, words: string): void {
  g.s.used ??= []
  g.s.used.push(words)
}
