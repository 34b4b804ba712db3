import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { bundleStorageThreads } from '../../../../scripts/lib/server.mjs'
import {
  entriesSince,
  insertTable,
  type LogRow,
  openStorage,
  type Storage,
  seqOfKey,
  tablesLeftBehind,
} from './index.ts'
import { newNode, temporaryFolder } from './testing/everywhere.ts'
import { seatRow, tableRow } from './testing/rows.ts'

const opened: Storage[] = []
afterEach(async () => {
  for (const storage of opened.splice(0)) await storage.close()
})

async function open(dataDir: string, threads = true): Promise<Storage> {
  const threadProgram = threads ? await bundleStorageThreads() : undefined
  const storage = await openStorage({ dataDir, threadProgram }, newNode())
  opened.push(storage)
  return storage
}

const row = (table_id: string, seq: number, key: string | null = null): LogRow => ({
  table_id,
  seq,
  seat: 0,
  entry: `{"seat":0,"answer":"${seq}"}`,
  events: '[]',
  undone: 0,
  key,
  at: 1_700_000_000_000 + seq,
})

const IDS = Array.from({ length: 40 }, (_, i) => `t${i}`)
const layTables = async ({ db }: Storage) => {
  for (const id of IDS) await insertTable(db, tableRow(id), [seatRow(id, 0)])
}
/** A busy moment: an entry for every table at once. */
const busy = ({ log }: Storage, seq: number, key: string | null = null) =>
  Promise.all(IDS.map(id => log.append(row(id, seq, key))))
const countOf = async ({ db }: Storage, from: 'log' | 'tail' | 'bundles') => {
  const found = await db
    .selectFrom(from)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst()
  return found!.n
}

describe('what comes in a busy moment', () => {
  test('is laid down as it came, and is in its place for whoever reads it', async () => {
    const storage = await open(temporaryFolder())
    await layTables(storage)
    expect((await busy(storage, 1, 'line\nbreak "quoted" ü')).every(Boolean)).toBe(true)
    expect(await countOf(storage, 'tail')).toBeGreaterThan(0)
    expect(await seqOfKey(storage, 't7', 0, 'line\nbreak "quoted" ü')).toBe(1)
    expect(await entriesSince(storage, 't7', 0)).toEqual([row('t7', 1, 'line\nbreak "quoted" ü')])
  })

  test('is moved when it is quiet again', async () => {
    const storage = await open(temporaryFolder())
    await layTables(storage)
    for (const seq of [1, 2, 3]) await busy(storage, seq)
    await expect.poll(() => countOf(storage, 'tail'), { timeout: 5_000 }).toBe(0)
    expect(await countOf(storage, 'log')).toBe(3 * IDS.length)
  })

  test('is moved bit by bit while it goes on', async () => {
    const storage = await open(temporaryFolder())
    await layTables(storage)
    for (let seq = 1; seq <= 1000; seq++) await busy(storage, seq)
    expect(await countOf(storage, 'bundles')).toBeGreaterThan(2)
    for (const id of IDS) {
      const seqs = (await entriesSince(storage, id, 0)).map(entry => entry.seq)
      expect(seqs).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1))
    }
  })

  test('stays together in one row where it is much of one table, until somebody reads it', async () => {
    const storage = await open(temporaryFolder())
    await layTables(storage)
    for (const seq of [1, 2, 3, 4, 5]) await busy(storage, seq, `key ${seq}`)
    await expect.poll(() => countOf(storage, 'tail'), { timeout: 5_000 }).toBe(0)
    expect([await countOf(storage, 'bundles'), await countOf(storage, 'log')]).toEqual([IDS.length, 0])
    expect(await tablesLeftBehind(storage.db, [tableRow('t1').shard])).toHaveLength(IDS.length)
    expect(await seqOfKey(storage, 't1', 0, 'key 4')).toBe(4)
    expect((await entriesSince(storage, 't2', 3)).map(({ seq }) => seq)).toEqual([4, 5])
    expect([await countOf(storage, 'bundles'), await countOf(storage, 'log')]).toEqual([IDS.length - 2, 10])
    await storage.db.deleteFrom('tables').where('id', '=', 't5').execute()
    expect(await countOf(storage, 'bundles')).toBe(IDS.length - 3)
  })

  test('stays together when a single choice follows', async () => {
    const storage = await open(temporaryFolder())
    await layTables(storage)
    for (const seq of [1, 2, 3, 4, 5]) await busy(storage, seq)
    await expect.poll(() => countOf(storage, 'tail'), { timeout: 5_000 }).toBe(0)
    expect(await storage.log.append(row('t3', 6))).toBe(true)
    expect(await countOf(storage, 'bundles')).toBe(IDS.length)
    expect(await storage.log.append(row('t3', 5))).toBe(false)
    expect((await entriesSince(storage, 't3', 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('stays together over a restart; its numbers are taken, and it is found', async () => {
    const dataDir = temporaryFolder()
    const first = await open(dataDir)
    await layTables(first)
    for (const seq of [1, 2, 3, 4, 5]) await busy(first, seq)
    await opened.pop()!.close()
    for (const threads of [false, true]) {
      const next = await open(dataDir, threads)
      const table = threads ? 't8' : 't7'
      expect(await countOf(next, 'bundles')).toBeGreaterThan(IDS.length - 3)
      expect(await next.log.append(row(table, 5))).toBe(false)
      expect(await next.log.append(row(table, 6))).toBe(true)
      expect(await entriesSince(next, 't9', 4)).toHaveLength(1)
      expect(await entriesSince(next, table, 0)).toHaveLength(6)
      await opened.pop()!.close()
    }
  })

  test('is never laid down over what another process stored in between', async () => {
    const dataDir = temporaryFolder()
    const first = await open(dataDir)
    await layTables(first)
    await busy(first, 1)
    const second = await open(dataDir)
    expect((await busy(first, 2)).every(Boolean)).toBe(true)
    // The second had the tail from its start on, and lost it when the first one wrote.
    expect((await busy(second, 2)).some(Boolean)).toBe(false)
    expect((await busy(second, 3)).every(Boolean)).toBe(true)
    for (const id of IDS) expect(await entriesSince(first, id, 0)).toHaveLength(3)
  })

  test('is in its place when the server was closed', async () => {
    const dataDir = temporaryFolder()
    const first = await open(dataDir)
    await layTables(first)
    await busy(first, 1)
    await opened.pop()!.close()
    const second = await open(dataDir, false)
    expect([await countOf(second, 'log'), await countOf(second, 'tail')]).toEqual([IDS.length, 0])
  })

  test('is found by another process that comes after, or beside it', async () => {
    const dataDir = temporaryFolder()
    const first = await open(dataDir)
    await layTables(first)
    await busy(first, 1)
    // The first is still there, as if it had died without a word.
    const second = await open(dataDir, false)
    expect(await countOf(second, 'log')).toBe(IDS.length)
    expect(await second.log.append(row('t3', 1))).toBe(false)
    expect(await second.log.append(row('t3', 2))).toBe(true)
    // The first one has lost the right to lay down anything, and is told which numbers are taken.
    const stored = await busy(first, 2)
    expect(stored.filter(isNew => !isNew)).toHaveLength(1)
    expect(stored[3]).toBe(false)
    expect(await countOf(first, 'tail')).toBe(0)
  })

  test('of a table that was deleted goes with it', async () => {
    const storage = await open(temporaryFolder())
    await layTables(storage)
    await busy(storage, 1)
    await storage.db.deleteFrom('tables').where('id', '=', 't5').execute()
    expect(await entriesSince(storage, 't5', 0)).toEqual([])
    expect(await entriesSince(storage, 't6', 0)).toHaveLength(1)
  })
})

describe('what is noted of many tables', () => {
  const title = ({ db }: Storage) =>
    db.updateTable('tables').set({ title: '' }).where('id', '=', '').compile()
  const snapshot = ({ db }: Storage) =>
    db.insertInto('snapshots').values({ table_id: '', seq: 0, version: 0, saved: '', at: 0 }).compile()
  const titleOf = async ({ db }: Storage, id: string) =>
    (await db.selectFrom('tables').select('title').where('id', '=', id).executeTakeFirst())?.title

  test('is stored with the entries that come next, or alone when none come', async () => {
    const storage = await open(temporaryFolder())
    await layTables(storage)
    const noted = storage.bulk(title(storage), [['with others', 't1']])
    expect((await busy(storage, 1)).every(Boolean)).toBe(true)
    await noted
    await storage.bulk(title(storage), [['alone', 't2']])
    expect([await titleOf(storage, 't1'), await titleOf(storage, 't2')]).toEqual(['with others', 'alone'])
  })

  test('fails alone: the entries beside it are stored, and nothing of it is', async () => {
    const storage = await open(temporaryFolder())
    await layTables(storage)
    const lists = ['t1', 'no such table'].map(id => [id, 1, 1, '{}', 1])
    const noted = storage.bulk(snapshot(storage), lists).catch(error => error)
    expect((await busy(storage, 1)).every(Boolean)).toBe(true)
    expect(await noted).toMatchObject({ code: 'SQLITE_CONSTRAINT' })
    expect(await entriesSince(storage, 't1', 0)).toHaveLength(1)
    expect(await storage.db.selectFrom('snapshots').selectAll().execute()).toEqual([])
  })

  test('is stored also where another process was first with one of the entries', async () => {
    const storage = await open(temporaryFolder())
    await layTables(storage)
    await storage.log.append(row('t3', 1))
    const noted = storage.bulk(title(storage), [['noted', 't1']])
    expect(await Promise.all([row('t3', 1), row('t4', 1)].map(r => storage.log.append(r)))).toEqual([
      false,
      true,
    ])
    await noted
    expect(await titleOf(storage, 't1')).toBe('noted')
  })
})

/** What may happen to a log: many entries at once or one, somebody reads, the process ends or dies. */
const happenings = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('busy' as const), times: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constantFrom('one' as const, 'read' as const), table: fc.constantFrom(...IDS) }),
    fc.record({ kind: fc.constantFrom('close' as const, 'die' as const), threads: fc.boolean() }),
  ),
  { minLength: 4, maxLength: 14 },
)

test('whatever happens, every entry that was confirmed is in the log once', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async list => {
      const dataDir = temporaryFolder()
      let storage = await open(dataDir)
      await layTables(storage)
      const last = new Map(IDS.map(id => [id, 0]))
      const add = async (ids: readonly string[]) => {
        const rows = ids.map(id => row(id, last.get(id)! + 1, `${id} ${last.get(id)! + 1}`))
        const stored = await Promise.all(rows.map(r => storage.log.append(r)))
        expect(stored.every(Boolean)).toBe(true)
        for (const { table_id, seq } of rows) last.set(table_id, seq)
      }
      const check = async (id: string) => {
        const rows = await entriesSince(storage, id, 0)
        expect(rows).toEqual(
          Array.from({ length: last.get(id)! }, (_, i) => row(id, i + 1, `${id} ${i + 1}`)),
        )
      }
      for (const step of list) {
        if ('times' in step) for (let n = 0; n < step.times; n++) await add(IDS)
        else if ('table' in step) await (step.kind === 'one' ? add([step.table]) : check(step.table))
        else {
          // Whoever dies leaves everything as it is; it is closed at the end only.
          if (step.kind === 'close') await opened.pop()!.close()
          storage = await open(dataDir, step.threads)
        }
      }
      for (const id of IDS) await check(id)
      for (const open of opened.splice(0)) await open.close()
    }),
    { numRuns: 25 },
  )
}, 60_000)
