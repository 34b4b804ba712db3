import { expect, test } from 'vitest'
import { type Deck, READY_DECKS } from '../game.ts'
import type { SeedPlan } from './plan.ts'
import {
  addStack,
  dropStack,
  fitsStack,
  layOn,
  missing,
  moveStack,
  propose,
  sooner,
  takeFrom,
  unplanned,
  wheresFor,
} from './planning.ts'

const { deck } = READY_DECKS[0]!
const dilemmas: Deck = {
  ...deck,
  seed: [
    { card: 'archer', count: 2 },
    { card: 'gravitic-mine', count: 1 },
    { card: 'federation-outpost', count: 1 },
  ],
}
const NONE: SeedPlan = { stacks: [] }

test('cards go under missions where they can be met; facilities go under none', () => {
  expect(fitsStack('archer', 'planet')).toBe(true)
  expect(fitsStack('archer', 'space')).toBe(false)
  expect(fitsStack('gravitic-mine', 'space')).toBe(true)
  expect(fitsStack('a-card-that-nobody-knows', 'planet')).toBe(false)
  expect(unplanned(dilemmas, NONE)).toEqual([
    { card: 'archer', count: 2 },
    { card: 'gravitic-mine', count: 1 },
  ])
  expect(wheresFor(deck)).toEqual(['planet', 'space', ...deck.missions.map(({ card }) => card)])
})

test('a stack is laid card by card, the first met first, and can be changed again', () => {
  const one = layOn(layOn(addStack(NONE, 'planet'), 0, 'archer'), 0, 'chalnoth')
  expect(one.stacks).toEqual([{ where: 'planet', cards: ['archer', 'chalnoth'] }])
  expect(unplanned(dilemmas, one)[0]).toEqual({ card: 'archer', count: 1 })
  expect(sooner(one, 0, 1).stacks[0]!.cards).toEqual(['chalnoth', 'archer'])
  expect(takeFrom(one, 0, 0).stacks[0]!.cards).toEqual(['chalnoth'])
  expect(dropStack(one, 0)).toEqual(NONE)
})

test('a stack that goes elsewhere leaves behind what cannot be met there', () => {
  const both = layOn(layOn(addStack(NONE, 'planet'), 0, 'archer'), 0, 'chalnoth')
  expect(moveStack(both, 0, 'space').stacks).toEqual([{ where: 'space', cards: [] }])
})

test('what the deck no longer has is marked: the last copies of it', () => {
  const plan: SeedPlan = { stacks: [{ where: 'planet', cards: ['archer', 'archer', 'archer', 'chalnoth'] }] }
  expect([...missing(dilemmas, plan)]).toEqual(['0 2', '0 3'])
})

test('a proposal has a place for every dilemma, and loads no stack much more than another', () => {
  const plan = propose(deck)
  expect(
    unplanned(deck, plan).filter(({ card }) => fitsStack(card, 'space') || fitsStack(card, 'planet')),
  ).toEqual([])
  expect(missing(deck, plan).size).toBe(0)
  for (const { where, cards } of plan.stacks)
    for (const card of cards) expect(fitsStack(card, where)).toBe(true)
})
