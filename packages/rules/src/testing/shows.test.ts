import { expect, test } from 'vitest'
import { shows } from './shows.ts'

const outside = messageOf(() => shows('ASC-1.2-a'))

test('a call outside of a test is refused', () => {
  expect(outside).toBe("shows(ASC-1.2-a) was called outside of a test: call it inside the test's body.")
})

test('ids are noted on the running test, each once', ({ task }) => {
  expect(messageOf(() => shows('ASC-1.2-a', 'NOT-A-RULE', 'NOR-THIS'))).toBe(
    'Unknown rule ids NOT-A-RULE, NOR-THIS: rules/*.tsv has no such row.',
  )
  expect(messageOf(() => shows())).toBe('shows() needs at least one rule id.')
  expect(task.meta.rules).toBeUndefined()
  shows('ASC-1.2-a', 'CCG-GEN-01')
  shows('CCG-GEN-01')
  expect(task.meta.rules).toEqual(['ASC-1.2-a', 'CCG-GEN-01'])
  // This test is about the helper and shows none of these rules.
  delete task.meta.rules
})

function messageOf(action: () => void): string | undefined {
  try {
    action()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
