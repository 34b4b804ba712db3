import { existsSync, writeFileSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { StorageFault, storageFault } from './faults.ts'
import { databaseFile } from './open.ts'

/** Copies the database as it is at one moment, while the server goes on; the copy is checked. */
export async function backUp(dataDir: string, target: string): Promise<void> {
  const file = databaseFile(dataDir)
  if (!existsSync(file)) throw new StorageFault(`There is no database in ${dataDir}: check DATA_DIR.`)
  if (existsSync(target)) throw new StorageFault(`${target} is there already; name a new file.`)
  try {
    const database = new SqliteDatabase(file, { fileMustExist: true, timeout: 5_000 })
    try {
      // All pages in one step: with several, a busy server would make it begin again and again.
      writeFileSync(target, '', { mode: 0o600, flag: 'wx' })
      await database.backup(target, { progress: () => 1_000_000_000 })
    } finally {
      database.close()
    }
    const copy = new SqliteDatabase(target)
    const [{ integrity_check: verdict }] = copy.pragma('integrity_check') as [{ integrity_check: string }]
    copy.close()
    if (verdict !== 'ok') throw new StorageFault(`The copy is damaged: ${verdict}.`)
  } catch (error) {
    throw storageFault(error)
  }
}
