import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cards-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(script: string, ...args: string[]): { out: string; status: number } {
  try {
    const path = join(import.meta.dirname, script)
    return {
      out: execFileSync(process.execPath, [path, ...args], { encoding: 'utf8', stdio: 'pipe' }),
      status: 0,
    }
  } catch (error) {
    const { stdout, stderr, status } = error as { stdout: string; stderr: string; status: number }
    return { out: stdout + stderr, status }
  }
}

function list(text: string): string {
  const path = join(folder, `${text.length}.tsv`)
  writeFileSync(path, `Name\tText\nSome Card\t${text}\n`)
  return path
}

test('a text that shares eight words with a printed one is found', () => {
  const { out, status } = run(
    'cards-check.mjs',
    list('Now: two at random are discarded, unless both together have luck.'),
  )
  expect(status).toBe(1)
  expect(out).toContain('Spatial Rift')
})

test('a text that shares fewer words is not', () => {
  const { out, status } = run('cards-check.mjs', list('Two at random are discarded, unless both agree.'))
  expect(status).toBe(0)
  expect(out).toContain('None is shared.')
})

test('a list without the columns is refused in one sentence', () => {
  const path = join(folder, 'odd.tsv')
  writeFileSync(path, 'a\tb\n')
  expect(run('cards-check.mjs', path)).toMatchObject({
    status: 1,
    out: expect.stringContaining('no columns Name and Text'),
  })
})

test('a new card must be one that needs an effect and has none', () => {
  expect(run('cards-new.mjs', 'No Such Card').out).toContain("no card called 'No Such Card'")
  expect(run('cards-new.mjs', 'Data').out).toContain('works by its facts')
  expect(run('cards-new.mjs', 'Kevin Uxbridge').out).toContain('has an effect already')
})
