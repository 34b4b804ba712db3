import { expect, expectTypeOf, test } from 'vitest'
import { type Brand, ContractError, found, ofSeat } from './index.ts'

type Ship = Brand<number, 'ship'>
type Place = Brand<number, 'place'>

const hulls: readonly string[] = ['Defiant']

test('what is there is given back, whatever it is', () => {
  expect(found(hulls[0], 'ship', 0)).toBe('Defiant')
  expect([found(0, 'number'), found('', 'text'), found(false, 'answer')]).toEqual([0, '', false])
})

test('what is not there is named', () => {
  expect(() => found(hulls[1], 'ship', 1)).toThrow(new ContractError('There is no ship 1.'))
  expect(() => found(null, 'fleet')).toThrow('There is no fleet.')
})

test('every seat has something of its own', () => {
  expect(ofSeat([[1], [2]], 1)).toEqual([2])
  expect(() => ofSeat([[1], [2]], 2)).toThrow('There is no seat 2.')
})

test('a branded id is the plain value, and no other id fits where it belongs', () => {
  const ship = 0 as Ship
  expect(hulls[ship]).toBe('Defiant')
  expect(JSON.stringify({ ship })).toBe('{"ship":0}')
  expectTypeOf<Ship>().toExtend<number>()
  expectTypeOf<Place>().not.toExtend<Ship>()
  expectTypeOf<number>().not.toExtend<Ship>()
})
