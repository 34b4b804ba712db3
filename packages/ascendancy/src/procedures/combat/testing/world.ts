import type { Options } from '../../../options/types.ts'
import { discOf } from '../../../rules/systems/control.ts'
import type { Disc, Reserves } from '../../../state.ts'
import { answer, owns, ships } from '../../../testing/table.ts'
import { type Arena, arena, asked, type Content, orbit } from './arena.ts'

export const content: Content = {
  'test-first-strike': { values: { firstStrike: (_g, at, self) => (at.of === self.owner ? 1 : 0) } },
}

interface World {
  nodes?: Partial<Reserves>
  disc?: Partial<Disc>
  ships?: number
  options?: Partial<Options>
  factions?: string[]
}

/** Seat 0 is over Izar, which seat 1 Controls with a Research and a Culture Node unless the test says otherwise. */
export function world({ nodes = { R: 1, C: 1 }, disc = {}, ships: n = 4, ...setting }: World = {}): Arena {
  const t = arena({ content, ...setting })
  owns(t, 1, t.izar, nodes, disc)
  ships(t, 0, orbit(t.izar), n)
  return t
}

export const izar = (t: Arena): Disc => discOf(t.g, t.izar)
export const ones = (n: number): number[] => Array(n).fill(1)

/** Invades; seat 1 does not Surrender. */
export function invade(t: Arena): void {
  answer(t, 0, 'invade')
  if (asked(t)[0] === '1:surrender') answer(t, 1, false)
}
