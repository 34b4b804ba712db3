import type { Sqlite } from './sqliteFile.ts'

/** What a commit confirmed survives a power cut. */
export const FULL_SYNC = 'pragma synchronous = FULL'
/** A power cut may undo the last commits, but no part of one. */
export const WEAKER_SYNC = 'pragma synchronous = NORMAL'

/** WAL with full sync. */
export function setUp(database: Sqlite, checkpointPages: number): void {
  const settings = [
    'pragma journal_mode = WAL',
    FULL_SYNC,
    'pragma foreign_keys = ON',
    // Many tables at once touch many pages; writing each of them home once in a while is cheaper than always.
    `pragma wal_autocheckpoint = ${checkpointPages}`,
    'pragma cache_size = -32768',
    // A journal that is never truncated would grow with every busy evening. But it is cheaper to write over what is there
    // than to make the file longer, so it keeps what a busy evening needs: see threads/checkpoints.ts.
    'pragma journal_size_limit = 100663296',
  ]
  for (const setting of settings) database.exec(setting)
}

/** 256 MB: another thread looks after it. */
export const CHECKPOINTED_ELSEWHERE = 64_000
