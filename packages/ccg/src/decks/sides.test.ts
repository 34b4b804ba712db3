import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { deck, problems, stocks } from './testing/decks.ts'
import type { SideDeck } from './types.ts'

const bridge: SideDeck = { kind: 'Battle Bridge', cards: stocks('40 quantum-torpedo') }
const tribbles: SideDeck = { kind: 'Tribble', cards: stocks('5 10-tribbles-go', 'in-the-engine-room') }
const continuum: SideDeck = { kind: 'Q-Continuum', cards: stocks('scottish-setter', 'lemon-aid') }
const tent: SideDeck = { kind: "Q's Tent", cards: stocks('worf', 'data') }

test('each side deck needs its own doorway among the seeds', () => {
  shows('CCG-DECK-03', 'CCG-SIDE-06', 'CCG-TYPES-55')
  const sides = [bridge, tribbles, continuum, tent]
  const doors = stocks('battle-bridge-door', 'storage-compartment-door', 'q-flash', 'qs-tent')
  expect(problems(deck({ sides, seed: doors }))).toEqual([])
  for (const [index, side] of sides.entries()) {
    expect(problems(deck({ sides: [side], seed: doors.filter((_, at) => at !== index) }))).toEqual([
      'error CCG-DECK-03 -',
    ])
  }
})

test('side decks are outside the seed count, their doorways are in it', () => {
  shows('CCG-SIDE-03', 'CCG-SIDE-04')
  const seed = stocks('29 establish-landing-protocols', 'battle-bridge-door')
  expect(problems(deck({ seed, sides: [bridge] }))).toEqual([])
  expect(problems(deck({ seed: [...seed, ...stocks('federation-outpost')], sides: [bridge] }))).toEqual([
    'error CCG-DECK-01 -',
  ])
})

test('one side deck of a kind', () => {
  shows('CCG-SIDE-05')
  expect(
    problems(deck({ seed: stocks('qs-tent'), sides: [tent, { ...tent, cards: stocks('riva') }] })),
  ).toEqual(['error CCG-SIDE-05 -'])
})

test('a doorway may limit the size; without a limit any size will do', () => {
  shows('CCG-SIDE-09')
  const many = [
    'worf',
    'data',
    'riva',
    'sarek',
    'tpan',
    'taurik',
    'dr-selar',
    'spock',
    'leah-brahms',
    'tasha-yar',
    'satelk',
    'taitt',
    'kehleyr',
  ]
  const seed = stocks('qs-tent')
  expect(problems(deck({ seed, sides: [{ ...tent, cards: stocks(...many) }] }))).toEqual([])
  expect(problems(deck({ seed, sides: [{ ...tent, cards: stocks(...many, 'calloway') }] }))).toEqual([
    'error CCG-SIDE-09 qs-tent',
  ])
  expect(problems(deck({ seed, sides: [{ ...tent, cards: stocks('2 worf') }] }))).toEqual([
    'error CCG-SIDE-09 worf',
  ])
  const war = stocks('qs-tent-civil-war')
  const referees = { ...tent, cards: stocks(...many, 'mirror-image') }
  expect(problems(deck({ seed: war, sides: [referees] }))).toEqual([])
  expect(problems(deck({ seed, sides: [referees] }))).toEqual(['error CCG-SIDE-09 qs-tent'])
})

test('every side deck takes only its own', () => {
  shows('CCG-TYPES-55')
  const doors = stocks(
    'battle-bridge-door',
    'storage-compartment-door',
    'q-flash',
    'qs-tent',
    'dyson-sphere-door',
  )
  const wrong = (kind: SideDeck['kind'], card: string) =>
    problems(deck({ seed: doors, sides: [{ kind, cards: stocks(card) }] }))
  expect(wrong('Battle Bridge', 'worf')).toEqual(['error CCG-TYPES-51 worf'])
  expect(wrong('Tribble', 'worf')).toEqual(['error CCG-TYPES-53 worf'])
  expect(wrong('Q-Continuum', 'worf')).toEqual(['error CCG-TYPES-55 worf'])
  expect(wrong("Q's Tent", 'quantum-torpedo')).toEqual(['error CCG-DECK-22 quantum-torpedo'])
  expect(wrong('Dilemma', 'worf')).toEqual(['error CCG-SIDE-09 worf'])
  expect(wrong('Dilemma', 'archer')).toEqual([])
})
