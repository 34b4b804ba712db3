import { choose, makeStream } from '@tenforward/kernel'
import { describe, expect, test } from 'vitest'
import { READY_DECKS } from '../decks/ready.ts'
import { cardOf } from '../rules/card/lookup.ts'
import { surface } from '../rules/places/places.ts'
import type { Id } from '../state.ts'
import {
  aboard,
  answer,
  at,
  card,
  hand,
  inSpace,
  lay,
  options,
  playOf,
  seed,
  type Table,
  table,
} from '../testing/table.ts'
import { cadet } from './cadet.ts'
import { captain } from './captain.ts'
import { nextStep } from './plan.ts'
import { PLAIN, SHARP } from './question.ts'
import { stacksFor } from './stacks.ts'

const [NEBULA, REPAIR] = [0, 1]
const CREW = ['satelk', 'taitt', 'worf.shades-of-gray', 'tasha-yar', 'dr-selar']

/** A ship at a mission that asks for Astrophysics, Stellar Cartography and CUNNING over 40. */
function atNebula(...more: string[]): { t: Table; ship: Id; base: Id } {
  const t = table({ missions: ['0 study-nebula', '0 repair-mission'] })
  const base = inSpace(t, 0, 'federation-outpost', REPAIR)
  const ship = inSpace(t, 0, 'uss-nebula', NEBULA)
  aboard(t, 0, ship, ...CREW, ...more)
  return { t, ship, base }
}

const step = (t: Table) => nextStep(at(t, 0, 'orders').g, 0, SHARP)
const chosen = (t: Table, bot: typeof captain) => {
  const choice = bot.decide(t.g, 0, makeStream('luck'))
  return 'answer' in choice ? choice.answer : undefined
}

describe('a captain with a ship', () => {
  test('goes home for somebody who is missing; a cadet stays where it is', () => {
    const { t, ship, base } = atNebula()
    aboard(t, 0, base, 'neela-daren')
    expect(step(t)).toEqual({ order: 'fly', ship, to: REPAIR })
    expect(chosen(t, captain)).toBe('fly')
    expect(chosen(t, cadet)).toBe('end')
  })

  test('attempts what its crew can solve', () => {
    const { t, ship } = atNebula('neela-daren')
    expect(step(t)).toEqual({ order: 'attempt', who: ship })
  })

  test('does not run into what it has seen, and takes along whoever gets past it', () => {
    const { t, ship, base } = atNebula('neela-daren')
    const [wall] = seed(t, 1, NEBULA, 'ancient-computer')
    expect(step(t)).toEqual({ order: 'attempt', who: ship })
    t.g.s.locations[NEBULA]!.known.push(wall!)
    expect(step(t)).toEqual({ order: 'end' })
    aboard(t, 0, base, 'wesley-crusher')
    expect(step(t)).toEqual({ order: 'fly', ship, to: REPAIR })
    aboard(t, 0, ship, 'geordi-la-forge')
    expect(step(t)).toEqual({ order: 'attempt', who: ship })
  })

  test('waits for more people where the seeds are likely to be too much, as long as somebody may come', () => {
    const { t, ship } = atNebula('neela-daren')
    // What it would lay itself is what it expects.
    for (const name of ['q', 'shaka-when-the-walls-fell', 'ancient-computer']) card(t, 0, name)
    seed(t, 1, NEBULA, 'nagilum', 'nanites', 'null-space')
    const [somebody] = hand(t, 0, 'data')
    expect(step(t)).toEqual({ order: 'end' })
    t.g.s.players[0]!.hand = []
    expect(somebody).toBeDefined()
    expect(step(t)).toEqual({ order: 'attempt', who: ship })
  })

  test('does not send people to and fro between ships of which one cannot leave', () => {
    const t = table({ missions: ['0 repair-mission', '0 study-nebula'] })
    const base = inSpace(t, 0, 'federation-outpost', 0)
    const [big, small] = ['uss-galaxy', 'uss-oberth'].map(name =>
      lay(t, 0, name, { in: 'docked', host: base }),
    )
    // Nobody of command rank: the Galaxy stays at its dock.
    const who = aboard(t, 0, big!, 'taitt', 'tasha-yar', 'dr-selar', 'neela-daren', 'tpan', 'wesley-crusher')
    expect(step(t)).toEqual({ order: 'beam', from: big, to: small, who })
    answer(t, 0, 'beam', big, small, who)
    expect(nextStep(t.g, 0, SHARP)).toEqual({ order: 'undock', ship: small })
    expect(nextStep(t.g, 0, PLAIN)).toEqual({ order: 'undock', ship: small })
  })

  test('beams down where the mission is on a planet', () => {
    const t = table({ missions: ['0 first-contact'] })
    const ship = inSpace(t, 0, 'uss-nebula', 0)
    const who = aboard(t, 0, ship, 'jean-luc-picard', 'lwaxana-troi')
    expect(step(t)).toEqual({ order: 'beam', from: ship, to: surface(0), who })
  })
})

describe('a captain that meets the rival', () => {
  /** Seat 0 has a Klingon warship with nothing else to do; seat 1 a ship beside it. */
  function meeting(rival: string): { t: Table; other: Id } {
    const t = table({ missions: ['1 repair-mission'] })
    const ship = inSpace(t, 0, 'ikc-vorcha', 0)
    aboard(t, 0, ship, 'gowron', 'kromm', 'divok')
    const other = inSpace(t, 1, rival, 0)
    aboard(t, 1, other, 'taitt', 'satelk')
    return { t: at(t, 0, 'orders'), other }
  }

  test('opens fire where that pays', () => {
    const { t, other } = meeting('runabout')
    expect(options(t, 0)).toContain('attack')
    expect(chosen(t, captain)).toBe('attack')
    expect(chosen(t, cadet)).toBe('end')
    while (t.g.s.active === 0 && t.g.match.result === null) {
      const { seat } = t.g.prompts[0]!
      choose(t.g, captain.decide(t.g, seat, makeStream('luck')))
    }
    expect(playOf(t, other).damage).toBe(1)
  })

  test('and not where the other is stronger', () => {
    expect(chosen(meeting('uss-enterprise').t, captain)).toBe('end')
  })
})

test('a captain reports whoever gets past a wall that was seen', () => {
  const { t } = atNebula('neela-daren')
  const [wall] = seed(t, 1, NEBULA, 'ancient-computer')
  const [, wesley] = hand(t, 0, 'beverly-crusher', 'wesley-crusher')
  t.g.s.locations[NEBULA]!.known.push(wall!)
  at(t, 0, 'play')
  expect(chosen(t, captain)).toBe(wesley)
})

describe('the stacks of a captain', () => {
  const t = table({ missions: ['1 first-contact', '1 avert-disaster', '1 study-nebula', '1 repair-mission'] })
  const { deck } = READY_DECKS[1]!
  for (const { card: name } of deck.draw) card(t, 0, name)
  const dilemmas = deck.seed.map(({ card: name }) => card(t, 0, name)).filter(id => cardOf(t.g, id).dilemma)
  const name = (id: Id) => t.g.s.cards[id]!.card

  test('leave no mission out, and have what can be met there', () => {
    const stacks = stacksFor(t.g, 0, [0, 1, 2, 3], dilemmas)
    for (const { loc, cards } of stacks) {
      expect(cards.length).toBeGreaterThan(3)
      const place = loc < 2 ? 'planet' : 'space'
      for (const id of cards) expect(cardOf(t.g, id).dilemma!.places).toContain(place)
    }
  })

  test('begin with what costs people and end with walls', () => {
    const stack = stacksFor(t.g, 0, [0], dilemmas)[0]!.cards.map(name)
    expect(stack.indexOf('nausicaans')).toBeLessThan(stack.indexOf('matriarchal-society'))
    expect(stack.indexOf('barclays-protomorphosis-disease')).toBeLessThan(stack.indexOf('impassable-door'))
  })

  test('have no second copy of a dilemma', () => {
    const twins = [card(t, 0, 'nagilum'), card(t, 0, 'nagilum')]
    expect(stacksFor(t.g, 0, [2, 3], twins).map(({ cards }) => cards.length)).toEqual([1, 1])
    expect(stacksFor(t.g, 0, [2], twins)[0]!.cards).toHaveLength(1)
  })
})
