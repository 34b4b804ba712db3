import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { answer, at, options, prompt, table } from '../../testing/table.ts'

test('a turn is a Building Phase, then a Command Phase, then the next card', () => {
  shows('ASC-6.2-b', 'ASC-7.6-a', 'ASC-6.2.2-f')
  const t = at(table(), 0, 'building')
  expect(prompt(t, 0).name).toBe('building')
  answer(t, 0, 'end')
  expect(prompt(t, 0).name).toBe('command')
  expect(options(t, 0)).toContain('end')
  answer(t, 0, 'end')
  expect(t.g.prompts[0]?.seat).not.toBe(undefined)
})
