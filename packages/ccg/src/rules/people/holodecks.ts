/** Holograms that are activated, deactivated or erased for want of a holodeck. */
import type { Seat } from '@tenforward/kernel'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { isActive } from '../card/able.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { anyCard } from '../declared/onceAGame.ts'
import { personnelAt, spotOf } from '../places/places.ts'
import { leavePlay } from '../zones/zones.ts'
import { canExist, deactivate, isHologram } from './holograms.ts'

/** Most games have none, and this is asked after every action. */
const anyInGame = anyCard(card => isHologram(card))

/** CCG-HOLO-13: erased where it cannot be; where it could be deactivated it goes off. */
export function settleHolograms(g: G): void {
  if (!anyInGame(g)) return
  const holograms = g.s.inPlay.filter(id => isHologram(cardOf(g, id)))
  for (const id of holograms) {
    if (pieceOf(g, id).play === null) continue
    const spot = spotOf(g, id)
    const { by, off } = inPlay(g, id)
    if (spot === null || (off === undefined && canExist(g, id, by, spot, true))) continue
    if (!canExist(g, id, by, spot, false)) leavePlay(g, id, 'discard')
    else deactivate(g, id)
  }
}

/** CCG-HOLO-16 and 19: not in the turn in which it went off; by somebody of the player's who is there and not stopped. */
export function activatableHolograms(g: G, seat: Seat): Id[] {
  if (!anyInGame(g)) return []
  return g.s.inPlay.filter(id => {
    const { by, off } = inPlay(g, id)
    if (by !== seat || off === undefined || off === g.s.turn) return false
    const spot = spotOf(g, id)
    if (spot === null || !canExist(g, id, seat, spot, true)) return false
    return personnelAt(g, spot, seat).some(one => isActive(g, one))
  })
}
