import { call, done, locals, type Seat } from '@tenforward/kernel'
import { inPlay } from '../../rules/card/lookup.ts'
import { cardSpecOf } from '../../rules/declared/lookup.ts'
import { destroy } from '../../rules/harm/destruction.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, pieceOf } from '../../state.ts'
import { procedure, type Source } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'

/** A ship is destroyed by a card, outside of battle: that may be answered (CCG-SBATTLE-52). */
export const perish = procedure('perish', locals<{ ship: Id; by: Seat }>(), {
  announce: (_g, v) =>
    call(initiate, { action: anAction({ kind: 'destroy', by: v.by, card: v.ship }) }, 'destroy'),
  destroy(g, v, stands: boolean) {
    if (stands && pieceOf(g, v.ship).play !== null) destroy(g, v.ship)
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

/** What a card says of the ship that it lies on, when the turn of that ship's player ends. */
export const meetsFate = procedure('meetsFate', locals<{ self: Source; at: { seat: Seat } }>(), {
  ask(g, v) {
    const self = v.self.id
    const { at, by } = inPlay(g, self)
    if (at.in !== 'on') return done()
    const fate = cardSpecOf(g, pieceOf(g, self).card)!.fate!(g, at.host, self)
    if (fate === 'destroyed') return call(perish, { ship: at.host, by }, 'end')
    if (fate === 'saved') leavePlay(g, self, 'discard')
    return 'end'
  },
  end: () => done(),
})
