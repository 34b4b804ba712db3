/** Artifacts must be earned before anything is done with them (CCG-TYPES-16). */
import { allowed, type Seat } from '@tenforward/kernel'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf } from '../card/lookup.ts'

/** CCG-TYPES-15: when its mission is completed. */
export function noteEarned(g: G, id: Id): void {
  if (!g.s.earned?.includes(id)) g.s.earned = [...(g.s.earned ?? []), id]
}

/** CCG-TYPES-18: once it has left play it has to be earned again. */
export function forgetEarned(g: G, id: Id): void {
  if (!g.s.earned?.includes(id)) return
  g.s.earned = g.s.earned.filter(one => one !== id)
  if (!g.s.lapsed?.includes(id)) g.s.lapsed = [...(g.s.lapsed ?? []), id]
}

/** CCG-TYPES-16 and 17, CCG-EQUIV-12: whatever else the card may be used as. */
export function isUsable(g: G, seat: Seat, id: Id): boolean {
  if (!cardOf(g, id).types.includes('Artifact')) return true
  return (g.s.earned?.includes(id) ?? false) || allowed(g, 'unearned', { seat, id })
}
