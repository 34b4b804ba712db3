import type { Frame, Notation } from '@tenforward/kernel'
import { BORG, type State } from '../state.ts'
import type { Ascendancy } from '../types.ts'
import { readPosition } from './read.ts'
import { writePosition } from './write.ts'

/** The notation of positions: see docs in the scenarios folder for examples. */
export const notation: Notation<Ascendancy> = {
  write: writePosition,
  read: readPosition,
  enter: enterTurn,
}

/** A position that does not say more stands in the turn it names, at the prompt of its Phase. */
function enterTurn(state: State): Frame[] {
  const game: Frame = { p: 'game', at: state.stage === 'setup' ? 'setUp' : 'nextTurn', v: {} }
  if (state.turn === null || state.turn === BORG) return [game]
  const at = state.phase === 'command' ? 'issue' : 'build'
  return [game, { p: 'playerTurn', at, v: { seat: state.turn } }]
}
