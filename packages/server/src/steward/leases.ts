import { countLive, dropLeases, holdLease, liveLeases, renewLeases } from '../storage/index.ts'
import type { ServerContext } from '../tables/context.ts'
import { SHARDS } from '../tables/shards.ts'

/** Long enough for a slow moment, short enough that nobody waits long when a node dies. */
export const LEASE_MS = 8_000

/**
 * Renews what this node holds and takes its share of what is free. The tables are shared out in shards; each
 * shard has one node that runs its bots and clocks.
 */
export async function shareOut(context: ServerContext, held: ReadonlySet<number>): Promise<Set<number>> {
  return (await keepAll(context, held)) ? new Set(held) : shareAnew(context, held)
}

/** A lease that runs for so long yet is nobody else's before it is renewed. */
const SAFE_MS = LEASE_MS / 4

/**
 * A node that is alone and has everything only renews it, and this is written like other notes: in SQLite a transaction
 * of our own would keep everybody waiting for the disk. False: it is not so.
 */
async function keepAll({ storage, now }: ServerContext, held: ReadonlySet<number>): Promise<boolean> {
  const { db, node, kind } = storage
  if (kind !== 'sqlite' || held.size < SHARDS) return false
  const started = now()
  const ours = (await liveLeases(db, started)).filter(({ name }) => /^(node|shard):/.test(name))
  if (ours.length !== SHARDS + 1) return false
  if (ours.some(({ holder, until }) => holder !== node || until < started + SAFE_MS)) return false
  const names = ours.map(({ name }) => name)
  await renewLeases(storage, names, node, started + LEASE_MS)
  return now() < started + SAFE_MS
}

async function shareAnew(context: ServerContext, held: ReadonlySet<number>): Promise<Set<number>> {
  const { db, node } = context.storage
  const now = context.now()
  const until = now + LEASE_MS
  return db.transaction().execute(async transaction => {
    await holdLease(transaction, `node:${node}`, node, now, until)
    const nodes = Math.max(1, await countLive(transaction, 'node:', now))
    const share = Math.ceil(SHARDS / nodes)
    const mine = new Set<number>()
    const surplus: string[] = []
    // First what we have, then what is free; always in the same order, so that nodes never wait in a circle.
    for (let shard = 0; shard < SHARDS; shard++) {
      if (!held.has(shard)) continue
      if (mine.size >= share) surplus.push(`shard:${shard}`)
      else if (await holdLease(transaction, `shard:${shard}`, node, now, until)) mine.add(shard)
    }
    for (let shard = 0; shard < SHARDS && mine.size < share; shard++) {
      if (held.has(shard) || mine.has(shard)) continue
      if (await holdLease(transaction, `shard:${shard}`, node, now, until)) mine.add(shard)
    }
    if (surplus.length > 0) await dropLeases(transaction, node, surplus)
    return mine
  })
}
