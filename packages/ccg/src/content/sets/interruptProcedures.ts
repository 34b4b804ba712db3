/** Interrupts of other sets that ask somebody something. */
import { ask, call, done, emit, locals, pick, pickMany, reveal, type Seat } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { drawCards } from '../../procedures/draw/drawCards.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import type { Played } from '../../rules/declared/cardSpec.ts'
import { put, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf, rivalOf } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import { printed } from '../../words/responses.ts'
import { first } from '../../words/targets.ts'

const THREE = 3

/** Three from the top are discarded, and three of the discard pile come to the top. */
export const dealsAgain = procedure('dealsAgain', locals<Played>(), {
  discard(g, v) {
    const { deck } = playerOf(g, v.seat)
    for (const id of deck.slice(-THREE)) put(g, take(deck, id), 'discard')
    return 'which'
  },
  which(g, v) {
    const { discard } = playerOf(g, v.seat)
    const exactly = Math.min(THREE, discard.length)
    // Asked even when there is no choice: what was discarded lies open for that moment.
    const extra = { rules: ['CCG-LOOK-19'], exactly, fallback: discard.slice(0, exactly) }
    return ask(v.seat, pickMany('toTop', discard, extra), 'lay')
  },
  lay(g, v, cards: Id[]) {
    const { deck, discard } = playerOf(g, v.seat)
    for (const id of cards) deck.push(take(discard, id))
    return done()
  },
})

/** A card for two. */
export const mutates = procedure('mutates', locals<Played>(), {
  which(g, v) {
    const { hand } = playerOf(g, v.seat)
    // Responses may have taken the last card.
    if (hand.length === 0) return done()
    return ask(
      v.seat,
      pick('discardCard', hand, { rules: ['CCG-DRAW-05'], fallback: byDefault(hand), hush: true }),
      'gone',
    )
  },
  gone(g, v, card: Id) {
    put(g, take(playerOf(g, v.seat).hand, card), 'discard')
    return call(drawCards, { seat: v.seat, count: 2 }, 'end')
  },
  end: () => done(),
})

/** One or two cards for as many from the bottom of the deck. */
export const remodulates = procedure('remodulates', locals<Played>(), {
  which(g, v) {
    const { hand } = playerOf(g, v.seat)
    if (hand.length === 0) return done()
    const most = Math.min(2, hand.length)
    const extra = { rules: ['CCG-DRAW-05'], min: 1, max: most, fallback: [byDefault(hand)], hush: true }
    return ask(v.seat, pickMany('discardCards', hand, extra), 'gone')
  },
  gone(g, v, cards: Id[]) {
    const { hand, deck } = playerOf(g, v.seat)
    for (const id of cards) put(g, take(hand, id), 'discard')
    for (const _ of cards) {
      const id = deck.shift()
      if (id !== undefined) hand.push(id)
    }
    reveal(g)
    return done()
  },
})

const PILE = 3

interface Piles extends Played {}

/** With what its steps lay down. */
interface PilesNow extends Piles {
  sets: [Id[], Id[]]
}

const hasData = (g: G, seat: Seat): boolean =>
  g.s.inPlay.some(id => inPlay(g, id).by === seat && printed(g, id, { called: 'Data' }))

/** Two sets of three from the top; one comes to hand, the other is discarded by the rival's choice. */
export const splitsTop = procedure('splitsTop', laying<Piles, PilesNow>(), {
  reveal(g, v) {
    const { deck } = playerOf(g, v.seat)
    const top = deck.slice(-2 * PILE).reverse()
    if (top.length < 2 * PILE) return done()
    v.sets = [top.slice(0, PILE), top.slice(PILE)]
    // They lie open on the table until somebody has chosen.
    for (const id of top) g.s.table.push(take(deck, id))
    for (const id of top) emit(g, 'card.shown', { seat: v.seat, card: pieceOf(g, id).card })
    reveal(g)
    return 'which'
  },
  which(g, v) {
    const chooser = hasData(g, v.seat) ? v.seat : rivalOf(v.seat)
    const cards = v.sets.map(set => set.map(id => pieceOf(g, id).card))
    const extra = { rules: ['CCG-DILEMMA-02'], about: { cards }, fallback: 0 }
    return ask(chooser, pick('discardSet', [0, 1], extra), 'split')
  },
  split(g, v, lost: number) {
    const { hand } = playerOf(g, v.seat)
    for (const id of v.sets[lost]!) put(g, take(g.s.table, id), 'discard')
    for (const id of v.sets[rivalOf(lost)]!) hand.push(take(g.s.table, id))
    return done()
  },
})

/** One card of a discard pile, and all of its type, are out of play. */
export const buries = procedure('buries', locals<Played>(), {
  which(g, v) {
    const seat = first(v)
    const { discard } = playerOf(g, seat)
    if (discard.length === 0) return done()
    return ask(seat, pick('bury', discard, { rules: ['CCG-LEAVE-07'], fallback: byDefault(discard) }), 'bury')
  },
  bury(g, v, card: Id) {
    const { discard, out } = playerOf(g, first(v))
    const [type] = cardOf(g, card).types
    for (const id of discard.filter(one => cardOf(g, one).types[0] === type)) out.push(take(discard, id))
    return done()
  },
})
