/** Entries for cards that tests give a simple effect, so that a rule can be shown apart from any real card. */
import { call, done, type Hooks, locals, type Seat } from '@tenforward/kernel'
import { ccg } from '../game.ts'
import { anAction, conclude, initiate, nullifyAnswered } from '../procedures/actions/act.ts'
import type { CardHooks } from '../rules/declared/cardHooks.ts'
import { put, take } from '../rules/zones/zones.ts'
import { type Action, playerOf } from '../state.ts'
import { type Ccg, type G, type Moment, procedure, type Source } from '../types.ts'

export interface Responding {
  self: Source
  at: { seat: Seat; action: Action; moment: Moment; just: boolean }
}

/** From hand; it nullifies what it answers and can be answered itself. */
export const nullifying = procedure('testNullifying', locals<Responding>(), {
  play(g, v) {
    const id = v.self.id
    g.s.table.push(take(playerOf(g, v.at.seat).hand, id))
    return call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: id }) }, 'resolve')
  },
  resolve(g, v, stands: boolean) {
    if (stands) nullifyAnswered(g)
    put(g, take(g.s.table, v.self.id), 'discard')
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

/** From hand; it only goes to the discard pile, so that its use can be seen. */
export const noting = procedure('testNoting', locals<{ self: Source; at: { seat: Seat } }>(), {
  play(g, v) {
    const { hand } = playerOf(g, v.at.seat)
    const id = v.self.id
    if (hand.includes(id)) put(g, take(hand, id), 'discard')
    return done()
  },
})

export const inHand = (g: G, seat: Seat, self: Source): boolean =>
  self.owner === seat && playerOf(g, seat).hand.includes(self.id)

/** A card in hand that nullifies actions of these kinds when they are announced. */
export const nullifies = (...kinds: Action['kind'][]): CardHooks => ({
  actions: {
    respond: {
      when: (g, at, self) =>
        inHand(g, at.seat, self) && at.moment === 'initiated' && !at.just && kinds.includes(at.action.kind),
      run: nullifying,
    },
  },
})

/** A card in hand that answers actions of a kind, just then or not, and does nothing. */
export const answers = (
  kind: Action['kind'],
  { just = false, moment = 'initiated' }: { just?: boolean; moment?: Moment } = {},
): CardHooks => ({
  actions: {
    respond: {
      when: (g, at, self) =>
        inHand(g, at.seat, self) && at.just === just && at.moment === moment && at.action.kind === kind,
      run: noting,
    },
  },
})

/** The game with these entries besides its own. */
export function gameWith(content: Readonly<Record<string, CardHooks>>): typeof ccg {
  return { ...ccg, content: { ...ccg.content, ...(content as Record<string, Hooks<Ccg>>) } }
}
