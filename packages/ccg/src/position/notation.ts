import { clone, InputError, type Notation, type Setup } from '@tenforward/kernel'
import { initialState } from '../setup/index.ts'
import type { State } from '../state.ts'
import type { Ccg } from '../types.ts'

/** The state, field by field, cards by number: exact, if not yet pleasant to write. */
export const notation: Notation<Ccg> = {
  write: g => clone(g.s),
  read,
  enter: state => [
    { p: 'match', at: 'other', v: {} },
    { p: 'playerTurn', at: 'play', v: { seat: state.active } },
  ],
}

function read(written: unknown, setup: Setup<Ccg>): State {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    throw new InputError('A position has fields.')
  }
  const start = initialState(setup)
  const unknown = Object.keys(written).find(key => !(key in start))
  if (unknown !== undefined) throw new InputError(`There is no field called ${unknown}.`, [unknown])
  return { ...start, ...clone(written as Partial<State>) }
}
