import { done, emit, locals, type Seat } from '@tenforward/kernel'
import { useCardPlay } from '../../rules/reporting/cardPlay.ts'
import { freePlayBy, noteFree } from '../../rules/reporting/freeReport.ts'
import { take } from '../../rules/zones/zones.ts'
import { type Id, playerOf } from '../../state.ts'
import { procedure } from '../../types.ts'

/** CCG-HIDDEN-01 and 02: a Hidden Agenda is laid face down; nobody hears its title, and it is not in play. */
export const hideAgenda = procedure('hideAgenda', locals<{ seat: Seat; card: Id; free?: true }>(), {
  lay(g, v) {
    const player = playerOf(g, v.seat)
    // CCG-PLAY-07.
    const by = v.free ? null : freePlayBy(g, v.seat, v.card)
    if (by !== null) noteFree(g, v.seat, by)
    else if (!v.free) useCardPlay(g, v.card)
    player.agendas.push(take(player.hand, v.card))
    emit(g, 'agenda.laid', { seat: v.seat })
    return done()
  },
})
