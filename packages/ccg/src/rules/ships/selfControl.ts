/** Cards that nobody controls: they move and attack by themselves. */
import type { Seat } from '@tenforward/kernel'
import { type Id, type LocId, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay, isShip } from '../card/lookup.ts'
import { inStasis } from '../card/states.ts'
import { selfControlOf } from '../declared/lookup.ts'
import { anyCard } from '../declared/onceAGame.ts'
import { hostsAt } from '../places/places.ts'
import { isConcealed } from './concealed.ts'

/** CCG-SELFCTRL-01: whose they are. */
export const NOBODY: Seat = -1

export function isSelfControlled(g: G, id: Id): boolean {
  return cardOf(g, id).icons.includes('Self')
}

const areThere = anyCard(card => card.icons.includes('Self'))

/** Those in play that act at the end of every turn (CCG-SELFCTRL-02). */
export function roaming(g: G): Id[] {
  if (!areThere(g)) return []
  return g.s.inPlay.filter(id => inPlay(g, id).by === NOBODY && isSelfControlled(g, id))
}

/** Those at a location, as targets. */
export function selfControlledAt(g: G, loc: LocId): Id[] {
  return roaming(g).filter(id => {
    const { at } = inPlay(g, id)
    return at.in === 'space' && at.loc === loc
  })
}

/** CCG-SELFCTRL-06, decision G-53: what it attacks at its location, of one player. */
export function preyOf(g: G, id: Id, seat: Seat): Id[] {
  const { at } = inPlay(g, id)
  const attacks = selfControlOf(g, pieceOf(g, id).card)?.attacks
  if (at.in !== 'space' || attacks === undefined) return []
  return hostsAt(g, at.loc).filter(one => {
    const other = inPlay(g, one)
    const landed = other.at.in === 'planet' && isShip(cardOf(g, one))
    const hidden = landed || isConcealed(g, one) || inStasis(g, one)
    return other.by === seat && !hidden && attacks(g, id, one)
  })
}
