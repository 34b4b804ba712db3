import { expect, test } from 'vitest'
import { checkNode } from './project.mjs'
import { closingLine, slowestFiles, summaryTable } from './summary.mjs'

const results = [
  { stage: 'lint', ok: false, seconds: 1.23 },
  { stage: 'unit', ok: true, seconds: 12, tests: { passed: 30, failed: 0, skipped: 0 } },
  { stage: 'browser', ok: false, seconds: 8, tests: { passed: 3, failed: 1, skipped: 2 } },
]

test('the table has one line for each stage', () => {
  expect(summaryTable(results)).toBe(
    [
      'lint     FAILED    1.2 s',
      'unit     ok       12.0 s  30 passed, 0 failed',
      'browser  FAILED    8.0 s  3 passed, 1 failed, 2 skipped',
    ].join('\n'),
  )
})

test('the closing line adds up the tests of all stages', () => {
  expect(closingLine(results)).toBe('33 passed, 1 failed, 2 skipped')
  expect(closingLine([])).toBe('0 passed, 0 failed')
})

test('the slowest files of all stages are told, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, i) => ({ file: `f${i}.test.ts`, seconds: i }))
  const lines = slowestFiles([
    { stage: 'lint', ok: true, seconds: 1 },
    { stage: 'unit', ok: true, seconds: 70, files },
    { stage: 'browser', ok: true, seconds: 9, files: [{ file: 'a.e2e.ts', seconds: 8.75 }] },
  ]).split('\n')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('   11.0 s  f11.test.ts (unit)')
  expect(lines[3]).toBe('    8.8 s  a.e2e.ts (browser)')
})

test('an old Node is told in one sentence', () => {
  expect(() => checkNode('18.20.0')).toThrow('Ten Forward needs Node 20.19 or newer; this is Node 18.20.0.')
  expect(() => checkNode('20.18.3')).toThrow('Node 20.18.3')
  for (const version of ['20.19.0', '20.20.2', '22.0.0']) expect(() => checkNode(version)).not.toThrow()
})
