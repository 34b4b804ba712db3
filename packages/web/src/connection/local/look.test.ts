import { expect, test } from 'vitest'
import { peopleAt, whoLooks } from './look.ts'

test('one person alone always looks, and nobody is a spectator', () => {
  expect(whoLooks([1], null, [0])).toEqual({ viewer: 1, handover: null })
  expect(whoLooks([], null, [0])).toEqual({ viewer: null, handover: null })
})

test('the device stays while its holder must decide, then goes to the next seat that must', () => {
  expect(whoLooks([0, 1, 2], 1, [0, 1])).toEqual({ viewer: 1, handover: null })
  expect(whoLooks([0, 1, 2], 1, [0, 2])).toEqual({ viewer: 1, handover: 2 })
  expect(whoLooks([0, 1, 2], 2, [0])).toEqual({ viewer: 2, handover: 0 })
})

test('while a bot decides nobody has to move', () => {
  expect(whoLooks([0, 2], 0, [1])).toEqual({ viewer: 0, handover: null })
})

test('before anybody has taken the device nothing is shown', () => {
  expect(whoLooks([0, 1], null, [0, 1])).toEqual({ viewer: null, handover: 0 })
})

test('people are those at this screen', () => {
  const seat = (kind: 'me' | 'bot' | 'hotseat') => ({ name: '', kind })
  expect(peopleAt([seat('bot'), seat('me'), seat('hotseat')])).toEqual([1, 2])
})
