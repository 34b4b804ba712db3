import { ask, call, done, emit, locals, pick, type Seat } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { isThere } from '../../rules/places/places.ts'
import { addSite, siteGaps, stationsFor } from '../../rules/places/sites.ts'
import { useCardPlay } from '../../rules/reporting/cardPlay.ts'
import { openTime } from '../../rules/reporting/founding.ts'
import { enterPlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import { fire, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { disposal } from '../play/disposal.ts'

interface SettingUp {
  seat: Seat
  card: Id
  station?: Id
  gap?: number
}

/** A site or time location that lies open on the table gets its place. The answer says whether it entered play. */
export const setUp = procedure('setUp', locals<SettingUp & { played: boolean }, boolean>(), {
  begin(g, v) {
    if (cardOf(g, v.card).site === null) return 'announce'
    return v.station === undefined ? 'station' : 'level'
  },
  /** CCG-SITE-02 and 03. */
  station(g, v) {
    const stations = stationsFor(g, cardOf(g, v.card))
    const rules = ['CCG-SITE-02', 'CCG-SITE-03', 'CCG-SITE-06']
    const extra = { rules, about: { card: v.card }, fallback: byDefault(stations), skipForced: true }
    return ask(v.seat, pick('siteStation', stations, extra), 'level')
  },
  /** CCG-SITE-04 and 05. */
  level(g, v, station?: Id) {
    v.station = station ?? v.station!
    const gaps = siteGaps(g, v.station, cardOf(g, v.card))
    const extra = {
      rules: ['CCG-SITE-05'],
      about: { card: v.card },
      fallback: byDefault(gaps),
      skipForced: true,
    }
    return ask(v.seat, pick('siteGap', gaps, extra), 'placed')
  },
  placed(_g, v, gap: number) {
    v.gap = gap
    return 'announce'
  },
  announce: (_g, v) =>
    v.played
      ? call(initiate, { action: anAction({ kind: 'play', by: v.seat, card: v.card }) }, 'enter')
      : 'stand',
  enter(g, v, stands: boolean) {
    if (stands && (v.station === undefined || isThere(g, v.station))) return 'stand'
    put(g, take(g.s.table, v.card), disposal(g))
    return done(false)
  },
  stand(g, v) {
    const id = take(g.s.table, v.card)
    if (v.station === undefined) openTime(g, v.seat, id)
    else {
      enterPlay(g, id, inPlay(g, v.station).by, { in: 'on', host: v.station }, null)
      addSite(g, id, v.station, v.gap!)
    }
    return done(true)
  },
})

/** CCG-SITE-09: as the normal card play. */
export const playPlace = procedure('playPlace', locals<{ seat: Seat; card: Id }>(), {
  announce(g, v) {
    useCardPlay(g, v.card)
    g.s.table.push(take(playerOf(g, v.seat).hand, v.card))
    emit(g, 'card.played', { seat: v.seat, card: pieceOf(g, v.card).card })
    return call(setUp, { seat: v.seat, card: v.card, played: true }, 'entered')
  },
  entered: (_g, v, stands: boolean) =>
    stands ? fire('entered', { id: v.card, seat: v.seat }, 'end') : 'end',
  end: () => call(conclude, {}, 'done'),
  done: () => done(),
})
