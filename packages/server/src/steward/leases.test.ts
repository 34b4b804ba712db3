import { afterEach, expect, test } from 'vitest'
import { bundleStorageThreads } from '../../../../scripts/lib/server.mjs'
import { openStorage, type Storage } from '../storage/index.ts'
import { newNode, temporaryFolder } from '../storage/testing/everywhere.ts'
import type { ServerContext } from '../tables/context.ts'
import { SHARDS } from '../tables/shards.ts'
import { LEASE_MS, shareOut } from './leases.ts'

const opened: Storage[] = []
afterEach(async () => {
  for (const storage of opened.splice(0)) await storage.close()
})

let time = 1_000_000

async function nodeIn(dataDir: string): Promise<ServerContext> {
  const storage = await openStorage({ dataDir, threadProgram: await bundleStorageThreads() }, newNode())
  opened.push(storage)
  return { storage, now: () => time } as ServerContext
}

const all = new Set(Array.from({ length: SHARDS }, (_, shard) => shard))
const ends = async ({ storage }: ServerContext) =>
  (await storage.db.selectFrom('leases').select('until').where('name', 'like', 'shard:%').execute()).map(
    ({ until }) => until,
  )

test('a node that is alone keeps everything, again and again', async () => {
  const alone = await nodeIn(temporaryFolder())
  expect(await shareOut(alone, new Set())).toEqual(all)
  for (let round = 0; round < 3; round++) {
    time += LEASE_MS / 3
    expect(await shareOut(alone, all)).toEqual(all)
    expect(await ends(alone)).toEqual([...all].map(() => time + LEASE_MS))
  }
})

test('a node that comes gets its share, and all of it when the first is gone', async () => {
  const dataDir = temporaryFolder()
  const first = await nodeIn(dataDir)
  await shareOut(first, new Set())
  const second = await nodeIn(dataDir)
  expect((await shareOut(second, new Set())).size).toBe(0)
  const less = await shareOut(first, all)
  expect(less.size).toBe(SHARDS / 2)
  const rest = await shareOut(second, new Set())
  expect([...less, ...rest].sort((a, b) => a - b)).toEqual([...all])
  time += LEASE_MS + 1
  expect(await shareOut(second, rest)).toEqual(all)
})

test('a node that was away for too long does not believe that it still has anything', async () => {
  const dataDir = temporaryFolder()
  const first = await nodeIn(dataDir)
  await shareOut(first, new Set())
  time += LEASE_MS + 1
  const second = await nodeIn(dataDir)
  expect(await shareOut(second, new Set())).toEqual(all)
  expect((await shareOut(first, all)).size).toBe(0)
})
