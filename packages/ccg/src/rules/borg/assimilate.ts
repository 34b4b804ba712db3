/** Assimilation of personnel, ships, facilities and whole planets. */
import { emit, reveal, type Seat } from '@tenforward/kernel'
import type { Affiliation } from '../../cards/wordLists.ts'
import { type Id, type LocId, locationAt, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { fixAffiliation } from '../card/affiliation.ts'
import { cardOf, inPlay, isEquipment, isPersonnel, isShip } from '../card/lookup.ts'
import { isHologram } from '../people/holograms.ts'
import { aboard, cardsOn, facilitiesAt, onSurface } from '../places/places.ts'
import type { Rank } from './assimilated.ts'
import { isImmune } from './targets.ts'

/** CCG-ASSIM-15 and 16, CCG-ABDUCT-05: under the Borg player's control, and nobody's captive any more. */
export function assimilate(g: G, id: Id, seat: Seat, rank: Rank): void {
  const play = inPlay(g, id)
  takeOver(g, id, seat)
  play.assimilated = rank
  fixAffiliation(g, id, 'Borg')
  delete play.captive
  delete play.infiltrates
}

function takeOver(g: G, id: Id, seat: Seat): void {
  inPlay(g, id).by = seat
  reveal(g)
  emit(g, 'card.assimilated', { id, card: pieceOf(g, id).card, by: seat })
}

/** CCG-ASSIM-06, 12, 13 and 14: with the ships it carries and all that is on it, but without its crew. */
export function assimilateShip(g: G, id: Id, seat: Seat): void {
  takeOver(g, id, seat)
  inPlay(g, id).assimilated = 'drone'
  fixAffiliation(g, id, 'Borg')
  for (const one of cardsOn(g, id)) inPlay(g, one).by = seat
  for (const one of aboard(g, id)) if (isShip(cardOf(g, one))) assimilateShip(g, one, seat)
}

/** CCG-ASSIM-02: with all of the rival's that is in it. */
function assimilateFacility(g: G, id: Id, seat: Seat): void {
  takeOver(g, id, seat)
  inPlay(g, id).assimilated = 'drone'
  fixAffiliation(g, id, 'Borg')
  for (const one of aboard(g, id)) assimilateAny(g, one, seat)
}

/** CCG-ASSIM-01 and 35: whatever it is. CCG-ASSIM-27: no hologram. */
function assimilateAny(g: G, id: Id, seat: Seat): void {
  const card = cardOf(g, id)
  if (inPlay(g, id).by === seat || isHologram(card) || isImmune(g, id)) return
  if (isPersonnel(card)) assimilate(g, id, seat, 'drone')
  else if (isShip(card) && !isEquipment(card)) assimilateShip(g, id, seat)
  else if (isEquipment(card)) takeOver(g, id, seat)
}

/** CCG-ASSIM-01 and 02: the planet, those on it, and the facilities there. */
export function assimilatePlanet(g: G, loc: LocId, seat: Seat): void {
  locationAt(g, loc).assimilated = seat
  const landed = g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    return at.in === 'planet' && at.loc === loc && isShip(cardOf(g, id))
  })
  for (const id of [...onSurface(g, loc), ...landed]) assimilateAny(g, id, seat)
  for (const id of facilitiesAt(g, loc)) if (inPlay(g, id).by !== seat) assimilateFacility(g, id, seat)
}

/** CCG-ASSIM-32: what a counterpart was still counts for cards that have to do with the Borg. */
export function formerAffiliations(g: G, id: Id): readonly Affiliation[] {
  return inPlay(g, id).assimilated === 'counterpart' ? cardOf(g, id).affiliations : []
}

/** CCG-ASSIM-32 and 33, decision G-48: a counterpart's gender, for cards that have to do with the Borg only. */
export function genderOf(g: G, id: Id, borgRelated: boolean): string {
  const { assimilated } = inPlay(g, id)
  const printed = cardOf(g, id).personnel[0]?.gender ?? 'none'
  if (assimilated === undefined) return printed
  return assimilated === 'counterpart' && borgRelated ? printed : 'none'
}
