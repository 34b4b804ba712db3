import { expect, test } from 'vitest'
import { ask, askEach, call, done, fire, kernelFor, locals, next, procedure } from './procedures.ts'
import { pass } from './prompts/pass.ts'
import { pick } from './prompts/pick.ts'

test('a procedure begins with its first step', () => {
  const two = procedure('two', locals<object>(), { begin: () => next('end'), end: () => done() })
  expect(two).toMatchObject({ name: 'two', first: 'begin' })
  expect(() => procedure('none', locals<object>(), {})).toThrow('The procedure none has no steps.')
})

test('the ways to end a step are plain data', () => {
  const two = procedure('two', locals<{ n: number }>(), { begin: () => done() })
  expect(next('on')).toBe('on')
  expect(call(two, { n: 1 }, 'back')).toEqual({ do: 'call', p: 'two', v: { n: 1 }, to: 'back' })
  expect(fire('boom', { n: 1 }, 'back')).toEqual({ do: 'fire', point: 'boom', payload: { n: 1 }, to: 'back' })
  expect(kernelFor<any>().fire('boom', { n: 1 }, 'back')).toEqual(fire('boom', { n: 1 }, 'back'))
  expect(done()).toEqual({ do: 'done', value: undefined })
  expect(done(false)).toEqual({ do: 'done', value: false })
})

test('asking names the seat of each prompt', () => {
  expect(ask(3, pick('p', ['a']), 'then')).toMatchObject({
    each: false,
    prompts: [{ seat: 3, kind: 'pick' }],
    to: 'then',
  })
  const each = askEach(
    [
      [1, pass('p')],
      [0, pass('q')],
    ] as const,
    'then',
  )
  expect(each).toMatchObject({
    each: true,
    prompts: [
      { seat: 1, name: 'p' },
      { seat: 0, name: 'q' },
    ],
  })
})
