import { ask, done, type OptionId, pick, type Seat } from '@tenforward/kernel'
import {
  brigFor,
  canRescue,
  captives,
  custodians,
  free,
  imprison,
  takeCustody,
} from '../../rules/people/capture.ts'
import { type Id, pieceOf, type Spot } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import { BACK } from '../declining.ts'

const BRIG = 'brig'
const FREE = 'free'

/** What a player may do with a captive now. */
function choices(g: G, seat: Seat, id: Id): OptionId[] {
  return [
    ...custodians(g, seat, id),
    ...(pieceOf(g, id).play!.captive!.by === seat && brigFor(g, id) !== null ? [BRIG] : []),
    ...(canRescue(g, seat, id) ? [FREE] : []),
  ]
}

export function handled(g: G, seat: Seat): Id[] {
  return captives(g).filter(id => choices(g, seat, id).length > 0)
}

/** CCG-CAPTURE-08, 14 and 17: taking custody, putting somebody in the brig, and rescuing are actions. */
export const handleCaptive = procedure('handleCaptive', laying<{ seat: Seat }, { id: Id }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('captive', [...handled(g, v.seat), BACK], {
        rules: ['CCG-CAPTURE-08', 'CCG-CAPTURE-15'],
        fallback: BACK,
        hush: true,
      }),
      'what',
    ),
  what(g, v, id?: Id | typeof BACK) {
    if (id === BACK) return done()
    v.id = id ?? v.id
    const options = [...choices(g, v.seat, v.id), BACK]
    const rules = ['CCG-CAPTURE-09', 'CCG-CAPTURE-14', 'CCG-CAPTURE-17']
    return ask(v.seat, pick('captiveTo', options, { rules, fallback: BACK, hush: true }), 'doIt')
  },
  doIt(g, v, chosen: OptionId) {
    if (chosen === BRIG) imprison(g, v.id)
    else if (chosen === FREE) free(g, v.id)
    else if (chosen !== BACK) takeCustody(g, v.id, chosen as Spot)
    return done()
  },
})
