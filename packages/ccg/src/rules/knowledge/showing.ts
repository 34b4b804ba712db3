import { reveal } from '@tenforward/kernel'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'

/** Both may see these for the moment, wherever they lie hidden: a choice that leads to it cannot be taken back. */
export function show(g: G, ids: readonly Id[]): void {
  g.s.shown = [...ids]
  if (ids.length > 0) reveal(g)
}
