import { ask, done, emit, pick, pickMany, type Seat } from '@tenforward/kernel'
import { cardOf, inPlay, isEquipment, isPersonnel } from '../../rules/card/lookup.ts'
import { movableAt, spotOf } from '../../rules/places/places.ts'
import { cloak, cloakable, cloakOf, decloak } from '../../rules/ships/cloak.ts'
import { type Cloak, type Id, pieceOf } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import { BACK } from '../declining.ts'

/** CCG-CLOAK-01 and 02: a card with the device vanishes, or appears again. */
export const changeCloak = procedure('changeCloak', laying<{ seat: Seat }, { id: Id }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('cloakCard', [...cloakable(g, v.seat), BACK], {
        rules: ['CCG-CLOAK-01', 'CCG-PHASE-01'],
        fallback: BACK,
        hush: true,
      }),
      'chosen',
    ),
  chosen(g, v, id: Id | typeof BACK) {
    if (id === BACK) return done()
    const how = inPlay(g, id).cloak
    if (how === undefined) {
      v.id = id
      return isPersonnel(cardOf(g, id)) ? 'things' : 'vanish'
    }
    for (const one of [id, ...alongWith(g, id, how)]) appear(g, v.seat, one, how)
    return done()
  },
  /** CCG-CLOAK-14: with what they carry, if they like. */
  things(g, v) {
    const carried = thingsWith(g, v.id).filter(one => inPlay(g, one).cloak === undefined)
    const extra = { rules: ['CCG-CLOAK-14'], about: { id: v.id }, fallback: [], hush: true, skipForced: true }
    return ask(v.seat, pickMany('cloakAlso', carried, extra), 'withThings')
  },
  withThings(g, v, also: Id[]) {
    for (const one of [v.id, ...also]) vanish(g, v.seat, one, cloakOf(g, v.id)!)
    return done()
  },
  vanish(g, v) {
    vanish(g, v.seat, v.id, cloakOf(g, v.id)!)
    return done()
  },
})

function vanish(g: G, seat: Seat, id: Id, how: Cloak): void {
  cloak(g, id, how)
  emit(g, 'card.cloaked', { seat, id, how })
}

function appear(g: G, seat: Seat, id: Id, how: Cloak): void {
  decloak(g, id)
  emit(g, 'card.decloaked', { seat, id, card: pieceOf(g, id).card, how })
}

/** What was cloaked with somebody. */
function alongWith(g: G, id: Id, how: Cloak): Id[] {
  return isPersonnel(cardOf(g, id)) ? thingsWith(g, id).filter(one => inPlay(g, one).cloak === how) : []
}

function thingsWith(g: G, id: Id): Id[] {
  const spot = spotOf(g, id)
  return spot === null ? [] : movableAt(g, spot, inPlay(g, id).by).filter(one => isEquipment(cardOf(g, one)))
}
