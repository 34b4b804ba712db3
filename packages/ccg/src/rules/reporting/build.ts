/** Building facilities during play. */
import type { Seat } from '@tenforward/kernel'
import { matches } from '../../cards/match.ts'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import type { Id, LocId } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay, isPersonnel } from '../card/lookup.ts'
import { subjectsIn } from '../card/subjects.ts'
import { duplicates } from '../card/unique.ts'
import { locOf } from '../places/places.ts'
import { facilitySites } from './founding.ts'

/** CCG-TYPES-43: where it might have been seeded, with the personnel there who can build it. */
export function buildSites(g: G, seat: Seat, id: Id): LocId[] {
  const card = cardOf(g, id)
  const builder = card.facility?.builtBy ?? placeSpec(card.id)?.builtBy ?? null
  if (duplicates(g, seat, card) !== null) return []
  // Some need nobody to build them.
  if (placeSpec(card.id)?.plays) return facilitySites(g, seat, id)
  if (builder === null) return []
  const able = g.s.inPlay.filter(one => {
    const { by } = inPlay(g, one)
    return (
      by === seat &&
      isPersonnel(cardOf(g, one)) &&
      subjectsIn(g, one).some(subject => matches(subject, builder))
    )
  })
  const present = new Set(able.map(one => locOf(g, one)))
  return facilitySites(g, seat, id).filter(loc => present.has(loc))
}
