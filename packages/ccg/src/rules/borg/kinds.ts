/** Kinds of Borg: drones, counterparts, the Queen. */
import type { Seat } from '@tenforward/kernel'
import type { Card } from '../../cards/types.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay, isPersonnel } from '../card/lookup.ts'

const traitsOf = (card: Card): readonly string[] => [
  ...card.traits,
  ...card.personnel.flatMap(one => one.traits),
]

/** CCG-REPORT-04: as the card says. */
export const isCounterpart = (card: Card): boolean => traitsOf(card).includes('counterpart')
const isQueen = (card: Card): boolean =>
  traitsOf(card).some(trait => trait === 'queen' || trait === 'borg queen')

export function isBorg(g: G, id: Id): boolean {
  return inPlay(g, id).mode === 'Borg' && isPersonnel(cardOf(g, id))
}

/** CCG-ASSIM-28: printed as one, or made one. */
export function isCounterpartInPlay(g: G, id: Id): boolean {
  const { assimilated, mode } = inPlay(g, id)
  if (assimilated !== undefined) return assimilated === 'counterpart'
  return mode === 'Borg' && isCounterpart(cardOf(g, id))
}

/** CCG-REPORT-04: everybody of the Borg but the Queen and counterparts. */
export function isDrone(g: G, id: Id): boolean {
  if (!isBorg(g, id)) return false
  const { assimilated } = inPlay(g, id)
  return (
    assimilated === 'drone' ||
    (assimilated === undefined && !isQueen(cardOf(g, id)) && !isCounterpart(cardOf(g, id)))
  )
}

/** CCG-REPORT-03 and CCG-ASSIM-28: whose it is counts, and who plays it. */
export function hasCounterpart(g: G, seat: Seat): boolean {
  return g.s.inPlay.some(
    id => (inPlay(g, id).by === seat || pieceOf(g, id).owner === seat) && isCounterpartInPlay(g, id),
  )
}
