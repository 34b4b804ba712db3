import type { Seat } from '@tenforward/kernel'
import type { ViewState } from '@tenforward/protocol'
import { t } from '../../strings/index.ts'
import type { Undo } from '../connection.ts'

/** Before the latest own choice, where this page knows it; else one choice back. */
export function stepBack(state: Pick<ViewState, 'moves' | 'undoTo'>, made: readonly number[]): number {
  const { moves } = state
  const undoTo = backByRight(state)
  const own = made.findLast(at => at < moves)
  return own !== undefined && own >= undoTo ? own : Math.max(undoTo < moves ? undoTo : 0, moves - 1)
}

/** How far one may go back without asking anybody: whoever may not go back at all stays where the game is. */
export const backByRight = ({ moves, undoTo }: Pick<ViewState, 'moves' | 'undoTo'>): number => undoTo ?? moves

export function undoOf(state: ViewState): Undo {
  const { moves, result } = state
  if (result !== null) return { can: false, why: t('undo.over'), ask: false }
  if (moves === 0) return { can: false, why: t('undo.nothing'), ask: false }
  if (backByRight(state) < moves) return { can: true, why: t('undo.can'), ask: false }
  return { can: false, why: t('undo.revealed'), ask: true }
}

export function wishFor({ wish }: ViewState, viewer: Seat | null): { seat: Seat } | null {
  if (wish === null || viewer === null || wish.seat === viewer || wish.agreed.includes(viewer)) return null
  return { seat: wish.seat }
}
