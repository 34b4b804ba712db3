import { pick } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { brief, spaced, speechFrom } from './speech.ts'

const talk = { name: (seat: number) => `Seat ${seat}`, viewer: 0, view: null }
const plain = speechFrom({})

test('names of the rule book become words', () => {
  expect(spaced('lostShips')).toBe('lost ships')
  expect(spaced('ship.moved')).toBe('ship moved')
  expect(spaced('use:furnace')).toBe('use furnace')
})

test('a game without words of its own can be asked, told and ended', () => {
  expect(plain.ask(pick('lostShips', ['a', 'b']), talk)).toBe('Lost ships.')
  expect(plain.tell({ type: 'dice.rolled', data: { seat: 1, dice: [3, 6], gains: 1 } }, talk)).toEqual({
    text: 'Seat 1: dice rolled (gains 1)',
    dice: [3, 6],
  })
  expect(plain.result({ winners: [0, 2], reason: 'most crates' }, talk)).toBe(
    'Seat 0 and Seat 2 win together: Most crates.',
  )
})

test('what a game says goes before the plain words, and null keeps an event out', () => {
  const speech = speechFrom({ tell: event => (event.type === 'quiet' ? null : undefined) })
  expect(speech.tell({ type: 'quiet', data: {} }, talk)).toBeNull()
  expect(speech.tell({ type: 'loud', data: {} }, talk)).toEqual({ text: 'Loud' })
})

test('an answer that closes a step is asked for twice, but not where it is the only one', () => {
  expect(plain.ends(pick('refit', ['done', 'array']), 'done')).toBe(true)
  expect(plain.ends(pick('refit', ['done', 'array']), 'array')).toBe(false)
  expect(plain.ends(pick('respond', ['pass']), 'pass')).toBe(false)
})

test('any data fits one line', () => {
  expect(brief({ x: 3, at: [1, 2], none: null })).toBe('x 3, at 1, 2, none nothing')
})
