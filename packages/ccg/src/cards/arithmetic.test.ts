import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { type Modifier, reckon } from './arithmetic.ts'
import { card } from './testing/cards.ts'

const set = (by: number, card = `set ${by}`): Modifier => ({ op: 'set', by, card })
const add = (by: number, card = `add ${by}`): Modifier => ({ op: 'add', by, card })
const times = (by: number, card = `times ${by}`): Modifier => ({ op: 'multiply', by, card })

test('sets come first, then additions, then multiplications, in whatever order they arrive', () => {
  shows('CCG-SAM-01', 'CCG-SAM-02')
  const strength = card('Kromm').personnel[0]!.attributes.STRENGTH
  expect(reckon(strength, [set(3), add(2), times(2)]).total).toBe(10)
  expect(reckon(strength, [times(2), add(2), set(3)]).total).toBe(10)
  expect(reckon(strength, [add(2), set(4), times(2), set(3)]).total).toBe(10)
})

test('another copy adds nothing, unless it is cumulative', () => {
  shows('CCG-CUMULATIVE-01', 'CCG-CUMULATIVE-11', 'CCG-CUMULATIVE-15', 'CCG-CUMULATIVE-16')
  expect(reckon(5, [add(3, 'Space Boomer'), add(3, 'Space Boomer')]).total).toBe(8)
  expect(reckon(8, [times(2, 'Transwarp Conduit'), times(2, 'Transwarp Conduit')]).total).toBe(16)
  const disruptor: Modifier = { ...add(2, 'Romulan Disruptor'), cumulative: true }
  expect(reckon(6, [disruptor, disruptor, disruptor]).total).toBe(12)
  expect(reckon(5, [add(3, 'One'), add(3, 'Two')]).total).toBe(11)
})

test('several effects of one card are told apart', () => {
  const two: Modifier[] = [
    { ...add(1, 'Card'), effect: 'a' },
    { ...add(1, 'Card'), effect: 'b' },
  ]
  expect(reckon(5, two).total).toBe(7)
})

test('an undefined attribute stays zero', () => {
  shows('CCG-SKILL-09')
  const integrity = card('Kivas Fajo').personnel[0]!.attributes.INTEGRITY
  expect(reckon(integrity, [set(7), add(2), times(3)]).total).toBe(0)
})

test('every line of the sum is told, and what did not count', () => {
  const twice = add(2, 'Kit')
  const { parts, idle } = reckon(6, [twice, times(0.5), twice])
  expect(parts.map(({ modifier, total }) => [modifier?.card ?? 'printed', total])).toEqual([
    ['printed', 6],
    ['Kit', 8],
    ['times 0.5', 4],
  ])
  expect(idle).toEqual([twice])
})
