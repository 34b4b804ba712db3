import type { Connection } from './connection.ts'
import { openLocal } from './local/open.ts'
import { storedTable } from './local/store.ts'

/** A table that this browser keeps is played here; every other one is the server's. */
export async function openTable(id: string): Promise<Connection> {
  const kept = await storedTable(id).catch(() => undefined)
  if (kept !== undefined) return openLocal(id)
  const { openRemote } = await import('./remote/open.ts')
  return openRemote(id)
}
