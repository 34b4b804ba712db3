import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installReason } from './install.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tenforward-install-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const WANTED = {
  '': { name: 'tenforward' },
  'packages/kernel': { version: '0.1.0' },
  'node_modules/vitest': { version: '4.1.0' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
}
const INSTALLED = { 'node_modules/vitest': { version: '4.1.0' } }

function write(file: string, packages: object, time: number) {
  const path = join(root, file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, JSON.stringify({ packages }))
  utimesSync(path, time, time)
}

describe('an installation is', () => {
  test('needed when node_modules is missing', () => {
    write('package-lock.json', WANTED, 1000)
    expect(installReason(root)).toBe('node_modules is missing')
  })

  test('not needed when it is newer than the lock file', () => {
    write('package-lock.json', WANTED, 1000)
    write('node_modules/.package-lock.json', INSTALLED, 2000)
    expect(installReason(root)).toBeUndefined()
  })

  test('not needed when a newer lock file asks for the same versions', () => {
    write('package-lock.json', WANTED, 2000)
    write('node_modules/.package-lock.json', INSTALLED, 1000)
    expect(installReason(root)).toBeUndefined()
  })

  test.each([
    ['another version', { ...WANTED, 'node_modules/vitest': { version: '4.2.0' } }],
    ['one more package', { ...WANTED, 'node_modules/axe-core': { version: '4.0.0' } }],
    ['one package less', { '': {} }],
  ])('needed when a newer lock file asks for %s', (_change, wanted) => {
    write('package-lock.json', wanted, 2000)
    write('node_modules/.package-lock.json', INSTALLED, 1000)
    expect(installReason(root)).toBe('package-lock.json has changed')
  })
})
