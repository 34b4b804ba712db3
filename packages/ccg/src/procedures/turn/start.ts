import { ask, call, done, locals, pick, reveal, type Seat } from '@tenforward/kernel'
import { mayHaveVersion, swaps } from '../../rules/card/replacement.ts'
import { tellsByAsking } from '../../rules/knowledge/hiddenAnswers.ts'
import { procedure } from '../../types.ts'
import { nameOf, offered, takeUp } from '../actions/offers.ts'
import { replacePersona } from '../people/replace.ts'

const GO_ON = 'on'
/** CCG-PREPL-01. */
const REPLACE = 'replace'

/**
 * CCG-PLAY-05, CCG-ANYTIME-07: what cards place at the start of the turn comes before everything else, and nothing else
 * comes between (CCG-ANYTIME-06).
 */
export const startOfTurn = procedure('startOfTurn', locals<{ seat: Seat }>(), {
  look(g, v) {
    tellsByAsking(g, v.seat, 'start')
    if (mayHaveVersion(g, v.seat)) reveal(g)
    const found = offered(g, 'start', { seat: v.seat })
    const versions = swaps(g, v.seat).length > 0 ? [REPLACE] : []
    return found.length + versions.length === 0 ? done() : 'ask'
  },
  /** What waits in hand is for its player alone. */
  ask(g, v) {
    const found = offered(g, 'start', { seat: v.seat })
    const versions = swaps(g, v.seat).length > 0 ? [REPLACE] : []
    const options = [...found.map(nameOf), ...versions, GO_ON]
    const rules = ['CCG-PLAY-05', 'CCG-ANYTIME-07']
    return ask(v.seat, pick('start', options, { rules, fallback: GO_ON, hush: true }), 'act')
  },
  act(g, v, chosen: string) {
    if (chosen === REPLACE) return call(replacePersona, { seat: v.seat }, 'look')
    const at = { seat: v.seat }
    const source = offered(g, 'start', at).find(one => nameOf(one) === chosen)
    return source === undefined ? done() : takeUp(g, 'start', source, at, 'look')
  },
})
