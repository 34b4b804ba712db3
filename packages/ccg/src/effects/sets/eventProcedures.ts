/** Events of other sets that ask somebody something. */
import { amount, ask, call, done, locals, pickMany, type Seat, type Source } from '@tenforward/kernel'
import { drawCards } from '../../procedures/draw/drawCards.ts'
import { rivalOf } from '../../procedures/seats.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/cards.ts'
import { put, take } from '../../rules/zones.ts'
import type { Id } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import type { Played } from '../spec.ts'
import { swapPiles } from './piles.ts'

/** One card more at the end of the turn. */
export const drawsMore = procedure('drawsMore', locals<{ self: Source; at: { seat: Seat } }>(), {
  draw: (_g, v) => call(drawCards, { seat: v.at.seat, count: 1 }, 'end'),
  end: () => done(),
})

const AGAIN = 2

const hasBorg = (g: G, seat: Seat): boolean =>
  g.s.inPlay.some(
    id => inPlay(g, id).by === seat && isPersonnel(cardOf(g, id)) && inPlay(g, id).mode === 'Borg',
  )

export const freshStart = procedure('freshStart', locals<Played>(), {
  start(g, v) {
    const { hand } = g.s.players[v.seat]!
    const old = [...hand]
    for (const id of old) put(g, take(hand, id), 'discard')
    return call(drawCards, { seat: v.seat, count: old.length + (hasBorg(g, v.seat) ? AGAIN : 0) }, 'end')
  },
  end: () => done(),
})

/** Any number of cards for two more than that. */
export const renewal = procedure('renewal', locals<Played>(), {
  which(g, v) {
    const { hand } = g.s.players[v.seat]!
    const extra = { rules: ['CCG-DRAW-05'], fallback: [], hush: true, skipForced: true }
    return ask(v.seat, pickMany('burn', hand, extra), 'burn')
  },
  burn(g, v, cards: Id[]) {
    for (const id of cards) put(g, take(g.s.players[v.seat]!.hand, id), 'discard')
    return call(drawCards, { seat: v.seat, count: cards.length + AGAIN }, 'end')
  },
  end: () => done(),
})

export const swapsPiles = procedure('swapsPiles', locals<Played>(), {
  swap(g, v) {
    swapPiles(g, v.seat)
    return call(drawCards, { seat: v.seat, count: 4 }, 'end')
  },
  end: () => done(),
})

export const rivalDrawsTwo = procedure('rivalDrawsTwo', locals<Played>(), {
  ask: (_g, v) =>
    ask(rivalOf(v.seat), amount('drawUpTo', 0, AGAIN, { rules: ['CCG-DRAW-05'], fallback: AGAIN }), 'draw'),
  draw: (_g, v, count: number) => call(drawCards, { seat: rivalOf(v.seat), count }, 'end'),
  end: () => done(),
})
