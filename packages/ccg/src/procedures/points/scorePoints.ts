import { call, done, locals, type Seat } from '@tenforward/kernel'
import type { CardId } from '../../cards/types.ts'
import { score } from '../../rules/turn/score.ts'
import { procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'

interface Scoring {
  seat: Seat
  points: number
  bonus: boolean
  card: CardId
}

/** Points that a card gives, as an action that can be answered before they count. */
export const scorePoints = procedure('scorePoints', locals<Scoring>(), {
  announce: (_g, v) =>
    call(initiate, { action: anAction({ kind: 'score', by: v.seat, points: v.points }) }, 'score'),
  score(g, v, stands: boolean) {
    if (stands) score(g, v.seat, v.points, v.bonus, v.card)
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})
