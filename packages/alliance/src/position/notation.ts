import type { Frame, Notation } from '@tenforward/kernel'
import type { State } from '../state.ts'
import type { Alliance } from '../types.ts'
import { readPosition } from './read.ts'
import { writePosition } from './write.ts'

/** The notation of positions: lengths in millimetres, headings in degrees, and only what is not as at the start. */
export const notation: Notation<Alliance> = { write: writePosition, read: readPosition, enter }

const PHASES: Readonly<Record<string, string>> = {
  setup: 'setUp',
  planning: 'planning',
  activation: 'activation',
  combat: 'combat',
  end: 'endPhase',
  over: 'end',
}

/** A position stands at the beginning of the phase that it names. */
function enter(state: State): Frame[] {
  const at = PHASES[state.phase] ?? 'planning'
  return [
    { p: 'game', at: 'over', v: {} },
    { p: 'mission', at, v: {} },
  ]
}
