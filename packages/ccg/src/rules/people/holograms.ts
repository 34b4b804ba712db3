/** Holograms: where they may be, activated or not. */
import { allowed, emit, type Seat } from '@tenforward/kernel'
import { oncePerCard } from '../../cards/once.ts'
import { type Id, type Place, pieceOf, type Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { isOffline } from '../battle/offline.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { spotOf } from '../places/places.ts'

export const isHologram = oncePerCard(card => card.icons.includes('Holo'))

export function hasHolodeck(g: G, host: Id): boolean {
  const { ship, facility, traits } = cardOf(g, host)
  const built =
    ship?.equipment.includes('Holodeck') || ((ship ?? facility) !== null && traits.includes('holodeck'))
  return built === true && !isOffline(g, host, 'Holodeck')
}

/**
 * CCG-HOLO-03 to 07: activated where there is a holodeck, deactivated aboard any ship or facility, and either way
 * wherever a card allows it. CCG-HOLO-08, decision G-39: aboard a rival's only if that player has agreed.
 */
export function canExist(g: G, id: Id, seat: Seat, spot: Spot, on: boolean): boolean {
  if (allowed(g, 'hologram', { id, seat, spot, on })) return true
  if (typeof spot !== 'number') return false
  const welcome = inPlay(g, spot).by === seat || pieceOf(g, id).play?.guest === spot
  return welcome && (!on || hasHolodeck(g, spot))
}

/** CCG-HOLO-11: nowhere by choice where it could be neither activated nor deactivated. */
export function mayBeAt(g: G, id: Id, seat: Seat, spot: Spot): boolean {
  if (!isHologram(cardOf(g, id))) return true
  return canExist(g, id, seat, spot, true) || canExist(g, id, seat, spot, false)
}

/** Whether only the leave of the rival whose ship or facility it is is wanting. */
export function needsLeave(g: G, id: Id, seat: Seat, spot: Spot): boolean {
  if (typeof spot !== 'number' || inPlay(g, spot).by === seat) return false
  return isHologram(cardOf(g, id)) && !mayBeAt(g, id, seat, spot)
}

/** CCG-HOLO-17 and 18: activated when it can be and should be. */
export function arrive(g: G, id: Id, on: boolean): void {
  const play = inPlay(g, id)
  const spot = spotOf(g, id)
  if (on && spot !== null && canExist(g, id, play.by, spot, true)) delete play.off
  else play.off = 0
}

/** Decision G-37: one that is off already stays as it is. */
export function deactivate(g: G, id: Id): void {
  const play = inPlay(g, id)
  if (play.off !== undefined) return
  play.off = g.s.turn
  const { by } = play
  emit(g, 'hologram.off', { id, card: pieceOf(g, id).card }, { only: [by] })
}

/** CCG-HOLO-12: moved by force to where it cannot be, it goes off instead and stays. */
export function moveByForce(g: G, id: Id, at: Place, to: Spot): void {
  if (!goesOffInstead(g, id, to)) inPlay(g, id).at = at
}

/** Whether somebody who is being moved stays where it is, and is off from now on. */
export function goesOffInstead(g: G, id: Id, to: Spot): boolean {
  const card = cardOf(g, id)
  if (!isHologram(card) || card.ship !== null || mayBeAt(g, id, inPlay(g, id).by, to)) return false
  deactivate(g, id)
  return true
}
