import { newId } from '../ids.ts'
import type { ChatRow } from '../storage/index.ts'
import { entriesSince, findChat, insertChat, latestChat, mutesOf, noteSeen } from '../storage/index.ts'
import type { Person } from './access.ts'
import { mustSee, viewerFor } from './access.ts'
import { lookAgain } from './choose.ts'
import { followPerson } from './company.ts'
import type { House } from './house.ts'
import type { Ear, LiveTable, Viewer, Watcher } from './live.ts'
import { eventsOf, loadSession, reloadRow } from './load.ts'
import { noteMoved, rowOf } from './progress.ts'
import { stateFrame, tell, tellAll } from './publish.ts'
import { tellTable } from './seats.ts'
import { summarise } from './summary.ts'
import { atTable } from './turns.ts'
import type { ShownEvents } from './views.ts'
import { shownEvents } from './views.ts'

/** The story is sent in parts of at most so many entries; the rest can be had over HTTP. */
export const MOST_EVENTS = 200
const MOST_CHAT = 100
/** Choices wait while it is written who was here, so there are not many at once. */
const MOST_SEEN = 100

export interface WatchWish {
  person: Person
  seat?: Viewer | undefined
  since?: number | undefined
  invite?: string | undefined
  ear: Ear
}

/** Starts to follow a table: everything since the number named, then every entry once. */
export function watch(
  h: House,
  id: string,
  wish: WatchWish,
): Promise<{ table: LiveTable; watcher: Watcher }> {
  return atTable(h, id, async table => {
    const { person, ear } = wish
    // All with the same eyes are told together, so nobody may lag behind when somebody joins them.
    tell(table)
    mustSee(table, person.id, wish.invite)
    const viewer = viewerFor(table, person.id, wish.seat)
    // The sender may come from another node that knows more than this one.
    if ((wish.since ?? 0) > table.seq) await lookAgain(h, table)
    ear.hear(
      JSON.stringify({
        t: 'table',
        table: id,
        summary: summarise(rowOf(table), table.seats, person.id, table.votes),
      }),
    )
    const muted = new Set((await mutesOf(h.storage.db, person.id)).map(mute => mute.muted_id))
    const watcher: Watcher = { viewer, person: person.id, name: person.name, muted, seq: -1, ear }
    if (table.session || table.frozen) {
      const { events, more } = await story(h, table, viewer, wish.since ?? table.seq, table.seq)
      ear.hear(stateFrame(table, viewer, events, more))
      watcher.seq = table.seq
    }
    ear.hear(
      JSON.stringify({
        t: 'chat',
        table: id,
        lines: (await latestChat(h.storage.db, id, MOST_CHAT))
          .filter(row => !muted.has(row.person_id))
          .map(line),
      }),
    )
    table.watchers.add(watcher)
    presence(h, table)
    return { table, watcher }
  })
}

export function unwatch(h: House, table: LiveTable, watcher: Watcher): void {
  if (!table.watchers.delete(watcher)) return
  if (watcher.viewer !== null)
    h.seen.set(`${table.id} ${watcher.viewer}`, { table: table.id, seat: watcher.viewer })
  presence(h, table)
}

/** The whole state again, for a client that lost its place. */
export function resync(h: House, id: string, watcher: Watcher): Promise<void> {
  return atTable(h, id, table => {
    if (!table.watchers.has(watcher) || !(table.session || table.frozen)) return
    tell(table)
    watcher.ear.hear(stateFrame(table, watcher.viewer, [], false))
    watcher.seq = table.seq
  })
}

/** What happened after `since`, up to `until`, as this viewer may know it. */
export async function story(
  h: House,
  table: LiveTable,
  viewer: Viewer,
  since: number,
  until: number,
): Promise<{ events: ShownEvents[]; more: boolean }> {
  if (since >= until) return { events: [], more: false }
  const rows = await entriesSince(h.storage, table.id, since, MOST_EVENTS + 1)
  const known = rows.filter(row => row.seq <= until).slice(0, MOST_EVENTS)
  return {
    events: known.map(row => shownEvents(row.seq, eventsOf(row), row.undone, viewer)),
    more: rows.length > MOST_EVENTS,
  }
}

/** Who is at the table through this node. */
export function presence(h: House, table: LiveTable): void {
  const here = new Map<string, { seat: Viewer; name: string }>()
  for (const { person, viewer, name } of table.watchers)
    if (!here.has(person) || viewer !== null) here.set(person, { seat: viewer, name })
  const frame = JSON.stringify({
    t: 'presence',
    table: table.id,
    node: h.storage.node,
    here: [...here.values()],
  })
  relay(h, table, frame)
}

/** Something of the moment: told to everybody here and on other nodes, and kept nowhere. */
export function relay(h: House, table: LiveTable, frame: string, except?: Watcher): void {
  tellAll(table.watchers, frame, except)
  h.storage.wire.tell({ kind: 'relay', table: table.id, frame }).catch(() => {})
}

export async function say(h: House, table: LiveTable, person: Person, text: string): Promise<void> {
  const at = h.now()
  // Ids sort by time, so that two lines of the same moment keep their order on every node.
  const id = `${at.toString(36)}-${newId(8)}`
  const row: ChatRow = { id, table_id: table.id, person_id: person.id, name: person.name, text, at }
  await insertChat(h.storage.db, row)
  tellChat(table, row)
  // It is stored: those on other nodes will find it, if not now.
  await h.storage.wire.tell({ kind: 'chat', table: table.id, id }).catch(() => {})
}

function tellChat(table: LiveTable, row: ChatRow): void {
  const frame = JSON.stringify({ t: 'chat', table: table.id, lines: [line(row)] })
  for (const watcher of table.watchers) if (!watcher.muted.has(row.person_id)) watcher.ear.hear(frame)
}

const line = ({ id, name, text, at }: ChatRow) => ({ id, name, text, at })

/** Writes down who is here now and who left since the last time. */
export async function writeSeen(h: House): Promise<void> {
  for (const table of h.live.values())
    for (const { viewer } of table.watchers)
      if (viewer !== null && table.row.status === 'playing')
        h.seen.set(`${table.id} ${viewer}`, { table: table.id, seat: viewer })
  const list = [...h.seen.values()]
  h.seen.clear()
  for (let from = 0; from < list.length; from += MOST_SEEN) {
    await noteSeen(h.storage, list.slice(from, from + MOST_SEEN), h.now())
    await new Promise(resolve => setImmediate(resolve))
  }
}

/** Hears what other nodes did, as far as it concerns a table that somebody follows here. */
export function listenToOthers(h: House): void {
  const about = (id: string, work: (table: LiveTable) => Promise<unknown> | unknown) => {
    if (!h.live.has(id)) return
    atTable(h, id, work).catch(error => h.log.warn({ err: error, table: id }, 'news could not be followed'))
  }
  const refresh = (table: LiveTable) => lookAgain(h, table)
  const reread = async (table: LiveTable) => {
    const before = table.session
    if (!(await reloadRow(h, table))) return
    if (before === null && table.session === undefined) {
      await loadSession(h, table)
      noteMoved(h, table)
      h.onMoved(table)
    }
    tellTable(table)
  }
  h.storage.wire.listen(news => {
    if (news.kind === 'entries') for (const id of news.tables) about(id, refresh)
    else if (news.kind === 'table') about(news.table, reread)
    else if (news.kind === 'relay') tellAll(h.live.get(news.table)?.watchers ?? [], news.frame)
    else if (news.kind === 'person')
      followPerson(h, news.person).catch(error => h.log.warn({ err: error }, 'news could not be followed'))
    else if (news.kind === 'chat')
      about(news.table, async table => {
        const row = await findChat(h.storage.db, news.id)
        if (row !== undefined) tellChat(table, row)
      })
    else
      for (const id of [...h.live.keys()])
        about(id, async table => {
          await reread(table)
          await lookAgain(h, table)
        })
  })
}
