import { ask, call, done, locals, pick, reveal, type Seat } from '@tenforward/kernel'
import { tellsByAsking } from '../../rules/knowledge/hiddenAnswers.ts'
import { spiesOf } from '../../rules/people/infiltrate.ts'
import { playerOf } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { PASS } from '../declining.ts'
import { goUndercover, undercover } from '../infiltrate/infiltrate.ts'
import { activatable, activate } from '../orders/activate.ts'
import { followTribbles } from '../tribbles/tribbles.ts'
import { nameOf, offered, takeUp } from './offers.ts'
import { suspend, suspensions } from './suspend.ts'

/**
 * CCG-ACTION-20: between the turn player's actions the other may take one action that is legal then, or decline. It is
 * asked only when there is something to do (W-03); for special downloads alone only when it wants to be asked.
 */
export const between = procedure('between', locals<{ seat: Seat }>(), {
  look(g, v) {
    if (g.s.strayed !== undefined) return call(followTribbles, {}, 'look')
    tellsByAsking(g, v.seat, 'anytime')
    tellsByAsking(g, v.seat, 'suspend')
    // Whether somebody could go undercover depends on where the hidden are.
    if (spiesOf(g, v.seat).length > 0) reveal(g)
    if (offered(g, 'anytime', { seat: v.seat }).length > 0) return 'ask'
    if (undercover(g, v.seat).length > 0 || activatable(g, v.seat).length > 0) return 'ask'
    const asks = g.match.options.fullControl || playerOf(g, v.seat).stops
    return asks && suspensions(g, v.seat).length > 0 ? 'ask' : done()
  },
  ask(g, v) {
    const options = [...offers(g, v.seat), PASS]
    return ask(
      v.seat,
      pick('anytime', options, { rules: ['CCG-ACTION-20', 'CCG-ANYTIME-01'], fallback: PASS, hush: true }),
      'act',
    )
  },
  act(g, v, chosen: string) {
    if (chosen === ACTIVATE) return call(activate, { seat: v.seat }, 'end')
    if (chosen === INFILTRATE) return call(goUndercover, { seat: v.seat }, 'end')
    const source = offered(g, 'anytime', { seat: v.seat }).find(one => nameOf(one) === chosen)
    if (source !== undefined) return takeUp(g, 'anytime', source, { seat: v.seat }, 'end')
    return suspend(g, v.seat, chosen, 'end') ?? done()
  },
  end: () => done(),
})

/** CCG-INFILTRATE-03, CCG-EXPOSE-01: in either player's turn. */
const INFILTRATE = 'infiltrate'
/** CCG-HIDDEN-04: at any time. */
const ACTIVATE = 'activate'

function offers(g: G, seat: Seat): string[] {
  const spies = undercover(g, seat).length > 0 ? [INFILTRATE] : []
  const agendas = activatable(g, seat).length > 0 ? [ACTIVATE] : []
  return [...offered(g, 'anytime', { seat }).map(nameOf), ...agendas, ...spies, ...suspensions(g, seat)]
}
