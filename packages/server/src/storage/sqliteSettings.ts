import type { Database } from 'better-sqlite3'

/** WAL with full sync: what a commit confirmed survives a power cut. */
export function setUp(database: Database, checkpointPages: number): void {
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // Many tables at once touch many pages; writing each of them home once in a while is cheaper than always.
  database.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  database.pragma('cache_size = -32768')
  // A journal that is never truncated would grow with every busy evening. But it is cheaper to write over what is there
  // than to make the file longer, so it keeps what a busy evening needs: see threads/checkpoints.ts.
  database.pragma('journal_size_limit = 100663296')
}

/** 256 MB: another thread looks after it. */
export const CHECKPOINTED_ELSEWHERE = 64_000
