import { chmodSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import {
  claimKey,
  countLive,
  databaseFile,
  deleteTable,
  dropLeases,
  dueTables,
  entriesSince,
  findTable,
  holdLease,
  insertMute,
  insertPerson,
  insertSession,
  insertTable,
  keepSnapshots,
  type LogRow,
  latestSnapshot,
  listTables,
  mergePeople,
  noteProgress,
  openStorage,
  personOfSession,
  ratingsOf,
  resultOfKey,
  type Storage,
  type StorageSettings,
  seqOfKey,
  tablesLeftBehind,
} from './index.ts'
import { newNode, onEveryDatabase, temporaryFolder } from './testing/everywhere.ts'
import { seatRow as seat, tableRow as table } from './testing/rows.ts'

let opened: Storage[] = []
afterEach(async () => {
  for (const storage of opened) await storage.close()
  opened = []
})

async function open(settings: StorageSettings): Promise<Storage> {
  const storage = await openStorage(settings, newNode())
  opened.push(storage)
  return storage
}

const row = (table_id: string, seq: number, key: string | null = null, entry = `${seq}`): LogRow => ({
  table_id,
  seq,
  seat: 0,
  entry,
  events: '[]',
  undone: 0,
  key,
  at: 1_700_000_000_000 + seq,
})

onEveryDatabase('storage', fresh => {
  test('several nodes that start together migrate once', async () => {
    const settings = await fresh()
    const all = await Promise.all([open(settings), open(settings), open(settings)])
    for (const storage of all) await storage.ping()
    await insertTable(all[0]!.db, table('a'), [seat('a', 0)])
    expect((await listTables(all[2]!.db, { most: 9 })).map(t => t.id)).toEqual(['a'])
  })

  test('entries come back in order, with times as numbers', async () => {
    const storage = await open(await fresh())
    const { db, log } = storage
    await insertTable(db, table('a'), [seat('a', 0)])
    for (const seq of [1, 2, 3]) expect(await log.append(row('a', seq))).toBe(true)
    expect(await entriesSince(storage, 'a', 1)).toEqual([row('a', 2), row('a', 3)])
  })

  test('of many appends in one tick each is stored once, whatever the number', async () => {
    const storage = await open(await fresh())
    const { db, log } = storage
    const ids = Array.from({ length: 347 }, (_, i) => `t${i}`)
    for (const id of ids) await insertTable(db, table(id), [seat(id, 0)])
    const stored = await Promise.all(ids.map(id => log.append(row(id, 1, `key of ${id}`))))
    expect(stored.every(Boolean)).toBe(true)
    for (const id of ids) expect(await entriesSince(storage, id, 0)).toEqual([row(id, 1, `key of ${id}`)])
  })

  test('the key of the log decides a race of two nodes, and only for the table concerned', async () => {
    const settings = await fresh()
    const [one, two] = [await open(settings), await open(settings)]
    for (const id of ['a', 'b']) await insertTable(one.db, table(id), [seat(id, 0)])
    const [first, second, other] = await Promise.all([
      one.log.append(row('a', 1, null, 'one')),
      two.log.append(row('a', 1, null, 'two')),
      two.log.append(row('b', 1)),
    ])
    expect([first, second].filter(Boolean)).toHaveLength(1)
    expect(other).toBe(true)
    expect((await entriesSince(one, 'a', 0)).map(r => r.entry)).toEqual([first ? 'one' : 'two'])
  })

  test('a key is found again for its seat', async () => {
    const storage = await open(await fresh())
    const { db, log } = storage
    await insertTable(db, table('a'), [seat('a', 0)])
    expect(await log.append(row('a', 1, 'k'))).toBe(true)
    expect(await seqOfKey(storage, 'a', 0, 'k')).toBe(1)
    expect(await seqOfKey(storage, 'a', 0, 'other')).toBeUndefined()
    expect(await seqOfKey(storage, 'a', 1, 'k')).toBeUndefined()
  })

  test('an append to a table that is gone rejects, and the next one works', async () => {
    const { db, log } = await open(await fresh())
    await insertTable(db, table('a'), [seat('a', 0)])
    await expect(log.append(row('nowhere', 1))).rejects.toThrow(/database/i)
    expect(await log.append(row('a', 1))).toBe(true)
  })

  test('the newest snapshot stays', async () => {
    const storage = await open(await fresh())
    const { db } = storage
    await insertTable(db, table('a'), [seat('a', 0)])
    await keepSnapshots(storage, [{ table: 'a', seq: 5, version: 1, saved: 'five' }], 1)
    await keepSnapshots(storage, [{ table: 'a', seq: 3, version: 1, saved: 'three' }], 2)
    expect(await latestSnapshot(db, 'a')).toEqual({ seq: 5, version: 1, saved: 'five' })
    await keepSnapshots(storage, [{ table: 'a', seq: 8, version: 2, saved: 'eight' }], 3)
    expect((await latestSnapshot(db, 'a'))?.saved).toBe('eight')
  })

  test('a deleted table takes everything with it', async () => {
    const storage = await open(await fresh())
    const { db, log } = storage
    await insertTable(db, table('a'), [seat('a', 0)])
    await log.append(row('a', 1))
    await keepSnapshots(storage, [{ table: 'a', seq: 1, version: 1, saved: '' }], 1)
    await deleteTable(db, 'a')
    expect(await entriesSince(storage, 'a', 0)).toEqual([])
    expect(await latestSnapshot(db, 'a')).toBeUndefined()
    expect(await db.selectFrom('seats').selectAll().execute()).toEqual([])
  })

  test('a guest and an account become one: seats, ratings, votes and mutes of both', async () => {
    const { db } = await open(await fresh())
    const person = (id: string) => ({ id, name: id, login: null, password: null, created_at: 1 })
    for (const id of ['guest', 'account', 'third']) await insertPerson(db, person(id))
    await insertSession(db, 'hash', 'guest', 1)
    for (const [id, status] of [
      ['a', 'playing'],
      ['b', 'finished'],
      ['c', 'playing'],
    ] as const)
      await insertTable(db, table(id, { status, owner_id: id === 'c' ? 'guest' : 'o' }), [
        { ...seat(id, 0), kind: 'person', person_id: id === 'c' ? 'account' : 'guest', name: 'guest' },
      ])
    const rating = (person_id: string, game: string, games: number) => ({
      ...{ person_id, game, games, updated_at: games },
      ...{ mu: 20 + games, sigma: 5 },
    })
    for (const row of [rating('guest', 'x', 3), rating('account', 'x', 2), rating('guest', 'y', 1)])
      await db.insertInto('ratings').values(row).execute()
    for (const person_id of ['guest', 'account'])
      await db.insertInto('votes').values({ table_id: 'a', person_id, at: 1 }).execute()
    for (const [by, of] of [
      ['guest', 'third'],
      ['account', 'third'],
      ['third', 'guest'],
      ['guest', 'account'],
    ] as const)
      await insertMute(db, `${by} ${of}`, by, of)
    expect((await mergePeople(db, 'guest', 'account', 'Kirk')).sort()).toEqual(['a', 'b', 'c'])
    const seats = await db.selectFrom('seats').select(['person_id', 'name']).orderBy('table_id').execute()
    expect(seats).toEqual([
      { person_id: 'account', name: 'Kirk' },
      { person_id: 'account', name: 'guest' },
      { person_id: 'account', name: 'guest' },
    ])
    expect((await findTable(db, 'c'))?.owner_id).toBe('account')
    expect(await ratingsOf(db, 'account')).toMatchObject([
      { game: 'x', mu: 23, games: 5 },
      { game: 'y', mu: 21, games: 1 },
    ])
    expect(await db.selectFrom('votes').select('person_id').execute()).toEqual([{ person_id: 'account' }])
    const mutes = await db
      .selectFrom('mutes')
      .select(['person_id', 'muted_id'])
      .orderBy('person_id')
      .execute()
    expect(mutes).toEqual([
      { person_id: 'account', muted_id: 'third' },
      { person_id: 'third', muted_id: 'account' },
    ])
    expect(await personOfSession(db, 'hash')).toBeUndefined()
    expect(await db.selectFrom('people').select('id').orderBy('id').execute()).toEqual([
      { id: 'account' },
      { id: 'third' },
    ])
  })

  test('a lease has one holder, can be renewed, and passes on when it ran out', async () => {
    const { db } = await open(await fresh())
    expect(await holdLease(db, 'shard:1', 'one', 1000, 2000)).toBe(true)
    expect(await holdLease(db, 'shard:1', 'two', 1500, 2500)).toBe(false)
    expect(await holdLease(db, 'shard:1', 'one', 1900, 2900)).toBe(true)
    expect(await countLive(db, 'shard:', 2000)).toBe(1)
    expect(await holdLease(db, 'shard:1', 'two', 3000, 4000)).toBe(true)
    await dropLeases(db, 'two')
    expect(await holdLease(db, 'shard:1', 'one', 3001, 4000)).toBe(true)
  })

  test('progress is never written backwards, and what lags behind its log is found', async () => {
    const storage = await open(await fresh())
    const { db, log } = storage
    await insertTable(db, table('a'), [seat('a', 0)])
    for (const seq of [1, 2]) await log.append(row('a', seq))
    expect(await tablesLeftBehind(db, [0])).toEqual(['a'])
    const note = {
      id: 'a',
      deciding: '[1]',
      due_at: 50,
      result: null,
      updated_at: 9,
      status: 'playing',
    } as const
    await noteProgress(storage, [{ ...note, seq: 2 }])
    await noteProgress(storage, [{ ...note, seq: 1, due_at: 7 }])
    expect(await tablesLeftBehind(db, [0])).toEqual([])
    expect(await dueTables(db, [0], 49)).toEqual([])
    expect(await dueTables(db, [0], 50)).toEqual(['a'])
    expect(await dueTables(db, [1], 50)).toEqual([])
  })

  test('a request key is claimed once', async () => {
    const { db } = await open(await fresh())
    expect(await claimKey(db, 'p', 'k', 'x', 1)).toBe(true)
    expect(await claimKey(db, 'p', 'k', 'y', 1)).toBe(false)
    expect(await resultOfKey(db, 'p', 'k')).toBe('x')
    expect(await resultOfKey(db, 'q', 'k')).toBeUndefined()
  })
})

describe('a database that cannot be used', () => {
  test('a file that is no database is told in one sentence', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(
      databaseFile(dataDir),
      'this is not a database, but it is long enough to look like one'.repeat(9),
    )
    await expect(open({ dataDir })).rejects.toThrow('The database file is damaged: restore it from a backup.')
  })

  test('a database of a newer program is left alone', async () => {
    const dataDir = temporaryFolder()
    const { db } = await open({ dataDir })
    await (db as any).insertInto('migrations').values({ version: 99 }).execute()
    await expect(open({ dataDir })).rejects.toThrow(/written by a newer version/)
  })

  test('PostgreSQL that is not there is told in one sentence', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'
    await expect(open({ dataDir: '', databaseUrl })).rejects.toThrow('PostgreSQL cannot be reached.')
  })

  test.skipIf(process.getuid?.() === 0)('a folder without rights is told in one sentence', async () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o500)
    await expect(open({ dataDir })).rejects.toThrow(/cannot be opened/)
  })
})
