import { test } from 'vitest'

// Vitest needs one file of tests to begin with; `runner.mjs` does the work before this one runs.
test('the work is done', () => {})
