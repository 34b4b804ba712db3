import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleServer } from '../../../../../../scripts/lib/server.mjs'
import { temporaryFolder } from '../../../storage/testing/everywhere.ts'
import { afterPowerCut, type Deed, readJournal } from './journal.ts'
import { canCutPower, power } from './power.ts'

const write = (offset: number, text: string): Deed => ({
  kind: 'write',
  path: 'a',
  offset,
  data: Buffer.from(text),
})
const begins = (number: number): Deed => ({ kind: 'syncBegins', path: 'a', number })
const ended = (number: number): Deed => ({ kind: 'syncEnded', path: 'a', number })

const left = (before: string | null, deeds: Deed[], survives = () => false) =>
  afterPowerCut(new Map(before === null ? [] : [['a', Buffer.from(before)]]), deeds, survives)
    .files.get('a')
    ?.toString()

test('after a power cut there is what was synced, and nothing else', () => {
  expect(left('old', [write(0, 'new')])).toBe('old')
  expect(left('old', [write(0, 'new'), begins(1), ended(1), write(0, 'x')])).toBe('new')
  // A sync that has not ended is worth nothing, and what comes while it runs is not covered by it.
  expect(left('old', [write(0, 'new'), begins(1)])).toBe('old')
  expect(left('old', [begins(1), write(0, 'new'), ended(1)])).toBe('old')
  expect(left('old', [{ kind: 'truncate', path: 'a', offset: 1 }, begins(1), ended(1)])).toBe('o')
  expect(left('old', [write(5, 'x'), begins(1), ended(1)])).toBe('old\0\0x')
  expect(left(null, [write(0, 'new')])).toBeUndefined()
  expect(left('old', [{ kind: 'unlink', path: 'a' }])).toBeUndefined()
  // A disk may have done more than it was asked to.
  expect(left('old', [write(0, 'new')], () => true)).toBe('new')
})

test('a journal is read as it was written, without what was cut off at its end', () => {
  const text = 'w 0 7 3 /a b\nxyzb 4 0 0 /a\ne 4 0 0 /a\nt 0 9 0 /a\nu 0 0 0 /a\nw 0 0 9 /a\nxy'
  expect(readJournal(Buffer.from(text))).toEqual([
    { kind: 'write', path: '/a b', offset: 7, data: Buffer.from('xyz') },
    { kind: 'syncBegins', path: '/a', number: 4 },
    { kind: 'syncEnded', path: '/a', number: 4 },
    { kind: 'truncate', path: '/a', offset: 9 },
    { kind: 'unlink', path: '/a' },
  ])
})

/** Whoever knows more than the server waits for ever, so nobody is given long. */
const SMALL = { pairs: 4, groups: 1, pauseMs: 2, patience: 5, stopMs: 1_000, stillMs: 100 }

/** The program with its databases set not to wait for the disk. */
async function plantedProgram(): Promise<string> {
  const program = await bundleServer()
  const folder = mkdtempSync(join(dirname(program), 'planted-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(folder, { recursive: true })
  // The program lies in several files: what is loaded later is one of its own.
  let planted = 0
  for (const name of readdirSync(dirname(program)).filter(file => file.endsWith('.mjs'))) {
    const text = readFileSync(join(dirname(program), name), 'utf8')
    const changed = text.replaceAll('synchronous = FULL', 'synchronous = OFF')
    if (changed !== text) planted++
    writeFileSync(join(folder, name), changed)
  }
  expect(planted).toBeGreaterThanOrEqual(2)
  return join(folder, basename(program))
}

test.skipIf(!canCutPower())(
  'it is seen that nobody waits for the disk',
  async () => {
    const folder = temporaryFolder()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const settings = { program: await plantedProgram(), folder, say: () => {} }
    const verdict = await power(settings, 1, SMALL)
    expect(verdict.forgotten).toBeGreaterThan(0)
    expect(verdict.faults.join('\n')).toMatch(/is lost|the table is gone/)
  },
  120_000,
)
