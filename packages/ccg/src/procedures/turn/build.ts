import { ask, call, done, emit, pick, type Seat } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { buildSites } from '../../rules/reporting/build.ts'
import { useCardPlay } from '../../rules/reporting/cardPlay.ts'
import { standsAt } from '../../rules/reporting/founding.ts'
import { enterPlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, pieceOf, playerOf } from '../../state.ts'
import { fire, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { disposal } from '../play/disposal.ts'

interface Building {
  seat: Seat
  card: Id
  free?: true
}

/** With what its steps lay down. */
interface BuildingNow extends Building {
  loc: LocId
}

/** A facility is played like any card, at a location where somebody can build it. */
export const buildFacility = procedure('buildFacility', laying<Building, BuildingNow>(), {
  announce(g, v) {
    if (!v.free) useCardPlay(g, v.card)
    g.s.table.push(take(playerOf(g, v.seat).hand, v.card))
    emit(g, 'card.played', { seat: v.seat, card: pieceOf(g, v.card).card })
    return 'where'
  },
  where(g, v) {
    const sites = buildSites(g, v.seat, v.card)
    const rules = ['CCG-TYPES-43', 'CCG-FACILITY-18']
    return ask(
      v.seat,
      pick('buildAt', sites, {
        rules,
        about: { card: v.card },
        fallback: byDefault(sites),
        skipForced: true,
      }),
      'respond',
    )
  },
  respond(_g, v, loc: LocId) {
    v.loc = loc
    return call(initiate, { action: anAction({ kind: 'play', by: v.seat, card: v.card, loc }) }, 'enter')
  },
  enter(g, v, stands: boolean) {
    take(g.s.table, v.card)
    if (!stands) {
      put(g, v.card, disposal(g))
      return 'end'
    }
    enterPlay(g, v.card, v.seat, standsAt(g, v.card, v.loc))
    return fire('entered', { id: v.card, seat: v.seat }, 'end')
  },
  end: () => call(conclude, {}, 'done'),
  done: () => done(),
})
