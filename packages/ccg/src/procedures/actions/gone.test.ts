/** What an action is about may be gone when the responses to it are over. */
import { done, locals } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { cardOf } from '../../rules/card/lookup.ts'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import { destroy } from '../../rules/harm/destruction.ts'
import { put, take } from '../../rules/zones/zones.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  onPlanet,
  playOf,
  type Table,
  table,
} from '../../testing/table.ts'
import { gameWith, inHand, type Responding } from '../../testing/testCards.ts'
import { procedure, type Source } from '../../types.ts'

/** In response to anything of the rival's: what bears the title below is destroyed. */
const strikes = (title: string): CardHooks => ({
  actions: {
    respond: {
      when: (g, { seat, action, moment, just }, self: Source) =>
        inHand(g, seat, self) && action.by !== seat && moment === 'initiated' && !just,
      run: procedure('testStrikes', locals<Responding>(), {
        strike(g, v) {
          put(g, take(g.s.players[v.at.seat]!.hand, v.self.id), 'discard')
          for (const id of g.s.inPlay.filter(one => cardOf(g, one).title === title)) destroy(g, id)
          return done()
        },
      }),
    },
  },
})

/** Seat 1 answers by striking at this. */
function struck(title: string): { t: Table; strike: () => void } {
  const game = gameWith({ scan: strikes(title) })
  const t = table({ missions: ['0 cultural-observation', '0 repair-mission'], game })
  const [scan] = hand(t, 1, 'scan')
  return { t, strike: () => void answer(t, 1, `use ${scan}`) }
}

test('who reports to an outpost that is destroyed meanwhile is discarded', () => {
  const { t, strike } = struck('Federation Outpost')
  inSpace(t, 0, 'federation-outpost', 1)
  const [taitt] = hand(t, 0, 'taitt')
  answer(at(t, 0, 'play'), 0, taitt)
  strike()
  expect(t.g.s.players[0]!.discard).toContain(taitt)
})

test('who beams to a ship that is destroyed meanwhile stays', () => {
  const { t, strike } = struck('Runabout')
  const ship = inSpace(t, 0, 'runabout', 0)
  const [taitt] = onPlanet(t, 0, 0, 'taitt')
  answer(at(t, 0, 'orders'), 0, 'beam', 'planet 0', ship, [taitt])
  strike()
  expect(playOf(t, taitt!).at).toEqual({ in: 'planet', loc: 0 })
})

test('a ship that is destroyed meanwhile flies nowhere', () => {
  const { t, strike } = struck('Runabout')
  const ship = inSpace(t, 0, 'runabout', 0)
  aboard(t, 0, ship, 'taitt', 'jean-luc-picard')
  answer(at(t, 0, 'orders'), 0, 'fly', ship, 1)
  strike()
  expect(inPlayNow(t, ship)).toBe(false)
})

test('an event whose target is destroyed meanwhile is discarded', () => {
  const { t, strike } = struck('Runabout')
  const ship = inSpace(t, 0, 'runabout', 0)
  const [shields] = hand(t, 0, 'metaphasic-shields')
  answer(at(t, 0, 'play'), 0, shields, ship)
  strike()
  expect(t.g.s.players[0]!.discard).toContain(shields)
})
