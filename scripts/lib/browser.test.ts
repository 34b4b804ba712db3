import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrowser } from './browser.mjs'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tenforward-browser-'))
})
afterEach(() => rmSync(home, { recursive: true }))

function program(path: string): string {
  const file = join(home, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

test('the browser that the environment names comes first', () => {
  const chosen = program('chosen')
  const usual = program('bin/chromium')
  expect(findBrowser({ CHROMIUM: chosen, PATH: dirname(usual) }, 'linux', home)).toBe(chosen)
  expect(findBrowser({ CHROME: chosen, PATH: dirname(usual) }, 'linux', home)).toBe(chosen)
})

test('a named browser that is not there is told, not replaced by another', () => {
  const usual = program('bin/chromium')
  expect(() => findBrowser({ CHROMIUM: '/no/such', PATH: dirname(usual) }, 'linux', home)).toThrow(
    'CHROMIUM is "/no/such", which is not a program that can be run.',
  )
})

test('PATH is searched for every name that Chromium goes by', () => {
  const chrome = program('bin/google-chrome')
  expect(findBrowser({ PATH: `/no/such:${dirname(chrome)}` }, 'linux', home)).toBe(chrome)
})

test("of the browsers in Playwright's cache the newest is taken", () => {
  program('ms/chromium-999/chrome-linux64/chrome')
  const newest = program('ms/chromium-1200/chrome-linux64/chrome')
  expect(findBrowser({ PATH: '', PLAYWRIGHT_BROWSERS_PATH: join(home, 'ms') }, 'linux', home)).toBe(newest)
})
