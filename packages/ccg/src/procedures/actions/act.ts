import { call, done, emit, locals, next } from '@tenforward/kernel'
import type { Action } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { respondTo } from './window.ts'

/**
 * The two halves of every action (CCG-ACTION-08). Whoever carries one out calls `initiate` when it is announced, its
 * costs paid and its targets chosen; resolves it unless that says that it was nullified; and calls `conclude`.
 */
export const initiate = procedure('initiate', locals<{ action: Action }, boolean>(), {
  announce(g, v) {
    g.s.actions.push({ ...v.action })
    return next('just')
  },
  /** CCG-JUST-02: just responses come before all others. */
  just: () => call(respondTo, { moment: 'initiated', just: true, declined: 0, seat: null }, 'respond'),
  respond: () => call(respondTo, { moment: 'initiated', just: false, declined: 0, seat: null }, 'answer'),
  answer: g => done(!current(g).nullified),
})

/** CCG-ACTION-12: after the resolution, just responses to it; then the action is over. */
export const conclude = procedure('conclude', locals<object>(), {
  just(g) {
    if (current(g).nullified) {
      const { card, kind } = current(g)
      emit(g, 'card.nullified', { card: card === null ? null : g.s.cards[card]!.card, action: kind })
      return next('end')
    }
    return call(respondTo, { moment: 'resolved', just: true, declined: 0, seat: null }, 'end')
  },
  end(g) {
    g.s.actions.pop()
    return done()
  },
})

/** The innermost action under way: what may be answered now (CCG-ACTION-22). */
export function current(g: G): Action {
  return g.s.actions.at(-1)!
}

/** A response takes away the effect of the action that it answers, which is the one below its own. */
export function nullifyAnswered(g: G): void {
  const answered = g.s.actions.at(-2)
  if (answered !== undefined) answered.nullified = true
}

export function anAction(action: Partial<Action> & Pick<Action, 'kind' | 'by'>): Action {
  return { card: null, loc: null, nullified: false, ...action }
}
