import { ask, done, emit, pick, type Seat } from '@tenforward/kernel'
import type { Affiliation } from '../../cards/wordLists.ts'
import { affiliationsFor } from '../../rules/card/affiliation.ts'
import { compatible, fitsIn } from '../../rules/card/compatible.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import { personnelAt } from '../../rules/places/places.ts'
import { type Id, pieceOf } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import { BACK } from '../declining.ts'

/** CCG-MULTI-18: a change may not make anybody incompatible aboard one's own ship or facility. */
function otherModes(g: G, seat: Seat, id: Id): Affiliation[] {
  const { mode, at, face } = inPlay(g, id)
  const card = cardOf(g, id)
  return affiliationsFor(g, id).filter(other => {
    if (other === (face ?? mode)) return false
    // CCG-MULTI-14: a fixed affiliation stays, whatever the face.
    if (face !== undefined) return true
    if (isPersonnel(card)) return at.in !== 'aboard' || fitsIn(g, seat, id, other, at.host)
    return personnelAt(g, id, seat).every(one => compatible(g, seat, id, other, one))
  })
}

export function changeable(g: G, seat: Seat): Id[] {
  return g.s.inPlay.filter(id => {
    const { by, mode, gained } = inPlay(g, id)
    if (by !== seat || mode === null || (gained === undefined && cardOf(g, id).affiliations.length < 2))
      return false
    return affiliationsFor(g, id).length > 1 && otherModes(g, seat, id).length > 0
  })
}

/** CCG-MULTI-04 and 11: each change of an affiliation is an action of its own. */
export const changeAffiliation = procedure('changeAffiliation', laying<{ seat: Seat }, { card: Id }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('affiliationOf', [...changeable(g, v.seat), BACK], {
        rules: ['CCG-MULTI-04'],
        fallback: BACK,
        hush: true,
      }),
      'mode',
    ),
  mode(g, v, card?: Id | typeof BACK) {
    if (card === BACK) return done()
    v.card = card ?? v.card
    const options = [...otherModes(g, v.seat, v.card), BACK]
    return ask(
      v.seat,
      pick('affiliation', options, { rules: ['CCG-MULTI-18'], fallback: BACK, hush: true }),
      'change',
    )
  },
  change(g, v, mode: Affiliation | typeof BACK) {
    if (mode === BACK) return done()
    const play = inPlay(g, v.card)
    if (play.face === undefined) play.mode = mode
    else play.face = mode
    const { card } = pieceOf(g, v.card)
    emit(g, 'affiliation.changed', { seat: v.seat, id: v.card, card, mode }, { only: [v.seat] })
    return done()
  },
})
