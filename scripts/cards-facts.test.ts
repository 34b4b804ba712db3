import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const SCRIPT = join(import.meta.dirname, 'cards-facts.mjs')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cards-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(...args: string[]): { out: string; status: number } {
  try {
    return {
      out: execFileSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8', stdio: 'pipe' }),
      status: 0,
    }
  } catch (error) {
    const { stdout, stderr, status } = error as { stdout: string; stderr: string; status: number }
    return { out: stdout + stderr, status }
  }
}

test('a list is reported: what is complete, what needs an effect, what cannot be read', () => {
  const path = join(folder, 'list.tsv')
  const lines = [
    'Name\tType\tAffil\tText',
    'Ann\tPersonnel\tVulcan\tHonor',
    'Trick\tEvent\t\tDoes it.',
    'Odd\tWonder\t\t',
  ]
  writeFileSync(path, lines.join('\n'))
  const { out, status } = run('--report', '--effects', path)
  expect(status).toBe(0)
  expect(out).toContain('3 lines: 2 cards; 0 lines left out; 1 not read.')
  expect(out).toContain("line 4, Odd: There is no card type 'Wonder'.")
  expect(out).toContain('Complete: 1 of 2.')
  expect(out).toMatch(/In need of an effect:\n {2}trick\n/)
})

test('a list that is not there is named', () => {
  const { out, status } = run('--report', join(folder, 'missing.tsv'))
  expect(status).not.toBe(0)
  expect(out).toMatch(/The list .*missing\.tsv cannot be read\./)
})
