import { type ChatLine, frameOf, type Happening } from '@tenforward/protocol'
import { newId } from '../ids.ts'
import type { ChatRow } from '../storage/index.ts'
import { insertChat, isSilenced, latestChat, mutesOf, noteSeen } from '../storage/index.ts'
import type { Person } from './access.ts'
import { mustSee, viewerFor } from './access.ts'
import { atTable } from './atTable.ts'
import { catchUpAndDeliver } from './choose.ts'
import type { ServerContext } from './context.ts'
import { canHear, deliver, stateFrame } from './deliver.ts'
import { TableFault } from './faults.ts'
import { historySince } from './history.ts'
import type { FrameSink, LiveTable, Viewer, Watcher } from './live.ts'
import { eventsOf } from './load.ts'
import { presence } from './presence.ts'
import { noteSeenAt, rowOf } from './progress.ts'
import { summarise } from './summary.ts'
import { ofPerson } from './together.ts'
import { shownEvents } from './views.ts'

/** The story is sent in parts of at most so many entries; the rest can be had over HTTP. */
const MOST_EVENTS = 200
const MOST_CHAT = 100
/** Choices wait while it is written who was here, so there are not many at once. */
const MOST_SEEN = 100

export interface WatchWish {
  person: Person
  seat?: Viewer | undefined
  since?: number | undefined
  invite?: string | undefined
  sink: FrameSink
}

/** Starts to follow a table: everything since the number named, then every entry once. */
export function watch(
  context: ServerContext,
  id: string,
  wish: WatchWish,
): Promise<{ table: LiveTable; watcher: Watcher }> {
  return atTable(context, id, async table => {
    const { person, sink } = wish
    // All with the same eyes are told together, so nobody may lag behind when somebody joins them.
    deliver(table)
    mustSee(table, person.id, wish.invite)
    const viewer = viewerFor(table, person.id, wish.seat)
    // The sender may come from another node that knows more than this one.
    if ((wish.since ?? 0) > table.seq) await catchUpAndDeliver(context, table)
    const muted = new Set((await mutesOf(context.storage.db, person.id)).map(mute => mute.muted_id))
    const watcher: Watcher = {
      viewer,
      person: person.id,
      name: person.name,
      muted,
      seq: -1,
      missed: false,
      presence: '',
      sink,
    }
    await tellWhole(context, table, watcher, wish.since ?? table.seq)
    table.watchers.add(watcher)
    if (viewer !== null) noteSeenAt(context, id, viewer)
    presence(context, table)
    return { table, watcher }
  })
}

export function unwatch(context: ServerContext, table: LiveTable, watcher: Watcher): void {
  if (!table.watchers.delete(watcher)) return
  if (watcher.viewer !== null) noteSeenAt(context, table.id, watcher.viewer)
  presence(context, table)
}

/** Everything about the table, with what happened after `since`. */
async function tellWhole(
  context: ServerContext,
  table: LiveTable,
  watcher: Watcher,
  since: number,
): Promise<void> {
  const { viewer, person, muted, sink } = watcher
  const summary = summarise(rowOf(table), table.seats, person, table.votes, context.games)
  sink.send(frameOf({ t: 'table', table: table.id, summary }))
  if (table.session || table.frozen) {
    const { events, more } = await story(context, table, viewer, since, table.seq)
    sink.send(stateFrame(table, viewer, events, more))
    watcher.seq = table.seq
  }
  const lines = (await latestChat(context.storage.db, table.id, MOST_CHAT))
    .filter(row => !muted.has(row.person_id))
    .map(row => chatLine(table, row))
  sink.send(frameOf({ t: 'chat', table: table.id, lines }))
}

/** Somebody reads again: what could not be told meanwhile comes as one fresh state. */
export function catchUpWatcher(context: ServerContext, id: string, watcher: Watcher): Promise<void> {
  return atTable(context, id, async table => {
    if (!table.watchers.has(watcher) || !watcher.missed || watcher.sink.jammed) return
    deliver(table)
    watcher.missed = false
    watcher.presence = ''
    await tellWhole(context, table, watcher, watcher.seq < 0 ? table.seq : watcher.seq)
    presence(context, table)
  })
}

/** The whole state again, for a client that lost its place. */
export function resync(context: ServerContext, id: string, watcher: Watcher): Promise<void> {
  return atTable(context, id, table => {
    if (!table.watchers.has(watcher) || !(table.session || table.frozen)) return
    deliver(table)
    if (!canHear(watcher)) return
    watcher.sink.send(stateFrame(table, watcher.viewer, [], false))
    watcher.seq = table.seq
  })
}

/** What happened after `since`, up to `until`, as this viewer may know it. */
export async function story(
  context: ServerContext,
  table: LiveTable,
  viewer: Viewer,
  since: number,
  until: number,
): Promise<{ events: Happening[]; more: boolean }> {
  if (since >= until) return { events: [], more: false }
  const rows = await historySince(context, table, since, MOST_EVENTS + 1)
  const known = rows.filter(row => row.seq <= until).slice(0, MOST_EVENTS)
  return {
    events: known.map(row => shownEvents(row.seq, eventsOf(row), row.undone, viewer)),
    more: rows.length > MOST_EVENTS,
  }
}

export async function say(
  context: ServerContext,
  table: LiveTable,
  person: Person,
  text: string,
): Promise<void> {
  if (!context.talk.allow(person.id)) throw new TableFault('slow-down', 'Not so fast.')
  if (await isSilenced(context.storage.db, table.id, person.id))
    throw new TableFault('forbidden', 'The owner of this table has asked you to be silent.')
  const at = context.now()
  // Ids sort by time, so that two lines of the same moment keep their order on every node.
  const id = `${at.toString(36)}-${newId(8)}`
  const row: ChatRow = { id, table_id: table.id, person_id: person.id, name: person.name, text, at }
  await ofPerson(context, person.id, db => insertChat(db, row))
  sendChat(table, row)
  // It is stored: those on other nodes will find it, if not now.
  await context.storage.wire.tell({ kind: 'chat', table: table.id, id }).catch(() => {})
}

export function sendChat(table: LiveTable, row: ChatRow): void {
  const frame = frameOf({ t: 'chat', table: table.id, lines: [chatLine(table, row)] })
  for (const watcher of table.watchers)
    if (!watcher.muted.has(row.person_id) && canHear(watcher)) watcher.sink.send(frame)
}

/** A line as others read it, with the seat of whoever said it. */
export const chatLine = (
  { seats }: Pick<LiveTable, 'seats'>,
  { id, person_id, name, text, at }: ChatRow,
): ChatLine => ({
  id,
  name,
  seat: seats.find(seat => seat.person_id === person_id)?.seat ?? null,
  text,
  at,
})

/** Notes all who are here now. */
export function notePresent(context: ServerContext): void {
  for (const table of context.live.values())
    for (const { viewer } of table.watchers)
      if (viewer !== null && table.row.status === 'playing') noteSeenAt(context, table.id, viewer)
}

/** Writes down who was noted since the last time. */
export async function writeSeen(context: ServerContext): Promise<void> {
  const list = [...context.seenSeats.values()]
  context.seenSeats.clear()
  for (let from = 0; from < list.length; from += MOST_SEEN) {
    await noteSeen(context.storage, list.slice(from, from + MOST_SEEN))
    await new Promise(resolve => setImmediate(resolve))
  }
}
