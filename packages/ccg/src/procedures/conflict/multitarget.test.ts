import type { Hooks } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { ccg } from '../../game.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import { cardsOn } from '../../rules/places/places.ts'
import type { Id } from '../../state.ts'
import {
  aboard,
  answer,
  at,
  inPlayNow,
  inSpace,
  options,
  playOf,
  prompt,
  refused,
  type Table,
  table,
} from '../../testing/table.ts'
import type { Ccg } from '../../types.ts'
import { bridge } from './testing/bridge.ts'

/** The ship with this one aboard fires at two. */
const multiplexor: Hooks<Ccg> = {
  values: {
    targets: (g, { id }, self) => {
      const place = inPlay(g, self.id).at
      return place.in === 'aboard' && place.host === id ? 1 : undefined
    },
  },
}

/** The Bortas (WEAPONS 9), which fires at two, and a Vor'Cha (8) against two Nebulas (7, SHIELDS 8). */
function squadrons(): { t: Table; bortas: Id; vorcha: Id; first: Id; second: Id } {
  const content = { gowron: multiplexor, taitt: multiplexor }
  const t = table({ missions: ['0 cultural-observation', '1 seek-life-form'], game: { ...ccg, content } })
  const [bortas, vorcha] = [inSpace(t, 1, 'ikc-bortas', 1), inSpace(t, 1, 'ikc-vorcha', 1)]
  aboard(t, 1, bortas, 'gowron')
  aboard(t, 1, vorcha, 'kurn')
  const [first, second] = [inSpace(t, 0, 'uss-nebula', 1), inSpace(t, 0, 'uss-nebula', 1)]
  at(t, 1, 'orders')
  return { t, bortas, vorcha, first, second }
}

const fired = (t: Table) => t.events.filter(e => e.type === 'fire.opened').map(e => e.data)

describe('firing at several', () => {
  test('is for ships that can: each engagement counts only those that fire at that target, with the same tactic', () => {
    shows('CCG-SBATTLE-09', 'CCG-SBATTLE-10', 'CCG-SBATTLE-11', 'CCG-SBATTLE-28')
    const { t, bortas, vorcha, first, second } = squadrons()
    aboard(t, 0, first, 'leah-brahms')
    const [torpedo] = bridge(t, 1, 'photon-torpedo')
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas, vorcha], first)
    expect(prompt(t, 1).name).toBe('fireAlsoAt')
    answer(t, 1, [second])
    answer(t, 0, [first], bortas)
    answer(t, 1, 'draw', torpedo, first)
    const all = fired(t).map(({ seat, attack }) => [seat, attack])
    // Return fire comes after both engagements.
    expect(all).toEqual([
      [1, 9 + 8 + 2],
      [1, 9 + 2],
      [0, 7],
    ])
  })

  test('an ordinary ship has one target only', () => {
    shows('CCG-SBATTLE-06')
    const { t, vorcha, first } = squadrons()
    answer(t, 1, 'attack', 1, [vorcha], first)
    expect(prompt(t, 1).name).toBe('order')
    expect(fired(t)).toHaveLength(1)
  })

  test('it may be declined, and two more are too many', () => {
    const { t, bortas, first, second } = squadrons()
    const third = inSpace(t, 0, 'runabout', 1)
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas], first)
    expect(refused(t, 1, [second, third])).toContain('CCG-SBATTLE-09')
    answer(t, 1, [])
    expect(fired(t)).toHaveLength(1)
  })

  test('in return as well', () => {
    shows('CCG-SBATTLE-12')
    const { t, bortas, vorcha, first } = squadrons()
    aboard(t, 0, first, 'taitt')
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas, vorcha], first, [])
    answer(t, 0, [first], bortas)
    expect(prompt(t, 0).name).toBe('returnAlsoAt')
    answer(t, 0, [vorcha])
    expect(fired(t).map(({ seat }) => seat)).toEqual([1, 0, 0])
  })

  test('of two targets that are hit one gets the tactic, and the damage comes ship by ship', () => {
    shows('CCG-SBATTLE-58', 'CCG-SBATTLE-59')
    const { t, bortas, first, second } = squadrons()
    const pile = bridge(
      t,
      1,
      'photon-torpedo',
      'isolytic-burst',
      'strafing-run',
      'target-weapons',
      'target-engines',
    )
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas], first, [second], 'draw', 'enough', pile[4])
    expect(prompt(t, 1).name).toBe('placeTactic')
    answer(t, 1, second)
    expect(prompt(t, 1).name).toBe('damageNext')
    expect(options(t, 1)).toEqual([first, second])
    answer(t, 1, first)
    expect(cardsOn(t.g, first)).toEqual([pile[3], pile[2]])
    expect(cardsOn(t.g, second)).toEqual([pile[4], pile[1]])
  })

  test('markers on a wreck are of no more use in this battle', () => {
    shows('CCG-SBATTLE-60')
    const { t, bortas, vorcha, first, second } = squadrons()
    const pile = bridge(t, 1, 'breen-disruptor-burst', 'breen-disruptor-burst', 'breen-disruptor-burst')
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas, vorcha], first, [second], 'enough', first)
    expect([first, second].map(id => inPlayNow(t, id))).toEqual([false, true])
    expect(cardsOn(t.g, second)).toEqual([])
    expect(playOf(t, second).damage).toBe(0)
    // They are back under the deck when all is over.
    expect(t.g.s.players[1]!.sides[0]!.used).toEqual(pile.reverse())
  })
})
