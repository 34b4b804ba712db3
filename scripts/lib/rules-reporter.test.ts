import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'

interface Printed {
  shown: Record<string, string[]>
  counts: { passed: number; failed: number; skipped: number }
}

test('only rules of passing tests are recorded, each for the test that named it', () => {
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs')
  const config = inProject('scripts', 'lib', 'fixture', 'vitest.config.ts')
  const { stdout } = spawnSync(process.execPath, [vitest, 'run', `--config=${config}`], { encoding: 'utf8' })
  const { shown, counts } = JSON.parse(stdout) as Printed
  const file = 'outcomes.fixture.ts'
  const apart = `${file} > names are kept apart when tests > take turns:`
  expect(shown).toEqual({
    'ALL-COMP-02': [`${file} > passes`, `${file} > passes too`],
    'ASC-1.2-a': [`${file} > passes`],
    'ASC-2.1-a': [`${apart} slow`],
    'ASC-2.1-b': [`${apart} quick`],
  })
  expect(counts).toEqual({ passed: 5, failed: 2, skipped: 2 })
})
