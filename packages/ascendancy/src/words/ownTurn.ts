import type { Hooks, Procedure, Seat, Source } from '@tenforward/kernel'
import type { Ascendancy, G } from '../types.ts'
import { own, type Using } from './hooks.ts'

type Turn = { seat: Seat }

/** On the own turn, in either Phase, and never inside a Combat (G67). */
export const onOwnTurn = (
  when: (g: G, at: Turn, self: Source) => boolean,
  run: Procedure<Ascendancy, Using<Turn>, any>,
): Hooks<Ascendancy> => {
  const hook = { when: (g: G, at: Turn, self: Source) => own(g, at, self) && when(g, at, self), run }
  return { actions: { building: hook, command: hook } }
}
