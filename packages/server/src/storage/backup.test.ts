import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Guest, newGuest, request, startServer, type TestServer } from '../testing/server.ts'
import { backUp, databaseFile } from './index.ts'
import { temporaryFolder } from './testing/everywhere.ts'
import { postgresBinaries, startPostgres, type TestPostgres } from './testing/postgres.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SECRET = 'a secret that the old and the new share'
const HOTSEAT = [{ kind: 'me' }, { kind: 'hotseat', name: 'Spock' }]

async function begun(server: TestServer) {
  const kirk = await newGuest(server, 'Kirk')
  const plan = { game: 'tictactoe', seats: HOTSEAT, start: true }
  const { id } = (await kirk.ask('POST', '/api/tables', plan)).body.table
  await choose(kirk, id, 0, 4)
  return { kirk, id: id as string }
}

const choose = (kirk: Guest, id: string, seat: number, answer: number) =>
  kirk.ask('POST', `/api/tables/${id}/choose`, { seat, choice: { answer } })

/** What was played before the backup is there, what came after it is not, and the game goes on. */
async function goesOn(server: TestServer, kirk: Guest, id: string) {
  const headers = { authorization: `Bearer ${kirk.token}` }
  const { body } = await request(server, 'GET', `/api/tables/${id}/state`, undefined, headers)
  expect(body.seq).toBe(1)
  expect(body.state.view.cells).toEqual([-1, -1, -1, -1, 0, -1, -1, -1, -1])
  const wish = { seat: 1, choice: { answer: 8 } }
  const next = await request(server, 'POST', `/api/tables/${id}/choose`, wish, headers)
  expect(next.body).toEqual({ seq: 2 })
}

test('SQLite: a copy is made while the server runs, and restored by putting it in place', async () => {
  const server = await startServer({ secret: SECRET })
  const { kirk, id } = await begun(server)
  const copy = join(folder, 'copy.sqlite')
  await backUp(server.dataDir, copy)
  await choose(kirk, id, 1, 0)
  const dataDir = join(folder, 'restored')
  mkdirSync(dataDir)
  copyFileSync(copy, databaseFile(dataDir))
  await goesOn(await startServer({ dataDir, secret: SECRET }), kirk, id)
  await expect(backUp(server.dataDir, copy)).rejects.toThrow('is there already')
  await expect(backUp(join(folder, 'nowhere'), 'x')).rejects.toThrow('There is no database')
})

const bin = postgresBinaries()

describe.skipIf(bin === undefined)('PostgreSQL', () => {
  let database: TestPostgres
  beforeAll(async () => {
    database = await startPostgres(bin!)
  })
  afterAll(() => database.stop())

  test('is backed up by pg_dump while the server runs, and restored by pg_restore', async () => {
    const original = await database.fresh()
    const server = await startServer({ databaseUrl: original, secret: SECRET })
    const { kirk, id } = await begun(server)
    const run = (program: string, args: string[]) => {
      const done = spawnSync(join(bin!, program), args, { maxBuffer: 1 << 28 })
      expect(`${program}: ${done.stderr}`).toBe(`${program}: `)
      return done.stdout
    }
    const dump = join(folder, 'dump')
    writeFileSync(dump, run('pg_dump', ['--format=custom', original]))
    await choose(kirk, id, 1, 0)
    const databaseUrl = await database.fresh()
    run('pg_restore', ['--no-owner', '--exit-on-error', '--dbname', databaseUrl, dump])
    await goesOn(await startServer({ databaseUrl, secret: SECRET }), kirk, id)
  })
})
