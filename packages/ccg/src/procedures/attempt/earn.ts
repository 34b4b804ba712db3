import { ask, call, done, emit, locals, pick } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { cardOf, isEquipment, isPersonnel } from '../../rules/card/lookup.ts'
import { duplicates } from '../../rules/card/unique.ts'
import { cardSpecOf } from '../../rules/declared/lookup.ts'
import { placeOf, surface } from '../../rules/places/places.ts'
import { noteEarned } from '../../rules/zones/artifacts.ts'
import { enterPlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, locationAt, type Party, pieceOf, playerOf, type Spot } from '../../state.ts'
import { procedure } from '../../types.ts'
import { captureAll } from '../capture/capture.ts'
import { playEarned } from '../play/play.ts'

const spotOf = (party: Party): Spot => party.ship ?? surface(party.loc)

/**
 * CCG-OTHERSEED-03, CCG-SOLVE-32: all that lay open beneath the mission goes to the solver, in the order that the solver
 * likes. CCG-SOLVE-36: nothing of it is played or reported.
 */
export const earn = procedure('earn', locals<{ party: Party }>(), {
  which(g, v) {
    const { found } = locationAt(g, v.party.loc)
    if (found.length === 0) return done()
    const extra = { rules: ['CCG-SOLVE-32'], fallback: byDefault(found), skipForced: true }
    return ask(v.party.seat, pick('earnNext', [...found], extra), 'earned')
  },
  earned(g, v, id: Id) {
    take(locationAt(g, v.party.loc).found, id)
    const { seat } = v.party
    const { card, owner } = pieceOf(g, id)
    emit(g, 'card.earned', { seat, card })
    noteEarned(g, id)
    // CCG-UNIQUE-02: one copy too many is gone at once.
    if (duplicates(g, owner, cardOf(g, id)) !== null) {
      put(g, id, 'discard')
      return 'which'
    }
    if (isPersonnel(cardOf(g, id)) || isEquipment(cardOf(g, id))) {
      // CCG-SOLVE-33 and 34: whether they may work there shows by itself.
      const held = isPersonnel(cardOf(g, id)) && owner !== seat
      enterPlay(g, id, held ? owner : seat, placeOf(spotOf(v.party)))
      if (held)
        return call(captureAll, { by: seat, chosen: [id], trap: null, team: spotOf(v.party) }, 'which')
      return 'which'
    }
    const use = cardSpecOf(g, card)?.earned
    if (use === undefined) {
      put(g, id, 'discard')
      return 'which'
    }
    playerOf(g, seat).hand.push(id)
    return use === 'hand' ? 'which' : call(playEarned, { seat, card: id }, 'which')
  },
})
