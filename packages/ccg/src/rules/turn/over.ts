import { emit, finish, reveal, type Seat } from '@tenforward/kernel'
import type { G } from '../../types.ts'

interface Ending {
  winners: Seat[]
  reason: string
  recorded?: number[]
}

/** CCG-HIDDEN-14: the game is over, and what lies hidden is shown. */
export function endGame(g: G, ending: Ending, rules: string[]): void {
  reveal(g)
  emit(g, 'game.ended', ending)
  finish(g, { winners: ending.winners, reason: ending.reason, rules })
}
