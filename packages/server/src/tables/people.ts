import type { EndedSessions } from '../storage/index.ts'
import { findPerson, mergePeople, mutesOf } from '../storage/index.ts'
import type { Person } from './access.ts'
import type { ServerContext } from './context.ts'
import { presence } from './presence.ts'
import { seatsRenamed } from './seats.ts'

/** A name or the list of muted people changed: open connections follow, on this node and on the others. */
export async function personChanged(context: ServerContext, id: string): Promise<void> {
  await followPerson(context, id)
  await context.storage.wire
    .tell({ kind: 'person', person: id })
    .catch(error => context.log.warn({ err: error }, 'other nodes could not be told'))
}

/** Somebody was logged out: connections that came in that way are closed, on this node and on the others. */
export async function sessionsEnded(context: ServerContext, ended: EndedSessions): Promise<void> {
  for (const listener of context.sessionListeners) listener(ended)
  await context.storage.wire
    .tell({ kind: 'sessions', ...ended })
    .catch(error => context.log.warn({ err: error }, 'other nodes could not be told'))
}

/** What this node holds of a person is made to agree with the database. */
export async function followPerson(context: ServerContext, id: string): Promise<void> {
  const row = await findPerson(context.storage.db, id)
  for (const listener of context.personListeners)
    listener(id, row === undefined ? null : { id, name: row.name, guest: row.login === null })
  if (row === undefined) return
  const muted = new Set((await mutesOf(context.storage.db, id)).map(mute => mute.muted_id))
  for (const table of context.live.values()) {
    let renamed = false
    for (const watcher of table.watchers) {
      if (watcher.person !== id) continue
      renamed ||= watcher.name !== row.name
      watcher.name = row.name
      watcher.muted = muted
    }
    if (renamed) presence(context, table)
  }
}

/** A guest turns out to be somebody we know: the account has his seats from now on. */
export async function joinAccount(context: ServerContext, guest: string, account: Person): Promise<void> {
  const tables = await mergePeople(context.storage.db, guest, account.id, account.name)
  await seatsRenamed(context, tables)
  await personChanged(context, guest)
  await personChanged(context, account.id)
}
