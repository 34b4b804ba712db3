/** Reporting for duty: which cards may enter play, and where. */
import { allowed, type Seat } from '@tenforward/kernel'
import type { Affiliation, Card } from '../cards/index.ts'
import type { Id, Place } from '../state.ts'
import type { G } from '../types.ts'
import { cardOf, inPlay, isEquipment, isShip, reports } from './cards.ts'
import { affiliationsMix, fitsIn } from './compatible.ts'
import { facilitiesOf, locOf } from './places.ts'
import { duplicates } from './unique.ts'

/** Why a card in hand cannot report now; null when it can. */
export function whyNotReport(g: G, seat: Seat, id: Id): { message: string; rule: string } | null {
  const card = cardOf(g, id)
  if (!reports(card)) return { message: `${card.title} does not report for duty.`, rule: 'CCG-PLAY-06' }
  const twice = duplicates(g, seat, card)
  if (twice !== null) return { message: `${card.title} is in play already.`, rule: twice }
  if (card.icons.includes('AU') && !allowed(g, 'alternateUniverse', { seat, id })) {
    return { message: `Nothing lets ${card.title} come from its alternate universe.`, rule: 'CCG-AU-06' }
  }
  if (modesOf(card).some(mode => reportTo(g, seat, id, mode).length > 0)) return null
  return { message: `No facility of yours takes ${card.title}.`, rule: 'CCG-REPORT-01' }
}

/** CCG-MULTI-02 and 03: the affiliations in which it could come; one `null` for cards without affiliation. */
export function modesToReport(g: G, seat: Seat, id: Id): (Affiliation | null)[] {
  return modesOf(cardOf(g, id)).filter(mode => reportTo(g, seat, id, mode).length > 0)
}

export function modesOf(card: Card): readonly (Affiliation | null)[] {
  return card.affiliations.length === 0 ? [null] : card.affiliations
}

/** CCG-REPORT-01: outposts and headquarters that are usable, compatible and in the right quadrant. */
export function reportTo(g: G, seat: Seat, id: Id, mode: Affiliation | null): Id[] {
  const card = cardOf(g, id)
  return facilitiesOf(g, seat).filter(facility => {
    const { kind } = cardOf(g, facility).facility!
    return (
      (kind === 'Outpost' || kind === 'Headquarters') &&
      inNativeQuadrants(g, card, facility) &&
      affiliationsMix(mode, inPlay(g, facility).mode) &&
      (isShip(card) || fitsIn(g, seat, id, mode, facility))
    )
  })
}

/** CCG-REPORT-13 and 14: both the newcomer and the facility are where they are at home; equipment has no home. */
function inNativeQuadrants(g: G, card: Card, facility: Id): boolean {
  const { quadrant } = g.s.locations[locOf(g, facility)!]!
  return cardOf(g, facility).quadrant === quadrant && (isEquipment(card) || card.quadrant === quadrant)
}

/** CCG-DOCK-15: a ship enters play docked where docking is allowed; everybody else goes inside. */
export function entrance(g: G, id: Id, facility: Id): Place {
  if (!isShip(cardOf(g, id))) return { in: 'aboard', host: facility }
  return allowsDocking(g, facility)
    ? { in: 'docked', host: facility }
    : { in: 'space', loc: locOf(g, facility)! }
}

/** Decision G-18: every outpost; other facilities only by their text. */
export function allowsDocking(g: G, facility: Id): boolean {
  return cardOf(g, facility).facility?.kind === 'Outpost'
}
