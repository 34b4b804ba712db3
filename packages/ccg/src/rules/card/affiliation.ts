/** The affiliations that a card in play may take, and what fixes them. */
import type { Affiliation } from '../../cards/wordLists.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay } from './lookup.ts'

/** CCG-MULTI-13: one that was gained is as good as a printed one. */
export function affiliationsFor(g: G, id: Id): readonly Affiliation[] {
  const { gained } = inPlay(g, id)
  const printed = cardOf(g, id).affiliations
  return gained === undefined ? printed : [...printed, ...gained.filter(one => !printed.includes(one))]
}

export function gainAffiliation(g: G, id: Id, affiliation: Affiliation): void {
  const play = inPlay(g, id)
  play.gained = [...(play.gained ?? []), affiliation]
}

/** CCG-MULTI-14: from now on it is of that affiliation; the mode that it was in stays its face. */
export function fixAffiliation(g: G, id: Id, affiliation: Affiliation): void {
  const play = inPlay(g, id)
  play.face ??= play.mode ?? affiliation
  play.mode = affiliation
}

/** The mode by which text that depends on it goes. */
export function faceOf(g: G, id: Id): Affiliation | null {
  const { face, mode } = inPlay(g, id)
  return face ?? mode
}
