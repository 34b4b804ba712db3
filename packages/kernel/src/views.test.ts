import { expect, test } from 'vitest'
import { salvage } from './example/index.ts'
import { askEach, locals, procedure } from './procedures.ts'
import { amount } from './prompts/amount.ts'
import { pick } from './prompts/pick.ts'
import type { Run } from './run.ts'
import { begin, choose } from './run.ts'
import { beginTiny, salvageAt, turnOf } from './testing/tiny.ts'
import { viewOf } from './views.ts'

const hushed = procedure('hushed', locals<object>(), {
  ask: () =>
    askEach(
      [
        [0, pick('respond', ['pass', 'jam'], { hush: true })],
        [1, amount('bid', 0, 3)],
      ],
      'ask',
    ),
})

test('a seat sees its own prompt in full, and of the others that they are deciding', () => {
  const run = beginTiny(hushed, {}, 3)
  const own = viewOf(run, 0)
  expect(own.prompt).toEqual(run.prompts[0])
  expect(own.deciding).toEqual([
    { seat: 0, name: 'respond' },
    { seat: 1, name: 'bid' },
  ])
  for (const viewer of [1, 2, null]) {
    expect(viewOf(run, viewer).deciding).toEqual([
      { seat: 0, name: null },
      { seat: 1, name: 'bid' },
    ])
  }
  expect(viewOf(run, 2).prompt).toBeNull()
  expect(viewOf(run, null).prompt).toBeNull()
  choose(run, { seat: 0, answer: 'jam' })
  for (const viewer of [0, 1, null]) expect(JSON.stringify(viewOf(run, viewer))).not.toContain('"jam"')
})

test('a view shares nothing with the game', () => {
  const run = beginTiny(hushed)
  const seen = viewOf(run, 0)
  ;(seen.view as { log: unknown[] }).log.push('scribble')
  ;(seen.prompt as unknown as { options: unknown[] }).options.push('scribble')
  expect(run.s.log).toEqual([])
  expect((run.prompts[0] as unknown as { options: unknown[] }).options).toEqual(['pass', 'jam'])
})

test('a continuous choice comes with its region and candidates', () => {
  const run = salvageAt({ round: 1, beacons: ['1 at 500,500'] }, { stack: turnOf(0, 'beacon') })
  const { prompt } = viewOf(run, 0)
  expect(prompt).toMatchObject({
    kind: 'place',
    region: { width: 1000, without: [{ x: 500, y: 500, radius: 100 }] },
  })
  expect(prompt!.candidates).toHaveLength(64)
  expect(prompt!.candidates).toContainEqual({ x: 0, y: 0 })
  expect(viewOf(run, 1).prompt).toBeNull()
})

test('a view says how far the game is and how it ended', () => {
  const run: Run = begin(salvage, { seats: 2, seed: 's' })
  expect(viewOf(run, null)).toMatchObject({ seq: 0, result: null })
  choose(run, { seat: 1, act: 'concede', arg: null })
  expect(viewOf(run, null)).toMatchObject({ seq: 1, result: { winners: [0] }, deciding: [] })
})
