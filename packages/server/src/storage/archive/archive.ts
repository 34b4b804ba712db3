import { StorageFault } from '../faults.ts'
import type { ArchiveRow, Db } from '../schema.ts'
import { type ArchivedGame, readGame, removeGame } from './file.ts'

/** Games that were moved out of the database. Only games that are over are ever there. */
export interface Archive {
  find(table: string): Promise<ArchivedGame | undefined>
  /** Before a table is deleted; what it gives removes the file, when the table is gone. */
  toRemove(table: string): Promise<() => Promise<void>>
}

/** Whoever looks through a game asks for one part of it after the other. */
const MOST_KEPT = 4

export function openArchive(db: Db, folder: string | undefined): Archive {
  const kept = new Map<string, Promise<ArchivedGame>>()

  function place(): string {
    if (folder !== undefined) return folder
    throw new StorageFault('This game is in the archive: the server must be told where, by ARCHIVE_DIR.')
  }

  function read({ table_id, sha256 }: ArchiveRow): Promise<ArchivedGame> {
    const found = kept.get(table_id) ?? readGame(place(), table_id, sha256)
    // The one that was wanted last is the last to go.
    kept.delete(table_id)
    kept.set(table_id, found)
    found.catch(() => kept.delete(table_id))
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
    return found
  }

  return {
    async find(table) {
      const row = await archiveRow(db, table)
      return row && read(row)
    },
    async toRemove(table) {
      const row = await archiveRow(db, table)
      if (row === undefined) return async () => {}
      const from = place()
      return () => {
        kept.delete(table)
        return removeGame(from, table, row.sha256)
      }
    },
  }
}

const archiveRow = (db: Db, table: string): Promise<ArchiveRow | undefined> =>
  db.selectFrom('archives').selectAll().where('table_id', '=', table).executeTakeFirst()
