import {
  ask,
  call,
  done,
  emit,
  type OptionId,
  pick,
  reveal,
  type Seat,
  shuffle,
  value,
} from '@tenforward/kernel'
import { byDefault, firstOf } from '../../lists.ts'
import { cardOf, isPersonnel } from '../../rules/card/lookup.ts'
import { anyCard } from '../../rules/declared/onceAGame.ts'
import {
  type Destination,
  destinationsOf,
  dotsTaken,
  type Fetch,
  findable,
  keyOf,
  reachOf,
  sourcesFor,
  whyNotFetch,
} from '../../rules/downloads/fetch.ts'
import { put, take } from '../../rules/zones/zones.ts'
import { type Id, locationAt, pieceOf, playerOf } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate, isUndone, undo } from '../actions/act.ts'
import { place } from './place.ts'

export const NOTHING = 'nothing'

export type Fetched = 'done' | 'failed' | 'undone' | 'enough'

interface Downloading extends Fetch {
  result?: Fetched
}

/** With what its steps lay down. */
interface DownloadingNow extends Downloading {
  found: { id: Id; from: string }[]
}

/**
 * A download: look for the target cards, show them, play them or take them to hand, shuffle what was looked through.
 * Each is an action of its own (CCG-DOWNLOAD-15).
 */
export const download = procedure('download', laying<Downloading, DownloadingNow, Fetched>(), {
  begin(g, v) {
    v.found = []
    v.result = 'done'
    return whyNotFetch(g, v) === null ? 'search' : done('failed')
  },
  search(g, v) {
    const filter = v.want[v.dots === undefined ? v.found.length : 0]
    if (filter === undefined) return 'announce'
    const options: OptionId[] = [
      ...withinDots(g, v, findable(g, v, filter)).filter(id => canPay(g, v.seat, id)),
      NOTHING,
    ]
    const rules = ['CCG-DOWNLOAD-01', 'CCG-DOWNLOAD-05']
    return ask(v.seat, pick('downloadCard', options, { rules, fallback: NOTHING, hush: true }), 'found')
  },
  found(g, v, card: Id | typeof NOTHING) {
    if (card === NOTHING) return v.dots !== undefined && v.found.length > 0 ? 'announce' : 'giveUp'
    const source = sourcesFor(g, v.seat).find(({ cards }) => cards.includes(card))!
    v.found.push({ id: card, from: source.name })
    take(source.cards, card)
    // What is to be seeded waits where only its player can see it.
    if (v.to === 'seed') playerOf(g, v.seat).plan.push({ loc: v.at!, cards: [card] })
    else g.s.table.push(card)
    return costOf(g, v.seat, card) > 0 ? 'price' : 'search'
  },
  /** Some cards make it dear to download somebody. */
  price(g, v) {
    const among = personnelIn(g, v.seat)
    const extra = { rules: ['CCG-DOWNLOAD-01'], fallback: byDefault(among), hush: true }
    return ask(v.seat, pick('discardCard', among, extra), 'paid')
  },
  paid(g, v, card: Id) {
    put(g, take(playerOf(g, v.seat).hand, card), 'discard')
    return 'search'
  },
  /** CCG-DOWNLOAD-06 to 10: what was found goes back; whatever was spent stays spent. */
  giveUp(g, v) {
    returnAll(g, v)
    if (v.further) return done('enough')
    const searched = sourcesFor(g, v.seat)
    const among = searched.flatMap(({ cards }) => cards)
    const player = playerOf(g, v.seat)
    player.failed = [...(player.failed ?? []), { what: keyOf(g, v), among }]
    const last = g.s.here.closing ? { last: true as const } : {}
    g.s.here.failed = { seat: v.seat, searched: searched.map(({ name }) => name), ...last }
    emit(g, 'download.failed', { seat: v.seat, searched: searched.map(({ name }) => name) })
    return done('failed')
  },
  /** CCG-DOWNLOAD-04 and 26: whatever was looked through is shuffled, and the rival sees what was found. */
  announce(g, v) {
    shuffleSources(g, v.seat)
    reveal(g)
    const to = v.to === 'hand' ? 'hand' : 'play'
    // CCG-DOWNLOAD-27: what is seeded stays secret until the game is over.
    if (v.to === 'seed') return 'bury'
    for (const { id } of v.found) emit(g, 'card.downloaded', { seat: v.seat, card: pieceOf(g, id).card, to })
    const loc = v.special ? reachOf(g, v) : null
    return call(initiate, { action: anAction({ kind: 'download', by: v.seat, card: v.by, loc }) }, 'answered')
  },
  bury(g, v) {
    const player = playerOf(g, v.seat)
    locationAt(g, v.at!).seeds.push(...player.plan.flatMap(({ cards }) => cards))
    player.plan = []
    emit(g, 'stacks.laid', { seat: v.seat, counts: [{ loc: v.at!, count: v.found.length }] })
    return done('done')
  },
  /** CCG-DOWNLOAD-11: an illegal one is cancelled. */
  answered(g, v, stands: boolean) {
    if (stands) return 'each'
    returnAll(g, v)
    v.result = isUndone(g) ? 'undone' : 'failed'
    // CCG-DOWNLOAD-13
    if (v.required && isUndone(g)) for (const below of g.s.actions.slice(-2, -1)) undo(below)
    return 'end'
  },
  each(g, v) {
    const [first] = v.found
    if (first === undefined) return 'end'
    const options = destinationsOf(g, v, first.id)
    if (options.length === 0) {
      v.found.shift()
      giveBack(g, v.seat, first.id, first.from)
      return 'each'
    }
    const rules = ['CCG-SDL-03', 'CCG-DOWNLOAD-02', 'CCG-DOWNLOAD-32']
    const extra = { rules, about: { card: first.id }, fallback: byDefault(options), skipForced: true }
    return ask(v.seat, pick('downloadTo', options, extra), 'place')
  },
  place(g, v, to: Destination) {
    const [first] = v.found
    const { seat } = v
    return call(
      place,
      {
        seat,
        card: first!.id,
        to,
        loc: reachOf(g, v),
        special: v.special,
        ...(v.on === undefined ? {} : { on: v.on }),
      },
      'placed',
    )
  },
  /** CCG-DLLIMIT-02, decision G-52: one download of personnel counts once, if anybody came. */
  placed(g, v) {
    const { id } = v.found.shift()!
    if (pieceOf(g, id).play !== null && isPersonnel(cardOf(g, id)) && !v.counted) {
      v.counted = true
      g.s.here.downloaded.push(v.seat)
    }
    return 'each'
  },
  end: () => call(conclude, {}, 'done'),
  done: (_g, v) => done(v.result),
})

const costs = anyCard((card, g) => g.game.content?.[card.id]?.values?.downloadCost !== undefined)

/** Personnel cards to be discarded from hand before this one is downloaded: none, or one. */
function costOf(g: G, seat: Seat, id: Id): number {
  return costs(g) && isPersonnel(cardOf(g, id)) ? value(g, 'downloadCost', 0, { seat, id }) : 0
}

const personnelIn = (g: G, seat: Seat): Id[] =>
  playerOf(g, seat).hand.filter(id => isPersonnel(cardOf(g, id)))

const canPay = (g: G, seat: Seat, id: Id): boolean =>
  costOf(g, seat, id) === 0 || personnelIn(g, seat).some(one => one !== id)

/** Those who may still come where skill dots are counted. */
function withinDots(g: G, v: DownloadingNow, ids: readonly Id[]): readonly Id[] {
  if (v.dots === undefined) return ids
  const before = v.found.map(({ id }) => id)
  return ids.filter(id => dotsTaken(g, [...before, id], firstOf(v.want)) <= v.dots!)
}

function returnAll(g: G, v: DownloadingNow): void {
  for (const { id, from } of v.found) giveBack(g, v.seat, id, from)
  v.found = []
  shuffleSources(g, v.seat)
}

function giveBack(g: G, seat: Seat, id: Id, from: string): void {
  const planned = playerOf(g, seat).plan.findIndex(({ cards }) => cards.includes(id))
  if (planned < 0) take(g.s.table, id)
  else playerOf(g, seat).plan.splice(planned, 1)
  const source = sourcesFor(g, seat).find(({ name }) => name === from)
  if (source === undefined) put(g, id, 'discard')
  else source.cards.push(id)
}

function shuffleSources(g: G, seat: Seat): void {
  for (const { name, cards } of sourcesFor(g, seat)) if (name !== 'hand') shuffle(g, cards)
}
