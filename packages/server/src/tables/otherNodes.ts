import { findChat } from '../storage/index.ts'
import { atTable } from './atTable.ts'
import { catchUpAndDeliver } from './choose.ts'
import type { ServerContext } from './context.ts'
import { sendToAll } from './deliver.ts'
import type { LiveTable } from './live.ts'
import { loadSession, reloadRow } from './load.ts'
import { followPerson } from './people.ts'
import { noteMoved } from './progress.ts'
import { showPutAside } from './quarantine.ts'
import { dropUninvited, sendSummaries } from './seats.ts'
import { sendChat } from './watch.ts'

/** Hears what other nodes did, as far as it concerns a table that somebody follows here. */
export function listenToOthers(context: ServerContext): void {
  const about = (id: string, work: (table: LiveTable) => Promise<unknown> | unknown) => {
    if (!context.live.has(id)) return
    atTable(context, id, work).catch(error =>
      context.log.warn({ err: error, table: id }, 'news could not be followed'),
    )
  }
  const refresh = (table: LiveTable) => catchUpAndDeliver(context, table)
  const reread = async (table: LiveTable) => {
    const before = table.session
    const { invite } = table.row
    if (!(await reloadRow(context, table))) return
    if (table.row.invite !== invite) dropUninvited(table)
    if (table.row.frozen !== null && before) await showPutAside(context, table)
    else if (before === null && table.session === undefined) {
      await loadSession(context, table)
      noteMoved(context, table)
      context.onMoved(table)
    }
    sendSummaries(context, table)
  }
  context.storage.wire.listen(news => {
    if (news.kind === 'entries') for (const id of news.tables) about(id, refresh)
    else if (news.kind === 'table') about(news.table, reread)
    else if (news.kind === 'relay') sendToAll(context.live.get(news.table)?.watchers ?? [], news.frame)
    else if (news.kind === 'person')
      followPerson(context, news.person).catch(error =>
        context.log.warn({ err: error }, 'news could not be followed'),
      )
    else if (news.kind === 'sessions') for (const listener of context.sessionListeners) listener(news)
    else if (news.kind === 'chat')
      about(news.table, async table => {
        const row = await findChat(context.storage.db, news.id)
        if (row !== undefined) sendChat(table, row)
      })
    else {
      for (const listener of context.gapListeners) listener()
      for (const id of [...context.live.keys()])
        about(id, async table => {
          await reread(table)
          await catchUpAndDeliver(context, table)
        })
    }
  })
}
