import { clone, done, emit, locals } from '@tenforward/kernel'
import { giveBackCardPlay } from '../../rules/reporting/cardPlay.ts'
import { closeJust, forgetJust, passOn } from '../../rules/turn/justNow.ts'
import { type Action, currentAction, pieceOf } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { window } from './window.ts'

/**
 * The two halves of every action (CCG-ACTION-08). Whoever carries one out calls `initiate` when it is announced, its
 * costs paid and its targets chosen; resolves it unless that says that it was nullified; and calls `conclude`.
 */
export const initiate = procedure('initiate', locals<{ action: Action }, boolean>(), {
  announce(g, v) {
    if (g.s.actions.length === 0) forgetJust(g, one => one.kind === 'fallen')
    // A copy to its depth: lists that an action begins with are not shared with the one who announces it.
    g.s.actions.push(clone(v.action))
    return fire('initiated', { action: currentAction(g) }, 'just')
  },
  /** CCG-JUST-02: just responses come before all others. */
  just: g => window(g, 'initiated', true, 'respond'),
  respond(g) {
    passOn(g)
    return window(g, 'initiated', false, 'answer')
  },
  answer: g => done(!currentAction(g).nullified),
})

/** CCG-ACTION-12: after the resolution, just responses to it; then the action is over. */
export const conclude = procedure('conclude', locals<object>(), {
  just(g) {
    if (currentAction(g).nullified) {
      const { card, kind, undone } = currentAction(g)
      const about = { card: card === null ? null : pieceOf(g, card).card, action: kind }
      emit(g, undone ? 'action.undone' : 'card.nullified', about)
      if (undone && card !== null) giveBackCardPlay(g, card)
      return 'end'
    }
    return window(g, 'resolved', true, 'end')
  },
  end(g) {
    const { bansDraws } = g.s.actions.pop()!
    closeJust(g)
    // CCG-DRAW-08: only now, so that a draw which it triggered has happened.
    if (bansDraws !== undefined) g.s.here.noDraws = [...(g.s.here.noDraws ?? []), ...bansDraws]
    return done()
  },
})

/** A response takes away the effect of the action that it answers, which is the one below its own. */
export function nullifyAnswered(g: G): void {
  const answered = g.s.actions.at(-2)
  if (answered !== undefined) answered.nullified = true
}

/** CCG-RESPONSE-08: only this part of the answered action is prevented. */
export function preventPart(g: G, part: string): void {
  const answered = g.s.actions.at(-2)
  if (answered !== undefined) answered.prevented = [...(answered.prevented ?? []), part]
}

/** CCG-HIDDEN-09: it is as if it had never begun; whoever carries it out takes back what was paid. */
export function undo(action: Action): void {
  action.nullified = true
  action.undone = true
}

export const isUndone = (g: G): boolean => currentAction(g).undone !== undefined

export function anAction(action: Partial<Action> & Pick<Action, 'kind' | 'by'>): Action {
  return { card: null, loc: null, nullified: false, ...action }
}
