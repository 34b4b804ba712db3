import {
  ask,
  call,
  done,
  emit,
  locals,
  next,
  type OptionId,
  pick,
  type Seat,
  shuffle,
} from '@tenforward/kernel'
import { cardOf, isPersonnel } from '../../rules/cards.ts'
import { fitsIn } from '../../rules/compatible.ts'
import {
  downloadable,
  downloadIcons,
  downloadPlace,
  downloadSpots,
  iconCalled,
} from '../../rules/download.ts'
import { locOf, type Spot } from '../../rules/places.ts'
import { modesOf } from '../../rules/report.ts'
import { enterPlay, put, take } from '../../rules/zones.ts'
import type { Id } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/index.ts'
import { BACK } from '../seats.ts'

const NOTHING = 'nothing'

export interface Downloading {
  seat: Seat
  icon?: string
  /** The card that has the icon. */
  by?: Id
  spot?: Spot | 'space'
}

/** CCG-SDL-01 and 02: use an icon, search, play what was found at once, shuffle. */
export const specialDownload = procedure('specialDownload', locals<Downloading>(), {
  which(g, v) {
    const options = [...downloadIcons(g, v.seat).map(({ name }) => name), BACK]
    return ask(
      v.seat,
      pick('download', options, { rules: ['CCG-SDL-01', 'CCG-SDL-14'], fallback: BACK, hush: true }),
      'use',
    )
  },
  use(g, v, name: string) {
    const icon = downloadIcons(g, v.seat).find(one => one.name === name)
    if (icon === undefined) return done()
    // CCG-DOWNLOAD-08: it stays spent even when nothing is found.
    g.s.players[v.seat]!.spent.push(icon.name)
    v.icon = icon.name
    v.by = icon.id
    g.revealed = true
    return next('search')
  },
  search(g, v) {
    const found: OptionId[] = [...targets(g, v), NOTHING]
    return ask(
      v.seat,
      pick('downloadCard', found, {
        rules: ['CCG-DOWNLOAD-01', 'CCG-DOWNLOAD-05'],
        fallback: NOTHING,
        hush: true,
      }),
      'found',
    )
  },
  found(g, v, card: Id | typeof NOTHING) {
    if (card !== NOTHING) g.s.table.push(takeFrom(g, v.seat, card))
    // CCG-DOWNLOAD-04: whatever was looked through is shuffled.
    const player = g.s.players[v.seat]!
    for (const pile of [player.deck, ...player.sides.filter(side => side.open).map(side => side.cards)])
      shuffle(g, pile)
    return card === NOTHING ? done() : next('where')
  },
  where(g, v) {
    const spots = downloadSpots(g, v.seat, g.s.table.at(-1)!, v.by!)
    return ask(
      v.seat,
      pick('downloadTo', spots, { rules: ['CCG-SDL-03'], fallback: spots[0]!, skipForced: true }),
      'respond',
    )
  },
  respond(g, v, spot: Spot | 'space') {
    v.spot = spot
    const card = g.s.table.at(-1)!
    emit(g, 'card.played', { seat: v.seat, card: g.s.cards[card]!.card })
    return call(initiate, { action: anAction({ kind: 'play', by: v.seat, card }) }, 'enter')
  },
  enter(g, v, stands: boolean) {
    const card = g.s.table.pop()!
    if (!stands) {
      put(g, card, 'discard')
      return next('end')
    }
    // CCG-DLLIMIT-01, decision G-52.
    if (isPersonnel(cardOf(g, card))) g.s.here.downloaded.push(v.seat)
    const mode = modesOf(cardOf(g, card)).find(
      one => v.spot === 'space' || fitsIn(g, v.seat, card, one, v.spot!),
    )
    enterPlay(g, card, v.seat, downloadPlace(locOf(g, v.by!)!, v.spot!), mode)
    return fire('entered', { id: card, seat: v.seat }, 'end')
  },
  end: () => call(conclude, {}, 'done'),
  done: () => done(),
})

function targets(g: G, v: Downloading): Id[] {
  const icon = iconCalled(g, v.by!, v.icon!)
  return icon === undefined ? [] : downloadable(g, v.seat, icon)
}

function takeFrom(g: G, seat: Seat, id: Id): Id {
  const { hand, deck, sides } = g.s.players[seat]!
  const pile = [hand, deck, ...sides.map(({ cards }) => cards)].find(list => list.includes(id))!
  return take(pile, id)
}
