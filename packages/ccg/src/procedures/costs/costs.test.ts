import { call, done, locals, type Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import { leavePlay, put, take } from '../../rules/zones/zones.ts'
import {
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  prompt,
  table,
} from '../../testing/table.ts'
import { gameWith, nullifies } from '../../testing/testCards.ts'
import { procedure, type Source } from '../../types.ts'
import { costsInHand, playAsCost } from './playAsCost.ts'

const PINCH = { title: 'Vulcan Nerve Pinch' }

/** A test order: play a Pinch and give up a hand card, and the card of the order leaves play. */
const curing = procedure('testCuring', locals<{ self: Source; at: { seat: Seat } }>(), {
  pay: (_g, v) => call(playAsCost, { seat: v.at.seat, with: PINCH }, 'paid'),
  paid: (_g, _v, paid: boolean) => (paid ? 'alsoPay' : done()),
  alsoPay(g, v) {
    const { hand: cards } = g.s.players[v.at.seat]!
    put(g, take(cards, cards.at(-1)!), 'discard')
    return 'effect'
  },
  effect(g, v) {
    leavePlay(g, v.self.id, 'discard')
    return done()
  },
})

const entry: CardHooks = {
  actions: {
    order: {
      when: (g, { seat }, self) => g.s.inPlay.includes(self.id) && costsInHand(g, seat, PINCH).length > 0,
      run: curing,
    },
  },
}

function ready() {
  const game = gameWith({ 'i-hate-you': entry, quinn: nullifies('cost') })
  const t = table({ missions: ['0 first-contact'], game, options: { format: 'Open' } })
  const ship = inSpace(t, 0, 'runabout', 0)
  onPlanet(t, 1, 0, 'taitt')
  const hate = lay(t, 1, 'i-hate-you', { in: 'on', host: ship })
  return { t, hate }
}

test('a card played as a cost does nothing of its own, and what it was played for happens', () => {
  shows('CCG-COST-01', 'CCG-COST-02')
  const { t, hate } = ready()
  const [pinch, extra] = hand(t, 0, 'vulcan-nerve-pinch', 'runabout')
  at(t, 0, 'orders')
  answer(t, 0, `use ${hate}`, pinch)
  expect(inPlayNow(t, hate)).toBe(false)
  expect(t.g.s.players[0]!.discard).toEqual([pinch, extra])
  expect(t.g.s.players[1]!.discard).toEqual([hate])
  // Nobody was pinched: the card was never asked for a target.
  expect(t.g.s.inPlay.every(id => !t.g.s.cards[id]!.play!.stopped)).toBe(true)
})

test('it can be answered; nullified, nothing else is paid, and another copy may be played at once', () => {
  shows('CCG-COST-03', 'CCG-COST-04', 'CCG-COST-05', 'CCG-COST-06', 'CCG-COST-07')
  const { t, hate } = ready()
  const [pinch, second, extra] = hand(t, 0, 'vulcan-nerve-pinch', 'vulcan-nerve-pinch', 'runabout')
  const [quinn, again] = hand(t, 1, 'quinn', 'quinn')
  at(t, 0, 'orders')
  answer(t, 0, `use ${hate}`, pinch)
  expect(options(t, 1)).toEqual([`use ${quinn}`, `use ${again}`, 'pass'])
  answer(t, 1, `use ${quinn}`)
  expect(t.g.s.players[0]!.discard).toEqual([pinch])
  expect(t.g.s.players[0]!.hand).toEqual([second, extra])
  expect(inPlayNow(t, hate)).toBe(true)
  expect(prompt(t, 0)).toMatchObject({ name: 'cost', options: [second, 'back'] })
  answer(t, 0, second)
  answer(t, 1, `use ${again}`)
  // No copy is left, which only its player may know: the order ends with nothing done.
  expect(prompt(t, 0)).toMatchObject({ name: 'cost', options: ['back'], hush: true })
  answer(t, 0, 'back')
  expect(prompt(t, 0).name).toBe('order')
  expect(t.g.s.players[0]!.hand).toEqual([extra])
  expect(inPlayNow(t, hate)).toBe(true)
})
