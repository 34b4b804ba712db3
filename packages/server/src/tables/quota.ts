import { tablesOfOwner } from '../storage/index.ts'
import type { Person } from './access.ts'
import type { ServerContext } from './context.ts'
import { TableFault } from './faults.ts'

/** Somebody who opens a table. */
export interface Opener extends Person {
  guest: boolean
}

/** Tables that are just being opened: those who ask at the same time must not all find room for one more. */
const opening = new WeakMap<ServerContext, Map<string, number>>()

/** Opens a table for somebody who does not have too many already. */
export async function withinQuota<T>(
  context: ServerContext,
  { id, guest }: Opener,
  open: () => Promise<T>,
): Promise<T> {
  const mine = opening.get(context) ?? new Map<string, number>()
  opening.set(context, mine)
  const before = mine.get(id) ?? 0
  mine.set(id, before + 1)
  try {
    const most = guest ? context.quota.guest : context.quota.account
    if (before + (await tablesOfOwner(context.storage.db, id, most)) >= most)
      throw new TableFault('too-many', `You have ${most} tables already: end one or clear it away first.`)
    return await open()
  } finally {
    const left = (mine.get(id) ?? 1) - 1
    if (left > 0) mine.set(id, left)
    else mine.delete(id)
  }
}
