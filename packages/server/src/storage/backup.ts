import { existsSync, writeFileSync } from 'node:fs'
import { backup } from '@photostructure/sqlite'
import { StorageFault, storageFault } from './faults.ts'
import { databaseFile } from './open.ts'
import { one, openFile } from './sqliteFile.ts'

/** Copies the database as it is at one moment, while the server goes on; the copy is checked. */
export async function backUp(dataDir: string, target: string): Promise<void> {
  const file = databaseFile(dataDir)
  if (!existsSync(file)) throw new StorageFault(`There is no database in ${dataDir}: check DATA_DIR.`)
  if (existsSync(target)) throw new StorageFault(`${target} is there already; name a new file.`)
  try {
    const database = openFile(file, 5_000)
    try {
      // All pages in one step: with several, a busy server would make it begin again and again.
      writeFileSync(target, '', { mode: 0o600, flag: 'wx' })
      await backup(database, target, { rate: 1_000_000_000 })
    } finally {
      database.close()
    }
    const copy = openFile(target, 5_000)
    const verdict = one<string>(copy, 'pragma integrity_check')()
    copy.close()
    if (verdict !== 'ok') throw new StorageFault(`The copy is damaged: ${verdict}.`)
  } catch (error) {
    throw storageFault(error)
  }
}
