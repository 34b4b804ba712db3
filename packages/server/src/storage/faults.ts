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

/** Turns an error of a driver into one clear sentence; the driver's own words stay in `cause`. */
export function storageFault(error: unknown): StorageFault {
  if (error instanceof StorageFault) return error
  const { code = '', message = String(error) } = (error ?? {}) as { code?: string; message?: string }
  const known = SENTENCES.find(([pattern]) => pattern.test(code))
  const lost = LOST.test(message) ? 'The database cannot be reached.' : undefined
  return new StorageFault(known?.[1] ?? lost ?? `The database failed: ${message}`, { cause: error })
}

/** The database is away, full or broken; undefined for any other error, which is a mistake of ours. */
export function outageOf(error: unknown): StorageFault | undefined {
  if (error instanceof StorageFault) return error
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  if (SENTENCES.some(([pattern]) => pattern.test(String(code)))) return storageFault(error)
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
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || tried === TRIES) throw error
      await new Promise(resolve => setTimeout(resolve, 10 * tried))
    }
  }
}
