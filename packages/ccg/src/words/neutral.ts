/** Cards that lose their affiliation while another card is in play. */
import type { Filter } from '../cards/filter.ts'
import { matches } from '../cards/match.ts'
import { subjectsOf } from '../cards/subject.ts'
import { cardOf, inPlay, isPersonnel } from '../rules/card/lookup.ts'
import type { Id } from '../state.ts'
import type { G } from '../types.ts'

export function becomeNonAligned(g: G, card: Id, filter: Filter): void {
  for (const id of g.s.inPlay) {
    const play = inPlay(g, id)
    if (play.mode === 'Non-Aligned' || play.mode === null || !isPersonnel(cardOf(g, id))) continue
    if (!subjectsOf(cardOf(g, id)).some(one => matches(one, filter))) continue
    play.was = { mode: play.mode, card }
    play.mode = 'Non-Aligned'
  }
}

export function becomeThemselves(g: G, card: Id): void {
  for (const id of g.s.inPlay) {
    const play = inPlay(g, id)
    if (play.was?.card !== card) continue
    play.mode = play.was.mode
    delete play.was
  }
}
