import { call, done, locals, type Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import { put, take } from '../../rules/zones/zones.ts'
import { answer, at, hand, options, prompt, table } from '../../testing/table.ts'
import { answers, gameWith, inHand } from '../../testing/testCards.ts'
import { procedure, type Source } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { banDraws, drawCards, mayDraw } from './drawCards.ts'

type Doing = { self: Source; at: { seat: Seat } }

/** A test order that draws two. */
const drawTwo = procedure('testDrawTwo', locals<Doing>(), {
  go: (_g, v) => call(drawCards, { seat: v.at.seat, count: 2 }, 'end'),
  end: () => done(),
})
/** A test order after which its player draws no more this turn. */
const restricting = procedure('testRestricting', locals<Doing>(), {
  go(g, v) {
    put(g, take(g.s.players[v.at.seat]!.hand, v.self.id), 'discard')
    return call(initiate, { action: anAction({ kind: 'move', by: v.at.seat, card: v.self.id }) }, 'ban')
  },
  ban(g, v) {
    banDraws(g, v.at.seat)
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})
/** A test card that draws just when such an order was carried out. */
const drawOne = procedure('testDrawOne', locals<Doing>(), {
  go(g, v) {
    put(g, take(g.s.players[v.at.seat]!.hand, v.self.id), 'discard')
    return call(drawCards, { seat: v.at.seat, count: 1 }, 'end')
  },
  end: () => done(),
})
const replacing = procedure('testReplacing', locals<Doing>(), {
  go(g, v) {
    put(g, take(g.s.players[v.at.seat]!.hand, v.self.id), 'discard')
    return done()
  },
})

const order = (run: typeof drawTwo): CardHooks => ({
  actions: { order: { when: (g, { seat }, self) => inHand(g, seat, self), run } },
})
const content: Record<string, CardHooks> = {
  scan: order(drawTwo),
  'the-traveler-transcendence': order(restricting),
  'fajos-gallery': {
    actions: {
      respond: {
        when: (g, at, self) =>
          inHand(g, at.seat, self) && at.just && at.moment === 'resolved' && at.action.kind === 'move',
        run: drawOne,
      },
    },
  },
  'blood-oath': {
    actions: { replaceDraw: { when: (g, { seat }, self) => inHand(g, seat, self), run: replacing } },
  },
  'subspace-schism': answers('draw') as CardHooks,
}
const ready = () => table({ missions: ['0 first-contact'], game: gameWith(content) })

test('each card is drawn in an action of its own, which may be answered', () => {
  shows('CCG-DRAW-05')
  const t = ready()
  const [scan] = hand(t, 0, 'scan')
  const [first, second] = hand(t, 1, 'subspace-schism', 'subspace-schism')
  at(t, 0, 'orders')
  answer(t, 0, `use ${scan}`)
  expect(options(t, 1)).toEqual([`use ${first}`, `use ${second}`, 'pass'])
  answer(t, 1, 'pass')
  expect(t.g.s.players[0]!.hand).toHaveLength(2)
  expect(options(t, 1)).toEqual([`use ${first}`, `use ${second}`, 'pass'])
  answer(t, 1, 'pass')
  expect(t.g.s.players[0]!.hand).toHaveLength(3)
})

test('any legal draw may be replaced, also one in the middle of the turn', () => {
  shows('CCG-DRAW-04')
  const t = ready()
  const [scan, oath] = hand(t, 0, 'scan', 'blood-oath')
  at(t, 0, 'orders')
  answer(t, 0, `use ${scan}`)
  expect(prompt(t, 0)).toMatchObject({ name: 'draw', options: [`use ${oath}`, 'draw'] })
  answer(t, 0, `use ${oath}`)
  // Of two draws one was given up.
  expect(t.g.s.players[0]!.discard).toEqual([oath])
  expect(t.g.s.players[0]!.hand).toHaveLength(2)
})

test('who may draw no more draws nothing, and so has nothing to replace', () => {
  shows('CCG-DRAW-06', 'CCG-DRAW-07')
  const t = ready()
  const [scan, traveler, oath] = hand(t, 0, 'scan', 'the-traveler-transcendence', 'blood-oath')
  at(t, 0, 'orders')
  answer(t, 0, `use ${traveler}`)
  answer(t, 0, `use ${scan}`)
  expect(t.g.s.players[0]!.hand).toEqual([scan, oath])
  answer(t, 0, 'end')
  // Not even the last draw of the turn; in the next turn it is over.
  expect(t.g.s.active).toBe(1)
  expect(t.g.s.players[0]!.hand).toEqual([scan, oath])
})

test('a draw that the first restriction itself sets off still happens; later ones do not', () => {
  shows('CCG-DRAW-08', 'CCG-DRAW-09')
  const t = ready()
  const two = ['the-traveler-transcendence', 'the-traveler-transcendence']
  const [first, second, one, other] = hand(t, 0, ...two, 'fajos-gallery', 'fajos-gallery')
  at(t, 0, 'orders')
  answer(t, 0, `use ${first}`)
  expect(options(t, 0)).toEqual([`use ${one}`, `use ${other}`, 'pass'])
  answer(t, 0, `use ${one}`, 'pass')
  expect(t.g.s.players[0]!.hand).toHaveLength(3)
  answer(t, 0, `use ${second}`)
  answer(t, 0, `use ${other}`)
  expect(t.g.s.players[0]!.hand).toHaveLength(1)
})

test('nobody draws while seeding', () => {
  shows('CCG-SEED-06')
  const t = table()
  expect(mayDraw(t.g, 0)).toBe(true)
  t.g.s.stage = 'facility'
  expect(mayDraw(t.g, 0)).toBe(false)
})

test('some draws cannot be replaced', () => {
  shows('CCG-DRAW-04')
  const asked = (irreplaceable: boolean): boolean => {
    const drawOnce = procedure('testDrawOnce', locals<Doing>(), {
      go: (_g, v) =>
        call(
          drawCards,
          { seat: v.at.seat, count: 1, ...(irreplaceable ? { irreplaceable: true } : {}) },
          'end',
        ),
      end: () => done(),
    })
    const instead: CardHooks = {
      actions: { replaceDraw: { when: (g, { seat }, self) => inHand(g, seat, self), run: replacing } },
    }
    const t = table({ game: gameWith({ scan: order(drawOnce), 'fajos-gallery': instead }) })
    const [scan] = hand(t, 0, 'scan', 'fajos-gallery')
    at(t, 0, 'orders')
    answer(t, 0, `use ${scan}`)
    return prompt(t, 0).name === 'draw'
  }
  expect([asked(false), asked(true)]).toEqual([true, false])
})
