import { ask, done, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { replace, type Swap, swaps } from '../../rules/card/replacement.ts'
import type { Id } from '../../state.ts'
import { procedure } from '../../types.ts'
import { BACK } from '../declining.ts'

const RULES = ['CCG-PREPL-01', 'CCG-PREPL-06']

/** CCG-PREPL-01: at the start of the turn, for free: which version leaves, and which takes its place. */
export const replacePersona = procedure('replacePersona', locals<{ seat: Seat; old?: Id }>(), {
  which(g, v) {
    const options: OptionId[] = [...new Set(swaps(g, v.seat).map(({ old }) => old)), BACK]
    return ask(v.seat, pick('replace', options, { rules: RULES, fallback: BACK, hush: true }), 'old')
  },
  old(_g, v, old: Id | typeof BACK) {
    if (old === BACK) return done()
    v.old = old
    return 'by'
  },
  by(g, v) {
    const options = [
      ...swaps(g, v.seat)
        .filter(({ old }) => old === v.old)
        .map(nameOf),
      BACK,
    ]
    return ask(v.seat, pick('replaceBy', options, { rules: RULES, fallback: BACK, hush: true }), 'swap')
  },
  swap(g, v, name: string) {
    const swap = swaps(g, v.seat).find(one => one.old === v.old && nameOf(one) === name)
    if (swap !== undefined) replace(g, v.seat, swap)
    return done()
  },
})

/** By the number of the card, or of both. */
const nameOf = ({ by }: Swap): string => by.join(' + ')
