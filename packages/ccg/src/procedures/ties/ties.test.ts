import { call, done, locals, type Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import { kill } from '../../rules/harm/dying.ts'
import type { Id } from '../../state.ts'
import { answer, at, hand, inPlayNow, onPlanet, prompt, table } from '../../testing/table.ts'
import { gameWith, inHand } from '../../testing/testCards.ts'
import { procedure, type Source } from '../../types.ts'
import { chooseMost } from './chooseMost.ts'

test('who controls a card breaks its ties', () => {
  shows('CCG-TIES-01')
  const striking = procedure('testStrongest', locals<{ self: Source; at: { seat: Seat } }>(), {
    go(g, v) {
      const among = g.s.inPlay.filter(id => g.s.cards[id]!.play!.at.in === 'planet')
      return call(chooseMost, { seat: v.at.seat, among, by: 'STRENGTH' }, 'hit')
    },
    hit(g, _v, id: Id) {
      kill(g, [id])
      return done()
    },
  })
  const arbiter: CardHooks = {
    actions: { order: { when: (g, { seat }, self) => inHand(g, seat, self), run: striking } },
  }
  const t = table({ missions: ['0 first-contact'], game: gameWith({ 'arbiter-of-succession': arbiter }) })
  const [weak, first, second] = onPlanet(t, 1, 0, 'taitt', 'zegov', 'zegov')
  const [card] = hand(t, 0, 'arbiter-of-succession')
  at(t, 0, 'orders')
  answer(t, 0, `use ${card}`)
  // The Klingons are the rival's; the tie is not.
  expect(prompt(t, 0)).toMatchObject({ name: 'tie', options: [first, second] })
  answer(t, 0, second)
  expect([weak, first, second].map(id => inPlayNow(t, id!))).toEqual([true, true, false])
})
