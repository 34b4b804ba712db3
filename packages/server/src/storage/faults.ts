/** The database cannot do what was asked. Nothing was acknowledged; the sentence is for the operator and the player. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'
}

const SENTENCES: readonly [RegExp, string][] = [
  [/^SQLITE_FULL|^53100$|^ENOSPC$/, 'The disk is full: free some space; nothing that was confirmed is lost.'],
  [
    /^SQLITE_READONLY|^25006$|^EROFS$/,
    'The data folder cannot be written to: check its owner and its rights.',
  ],
  [
    /^(ENOENT|ENOTDIR|EEXIST)$/,
    'The data folder cannot be made: check DATA_DIR, and whether its disk can be written to.',
  ],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'The database file is damaged: restore it from a backup.'],
  [
    /^SQLITE_CANTOPEN|^EACCES$/,
    'The database file cannot be opened: check DATA_DIR, its owner and its rights.',
  ],
  [/^SQLITE_IOERR|^EIO$/, 'The disk reports a fault: check it, and restore from a backup if need be.'],
  [/^SQLITE_BUSY/, 'The database is held by another program.'],
  [/^28/, 'PostgreSQL refused the name or the password in DATABASE_URL.'],
  [/^3D000$/, 'PostgreSQL does not know the database named in DATABASE_URL.'],
  [/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|57P|08)/, 'PostgreSQL cannot be reached.'],
]

/** What the drivers say, without a code, when the other end is gone. */
const LOST =
  /connection.*(terminat|closed|timeout)|timeout exceeded|Client has encountered a connection error/i

/** The names of what SQLite numbers, as far as we speak of them. */
const SQLITE_NAMES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  19: 'SQLITE_CONSTRAINT',
  26: 'SQLITE_NOTADB',
}

/** The code of what a database or the system refused; empty where it has none. */
export function codeOf(error: unknown): string {
  const { code = '', errcode } = (error ?? {}) as { code?: unknown; errcode?: number }
  // The kind of fault is in the lower byte; above it stands what exactly it was.
  return (errcode !== undefined && SQLITE_NAMES[errcode & 255]) || String(code)
}

/** Turns an error of a driver into one clear sentence; the driver's own words stay in `cause`. */
export function storageFault(error: unknown): StorageFault {
  if (error instanceof StorageFault) return error
  const { message = String(error) } = (error ?? {}) as { message?: string }
  const code = codeOf(error)
  const known = SENTENCES.find(([pattern]) => pattern.test(code))
  const lost = LOST.test(message) ? 'The database cannot be reached.' : undefined
  return new StorageFault(known?.[1] ?? lost ?? `The database failed: ${message}`, { cause: error })
}

/** The database is away, full or broken; undefined for any other error, which is a mistake of ours. */
export function outageOf(error: unknown): StorageFault | undefined {
  if (error instanceof StorageFault) return error
  const { message = '' } = (error ?? {}) as { message?: string }
  const code = codeOf(error)
  if (SENTENCES.some(([pattern]) => pattern.test(code))) return storageFault(error)
  return LOST.test(message) ? storageFault(error) : undefined
}

const TRIES = 10

/**
 * SQLite waits for another writer without letting this thread do anything else. So it waits only for a moment,
 * and tries again after others had their turn.
 */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) !== 'SQLITE_BUSY' || tried === TRIES) throw error
      await new Promise(resolve => setTimeout(resolve, 10 * tried))
    }
  }
}
