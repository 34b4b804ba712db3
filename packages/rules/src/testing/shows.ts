import { AsyncLocalStorage } from 'node:async_hooks'
import { readdirSync, readFileSync } from 'node:fs'
import { type RunnerTestCase, TestRunner } from 'vitest'
import { ruleBook } from '../ruleBook.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of the rules that the test shows. */
    rules?: string[]
  }
}

/**
 * Vitest knows one current test, which is the wrong one as soon as concurrent tests take turns.
 * The setup file therefore runs each test inside this storage.
 */
export const runningTest = new AsyncLocalStorage<RunnerTestCase>()

const INDEXES = new URL('../../../../rules/', import.meta.url)

const book = ruleBook(
  Object.fromEntries(
    readdirSync(INDEXES)
      .filter(name => name.endsWith('.tsv'))
      .map(name => [name.slice(0, -'.tsv'.length), readFileSync(new URL(name, INDEXES), 'utf8')]),
  ),
)

/**
 * Says, inside the body of a test, which rules the test shows: `shows('ASC-8.4.1-c')`.
 * They count in `npm run rules` if the test passes.
 */
export function shows(...ids: string[]): void {
  const test = runningTest.getStore() ?? TestRunner.getCurrentTest<RunnerTestCase | undefined>()
  if (!test)
    throw new Error(`shows(${ids.join(', ')}) was called outside of a test: call it inside the test's body.`)
  if (ids.length === 0) throw new Error('shows() needs at least one rule id.')
  const unknown = ids.filter(id => !book.find(id))
  if (unknown.length > 0)
    throw new Error(
      `Unknown rule ${unknown.length === 1 ? 'id' : 'ids'} ${unknown.join(', ')}: rules/*.tsv has no such row.`,
    )
  test.meta.rules = [...new Set([...(test.meta.rules ?? []), ...ids])]
}
