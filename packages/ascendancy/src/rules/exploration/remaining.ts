import { defer, reveal } from '@tenforward/kernel'
import type { SystemId } from '../../map/types.ts'
import type { G } from '../../types.ts'
import { discOf } from '../systems/control.ts'
import { discardExploration } from './cards.ts'

/** What remained in play on a disc goes, and with it a card that nobody has seen (G-E08, G-F26). */
export function discardRemaining(g: G, system: SystemId): void {
  const disc = discOf(g, system)
  if (disc.faceDown !== null) {
    disc.cards.push(disc.faceDown)
    disc.faceDown = null
    reveal(g)
  }
  for (const card of disc.cards) {
    discardExploration(g, card)
    defer(g, 'remainingCardDiscarded', { system, card })
  }
  disc.cards = []
}
