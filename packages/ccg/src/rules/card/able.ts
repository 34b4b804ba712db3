/** Whether a card in play can be used: the one place where the states of cards are asked. */
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { inPlay } from './lookup.ts'

/**
 * CCG-DISABLED: it is there and may be hit, and gives nothing. Holograms that are off and the arrested are so too, and
 * captives (CCG-CAPTURE-01), and whatever is in stasis (CCG-STASIS-02).
 */
export function isDisabled(g: G, id: Id): boolean {
  const play = inPlay(g, id)
  return (
    play.disabled === true ||
    play.off !== undefined ||
    play.arrested === true ||
    play.stasis !== undefined ||
    play.captive !== undefined
  )
}

/** Decision G-B2: neither stopped nor disabled. */
export function isActive(g: G, id: Id): boolean {
  return !inPlay(g, id).stopped && !isDisabled(g, id)
}
