import { call, done, locals, type Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { placeOf } from '../../rules/places/places.ts'
import { enterPlay, leavePlay, put, take } from '../../rules/zones/zones.ts'
import { currentAction, type Id } from '../../state.ts'
import { answer, at, hand, inPlayNow, onPlanet, options, playOf, table } from '../../testing/table.ts'
import { gameWith, inHand, nullifies, type Responding } from '../../testing/testCards.ts'
import { type G, procedure } from '../../types.ts'
import { anAction, conclude, initiate, preventPart } from './act.ts'

const find = (g: G, name: string): Id | undefined => g.s.inPlay.find(id => g.s.cards[id]!.card === name)
const inHandOf = (g: G, seat: Seat, name: string): Id =>
  g.s.players[seat]!.hand.find(id => g.s.cards[id]!.card === name)!

/** Test cards after the worked example of the book: a swap and an attack, each a part of one response. */
const swapping = procedure('testSwapping', locals<Responding>(), {
  play(g, v) {
    g.s.table.push(take(g.s.players[v.at.seat]!.hand, v.self.id))
    const action = anAction({ kind: 'respond', by: v.at.seat, card: v.self.id })
    return call(initiate, { action }, 'swap')
  },
  swap(g, v, stands: boolean) {
    const { seat } = v.at
    if (stands && !currentAction(g).prevented?.includes('morph')) {
      const salia = take(g.s.players[seat]!.hand, inHandOf(g, seat, 'salia'))
      leavePlay(g, find(g, 'klingon-disruptor')!, 'hand')
      enterPlay(g, salia, seat, placeOf('planet 0'))
    }
    return stands ? 'strike' : 'gone'
  },
  /** A window before the strike: play can be suspended here. */
  strike: (_g, v) => call(initiate, { action: anAction({ kind: 'battle', by: 1 - v.at.seat }) }, 'hit'),
  hit(g, v) {
    const count = find(g, 'salia') === undefined ? 3 : 6
    const foes = g.s.inPlay.filter(
      id => g.s.cards[id]!.play!.by !== v.at.seat && g.s.cards[id]!.card === 'zegov',
    )
    stop(g, foes.slice(0, count))
    return call(conclude, {}, 'gone')
  },
  gone(g, v) {
    put(g, take(g.s.table, v.self.id), 'discard')
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

const preventing = procedure('testPreventing', locals<Responding>(), {
  play(g, v) {
    g.s.table.push(take(g.s.players[v.at.seat]!.hand, v.self.id))
    const action = anAction({ kind: 'respond', by: v.at.seat, card: v.self.id })
    return call(initiate, { action }, 'resolve')
  },
  resolve(g, v, stands: boolean) {
    if (stands) preventPart(g, 'morph')
    put(g, take(g.s.table, v.self.id), 'discard')
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

const bag: CardHooks = {
  actions: {
    respond: {
      when: (g, at, self) =>
        inHand(g, at.seat, self) &&
        !at.just &&
        at.moment === 'initiated' &&
        at.action.kind === 'battle' &&
        at.action.by !== at.seat &&
        inHandOf(g, at.seat, 'salia') !== undefined,
      run: swapping,
    },
  },
}
const candle: CardHooks = {
  actions: {
    respond: {
      when: (g, at, self) => inHand(g, at.seat, self) && !at.just && at.action.kind === 'respond',
      run: preventing,
    },
  },
}
function ready() {
  const game = gameWith({
    'adapt-negate-obstruction': bag,
    'howard-heirloom-candle': candle,
    'amanda-rogers': nullifies('respond'),
  })
  const t = table({ missions: ['0 first-contact'], game, options: { format: 'Open' } })
  const foes = onPlanet(t, 0, 0, 'gowron', ...Array.from({ length: 7 }, () => 'zegov'))
  const [, disruptor] = onPlanet(t, 1, 0, 'anya', 'klingon-disruptor')
  const [swap, salia] = hand(t, 1, 'adapt-negate-obstruction', 'salia')
  const stopped = () => foes.filter(id => playOf(t, id).stopped).length
  return { t, disruptor: disruptor!, swap, salia: salia!, stopped }
}

const attack = (t: ReturnType<typeof ready>['t']) => {
  at(t, 0, 'orders')
  answer(t, 0, 'fight', 'planet 0')
}

test('an announced response can be answered, part by part', () => {
  shows('CCG-RESPONSE-02', 'CCG-RESPONSE-03', 'CCG-RESPONSE-08', 'CCG-RESPONSE-09')
  const { t, disruptor, swap, salia, stopped } = ready()
  const [howard] = hand(t, 0, 'howard-heirloom-candle')
  attack(t)
  expect(options(t, 1)).toContain(`use ${swap}`)
  answer(t, 1, `use ${swap}`)
  expect(options(t, 0)).toEqual([`use ${howard}`, 'pass'])
  answer(t, 0, `use ${howard}`)
  // The morph is prevented; the rest goes on.
  expect(t.g.s.players[1]!.hand).toEqual([salia])
  expect(inPlayNow(t, disruptor)).toBe(true)
  expect(stopped()).toBe(0)
  answer(t, 1, 'pass')
  expect(stopped()).toBe(3)
})

test('whoever suspends play before it resolves changes what it finds', () => {
  shows('CCG-RESPONSE-10', 'CCG-ACTION-07', 'CCG-ACTION-24')
  const { t, swap, salia, stopped } = ready()
  const [howard] = hand(t, 0, 'howard-heirloom-candle')
  attack(t)
  answer(t, 1, `use ${swap}`)
  answer(t, 0, `use ${howard}`)
  expect(options(t, 1)).toEqual(['download anya 0', 'pass'])
  // Nobody has fought while a response is pending.
  expect(t.g.s.combat?.pair ?? null).toBeNull()
  answer(t, 1, 'download anya 0', salia)
  expect(stopped()).toBe(6)
})
