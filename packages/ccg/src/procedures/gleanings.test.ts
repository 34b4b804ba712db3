import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { pool } from '../content/facts/pool.ts'
import { duplicates } from '../rules/card/unique.ts'
import { allowing, gameWith } from '../testing/content.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  prompt,
  refused,
  seeding,
  stocks,
  table,
} from '../testing/table.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression']

test('what a card says for its own case goes before the rule', () => {
  shows('CCG-GEN-02')
  const story = (game = gameWith({})) => {
    const t = table({ missions: MISSIONS, game })
    inSpace(t, 0, 'federation-outpost', 1)
    lay(t, 0, 'howard-heirloom-candle', { in: 'core' })
    const [kirk] = hand(t, 0, 'captain-kirk.the-cage')
    at(t, 0, 'play')
    return { t, kirk: kirk! }
  }
  const without = story()
  expect(refused(without.t, 0, without.kirk)).toEqual(['CCG-AU-06'])
  const { t, kirk } = story(gameWith({ 'howard-heirloom-candle': allowing('alternateUniverse') }))
  answer(t, 0, kirk)
  expect(inPlayNow(t, kirk)).toBe(true)
})

test('Tactics and tribbles are not played from a hand', () => {
  shows('CCG-TYPES-51', 'CCG-TYPES-53')
  const t = table({ missions: MISSIONS })
  inSpace(t, 0, 'federation-outpost', 1)
  const [tactic, tribbles, picard] = hand(t, 0, 'attack-wing', '1-000-tribbles-bonus', 'jean-luc-picard')
  at(t, 0, 'play')
  expect(options(t, 0)).toContain(picard)
  expect(options(t, 0)).not.toContain(tactic)
  expect(options(t, 0)).not.toContain(tribbles)
  expect(refused(t, 0, tactic).length).toBeGreaterThan(0)
  expect(refused(t, 0, tribbles).length).toBeGreaterThan(0)
})

test('a Q dilemma is seeded only where a card allows it', () => {
  shows('CCG-DILEMMA-SEED-06')
  const q = pool().cards.find(card => card.dilemma !== null && card.icons.includes('Q'))!.id
  const decks = [{ seed: stocks(q, 'crystalline-entity') }, {}] as const
  const offered = (game = gameWith({})) => {
    const t = seeding(decks, { bluffs: false }, 'dilemma', {}, MISSIONS, game)
    answer(t, 0, 2)
    const [first, second] = t.g.s.players[0]!.seeds
    return { q: options(t, 0).includes(first!), plain: options(t, 0).includes(second!) }
  }
  expect(offered()).toEqual({ q: false, plain: true })
  const free = { permissions: { seed: allowing('seed').permissions!.seed! } }
  const t = seeding(decks, { bluffs: false }, 'dilemma', {}, MISSIONS, gameWith({ q2: free }))
  lay(t, 0, 'q2', { in: 'core' })
  answer(t, 0, 2)
  expect(options(t, 0)).toContain(t.g.s.players[0]!.seeds[0])
})

test('of a card marked as such there is one copy in play, whoever plays it', () => {
  shows('CCG-UNIQUE-04')
  const t = table({ missions: MISSIONS })
  const hq = pool().card('central-command')
  expect(duplicates(t.g, 1, hq)).toBeNull()
  lay(t, 0, 'central-command', { in: 'planet', loc: 0 })
  expect(duplicates(t.g, 1, hq)).toBe('CCG-UNIQUE-04')
  expect(duplicates(t.g, 0, hq)).toBe('CCG-UNIQUE-04')
  // A unique card is counted for each player apart.
  lay(t, 0, 'jean-luc-picard', { in: 'planet', loc: 0 })
  expect(duplicates(t.g, 1, pool().card('jean-luc-picard'))).toBeNull()
})

test('people on a planet walk into their own facility there, and out again', () => {
  shows('CCG-WALK-02')
  const t = table({ missions: MISSIONS })
  const post = lay(t, 0, 'central-command', { in: 'planet', loc: 0 }, 'Cardassian')
  const foreign = lay(t, 1, 'federation-outpost', { in: 'planet', loc: 0 })
  const [dukat] = onPlanet(t, 0, 0, 'dukat')
  at(t, 0, 'orders')
  answer(t, 0, 'walk', 'planet 0')
  expect(options(t, 0)).toContain(post)
  expect(options(t, 0)).not.toContain(foreign)
  answer(t, 0, post, [dukat])
  expect(playOf(t, dukat!).at).toMatchObject({ in: 'aboard', host: post })
  answer(t, 0, 'walk', post, 'planet 0', [dukat])
  expect(playOf(t, dukat!).at).toMatchObject({ in: 'planet', loc: 0 })
})

test('an attempt names who makes it', () => {
  shows('CCG-ATTEMPT-25')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  aboard(t, 0, ship, 'jean-luc-picard')
  onPlanet(t, 0, 0, 'taitt')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt')
  expect(prompt(t, 0).name).toBe('attempt')
  expect(options(t, 0)).toEqual(['planet 0', ship, 'back'])
  expect(refused(t, 0, 'planet 2').length).toBeGreaterThan(0)
  expect(refused(t, 0, null).length).toBeGreaterThan(0)
  answer(t, 0, ship)
  expect(t.events.find(({ type }) => type === 'attempt.began')?.data).toEqual({ seat: 0, loc: 1 })
})
