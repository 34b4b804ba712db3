import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { cardsOn } from '../../rules/places/places.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { enterPlay } from '../../rules/zones/zones.ts'
import type { Id } from '../../state.ts'
import {
  aboard,
  answer,
  at,
  inSpace,
  options,
  playOf,
  prompt,
  script,
  type Table,
  table,
} from '../../testing/table.ts'
import { bridge } from './testing/bridge.ts'

/** A damaged ship of seat 0 at its outpost; seat 1 is about to end its turn. */
function dockyard(): { t: Table; post: Id; ship: Id } {
  const t = table({ missions: ['0 cultural-observation', '0 repair-mission'] })
  const post = inSpace(t, 0, 'federation-outpost', 0)
  const ship = inSpace(t, 0, 'runabout', 0)
  aboard(t, 0, ship, 'taitt')
  playOf(t, ship).at = { in: 'docked', host: post }
  at(t, 1, 'orders')
  return { t, post, ship }
}

const wholeTurn = (t: Table, seat: number, ...orders: unknown[]) =>
  answer(t, seat, 'orders', ...orders, 'end')

describe('rotation damage', () => {
  test('goes after two full turns at dock', () => {
    shows('CCG-REPAIR-02')
    const { t, ship } = dockyard()
    playOf(t, ship).damage = 1
    answer(t, 1, 'end')
    expect(shipAttribute(t.g, ship, 'RANGE')).toBe(5)
    wholeTurn(t, 0)
    expect(playOf(t, ship).damage).toBe(1)
    wholeTurn(t, 1)
    wholeTurn(t, 0)
    expect(playOf(t, ship).damage).toBe(0)
    expect(shipAttribute(t.g, ship, 'RANGE')).toBe(7)
  })

  test('a ship that was away for a moment begins anew, and one that docks now was not there for the full turn', () => {
    shows('CCG-REPAIR-02')
    const { t, post, ship } = dockyard()
    playOf(t, ship).damage = 1
    answer(t, 1, 'end')
    wholeTurn(t, 0)
    wholeTurn(t, 1)
    wholeTurn(t, 0, 'undock', ship, 'dock', ship, post)
    expect(playOf(t, ship).damage).toBe(1)
    wholeTurn(t, 1)
    wholeTurn(t, 0)
    expect(playOf(t, ship).damage).toBe(1)
    wholeTurn(t, 1)
    wholeTurn(t, 0)
    expect(playOf(t, ship).damage).toBe(0)
  })

  test('lasts in space, at the outpost as well, and on the outpost itself', () => {
    shows('CCG-DOCK-14', 'CCG-REPAIR-03', 'CCG-SBATTLE-61')
    const { t, post, ship } = dockyard()
    playOf(t, ship).at = { in: 'space', loc: 0 }
    playOf(t, ship).damage = 1
    playOf(t, post).damage = 1
    answer(t, 1, 'end')
    for (let turn = 0; turn < 3; turn++) {
      wholeTurn(t, 0)
      wholeTurn(t, 1)
    }
    expect([playOf(t, ship).damage, playOf(t, post).damage]).toEqual([1, 1])
  })
})

describe('damage markers', () => {
  function marked(): { t: Table; ship: Id; markers: Id[] } {
    const { t, ship } = dockyard()
    const markers = bridge(t, 1, 'target-engines', 'target-weapons', 'photon-torpedo')
    t.g.s.players[1]!.sides[0]!.cards = []
    for (const id of markers) enterPlay(t.g, id, 1, { in: 'on', host: ship })
    at(t, 1, 'orders')
    return { t, ship, markers }
  }

  test('one of them, at random, may be removed at the end of a full turn at dock', () => {
    shows('CCG-REPAIR-01')
    const { t, ship, markers } = marked()
    script(t, 'repair', [1])
    answer(t, 1, 'end')
    answer(t, 0, 'orders', 'end')
    expect(prompt(t, 0).name).toBe('repair')
    expect(options(t, 0)).toEqual([ship])
    answer(t, 0, [ship])
    expect(cardsOn(t.g, ship)).toEqual([markers[0], markers[2]])
    // It is a Tactic again for its owner.
    expect(t.g.s.players[1]!.sides[0]!.used).toEqual([markers[1]])
    wholeTurn(t, 1)
    answer(t, 0, 'orders', 'end', [])
    expect(cardsOn(t.g, ship)).toHaveLength(2)
  })

  test('not for a ship that docked in this turn', () => {
    shows('CCG-REPAIR-01')
    const { t, ship } = marked()
    const post = (playOf(t, ship).at as { host: Id }).host
    answer(t, 1, 'end')
    wholeTurn(t, 0, 'undock', ship, 'dock', ship, post)
    expect(prompt(t, 1).name).toBe('cardPlay')
  })
})
