import type { Seat } from '@tenforward/kernel'
import { t } from '../../strings/index.ts'
import type { Undo } from '../connection.ts'
import type { RemoteState } from './state.ts'

/** Before the latest own choice, where this page knows it; else one choice back. */
export function stepBack(
  { moves, undoTo }: { moves: number; undoTo: number },
  made: readonly number[],
): number {
  const own = made.findLast(at => at < moves)
  return own !== undefined && own >= undoTo ? own : Math.max(undoTo < moves ? undoTo : 0, moves - 1)
}

export function undoOf({ moves, undoTo, result }: RemoteState): Undo {
  if (result !== null) return { can: false, why: t('undo.over'), ask: false }
  if (moves === 0) return { can: false, why: t('undo.nothing'), ask: false }
  if (undoTo < moves) return { can: true, why: t('undo.can'), ask: false }
  return { can: false, why: t('undo.revealed'), ask: true }
}

export function wishFor({ wish }: RemoteState, viewer: Seat | null): { seat: Seat } | null {
  if (wish === null || viewer === null || wish.seat === viewer || wish.agreed.includes(viewer)) return null
  return { seat: wish.seat }
}
