/** Ships and facilities that are damaged outside of battle, or lost. */
import type { Seat } from '@tenforward/kernel'
import type { Damage } from '../../cards/types.ts'
import { type Id, pieceOf, rivalOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { inflict, inflictsTactics, placeMarkers } from '../battle/damage.ts'
import { isWrecked } from '../battle/markers.ts'
import { inPlay } from '../card/lookup.ts'
import { carrierOf } from '../places/places.ts'
import { NOBODY } from '../ships/selfControl.ts'
import { leavePlay } from '../zones/zones.ts'
import { endOf, perish } from './dying.ts'

/** CCG-KILLED-02 and 03: with everybody and everything aboard. */
export function destroy(g: G, id: Id): void {
  const carrier = carrierOf(g, id)
  perish(g, id, 'destroyed')
  // CCG-CARRY-14, decision G-21.
  if (carrier !== null) damage(g, carrier)
}

/** All of these come to an end, and nothing saves them: where they were is no more. */
export function annihilate(g: G, ids: readonly Id[]): void {
  for (const id of ids) {
    if (pieceOf(g, id).play === null) continue
    const end = endOf(g, id)
    if (end === undefined) leavePlay(g, id, 'discard')
    else perish(g, id, end)
  }
}

/** CCG-DAMAGE-02: outside of battle, by the rival of whoever controls the card; a wreck is gone at once. */
export function damage(g: G, id: Id): void {
  const { by } = inPlay(g, id)
  inflict(g, by === NOBODY ? rivalOf(pieceOf(g, id).owner) : rivalOf(by), id, 'hit', null)
  if (isWrecked(g, id)) destroy(g, id)
}

/**
 * Tactics that a card of a player places or draws as damage, outside of battle. CCG-DAMAGE-17: not by one who inflicts
 * rotation damage.
 */
export function markDamage(g: G, seat: Seat, id: Id, damage: Damage, tactic: Id | null = null): boolean {
  if (!inflictsTactics(g, seat)) return false
  placeMarkers(g, seat, id, damage, tactic)
  if (isWrecked(g, id)) destroy(g, id)
  return true
}
