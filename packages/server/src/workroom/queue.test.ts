import { expect, test } from 'vitest'
import { makeFairQueue } from './queue.ts'

test('all owners have their turns, whoever asked for more', () => {
  const queue = makeFairQueue<string>(64)
  for (const item of ['k1', 'k2', 'k3', 'k4']) queue.add('Kirk', item)
  queue.add('Spock', 's1')
  queue.add('Uhura', 'u1')
  queue.add('Spock', 's2')
  expect(queue.size).toBe(7)
  const order = Array.from({ length: 8 }, () => queue.take())
  expect(order).toEqual(['k1', 's1', 'u1', 'k2', 's2', 'k3', 'k4', undefined])
  expect(queue.size).toBe(0)
})

test('no more than the most is done for the same owner at a time', () => {
  const queue = makeFairQueue<string>(2)
  for (const item of ['k1', 'k2', 'k3']) queue.add('Kirk', item)
  queue.add('Spock', 's1')
  expect([queue.take(), queue.take(), queue.take(), queue.take()]).toEqual(['k1', 's1', 'k2', undefined])
  queue.done('Spock')
  expect(queue.take()).toBeUndefined()
  queue.done('Kirk')
  expect(queue.take()).toBe('k3')
})

test('what waits can be called off', () => {
  const queue = makeFairQueue<string>(1)
  for (const item of ['k1', 'k2']) queue.add('Kirk', item)
  queue.add('Spock', 's1')
  queue.take()
  expect(queue.clear()).toEqual(['s1', 'k2'])
  expect([queue.size, queue.take()]).toEqual([0, undefined])
})
