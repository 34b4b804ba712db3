import { frameOf } from '@tenforward/protocol'
import { type Bucket, fullBucket, take } from '../limits.ts'
import type { ServerContext } from './context.ts'
import { canHear, sendToAll } from './deliver.ts'
import type { LiveTable, Viewer, Watcher } from './live.ts'

/** Who came and went meanwhile is told together: each frame goes to everybody at the table. */
const PRESENCE_MS = 200
/** Where many look on it is told more seldom, and no more than so many are named, those at the table first. */
const MS_FOR_EACH = 10
const MOST_NAMED = 100
/** That somebody writes is told again after this at the earliest, however often it is sent. */
const TYPING_MS = 2_000
/** At one table, in a second and at once. */
const TYPING = { rate: 4, burst: 8 }
const MOST_TYPING = 200

/** What was told of the moment at a table, as far as it must not be told again too soon. */
interface Told {
  presence: string
  /** When. */
  presenceAt: number
  /** When it was last told of a person that they write. */
  typing: Map<string, number>
  left: Bucket
}

const told = new WeakMap<LiveTable, Told>()

function toldAt(table: LiveTable, now: number): Told {
  let found = told.get(table)
  if (found === undefined) {
    found = { presence: '', presenceAt: 0, typing: new Map(), left: fullBucket(TYPING.burst, now) }
    told.set(table, found)
  }
  return found
}

/** Who is at the table through this node has changed; it is told in a moment. */
export function presence(context: ServerContext, table: LiveTable): void {
  context.presenceDue.add(table)
}

/** Tells who is at the tables, where that changed; the result stops it. */
export function startPresence(context: ServerContext): () => void {
  const timer = setInterval(() => {
    const now = performance.now()
    for (const table of context.presenceDue) {
      if (now < toldAt(table, now).presenceAt + table.watchers.size * MS_FOR_EACH) continue
      context.presenceDue.delete(table)
      tellPresence(context, table, now)
    }
  }, PRESENCE_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function tellPresence(context: ServerContext, table: LiveTable, now: number): void {
  const here = new Map<string, { seat: Viewer; name: string }>()
  for (const { person, viewer, name } of table.watchers)
    if (!here.has(person) || viewer !== null) here.set(person, { seat: viewer, name })
  const { node } = context.storage
  const all = [...here.values()]
  const named = [...all.filter(one => one.seat !== null), ...all.filter(one => one.seat === null)]
  const frame = frameOf({ t: 'presence', table: table.id, node, here: named.slice(0, MOST_NAMED) })
  for (const watcher of table.watchers) {
    // Somebody who comes and goes on many connections changes nothing for the others.
    if (watcher.presence === frame || !canHear(watcher)) continue
    watcher.presence = frame
    watcher.sink.send(frame)
  }
  const before = toldAt(table, now)
  if (before.presence !== frame) tellOthers(context, table, frame)
  before.presence = frame
  before.presenceAt = now
}

/** Tells the others at the table that somebody writes. */
export function typing(context: ServerContext, table: LiveTable, watcher: Watcher, name: string): void {
  const now = performance.now()
  const { typing: last, left } = toldAt(table, now)
  const before = last.get(watcher.person)
  if (before !== undefined && now - before < TYPING_MS) return
  if (!take(left, TYPING.rate, TYPING.burst, now)) return
  if (last.size >= MOST_TYPING) last.clear()
  last.set(watcher.person, now)
  const frame = frameOf({ t: 'typing', table: table.id, seat: watcher.viewer, name })
  sendToAll(table.watchers, frame, watcher)
  tellOthers(context, table, frame)
}

/** Something of the moment, for those on other nodes: it is kept nowhere. */
function tellOthers({ storage }: ServerContext, table: LiveTable, frame: string): void {
  storage.wire.tell({ kind: 'relay', table: table.id, frame }).catch(() => {})
}
