import { actionOf, actionsAt, ask, call, done, locals, next, pick, type Seat } from '@tenforward/kernel'
import { procedure } from '../../types.ts'
import { PASS } from '../seats.ts'
import { nameOf } from './window.ts'

/**
 * CCG-ACTION-20: between the turn player's actions the other may take one action that is legal then, or decline. It is
 * asked only when there is something to do (W-03).
 */
export const between = procedure('between', locals<{ seat: Seat }>(), {
  look: (g, v) => (actionsAt(g, 'anytime', { seat: v.seat }).length > 0 ? next('ask') : done()),
  ask(g, v) {
    const options = [...actionsAt(g, 'anytime', { seat: v.seat }).map(nameOf), PASS]
    return ask(
      v.seat,
      pick('anytime', options, { rules: ['CCG-ACTION-20', 'CCG-ANYTIME-01'], fallback: PASS, hush: true }),
      'act',
    )
  },
  act(g, v, chosen: string) {
    const source = actionsAt(g, 'anytime', { seat: v.seat }).find(one => nameOf(one) === chosen)
    if (source === undefined) return done()
    return call(actionOf(g, 'anytime', source).run, { self: source, at: { seat: v.seat } }, 'end')
  },
  end: () => done(),
})
