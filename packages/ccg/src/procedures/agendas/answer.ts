import { call, done, emit, forbidden, hookOf, locals, type Seat } from '@tenforward/kernel'
import { inPlay } from '../../rules/card/lookup.ts'
import { enterPlay, leavePlay, take } from '../../rules/zones/zones.ts'
import { type Action, pieceOf, playerOf } from '../../state.ts'
import { fire, type G, type Moment, procedure, type Source } from '../../types.ts'
import { anAction, conclude, initiate, undo } from '../actions/act.ts'

/** Whether a Hidden Agenda lies face down before this seat, ready to answer. */
export function liesFaceDown(g: G, seat: Seat, self: Source): boolean {
  return self.owner === seat && playerOf(g, seat).agendas.includes(self.id)
}

interface Answering {
  self: Source
  at: { seat: Seat; action: Action; moment: Moment; just: boolean }
}

/** CCG-HIDDEN-07 to 10: a Hidden Agenda is activated to answer an action, as if it had been in play before it. */
export const answerFaceDown = procedure('answerFaceDown', locals<Answering>(), {
  flip(g, v) {
    const { seat } = v.at
    const card = v.self.id
    enterPlay(g, take(playerOf(g, seat).agendas, card), seat, { in: 'core' })
    inPlay(g, card).since = g.s.turn
    emit(g, 'card.played', { seat, card: pieceOf(g, card).card })
    return call(initiate, { action: anAction({ kind: 'activate', by: seat, card }) }, 'enter')
  },
  enter(g, v, stands: boolean) {
    if (pieceOf(g, v.self.id).play === null) return 'end'
    if (stands) return fire('entered', { id: v.self.id, seat: v.at.seat }, 'reachBack')
    leavePlay(g, v.self.id, 'discard')
    return 'end'
  },
  /** CCG-HIDDEN-08 and 10: what it does to actions it does to the one that it answers, and to none before. */
  reachBack(g, v) {
    const hook = hookOf(g.game, 'triggers', 'initiated', v.self.content)
    const at = { action: g.s.actions.at(-2)! }
    if (hook === undefined || hook.when?.(g, at, v.self) === false) return 'judge'
    if (hook.run !== undefined) return call(hook.run, { self: v.self, at }, 'judge')
    hook.act?.(g, at, v.self)
    return 'judge'
  },
  /** CCG-HIDDEN-09. */
  judge(g) {
    const answered = g.s.actions.at(-2)!
    if (forbidden(g, 'action', { seat: answered.by, action: answered }) !== null) undo(answered)
    return 'end'
  },
  end: () => call(conclude, {}, 'done'),
  done: () => done(),
})
