/** Who may see a card in play. */
import type { Seat } from '@tenforward/kernel'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay, isEquipment, isPersonnel, isShip } from '../card/lookup.ts'

/** CCG-LOOK-02, 06, 07 and 18: people and things of the rival, and its docked ships, are hidden. */
export function isVisible(g: G, id: Id, viewer: Seat | null): boolean {
  const { by, at, cloak, captive } = inPlay(g, id)
  if (by === viewer || captive?.by === viewer || (viewer !== null && g.s.shown.includes(id))) return true
  if (at.in === 'docked' || cloak !== undefined) return false
  const card = cardOf(g, id)
  if (at.in === 'aboard' && isShip(card)) return false
  return !((isPersonnel(card) || isEquipment(card)) && (at.in === 'aboard' || at.in === 'planet'))
}
