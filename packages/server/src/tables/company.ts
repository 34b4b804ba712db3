import { findPerson, mergePeople, mutesOf } from '../storage/index.ts'
import type { Person } from './access.ts'
import type { House } from './house.ts'
import { seatsRenamed } from './seats.ts'
import { presence } from './watch.ts'

/** A name or the list of muted people changed: open connections follow, on this node and on the others. */
export async function personChanged(h: House, id: string): Promise<void> {
  await followPerson(h, id)
  await h.storage.wire
    .tell({ kind: 'person', person: id })
    .catch(error => h.log.warn({ err: error }, 'other nodes could not be told'))
}

/** What this node holds of a person is made to agree with the database. */
export async function followPerson(h: House, id: string): Promise<void> {
  const row = await findPerson(h.storage.db, id)
  for (const listener of h.personListeners)
    listener(id, row === undefined ? null : { id, name: row.name, guest: row.login === null })
  if (row === undefined) return
  const muted = new Set((await mutesOf(h.storage.db, id)).map(mute => mute.muted_id))
  for (const table of h.live.values()) {
    let renamed = false
    for (const watcher of table.watchers) {
      if (watcher.person !== id) continue
      renamed ||= watcher.name !== row.name
      watcher.name = row.name
      watcher.muted = muted
    }
    if (renamed) presence(h, table)
  }
}

/** A guest turns out to be somebody we know: the account has his seats from now on. */
export async function joinAccount(h: House, guest: string, account: Person): Promise<void> {
  const tables = await mergePeople(h.storage.db, guest, account.id, account.name)
  await seatsRenamed(h, tables)
  await personChanged(h, guest)
  await personChanged(h, account.id)
}
