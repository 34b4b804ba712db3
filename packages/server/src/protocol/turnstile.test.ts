import { expect, test } from 'vitest'
import { makeTurnstile } from './turnstile.ts'

const turn = () => new Promise<void>(resolve => setImmediate(resolve))

test('a few pass in each turn of the event loop, and nobody waits for all that another one wants', async () => {
  const turnstile = makeTurnstile(2)
  const passed: string[] = []
  for (let n = 0; n < 5; n++) turnstile.pass('Mudd').then(() => passed.push('Mudd'))
  turnstile.pass('Kirk').then(() => passed.push('Kirk'))
  await turn()
  expect(passed).toEqual(['Mudd', 'Kirk'])
  await turn()
  expect(passed).toHaveLength(4)
  await turn()
  expect(passed).toHaveLength(6)
  await turnstile.pass('Kirk')
})
