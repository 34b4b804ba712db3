/** Cards that have no effect on another, by its own text or because something protects it. */
import { titleNames } from '../cards/titles.ts'
import { cardOf } from '../rules/card/lookup.ts'
import { cardSpecOf } from '../rules/declared/lookup.ts'
import { cardsOn } from '../rules/places/places.ts'
import { type Id, pieceOf } from '../state.ts'
import type { G } from '../types.ts'

/**
 * CCG-COLON-03: who is immune to a card is so to all whose titles go on from that title. Whether somebody is immune is said
 * by its own text, and not by what others of that title say.
 */
export function isImmuneTo(g: G, id: Id, title: string): boolean {
  const immune = cardSpecOf(g, pieceOf(g, id).card)?.immune
  return immune?.some(one => titleNames(one, title)) ?? false
}

/** In play: by its own text, or by that of a card that lies on it. */
export function isSafeFrom(g: G, id: Id, by: Id, does: 'nullify' | 'destroy'): boolean {
  const { title } = cardOf(g, by)
  if (isImmuneTo(g, id, title)) return true
  return cardsOn(g, id).some(one => {
    const protects = cardSpecOf(g, pieceOf(g, one).card)?.protects
    if (protects === 'nullification') return does === 'nullify'
    return protects?.some(other => titleNames(other, title)) ?? false
  })
}
