import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { bundleStorageThreads } from '../../../../../scripts/lib/server.mjs'
import type { StorageSettings } from '../open.ts'
import type { TestPostgres } from './postgres.ts'
import { postgresBinaries, quickFolder, startPostgres } from './postgres.ts'

export function temporaryFolder(): string {
  return mkdtempSync(join(quickFolder(), 'tenforward-'))
}

export const newNode = () => randomBytes(4).toString('hex')

/** Runs the same tests on both databases, SQLite without and with its threads; each test gets a new, empty one. */
export function onEveryDatabase(name: string, tests: (fresh: () => Promise<StorageSettings>) => void): void {
  const folders: string[] = []
  const folder = () => {
    const made = temporaryFolder()
    folders.push(made)
    return made
  }
  afterAll(() => {
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
  })
  describe(`${name} on SQLite`, () => tests(async () => ({ dataDir: folder() })))
  describe(`${name} on SQLite with threads`, () =>
    tests(async () => ({ dataDir: folder(), threadProgram: await bundleStorageThreads() })))
  const bin = postgresBinaries()
  describe.skipIf(bin === undefined)(`${name} on PostgreSQL`, () => {
    let server: TestPostgres
    beforeAll(async () => {
      server = await startPostgres(bin!)
    })
    afterAll(() => server?.stop())
    tests(async () => ({ dataDir: folder(), databaseUrl: await server.fresh() }))
  })
}
