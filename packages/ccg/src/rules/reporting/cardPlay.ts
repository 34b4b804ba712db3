/** The normal card play of a turn. */
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'

/** CCG-PLAY-01. */
export function useCardPlay(g: G, id: Id): void {
  g.s.here.played = true
  g.s.here.normal = id
}

/** CCG-HIDDEN-09: as if it had never been played. */
export function giveBackCardPlay(g: G, id: Id): void {
  if (g.s.here.normal !== id) return
  g.s.here.played = false
  delete g.s.here.normal
}
