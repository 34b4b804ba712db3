/** Cards that are in play for uniqueness only. */
import { reveal } from '@tenforward/kernel'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { leavePlay, take } from '../zones/zones.ts'

/** CCG-UNIQONLY-01 and 02: out of play in every way, but that its owner may report nobody of the same persona. */
export function keepForUniqueness(g: G, id: Id): void {
  const { owner } = pieceOf(g, id)
  const player = playerOf(g, owner)
  leavePlay(g, id, 'hand')
  take(player.hand, id)
  player.uniqueOnly = [...(player.uniqueOnly ?? []), id]
  reveal(g)
}

/** Back into its owner's discard pile. */
export function releaseUnique(g: G, id: Id): void {
  const player = playerOf(g, pieceOf(g, id).owner)
  player.discard.push(take(player.uniqueOnly!, id))
}
