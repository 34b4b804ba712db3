import { call, done, emit, locals, reveal, type Seat } from '@tenforward/kernel'
import { fitsIn } from '../../rules/card/compatible.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { cardSpecOf } from '../../rules/declared/lookup.ts'
import { downloadPlace } from '../../rules/downloads/download.ts'
import type { Destination } from '../../rules/downloads/fetch.ts'
import { isThere } from '../../rules/places/places.ts'
import { entrance, modesOf } from '../../rules/reporting/report.ts'
import { enterPlay, leavePlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, pieceOf, playerOf, type Spot } from '../../state.ts'
import { fire, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { offered, takeUp } from '../actions/offers.ts'
import { setUp } from '../places/setUp.ts'
import { playFound } from '../play/play.ts'
import { buildFacility } from '../turn/build.ts'
import { playCard } from '../turn/playCard.ts'

interface Placing {
  seat: Seat
  card: Id
  to: Destination
  /** The card on which it has to be played. */
  on?: Id | LocId
  /** The location of special reporting. */
  loc: LocId | null
  special?: true
}

/** Where a downloaded card goes: it lies on the table until then. */
export const place = procedure('place', locals<Placing>(), {
  go(g, v) {
    const { seat, card, to } = v
    const player = playerOf(g, seat)
    if (to === 'activate') return 'activate'
    if (to === 'set up') return 'setUp'
    if (to === 'space' || typeof to === 'number' || to.startsWith('planet')) return 'arrive'
    take(g.s.table, card)
    if (to === 'face down') {
      player.agendas.push(card)
      emit(g, 'agenda.laid', { seat })
      return done()
    }
    player.hand.push(card)
    reveal(g)
    if (to === 'hand') return done()
    if (to === 'report') return call(playCard, { seat, card, mode: null, free: true }, 'end')
    if (to === 'build') return call(buildFacility, { seat, card, free: true }, 'end')
    return 'play'
  },
  /** CCG-SITE-09: a site or time location gets its place. */
  setUp(g, v) {
    const { seat, card, on } = v
    // A site is fetched to a station, which is a card.
    const station = on !== undefined && cardOf(g, card).site !== null ? { station: on as Id } : {}
    emit(g, 'card.played', { seat, card: pieceOf(g, card).card })
    return call(setUp, { seat, card, played: true, ...station }, 'stands')
  },
  stands: (_g, v, stands: boolean) =>
    stands ? fire('entered', { id: v.card, seat: v.seat }, 'conclude') : 'conclude',
  /** By its own text: as the game plays it, or as its entry offers it. */
  play(g, v) {
    const { seat, card } = v
    const download = g.s.actions.findLast(({ kind }) => kind === 'download')
    if (download !== undefined) download.brings = card
    const spec = cardSpecOf(g, pieceOf(g, card).card)
    // What is played by its ways is offered only where each use is counted.
    if (spec?.ways === undefined || spec.limit !== undefined)
      for (const point of ['cardPlay', 'anytime'] as const) {
        const source = offered(g, point, { seat }).find(({ id }) => id === card)
        if (source !== undefined) return takeUp(g, point, source, { seat }, 'end')
      }
    if (spec?.ways !== undefined)
      return call(playFound, { seat, card, ...(v.on === undefined ? {} : { on: v.on }) }, 'end')
    g.s.table.push(take(playerOf(g, seat).hand, card))
    return 'activate'
  },
  /** CCG-SDL-06: it is activated at once. */
  activate(g, v) {
    enterPlay(g, take(g.s.table, v.card), v.seat, { in: 'core' })
    emit(g, 'card.played', { seat: v.seat, card: pieceOf(g, v.card).card })
    return call(initiate, { action: anAction({ kind: 'activate', by: v.seat, card: v.card }) }, 'activated')
  },
  activated(g, v, stands: boolean) {
    if (pieceOf(g, v.card).play === null) return 'conclude'
    if (stands) return fire('entered', { id: v.card, seat: v.seat }, 'conclude')
    leavePlay(g, v.card, 'discard')
    return 'conclude'
  },
  /** CCG-DOWNLOAD-21: special reporting. */
  arrive(g, v) {
    emit(g, 'card.played', { seat: v.seat, card: pieceOf(g, v.card).card })
    return call(initiate, { action: anAction({ kind: 'play', by: v.seat, card: v.card }) }, 'enter')
  },
  enter(g, v, stands: boolean) {
    const card = take(g.s.table, v.card)
    const to = v.to as Spot | 'space'
    if (!stands || (to !== 'space' && !isThere(g, to))) {
      put(g, card, 'discard')
      return 'conclude'
    }
    const mode = modesOf(cardOf(g, card)).find(one => to === 'space' || fitsIn(g, v.seat, card, one, to))
    const at = to === 'space' ? downloadPlace(v.loc!, to) : entrance(g, card, to)
    enterPlay(g, card, v.seat, at, mode)
    return fire('entered', { id: card, seat: v.seat }, 'conclude')
  },
  conclude: () => call(conclude, {}, 'end'),
  end: () => done(),
})
