import {
  begin,
  choose,
  clone,
  makeStream,
  notJson,
  restore,
  same,
  sampleAnswer,
  viewOf,
} from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { alliance } from '../game.ts'
import { playersInPlay } from '../rules/ships/ships.ts'
import type { Alliance, G } from '../types.ts'

/** Plays at random; ships that would leave the mat too soon make dull games, so dials are tried until one stays. */
function playOut(seats: number, seed: string, look: (g: G) => void): G {
  const g: G = begin<Alliance>(alliance, { seats, seed })
  const stream = makeStream(`play/${seed}`)
  while (g.match.result === null) {
    const asked = g.prompts[0]!
    choose(g, { seat: asked.seat, answer: sampleAnswer(g, asked, stream) })
    look(g)
  }
  return g
}

describe('random play', () => {
  test.each([
    [1, 'a'],
    [2, 'b'],
    [4, 'c'],
    [6, 'd'],
  ])('%i seats, seed %s: sound after every choice', (seats, seed) => {
    const g = playOut(seats, seed, g => {
      expect(alliance.invariants!(g)).toEqual([])
      expect(notJson(g.match)).toBeUndefined()
      for (const asked of g.prompts) expect(asked.rules.length).toBeGreaterThan(0)
    })
    expect(g.s.outcome).not.toBe(null)
    expect(playersInPlay(g)).toEqual([])
  })

  test('a position reads back to the same state', () => {
    for (const seed of ['a', 'b', 'c']) {
      playOut(3, `notation/${seed}`, g => {
        const written = JSON.parse(JSON.stringify(alliance.notation!.write(g)))
        const setup = { options: g.match.options, seats: 3 }
        expect(alliance.notation!.read(written, setup)).toEqual(g.s)
      })
    }
  })

  test('nobody can tell an imagined world from the real one', () => {
    for (const seed of ['a', 'b']) {
      playOut(2, `imagine/${seed}`, g => {
        const world = restore(alliance, clone(g.match))
        alliance.imagine(world, 0, makeStream(seed))
        for (const viewer of [0, 1, null]) {
          const seen = viewOf(restore(alliance, world.match), viewer)
          expect(same(seen, viewOf(restore(alliance, g.match), viewer))).toBe(true)
        }
      })
    }
  })

  test('face-down Damage Cards and the order of the deck are hidden', () => {
    shows('ALL-CRT-01')
    const g: G = begin<Alliance>(alliance, { seats: 2, seed: 'view' })
    const first = g.s.ships[0]!
    const [down, up] = [g.s.deck.pop()!, g.s.deck.pop()!]
    first.damage = [
      { card: down, up: false, seen: false, round: 1 },
      { card: up, up: true, seen: true, round: 1 },
    ]
    const text = JSON.stringify(viewOf(g, 0))
    expect(text).not.toContain(down)
    expect(text).toContain(up)
    for (const card of g.s.deck) expect(text).not.toContain(card)
  })
})

describe('positions', () => {
  const setup = { options: alliance.options(undefined, 2), seats: 2 }
  test.each([
    [null, []],
    [{ rounds: 1 }, ['rounds']],
    [{ round: -1 }, ['round']],
    [{ phase: 'lunch' }, ['phase']],
    [{ ships: [{ id: 'P9' }] }, ['ships', 0]],
    [{ ships: [{ id: 'P1', at: '1,2' }] }, ['ships', 0, 'at']],
    [{ ships: [{ id: 'E1', type: 'cube' }] }, ['ships', 0, 'type']],
    [{ ships: [{ id: 'P1', dial: '9S' }] }, ['ships', 0, 'dial']],
    [{ ships: [{ id: 'P1', damage: ['nothing#1'] }] }, ['ships', 0, 'damage', 0]],
    [{ tokens: ['moon at 1, 2'] }, ['tokens', 0]],
    [{ deck: 'nothing#1' }, ['deck']],
    [{ phase: 'planning', deck: 'hullBreach#1', discard: 'hullBreach#1' }, ['deck']],
    [{ formations: [{ name: 'x', members: ['E1'] }] }, ['formations']],
  ])('%j is refused with its place', (written, path) => {
    expect(() => alliance.notation!.read(written, setup)).toThrow(
      expect.objectContaining({ name: 'InputError', path }),
    )
  })
})

describe('options', () => {
  test.each([
    [{ mission: 5 }, ['mission']],
    [{ colour: 1 }, ['colour']],
    [{ previews: 1 }, ['previews']],
    [{ captains: {} }, ['captains']],
    [{ captains: [{ ship: 'akira' }] }, ['captains']],
    [{ captains: [{ ship: 'akira' }, { ship: 'enterprise' }] }, ['captains', 1, 'ship']],
    [{ captains: [{ ship: 'akira' }, { ship: 'akira', skill: 11 }] }, ['captains', 1, 'skill']],
    [{ captains: [{ ship: 'akira' }, { ship: 'akira', seat: 2 }] }, ['captains', 1, 'seat']],
    [{ captains: [{ ship: 'akira' }, { ship: 'akira', upgrades: ['x'] }] }, ['captains', 1, 'upgrades']],
    [
      {
        captains: [
          { ship: 'akira', seat: 0 },
          { ship: 'akira', seat: 0 },
        ],
      },
      ['captains'],
    ],
  ])('%j is refused with its place', (given, path) => {
    expect(() => alliance.options(given, 2)).toThrow(expect.objectContaining({ name: 'InputError', path }))
  })
})
