import { begin, choose, clone, hash, makeStream, restore } from '@tenforward/kernel'
import { describe, expect, test } from 'vitest'
import { missionById } from '../content/facts/missions.ts'
import { alliance } from '../game.ts'
import { shipOf } from '../rules/ships/ships.ts'
import type { Alliance, G } from '../types.ts'
import { playCampaign } from './campaigner.ts'
import { bots } from './index.ts'
import { damageOf } from './odds.ts'

const ensign = bots.ensign!
const wingman = bots.wingman!

function game(seats: number, seed: string, options: object = {}): G {
  return begin<Alliance>(alliance, { seats, seed, options })
}

function playOut(g: G, seed: string, look: (g: G) => void = () => undefined): G {
  const stream = makeStream(seed)
  while (g.match.result === null) {
    const { seat } = g.prompts[0]!
    choose(g, ensign.decide(g, seat, stream))
    look(g)
  }
  return g
}

describe('the ensign', () => {
  test('plays every kind of fleet to the end, and always the same way', () => {
    for (const fleet of ['klingon', 'romulan', 'allied']) playOut(game(2, fleet, { fleet }), 'once')
    const ends = [1, 2].map(() => hash(playOut(game(2, 'twice'), 'same').match))
    expect(ends[0]).toBe(ends[1])
  })

  test('decides by what its seat may see: another order of the decks changes nothing', () => {
    playOut(game(2, 'secrets'), 'secrets', g => {
      const asked = g.prompts[0]
      if (asked === undefined || !['dial', 'action', 'target', 'method'].includes(asked.name)) return
      const world: G = restore(alliance, clone(g.match))
      alliance.imagine(world, asked.seat, makeStream('other'))
      const here = ensign.decide(g, asked.seat, makeStream('x'))
      expect(ensign.decide(restore(alliance, world.match), asked.seat, makeStream('x'))).toEqual(here)
    })
  })

  test('leaves the game as it is while it thinks', () => {
    const g = game(2, 'still')
    for (let i = 0; i < 12; i++) {
      const before = hash(g.match)
      const choice = ensign.decide(g, g.prompts[0]!.seat, makeStream('x'))
      expect(hash(g.match)).toBe(before)
      choose(g, choice)
    }
  })

  test('does not fly off the mat, nor strain a ship on Auxiliary Power', () => {
    for (const seed of ['a', 'b', 'c']) {
      const g = game(2, `mat/${seed}`)
      const stream = makeStream(seed)
      while (g.match.result === null) {
        const { events } = choose(g, ensign.decide(g, g.prompts[0]!.seat, stream))
        for (const { type, data } of events) {
          expect(type).not.toBe('strain.refused')
          expect((data as { how?: string }).how).not.toBe('fled')
        }
      }
    }
  })

  test('reads out what the mission wants: a Scan Token beside the token, then the token', () => {
    const g = playOut(game(2, 'fetch', { mission: missionById.quietWaters }), 'fetch')
    expect(g.s.tally['done:buoy'] ?? 0).toBeGreaterThan(0)
  })

  test('fights: where the mission is to destroy, it destroys', () => {
    let kills = 0
    for (const seed of ['a', 'b', 'c', 'd']) {
      const g = playOut(game(2, `hunt/${seed}`, { mission: 'coldFront' }), seed)
      kills += g.s.tally['destroyed:enemy'] ?? 0
    }
    expect(kills).toBeGreaterThanOrEqual(3)
  })

  test('takes milliseconds', () => {
    const g = game(4, 'quick')
    const stream = makeStream('quick')
    let thought = 0
    let decisions = 0
    while (g.match.result === null && decisions < 150) {
      const { seat } = g.prompts[0]!
      const began = performance.now()
      const choice = ensign.decide(g, seat, stream)
      thought += performance.now() - began
      decisions++
      choose(g, choice)
    }
    expect(thought / decisions).toBeLessThan(60)
  })
})

describe('the wingman', () => {
  /** A mission up to the first dial of its eighth round. */
  function atDial(): G {
    const g = game(2, 'ahead')
    while (g.prompts[0]!.name !== 'dial' || g.s.round < 8)
      choose(g, ensign.decide(g, g.prompts[0]!.seat, makeStream('x')))
    return g
  }

  test('looks ahead before it sets a dial: legal, always the same, and nothing is changed by looking', () => {
    const g = atDial()
    const { seat } = g.prompts[0]!
    const before = hash(g.match)
    const [first, again] = [1, 2].map(() => wingman.decide(g, seat, makeStream('y')))
    expect(first).toEqual(again)
    expect(hash(g.match)).toBe(before)
    const { events } = choose(g, first!)
    expect(events.map(event => event.type)).toContain('dial.set')
  })

  test('is an ensign in everything else', () => {
    const g = game(2, 'deploy')
    const { seat } = g.prompts[0]!
    expect(wingman.decide(g, seat, makeStream('z'))).toEqual(ensign.decide(g, seat, makeStream('z')))
  })
})

describe('what dice are worth', () => {
  test('more attack dice more, more defence dice less, help for either side accordingly', () => {
    expect(damageOf(3, 2)).toBeLessThan(damageOf(4, 2))
    expect(damageOf(3, 2)).toBeGreaterThan(damageOf(3, 3))
    expect(damageOf(3, 2, true)).toBeGreaterThan(damageOf(3, 2))
    expect(damageOf(3, 2, false, true)).toBeLessThan(damageOf(3, 2))
    expect(damageOf(1, 0)).toBeCloseTo(0.5)
    expect(damageOf(2, 1)).toBeCloseTo(
      2 * 0.25 * 0.375 + 1 * (0.5 * 0.625) + 2 * 0.25 * 0.625 - 0.25 * 0.375,
      9,
    )
  })
})

describe('a campaign of bots', () => {
  test('goes from its first mission to its end, with careers that grow', () => {
    const recruits = [
      { name: 'One', faction: 'federation' },
      { name: 'Two', faction: 'klingon' },
    ] as const
    const state = playCampaign('theLongWatch', recruits, 'unit', (options, seed) => {
      const g = playOut(game(1, seed, options), seed)
      const lost = g.s.ships.filter(s => s.seat !== null && s.fate === 'destroyed').map(s => s.id)
      for (const id of lost) expect(shipOf(g, id).seat).toBe(0)
      return { outcome: g.s.outcome!, lost }
    })
    expect(['won', 'lost']).toContain(state.status)
    expect(state.log.length).toBeGreaterThanOrEqual(3)
    const shaded = Object.values(state.captains[0]!.career.shaded).reduce((a, b) => a + b, 0)
    expect(shaded + state.captains[0]!.career.xp).toBe(
      6 + state.log.reduce((sum, entry) => sum + entry.xp[0]!, 0),
    )
  })
})
