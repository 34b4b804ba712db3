import { viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { readFilter } from '../../cards/filterNotation.ts'
import { matches } from '../../cards/match.ts'
import { subjectsOf } from '../../cards/subject.ts'
import { titleNames } from '../../cards/titles.ts'
import { pool } from '../../content/facts/pool.ts'
import { targetsAt } from '../../rules/battle/battle.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { destroy } from '../../rules/harm/destruction.ts'
import { facilitiesOf, locOf } from '../../rules/places/places.ts'
import { facilitySites } from '../../rules/reporting/founding.ts'
import { score } from '../../rules/turn/score.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { gameWith } from '../../testing/content.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  options,
  playOf,
  prompt,
  seed,
  seeding,
  stocks,
  table,
} from '../../testing/table.ts'
import type { G, Source } from '../../types.ts'
import { whyNotPlay } from '../turn/playable.ts'

// Federation outpost, and two other missions for the Federation.
const MISSIONS = ['0 test-mission-ii', '0 cultural-observation', '0 repair-mission', '1 krios-suppression']

test('a mission with something built in has two faces, and the name of its original', () => {
  shows('CCG-MII-01', 'CCG-MII-02')
  const twofaced = pool().cards.filter(({ mission, facility }) => mission !== null && facility !== null)
  expect(twofaced.length).toBeGreaterThan(5)
  for (const { back } of twofaced) expect(pool().card(back!).facility).toBeNull()
  const [subject] = subjectsOf(pool().card('test-mission-ii'))
  expect(matches(subject!, readFilter('{Test Mission}'))).toBe(true)
  expect(matches(subjectsOf(pool().card('test-mission'))[0]!, readFilter('{Test Mission II}'))).toBe(false)
})

test('a mission with an outpost built in is no facility to build, though an outpost may be', () => {
  shows('CCG-MII-01')
  const t = table({ missions: ['0 cultural-observation', '0 repair-mission', '1 krios-suppression'] })
  const ship = inSpace(t, 0, 'runabout', 0)
  aboard(t, 0, ship, 'geordi-la-forge', 'leah-brahms')
  const [mission, outpost] = hand(t, 0, 'test-mission-ii', 'federation-outpost')
  expect(whyNotPlay(t.g, 0, outpost!)).toBeNull()
  expect(whyNotPlay(t.g, 0, mission!)).toMatchObject({ rule: 'CCG-PLAY-06' })
  at(t, 0, 'play')
  expect(options(t, 0)).toEqual([outpost, 'orders'])
})

/** A test card in the place of Timicin: he scores for Test Mission. */
const timicin = {
  triggers: {
    solved: {
      when: (g: G, { loc }: { loc: number }, self: Source) =>
        locOf(g, self.id as number) === loc &&
        titleNames('Test Mission', cardOf(g, g.s.locations[loc]!.missions[0]!).title),
      act: (g: G, { seat }: { seat: number }) => score(g, seat, 10, true, 'timicin'),
    },
  },
}

test('what names the original scores at the other as well', () => {
  shows('CCG-MII-03')
  const solved = (mission: string) => {
    const t = table({ missions: [mission, '0 repair-mission'], game: gameWith({ timicin }) })
    const ship = inSpace(t, 0, 'runabout', 0)
    const crew = ['timicin', 'jean-luc-picard', 'data', 'sarek', 'leah-brahms', 'geordi-la-forge', 'taitt']
    aboard(t, 0, ship, ...crew)
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', ship)
    return t.g.s.players[0]!.scores.map(one => one.points)
  }
  expect(solved('0 test-mission-ii')).toEqual([10, 20])
  expect(solved('0 repair-mission')).toEqual([35])
})

describe('a built-in outpost', () => {
  test('is an outpost like others, and does not count as the one that may be seeded', () => {
    shows('CCG-MII-04', 'CCG-MII-05', 'CCG-MII-06')
    const t = seeding([{ seed: stocks('federation-outpost') }, {}], {}, 'facility', {}, MISSIONS)
    const [post] = t.g.s.players[0]!.seeds
    const mission = t.g.s.locations[0]!.missions[0]!
    expect(facilitiesOf(t.g, 0)).toEqual([mission])
    expect(facilitySites(t.g, 0, post!)).not.toContain(0)
    answer(t, 0, post)
    expect(options(t, 0)).toEqual([1, 2])
    answer(t, 0, 2)
    expect(facilitiesOf(t.g, 0)).toEqual([mission, post])
  })

  test('takes people and ships, which are hidden, and apart from the seeds', () => {
    shows('CCG-MII-06', 'CCG-MII-09')
    const t = table({ missions: MISSIONS })
    const mission = t.g.s.locations[0]!.missions[0]!
    seed(t, 1, 0, 'archer')
    const [taitt] = hand(t, 0, 'taitt', 'uss-nebula')
    const ship = inSpace(t, 0, 'runabout', 0)
    aboard(t, 0, ship, 'data')
    at(t, 0, 'play')
    answer(t, 0, taitt)
    expect(playOf(t, taitt!).at).toEqual({ in: 'aboard', host: mission })
    answer(t, 0, 'orders', 'dock', ship, mission)
    expect(playOf(t, ship).at).toEqual({ in: 'docked', host: mission })
    const seen = viewOf(t.g, 1).view
    expect(seen.hidden).toEqual([{ seat: 0, at: { host: mission }, people: true, docked: 1, cloaked: 0 }])
    expect(seen.locations[0]!.seeds).toHaveLength(1)
    expect(targetsAt(t.g, 1, 0)).toEqual([mission, ship])
  })

  test('destroyed, it turns the mission over; the mission stays, and may get its outpost again', () => {
    shows('CCG-MII-07')
    const t = table({ missions: MISSIONS })
    const mission = t.g.s.locations[0]!.missions[0]!
    const [picard] = aboard(t, 0, mission, 'jean-luc-picard')
    const ship = lay(t, 0, 'runabout', { in: 'docked', host: mission })
    aboard(t, 0, ship, 'leah-brahms')
    destroy(t.g, mission)
    expect(t.g.s.cards[mission]!.card).toBe('test-mission-ii.back')
    expect(t.g.s.locations[0]!.missions).toEqual([mission])
    expect(inPlayNow(t, mission)).toBe(true)
    expect(inPlayNow(t, picard!)).toBe(false)
    expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 0 })
    expect(facilitiesOf(t.g, 0)).toEqual([])
    // An ENGINEER of the Federation is there.
    at(t, 0, 'play')
    answer(t, 0, 'rebuild', mission)
    expect(facilitiesOf(t.g, 0)).toEqual([mission])
    expect(t.g.s.here.played).toBe(true)
    const cards = t.g.s.players[0]!.hand.length
    answer(t, 0, 'orders', 'end')
    expect(t.g.s.players[0]!.hand).toHaveLength(cards)
  })

  test('out of play, it never stands again', () => {
    shows('CCG-MII-08')
    const t = table({ missions: MISSIONS })
    const mission = t.g.s.locations[0]!.missions[0]!
    const ship = inSpace(t, 0, 'runabout', 0)
    aboard(t, 0, ship, 'leah-brahms')
    leavePlay(t.g, mission, 'out')
    expect(playOf(t, mission).lost).toBe(true)
    expect(t.g.s.cards[mission]!.card).toBe('test-mission-ii.back')
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain('rebuild')
  })
})

describe('a built-in wormhole', () => {
  // 0 and 1 are seat 0's, 2 is seat 1's; 3 and 4 have none.
  const HOLES = [
    '0 excavation-ii',
    '0 relief-mission-ii',
    '1 cultural-observation-ii',
    '0 repair-mission',
    '1 krios-suppression',
  ]
  const setUp = (loc: number, ...cards: string[]) => {
    const t = table({ missions: HOLES })
    const ship = inSpace(t, 0, 'runabout', loc)
    aboard(t, 0, ship, 'taitt')
    const held = hand(t, 0, ...cards)
    at(t, 0, 'orders')
    return { t, ship, held, mission: (at: number) => t.g.s.locations[at]!.missions[0]! }
  }

  test('leads to any other, and one of them closes: the mover’s own', () => {
    shows('CCG-MII-11', 'CCG-MII-13')
    const { t, ship, mission } = setUp(0)
    answer(t, 0, 'wormhole', ship)
    expect(options(t, 0)).toEqual([1, 2, 'back'])
    answer(t, 0, 2)
    expect(playOf(t, ship)).toMatchObject({ at: { in: 'space', loc: 2 }, used: 0 })
    expect([0, 1, 2].map(at => t.g.s.cards[mission(at)]!.card)).toEqual([
      'excavation-ii.back',
      'relief-mission-ii',
      'cultural-observation-ii',
    ])
    // From the rival's end to one's own.
    answer(t, 0, 'wormhole', ship)
    expect(options(t, 0)).toEqual([1, 'back'])
  })

  test('not for a ship that cannot move', () => {
    shows('CCG-MII-11')
    const { t, ship } = setUp(0)
    expect(options(t, 0)).toContain('wormhole')
    playOf(t, ship).stopped = true
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('wormhole')
  })

  test('of two of one’s own, the mover says which', () => {
    shows('CCG-MII-13')
    const { t, ship, mission } = setUp(0)
    answer(t, 0, 'wormhole', ship, 1)
    expect(prompt(t, 0)).toMatchObject({ name: 'closeWormhole', options: [mission(0), mission(1)] })
    answer(t, 0, mission(1))
    expect([0, 1].map(at => t.g.s.cards[mission(at)]!.card)).toEqual([
      'excavation-ii',
      'relief-mission-ii.back',
    ])
  })

  test('leads anywhere and back with a Wormhole that is played there, and with nothing else', () => {
    shows('CCG-MII-10', 'CCG-MII-14')
    const { t, ship, held } = setUp(0, 'wormhole', 'space-time-portal', 'wormhole')
    answer(t, 0, 'wormhole', ship)
    expect(options(t, 0)).toEqual([1, 2, 3, 4, 'back'])
    answer(t, 0, 4)
    expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 4 })
    expect(t.g.s.players[0]!.discard).toEqual([held[0]])
    // And back to the other one.
    answer(t, 0, 'wormhole', ship, 1)
    expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 1 })
    // The portal does not stand in for one.
    const portal = setUp(0, 'space-time-portal')
    answer(portal.t, 0, 'wormhole', portal.ship)
    expect(options(portal.t, 0)).toEqual([1, 2, 'back'])
  })

  test('the rival’s is no partner for a Wormhole that is played', () => {
    shows('CCG-MII-12')
    const { t, ship } = setUp(2, 'wormhole')
    answer(t, 0, 'wormhole', ship)
    // Only to ends of one's own, without a card.
    expect(options(t, 0)).toEqual([0, 1, 'back'])
  })
})
