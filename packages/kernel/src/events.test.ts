import { expect, test } from 'vitest'
import { emit, redact, redactAll } from './events.ts'
import type { Run } from './run.ts'

const listening = () => ({ events: [] }) as unknown as Run

test('an event for everybody is seen by everybody', () => {
  const g = listening()
  emit(g, 'rolled', { dice: [1] })
  for (const viewer of [0, 1, null])
    expect(redactAll(g.events!, viewer)).toEqual([{ type: 'rolled', data: { dice: [1] } }])
})

test('a secret event shows the others less, or nothing at all', () => {
  const g = listening()
  emit(g, 'drew', { seat: 0, card: 'jam' }, { only: [0, 2], others: { seat: 0 } })
  emit(g, 'peeked', { card: 'jam' }, { only: [0] })
  expect(redactAll(g.events!, 0)).toEqual([
    { type: 'drew', data: { seat: 0, card: 'jam' } },
    { type: 'peeked', data: { card: 'jam' } },
  ])
  expect(redactAll(g.events!, 2)).toEqual([{ type: 'drew', data: { seat: 0, card: 'jam' } }])
  expect(redactAll(g.events!, 1)).toEqual([{ type: 'drew', data: { seat: 0 } }])
  expect(redactAll(g.events!, null)).toEqual([{ type: 'drew', data: { seat: 0 } }])
  expect(redact(g.events![1]!, null)).toBeNull()
})

test('an event tells what was, not what became of it', () => {
  const g = listening()
  const hand = ['a']
  emit(g, 'hand', { hand }, { only: [0], others: { hand } })
  hand.push('b')
  expect(redact(g.events![0]!, 0)!.data).toEqual({ hand: ['a'] })
  expect(redact(g.events![0]!, 1)!.data).toEqual({ hand: ['a'] })
})

test('nothing is kept when nobody listens', () => {
  const g = { events: null } as unknown as Run
  emit(g, 'rolled', { dice: [1] })
  expect(g.events).toBeNull()
})
