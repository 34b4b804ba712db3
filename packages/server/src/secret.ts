import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from './ids.ts'
import type { Settings } from './settings.ts'
import { storageFault } from './storage/index.ts'

/** The key that signs cookies: given, or made once and kept in the data folder for its owner alone. */
export function keepSecret({ secret, dataDir }: Settings): string {
  if (secret !== undefined) return secret
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) writeFileSync(file, `${newSecret()}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Somebody else may have made it in the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw storageFault(error)
  }
  return readFileSync(file, 'utf8').trim()
}
