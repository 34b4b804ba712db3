import type { GameEvent } from '@tenforward/kernel'
import { diff } from '../protocol/patch.ts'
import type { LogRow } from '../storage/index.ts'
import type { LiveTable, Receipt, Viewer, Watcher } from './live.ts'
import { eventsOf } from './load.ts'
import type { ShownEvents } from './views.ts'
import { render, shownEvents } from './views.ts'

/** The whole state for one viewer, with what happened since a number it names. */
export function stateFrame(table: LiveTable, viewer: Viewer, events: ShownEvents[], more: boolean): string {
  const state = freshView(table, viewer)
  return JSON.stringify({ t: 'state', table: table.id, seat: viewer, seq: table.seq, state, events, more })
}

/** What this viewer sees now; remembered, because the next patch starts from it. */
function freshView(table: LiveTable, viewer: Viewer) {
  const known = table.views.get(viewer)
  if (known !== undefined && known.seq === table.seq) return known.state
  const state = render(table, viewer)
  if (state !== null) table.views.set(viewer, { seq: table.seq, state })
  return state
}

/** Tells everybody who watches of one entry: a patch to whoever has the state before it, else the whole. */
export function publish(
  table: LiveTable,
  row: LogRow,
  events: readonly GameEvent[],
  receipt?: Receipt,
): void {
  if (table.watchers.size === 0) return table.views.clear()
  const told = new Map<Viewer, Telling>()
  for (const watcher of table.watchers) {
    if (watcher.seq >= table.seq) continue
    const { viewer } = watcher
    let telling = told.get(viewer)
    if (telling === undefined) {
      telling = tellingFor(table, viewer, row, events)
      told.set(viewer, telling)
    }
    if (telling.from === watcher.seq) {
      const mine = receipt !== undefined && !receipt.given && receipt.send === watcher.send
      watcher.send(mine ? withReceipt(telling.delta, receipt) : telling.delta, !mine)
    } else {
      const more = watcher.seq >= 0 && watcher.seq < row.seq - 1
      watcher.send(stateFrame(table, viewer, [shownEvents(row.seq, events, row.undone, viewer)], more))
    }
    watcher.seq = table.seq
  }
  forgetViews(table)
}

/** One entry as all with the same eyes are told of it. */
interface Telling {
  /** The number of the state from which `delta` starts; absent: there is none. */
  from?: number
  delta: string
}

function tellingFor(table: LiveTable, viewer: Viewer, row: LogRow, events: readonly GameEvent[]): Telling {
  const before = table.views.get(viewer)
  const state = freshView(table, viewer)
  if (before === undefined) return { delta: '' }
  const patch = diff(before.state, state) || '{}'
  const delta = `{"t":"delta","table":"${table.id}","seat":${viewer},"from":${before.seq},"seq":${table.seq},"patch":${patch},"events":[${shownText(row, events, viewer)}]}`
  return { from: before.seq, delta }
}

/** What nobody must be spared is told as it was stored. */
function shownText(row: LogRow, events: readonly GameEvent[], viewer: Viewer): string {
  const { seq, undone } = row
  if (undone !== 0 || events.some(event => event.only !== undefined))
    return JSON.stringify(shownEvents(seq, events, undone, viewer))
  return `{"seq":${seq},"events":${row.events}}`
}

/** The same frame with the confirmation in it; the others share the one without. */
function withReceipt(delta: string, receipt: Receipt): string {
  receipt.given = true
  return `${delta.slice(0, -1)},"ack":${JSON.stringify(receipt.id)}}`
}

/** Tells of several entries at once, after another node appended them. */
export function publishRows(table: LiveTable, rows: readonly LogRow[]): void {
  if (rows.length === 0) return
  if (rows.length === 1) return publish(table, rows[0]!, eventsOf(rows[0]!))
  for (const watcher of table.watchers) {
    if (watcher.seq >= table.seq) continue
    const missed = rows.filter(row => row.seq > watcher.seq)
    const shown = missed.map(row => shownEvents(row.seq, eventsOf(row), row.undone, watcher.viewer))
    watcher.send(stateFrame(table, watcher.viewer, shown, watcher.seq < rows[0]!.seq - 1))
    watcher.seq = table.seq
  }
  forgetViews(table)
}

/** Views of those who left would only take up room. */
function forgetViews(table: LiveTable): void {
  if (table.views.size === 1) return
  for (const viewer of table.views.keys()) if (!isWatched(table, viewer)) table.views.delete(viewer)
}

function isWatched(table: LiveTable, viewer: Viewer): boolean {
  for (const watcher of table.watchers) if (watcher.viewer === viewer) return true
  return false
}

/** A frame for everybody at the table. */
export function tellAll(watchers: Iterable<Watcher>, frame: string, except?: Watcher): void {
  for (const watcher of watchers) if (watcher !== except) watcher.send(frame)
}
