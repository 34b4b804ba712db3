/** What is cloaked or phased. */
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { inPlay } from '../card/lookup.ts'

/** CCG-CLOAK-03: either, for the rules that both share; text that names one never means the other. */
export function isConcealed(g: G, id: Id): boolean {
  return inPlay(g, id).cloak !== undefined
}

export function isPhased(g: G, id: Id): boolean {
  return inPlay(g, id).cloak === 'phased'
}

/** The cloaked or phased card that a card is, or is aboard or on; null where there is none. */
export function veilOf(g: G, id: Id): Id | null {
  let one = id
  for (;;) {
    const { cloak, at } = inPlay(g, one)
    if (cloak !== undefined) return one
    if (at.in !== 'aboard' && at.in !== 'on' && at.in !== 'docked') return null
    one = at.host
  }
}
