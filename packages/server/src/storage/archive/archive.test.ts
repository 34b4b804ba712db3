import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { bundle } from '../../../../../scripts/lib/bundle.mjs'
import { type Guest, newGuest, request, startServer, type TestServer } from '../../testing/server.ts'
import { entriesSince, latestSnapshot, moveToArchive, type StorageSettings } from '../index.ts'
import { pack } from '../logRows.ts'
import { onEveryDatabase, temporaryFolder } from '../testing/everywhere.ts'

const SECRET = 'a secret that all nodes of the test share'
const HOTSEAT = [{ kind: 'me' }, { kind: 'hotseat', name: 'Spock' }]

const folders: string[] = []
const newFolder = () => {
  folders.push(temporaryFolder())
  return folders.at(-1)!
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.includes('.'))

const everything = () => ({ before: Date.now() + 1, now: Date.now() })

async function play(kirk: Guest, cells: readonly number[]): Promise<string> {
  const plan = { game: 'tictactoe', seats: HOTSEAT, start: true }
  const { id } = (await kirk.ask('POST', '/api/tables', plan)).body.table
  for (const [turn, answer] of cells.entries()) {
    const wish = { seat: turn % 2, key: `key ${turn}`, choice: { answer } }
    expect(await kirk.ask('POST', `/api/tables/${id}/choose`, wish)).toMatchObject({ status: 200 })
  }
  await kirk.ask('POST', `/api/tables/${id}/chat`, { text: 'Fascinating' })
  return id
}

const WON = [0, 3, 1, 4, 2]

/** Everything that can be had of a table. */
async function known(server: { address: string }, { token }: Guest, id: string) {
  const paths = ['', '/state?since=0', '/log?since=0', '/log?since=3&seat=all', '/export', '/chat']
  const answers: unknown[] = []
  for (const path of paths) {
    const headers = { authorization: `Bearer ${token}` }
    const { status, body } = await request(server, 'GET', `/api/tables/${id}${path}`, undefined, headers)
    answers.push({ path, status, body })
  }
  return answers
}

/** A game that is over and one under way, both written down. */
async function twoGames(settings: StorageSettings): Promise<{ kirk: Guest; over: string; running: string }> {
  const server = await node(settings)
  const kirk = await newGuest(server, 'Kirk')
  const [over, running] = [await play(kirk, WON), await play(kirk, [0, 3])]
  await server.close()
  return { kirk, over, running }
}

const node = (settings: StorageSettings, archiveDir?: string): Promise<TestServer> => {
  const { threadProgram: storageProgram, ...given } = settings
  return startServer(
    { ...given, secret: SECRET, ...(archiveDir !== undefined && { archiveDir }) },
    storageProgram === undefined ? {} : { storageProgram },
  )
}

const holdersOfTail = ({ context: { storage } }: TestServer) =>
  storage.db.selectFrom('leases').select('holder').where('name', '=', 'tail').execute()

onEveryDatabase('the archive', fresh => {
  test('holds a game that is over, and everything of it is as it was', async () => {
    const settings = await fresh()
    const { kirk, over, running } = await twoGames(settings)
    const archiveDir = newFolder()
    const before = await node(settings, archiveDir)
    const [overBefore, runningBefore] = [await known(before, kirk, over), await known(before, kirk, running)]
    expect(overBefore.every(answer => (answer as { status: number }).status === 200)).toBe(true)
    const holders = await holdersOfTail(before)
    const moved = await moveToArchive(settings, { folder: archiveDir, ...everything() })
    // A server that runs goes on laying down what comes in busy moments.
    expect(holders).toHaveLength(settings.threadProgram === undefined ? 0 : 1)
    expect(await holdersOfTail(before)).toEqual(holders)
    expect(moved).toMatchObject({ games: 1, left: 0 })
    // The node that had it in memory, and one that never saw it.
    expect(await known(before, kirk, over)).toEqual(overBefore)
    await before.close()
    const after = await node(settings, archiveDir)
    expect(await known(after, kirk, over)).toEqual(overBefore)
    // Without its summary: to export a running game leaves a mark there.
    expect((await known(after, kirk, running)).slice(1)).toEqual(runningBefore.slice(1))
    const { storage } = after.context
    expect(await entriesSince(storage, over, 0)).toEqual([])
    expect(await latestSnapshot(storage.db, over)).toBeUndefined()
    expect(await entriesSince(storage, running, 0)).toHaveLength(2)
    // The same choice sent again still gets its answer.
    const again = { seat: 0, key: 'key 4', choice: { answer: 2 } }
    const headers = { authorization: `Bearer ${kirk.token}` }
    const answer = await request(after, 'POST', `/api/tables/${over}/choose`, again, headers)
    expect(answer.body).toEqual({ seq: 5 })
  })

  test('takes what SQLite keeps in bundles, too', async () => {
    const settings = await fresh()
    const { kirk, over } = await twoGames(settings)
    const first = await node(settings)
    const before = await known(first, kirk, over)
    const { storage } = first.context
    const rows = pack((await entriesSince(storage, over, 0)).slice(1))
    await storage.db.deleteFrom('log').where('table_id', '=', over).where('seq', '>', 1).execute()
    await storage.db
      .insertInto('bundles')
      .values({ table_id: over, seq: 2, last: WON.length, rows })
      .execute()
    await first.close()
    const folder = newFolder()
    expect(await moveToArchive(settings, { folder, ...everything() })).toMatchObject({ games: 1, left: 0 })
    expect(await known(await node(settings, folder), kirk, over)).toEqual(before)
  })

  test('takes a game once, and only when it is old enough', async () => {
    const settings = await fresh()
    const { kirk, over } = await twoGames(settings)
    const folder = newFolder()
    const now = Date.now()
    const young = await moveToArchive(settings, { folder, before: now - 60_000, now })
    expect(young).toEqual({ games: 0, bytes: 0, left: 0 })
    await moveToArchive(settings, { folder, ...everything() })
    const files = filesIn(folder)
    expect(files).toHaveLength(1)
    expect(await moveToArchive(settings, { folder, ...everything() })).toMatchObject({ games: 0, left: 0 })
    expect(filesIn(folder)).toEqual(files)
    const server = await node(settings, folder)
    expect((await known(server, kirk, over))[4]).toMatchObject({ status: 200 })
  })

  test('loses nothing when it is killed after the file is written', async () => {
    const settings = await fresh()
    const { kirk, over } = await twoGames(settings)
    const folder = newFolder()
    const first = await node(settings)
    const before = await known(first, kirk, over)
    await first.close()
    const program = await bundle('packages/server/src/storage/archive/testing/killed.ts', 'killed-archiver')
    const args = [program, settings.dataDir, settings.databaseUrl ?? '', folder]
    expect(spawnSync(process.execPath, args).signal).toBe('SIGKILL')
    expect(filesIn(folder)).toHaveLength(1)
    const second = await node(settings)
    expect(await entriesSince(second.context.storage, over, 0)).toHaveLength(WON.length)
    expect(await known(second, kirk, over)).toEqual(before)
    await second.close()
    expect(await moveToArchive(settings, { folder, ...everything() })).toMatchObject({ games: 1 })
    expect(filesIn(folder)).toHaveLength(1)
    expect(await known(await node(settings, folder), kirk, over)).toEqual(before)
  })

  test('says what is wrong, and shows no game rather than a wrong one', async () => {
    const settings = await fresh()
    const { kirk, over } = await twoGames(settings)
    const folder = newFolder()
    await moveToArchive(settings, { folder, ...everything() })
    const lost = await node(settings)
    expect((await known(lost, kirk, over))[1]).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringContaining('ARCHIVE_DIR') } },
    })
    await lost.close()
    const file = join(folder, filesIn(folder)[0]!)
    const data = readFileSync(file)
    data[data.length >> 1]! ^= 1
    writeFileSync(file, data)
    const server = await node(settings, folder)
    expect((await known(server, kirk, over))[1]).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringContaining('is damaged') } },
    })
  })

  test('holds no names and no words, and lets go of a table that is cleared away', async () => {
    const settings = await fresh()
    const { kirk, over } = await twoGames(settings)
    const folder = newFolder()
    await moveToArchive(settings, { folder, ...everything() })
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
    const text = String(brotliDecompressSync(readFileSync(join(folder, filesIn(folder)[0]!))))
    expect(text).toContain('"game":"tictactoe"')
    for (const personal of ['Kirk', 'Spock', 'Fascinating', kirk.id]) expect(text).not.toContain(personal)
    const server = await node(settings, folder)
    const headers = { authorization: `Bearer ${kirk.token}` }
    const gone = await request(server, 'DELETE', `/api/tables/${over}`, undefined, headers)
    expect(gone.status).toBeLessThan(300)
    expect(filesIn(folder)).toEqual([])
    expect(await server.context.storage.db.selectFrom('archives').selectAll().execute()).toEqual([])
  })

  test('leaves a game alone whose log is not whole', async () => {
    const settings = await fresh()
    const { over } = await twoGames(settings)
    const server = await node(settings)
    const { db } = server.context.storage
    await db.deleteFrom('log').where('table_id', '=', over).where('seq', '=', 3).execute()
    const folder = newFolder()
    expect(await moveToArchive(settings, { folder, ...everything() })).toEqual({
      games: 0,
      bytes: 0,
      left: 1,
    })
    expect(filesIn(folder)).toEqual([])
    expect(await entriesSince(server.context.storage, over, 0)).toHaveLength(WON.length - 1)
  })
})
