import { fallbackAnswer } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import { locOf } from '../../rules/places/places.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { rangeLeft } from '../../rules/ships/moving.ts'
import { isDirect, spanOf } from '../../rules/ships/routes.ts'
import {
  aboard,
  answer,
  at,
  hand,
  happened,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  prompt,
  table,
} from '../../testing/table.ts'
import { answers, gameWith } from '../../testing/testCards.ts'

const MISSIONS = [
  '0 first-contact',
  '0 repair-mission',
  '1 excavation',
  '1 cultural-observation',
  '1 krios-suppression',
  '1 seek-life-form',
]

/** A test card on a ship, which has to go to the last location, and one that has to attack there as well. */
const GO = 'incoming-message-bajoran'
const FIGHT = 'incoming-message-cardassian'
const goes: CardHooks = { compels: { to: () => 5 } }
const fights: CardHooks = {
  compels: {
    to: () => 5,
    attacks: (g, ship) => {
      const foe = g.s.inPlay.find(id => g.s.cards[id]!.card === 'ikc-bortas')
      return foe !== undefined && !g.s.attacks.some(({ by }) => by === g.s.cards[ship]!.play!.by) ? foe : null
    },
  },
}

function ready(name: string, more: Record<string, CardHooks> = {}) {
  const t = table({ missions: MISSIONS, game: gameWith({ [GO]: goes, [FIGHT]: fights, ...more }) })
  const ship = inSpace(t, 0, 'runabout', 0)
  const crew = aboard(t, 0, ship, 'taitt', 'jean-luc-picard')
  const card = lay(t, 1, name, { in: 'on', host: ship })
  return { t, ship, crew, card }
}

describe('a ship that has to go somewhere', () => {
  test('does nothing else, and the turn does not end before it has gone as far as it can', () => {
    shows('CCG-REQUIRED-01', 'CCG-REQUIRED-03', 'CCG-REQUIRED-09')
    const { t, ship } = ready(GO)
    const outpost = inSpace(t, 0, 'federation-outpost', 0)
    aboard(t, 0, ship, 'plasmadyne-relay')
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain('required')
    for (const name of ['fly', 'dock', 'attempt', 'attack', 'cloak', 'end'])
      expect(options(t, 0)).not.toContain(name)
    const range = shipAttribute(t.g, ship, 'RANGE')
    answer(t, 0, 'required')
    expect(locOf(t.g, ship)).toBeGreaterThan(0)
    // With all that its RANGE gives, enhancements included: not one more span fits.
    expect(playOf(t, ship).used).toBeLessThanOrEqual(range)
    expect(options(t, 0)).toContain('end')
    expect(options(t, 0)).not.toContain('required')
    const here = locOf(t.g, ship)!
    expect(here < 5 ? rangeLeft(t.g, ship) : 0).toBeLessThan(spanOf(t.g, 0, Math.min(here + 1, 5)))
    expect(inPlayNow(t, outpost)).toBe(true)
  })

  test('keeps its crew, and whoever comes aboard', () => {
    shows('CCG-REQUIRED-06', 'CCG-REQUIRED-07', 'CCG-REQUIRED-08')
    const { t, ship } = ready(GO)
    const [guest] = onPlanet(t, 0, 0, 'sarek')
    at(t, 0, 'orders')
    answer(t, 0, 'beam')
    expect(options(t, 0)).toEqual(['planet 0', 'back'])
    answer(t, 0, 'planet 0', ship, [guest])
    expect(playOf(t, guest!).at).toEqual({ in: 'aboard', host: ship })
    // Now nobody can go anywhere.
    expect(options(t, 0)).not.toContain('beam')
  })

  test('attacks nobody, not even in answer; but it returns fire', () => {
    shows('CCG-REQUIRED-04', 'CCG-REQUIRED-05')
    const { t, ship } = ready(GO)
    const bortas = inSpace(t, 1, 'ikc-bortas', 0)
    aboard(t, 1, bortas, 'gowron')
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 0, [bortas], ship)
    while (prompt(t, 0).name === 'respond') answer(t, 0, 'pass')
    expect(options(t, 0)).toContain(ship)
    const other = ready(GO)
    const foe = inSpace(other.t, 1, 'ikc-bortas', 0)
    aboard(other.t, 1, foe, 'gowron')
    other.t.g.s.attacks = [{ by: 1, loc: 0, turn: other.t.g.s.turn }]
    at(other.t, 0, 'orders')
    expect(options(other.t, 0)).not.toContain('attack')
    // Without the card it would counter-attack.
    const free = ready('taitt')
    const third = inSpace(free.t, 1, 'ikc-bortas', 0)
    aboard(free.t, 1, third, 'gowron')
    free.t.g.s.attacks = [{ by: 1, loc: 0, turn: free.t.g.s.turn }]
    at(free.t, 0, 'orders')
    expect(options(free.t, 0)).toContain('attack')
  })

  test('goes whatever lies in its way', () => {
    shows('CCG-REQUIRED-10')
    const { t, ship } = ready(GO)
    const [gaps] = hand(t, 1, 'gaps-in-normal-space')
    at(t, 1, 'play')
    answer(t, 1, gaps, 0)
    const line = t.g.s.spacelines.Alpha!
    expect(line[1]).toBe(6)
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('end')
    answer(t, 0, 'required')
    expect(inPlayNow(t, ship) ? line.indexOf(locOf(t.g, ship)!) : 99).toBeGreaterThan(0)
  })

  test('may take what leads straight there, and nothing that leads elsewhere first', () => {
    shows('CCG-REQUIRED-11', 'CCG-REQUIRED-12')
    const leads = (to: number): CardHooks => ({
      permissions: {
        passage: (_g, at) =>
          at.to === to ? { verdict: 'allow', priority: 0, message: '', rules: [] } : undefined,
      },
    })
    const { t, ship } = ready(GO, { wormhole: leads(5), 'orb-of-time': leads(0) })
    playOf(t, ship).at = { in: 'space', loc: 2 }
    lay(t, 0, 'wormhole', { in: 'core' })
    lay(t, 0, 'orb-of-time', { in: 'core' })
    at(t, 0, 'orders')
    const pass = options(t, 0).find(name => String(name).startsWith('pass'))
    expect(pass).toBeDefined()
    answer(t, 0, pass, ship)
    // The way back is no way there.
    expect(options(t, 0)).toEqual([5, 'back'])
    answer(t, 0, 5)
    expect(locOf(t.g, ship)).toBe(5)
    expect(options(t, 0)).toContain('end')
    playOf(t, ship).at = { in: 'space', loc: 2 }
    expect([0, 3, 5].map(loc => isDirect(t.g, ship, loc))).toEqual([false, true, true])
  })

  test('whoever takes it over has to go on', () => {
    shows('CCG-REQUIRED-14')
    const { t, ship, crew } = ready(GO)
    for (const id of [ship, ...crew]) playOf(t, id).by = 1
    at(t, 1, 'orders')
    expect(options(t, 1)).toContain('required')
    expect(options(t, 1)).not.toContain('end')
  })

  test('a cure is no action: it works all the same', () => {
    shows('CCG-REQUIRED-15')
    const { t, ship, card } = ready(GO)
    const junior = lay(t, 1, 'birth-of-junior', { in: 'on', host: ship })
    aboard(t, 0, ship, 'geordi-la-forge', 'miles-obrien', 'reginald-barclay')
    at(t, 0, 'orders')
    answer(t, 0, 'required')
    expect(inPlayNow(t, junior)).toBe(false)
    expect(inPlayNow(t, card)).toBe(true)
  })
})

test('a required attack is an attack like any other, and can be answered', () => {
  shows('CCG-REQUIRED-13')
  const { t, ship } = ready(FIGHT, { 'magnetic-north': answers('battle') })
  playOf(t, ship).at = { in: 'space', loc: 5 }
  const foe = inSpace(t, 1, 'ikc-bortas', 5)
  aboard(t, 1, foe, 'gowron')
  const [north] = hand(t, 1, 'magnetic-north')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('end')
  answer(t, 0, 'required')
  while (prompt(t, 1).name !== 'respond') answer(t, 1, fallbackAnswer(t.g, prompt(t, 1)))
  expect(options(t, 1)).toContain(`use ${north}`)
  expect(happened(t, 'battle.began')).toMatchObject({ seat: 0, loc: 5 })
})

test('who has to attempt a mission does nothing else before', () => {
  shows('CCG-REQUIRED-02')
  const snare: CardHooks = {
    compels: { attempts: (g, ship) => (g.s.cards[ship]!.play!.at as { loc: number }).loc },
  }
  const t = table({
    missions: ['0 samaritan-snare', '0 first-contact'],
    game: gameWith({ 'samaritan-snare': snare }),
  })
  const ship = inSpace(t, 0, 'runabout', 0)
  aboard(t, 0, ship, 'taitt', 'jean-luc-picard')
  at(t, 0, 'orders')
  expect(options(t, 0)).toEqual(expect.arrayContaining(['required', 'attempt']))
  expect(options(t, 0)).not.toContain('fly')
  expect(options(t, 0)).not.toContain('end')
  answer(t, 0, 'required')
  expect(happened(t, 'attempt.began')).toMatchObject({ seat: 0, loc: 0 })
})
