import type { Prompt } from '@tenforward/kernel'
import {
  allocate,
  amount,
  begin,
  checkAnswer,
  confirm,
  order,
  pass,
  pick,
  pickMany,
  place,
  promptFor,
} from '@tenforward/kernel'
import { ticTacToe } from '@tenforward/kernel/example'
import { expect, test } from 'vitest'
import { room } from './panels/allocate.tsx'
import { moved } from './panels/order.tsx'
import { toggled } from './panels/pickMany.tsx'
import { panelOf } from './panels.ts'

const run = begin(ticTacToe, { seats: 2, seed: 'draft' })
const buckets = [
  { id: 'a', min: 0, max: 3 },
  { id: 'b', min: 1, max: 3 },
]

test.each<Prompt>([
  amount('bid', 2, 5),
  order('arrange', ['x', 'y', 'z']),
  pass('seen'),
  pickMany('some', ['x', 'y'], { min: 0, max: 1 }),
  allocate('share', 1, buckets),
])('a first draft that lacks nothing is a legal answer: $kind', prompt => {
  const panel = panelOf(prompt)
  const draft = panel.start(prompt)
  expect(panel.missing(prompt, draft)).toBeNull()
  expect(() => checkAnswer(run, prompt, panel.answer(draft))).not.toThrow()
})

test.each<Prompt>([
  pick('one', ['x', 'y']),
  pickMany('two', ['x', 'y', 'z'], { exactly: 2 }),
  allocate('share', 4, buckets),
  place('spot', 'field', null),
  confirm('sure'),
])('a first draft that says nothing yet cannot be sent: $kind', prompt => {
  const panel = panelOf(prompt)
  expect(panel.missing(prompt, panel.start(prompt))).not.toBeNull()
})

test('an option goes in and out, never beyond the most, and replaces where one is the most', () => {
  expect(toggled([], 'a', 2)).toEqual(['a'])
  expect(toggled(['a', 'b'], 'c', 2)).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a', 2)).toEqual(['b'])
  expect(toggled(['a'], 'b', 1)).toEqual(['b'])
})

test('an item moves and the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
})

test('a bucket has room for what the others leave', () => {
  const prompt = allocate('share', 4, buckets)
  expect(room(4, buckets[0]!, { a: 0, b: 1 })).toBe(3)
  expect(room(4, buckets[0]!, { a: 0, b: 3 })).toBe(1)
  expect(panelOf(prompt).missing(prompt, { kind: 'allocate', parts: { a: 3, b: 3 } })).toEqual({
    key: 'draft.tooMuch',
    values: { n: 2 },
  })
})

test('the kernel asks what the draft was made for', () => {
  const prompt = promptFor(run, 0)!
  expect(panelOf(prompt).start(prompt)).toEqual({ kind: 'pick', id: null })
})
