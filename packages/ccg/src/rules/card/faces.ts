/** Cards with two faces: which of them may be up when the card is seeded (CCG-TYPES-03, decision G-17). */
import type { Seat } from '@tenforward/kernel'
import type { CardId, SeedPhase } from '../../cards/types.ts'
import { pool } from '../../content/facts/pool.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { facilitySites } from '../reporting/founding.ts'
import { mayStillSeed } from '../seeding/seeding.ts'
import { cardOf } from './lookup.ts'

const facesOf = (g: G, id: Id): CardId[] => {
  const { id: face, back } = cardOf(g, id)
  return back === null ? [face] : [face, back]
}

/** Faces of a facility that may be seeded in this phase, as the table is. */
export function facesToSeed(g: G, seat: Seat, id: Id, phase: SeedPhase): CardId[] {
  return facesOf(g, id).filter(face => {
    const card = pool().card(face)
    return (
      card.seed?.phase === phase &&
      mayStillSeed(g, seat, id, card) &&
      facilitySites(g, seat, id, card).length > 0
    )
  })
}

/** A mission lies with either face up, where both are missions. */
export function facesOfMission(g: G, id: Id): CardId[] {
  return facesOf(g, id).filter(face => pool().card(face).mission !== null)
}

/** Before it is in play. */
export function layFace(g: G, id: Id, face: CardId): void {
  pieceOf(g, id).card = face
}
