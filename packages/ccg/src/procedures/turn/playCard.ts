import { allowed, ask, call, confirm, done, emit, pick, type Seat } from '@tenforward/kernel'
import type { Affiliation } from '../../cards/wordLists.ts'
import { byDefault } from '../../lists.ts'
import { cardOf, isPersonnel } from '../../rules/card/lookup.ts'
import { arrive, canExist, isHologram } from '../../rules/people/holograms.ts'
import { joinRival } from '../../rules/people/infiltrate.ts'
import { isThere } from '../../rules/places/places.ts'
import { useCardPlay } from '../../rules/reporting/cardPlay.ts'
import {
  freeBy,
  freeModes,
  freeSpots,
  isCostly,
  noteFree,
  noteFreePersonnel,
} from '../../rules/reporting/freeReport.ts'
import { entrance, modesToReport, reportTo } from '../../rules/reporting/report.ts'
import { enterPlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf, type Spot } from '../../state.ts'
import { fire, type G, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { disposal } from '../play/disposal.ts'

interface Playing {
  seat: Seat
  card: Id
  mode: Affiliation | null
  on?: boolean
  free?: true
  pays?: true
}

/** With what its steps lay down. */
interface PlayingNow extends Playing {
  at: Spot
}

/** Reporting for duty: announce the card and where it goes, let others respond, place it (CCG-REPORT-02). */
export const playCard = procedure('playCard', laying<Playing, PlayingNow>(), {
  announce(g, v) {
    const player = playerOf(g, v.seat)
    if (!v.free && !allowed(g, 'free', { seat: v.seat, id: v.card })) v.pays = true
    // CCG-LOOK-03: from now until it is in its place all see it.
    g.s.table.push(take(player.hand, v.card))
    emit(g, 'card.played', { seat: v.seat, card: pieceOf(g, v.card).card })
    return 'mode'
  },
  /** CCG-MULTI-02. */
  mode(g, v) {
    const modes = isSpent(g, v) ? freeModes(g, v.seat, v.card) : modesToReport(g, v.seat, v.card)
    if (modes.length < 2) {
      v.mode = modes[0] ?? null
      return 'where'
    }
    const names = modes.map(String)
    return ask(
      v.seat,
      pick('mode', names, { rules: ['CCG-MULTI-02'], about: { card: v.card }, fallback: byDefault(names) }),
      'named',
    )
  },
  named(_g, v, mode: Affiliation) {
    v.mode = mode
    return 'where'
  },
  where(g, v) {
    const places = spotsFor(g, v)
    const rules = ['CCG-REPORT-01', 'CCG-REPORT-02']
    return ask(
      v.seat,
      pick('reportTo', places, {
        rules,
        about: { card: v.card },
        fallback: byDefault(places),
        skipForced: true,
      }),
      'comes',
    )
  },
  /** CCG-PLAY-07: by leave of a card that is there, or as the normal card play. */
  comes(g, v, at: Spot) {
    v.at = at
    if (v.free) return 'hologram'
    const by = v.pays || isCostly(g, v.card, at) ? freeBy(g, v.seat, v.card, at) : v.card
    if (by === null) useCardPlay(g, v.card)
    else if (by !== v.card) noteFree(g, v.seat, by)
    if (by !== null && isPersonnel(cardOf(g, v.card))) noteFreePersonnel(g, v.seat)
    return 'hologram'
  },
  /** CCG-HOLO-17: the choice is there only where it can be activated. */
  hologram(g, v) {
    const asks = isHologram(cardOf(g, v.card)) && canExist(g, v.card, v.seat, v.at, true)
    return asks ? 'state' : 'respond'
  },
  state: (_g, v) =>
    ask(
      v.seat,
      confirm('activated', { rules: ['CCG-HOLO-17'], about: { card: v.card }, fallback: true }),
      'on',
    ),
  on(_g, v, on: boolean) {
    v.on = on
    return 'respond'
  },
  respond(_g, v) {
    return call(initiate, { action: anAction({ kind: 'play', by: v.seat, card: v.card }) }, 'enter')
  },
  enter(g, v, stands: boolean) {
    take(g.s.table, v.card)
    if (!stands || !isThere(g, v.at)) {
      put(g, v.card, disposal(g))
      return 'end'
    }
    enterPlay(g, v.card, v.seat, entrance(g, v.card, v.at), v.mode)
    if (v.on === false) arrive(g, v.card, false)
    joinRival(g, v.card, v.at)
    const { card } = pieceOf(g, v.card)
    const to = typeof v.at === 'number' ? pieceOf(g, v.at).card : v.at
    emit(g, 'card.reported', { seat: v.seat, card, id: v.card, to })
    return fire('entered', { id: v.card, seat: v.seat }, 'end')
  },
  end: () => call(conclude, {}, 'done'),
  done: () => done(),
})

/** The normal card play is used: only where it comes for nothing. */
const isSpent = (g: G, { pays }: Playing): boolean => pays === true && g.s.here.played

/** CCG-PLAY-07: where nobody comes for free, it has to be the normal card play. */
function spotsFor(g: G, v: PlayingNow): Spot[] {
  if (isSpent(g, v)) return freeSpots(g, v.seat, v.card, v.mode)
  const all = reportTo(g, v.seat, v.card, v.mode)
  return v.free || !g.s.here.played ? all : all.filter(spot => !isCostly(g, v.card, spot))
}
