/** Events of other sets that ask somebody something. */
import { ask, call, done, locals, pickMany, type Seat, shuffle } from '@tenforward/kernel'
import { drawCards, drawUpTo } from '../../procedures/draw/drawCards.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import type { Played } from '../../rules/declared/cardSpec.ts'
import { put, take } from '../../rules/zones/zones.ts'
import { type Id, playerOf, rivalOf } from '../../state.ts'
import { type G, procedure, type Source } from '../../types.ts'
import { swapPiles } from '../../words/piles.ts'
import { first } from '../../words/targets.ts'

/** One card more at the end of the turn. */
export const drawsMore = procedure('drawsMore', locals<{ self: Source; at: { seat: Seat } }>(), {
  draw: (_g, v) => call(drawCards, { seat: v.at.seat, count: 1 }, 'end'),
  end: () => done(),
})

/** The same, if the player likes. */
export const mayDrawMore = procedure('mayDrawMore', locals<{ self: Source; at: { seat: Seat } }>(), {
  draw: (_g, v) => call(drawUpTo, { seat: v.at.seat, count: 1 }, 'end'),
  end: () => done(),
})

/** The whole hand goes under the deck, unseen, and as many cards are drawn. */
export const takesNewHand = procedure('takesNewHand', locals<Played>(), {
  shuffle(g, v) {
    const seat = first(v)
    const player = playerOf(g, seat)
    const old = shuffle(g, player.hand.splice(0), 'hand')
    player.deck.unshift(...old)
    return call(drawCards, { seat, count: old.length }, 'end')
  },
  end: () => done(),
})

const AGAIN = 2

const hasBorg = (g: G, seat: Seat): boolean =>
  g.s.inPlay.some(
    id => inPlay(g, id).by === seat && isPersonnel(cardOf(g, id)) && inPlay(g, id).mode === 'Borg',
  )

export const freshStart = procedure('freshStart', locals<Played>(), {
  start(g, v) {
    const { hand } = playerOf(g, v.seat)
    const old = [...hand]
    for (const id of old) put(g, take(hand, id), 'discard')
    const count = old.length + (hasBorg(g, v.seat) ? AGAIN : 0)
    return call(drawCards, { seat: v.seat, count, irreplaceable: true }, 'end')
  },
  end: () => done(),
})

/** Any number of cards for two more than that. */
export const renewal = procedure('renewal', locals<Played>(), {
  which(g, v) {
    const { hand } = playerOf(g, v.seat)
    const extra = { rules: ['CCG-DRAW-05'], fallback: [], hush: true, skipForced: true }
    return ask(v.seat, pickMany('burn', hand, extra), 'burn')
  },
  burn(g, v, cards: Id[]) {
    for (const id of cards) put(g, take(playerOf(g, v.seat).hand, id), 'discard')
    return call(drawCards, { seat: v.seat, count: cards.length + AGAIN }, 'end')
  },
  end: () => done(),
})

export const swapsPiles = procedure('swapsPiles', locals<Played>(), {
  swap(g, v) {
    swapPiles(g, v.seat)
    return call(drawCards, { seat: v.seat, count: 4, irreplaceable: true }, 'end')
  },
  end: () => done(),
})

export const rivalDrawsTwo = procedure('rivalDrawsTwo', locals<Played>(), {
  draw: (_g, v) => call(drawUpTo, { seat: rivalOf(v.seat), count: AGAIN }, 'end'),
  end: () => done(),
})
