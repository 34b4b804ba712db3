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
  seq: number,
  events: readonly GameEvent[],
  undone: number,
  receipt?: Receipt,
): void {
  if (table.watchers.size === 0) {
    table.views.clear()
    return
  }
  for (const viewer of viewersOf(table)) {
    const before = table.views.get(viewer)
    const shown = shownEvents(seq, events, undone, viewer)
    const state = freshView(table, viewer)
    let delta: string | undefined
    let whole: string | undefined
    for (const watcher of table.watchers) {
      if (watcher.viewer !== viewer || watcher.seq >= table.seq) continue
      if (before !== undefined && before.seq === watcher.seq) {
        delta ??= JSON.stringify({
          t: 'delta',
          table: table.id,
          seat: viewer,
          from: before.seq,
          seq: table.seq,
          patch: diff(before.state, state) ?? {},
          events: [shown],
        })
        watcher.send(receipt !== undefined && isFor(receipt, watcher) ? withReceipt(delta, receipt) : delta)
      } else {
        whole ??= stateFrame(table, viewer, [shown], watcher.seq >= 0 && watcher.seq < seq - 1)
        watcher.send(whole)
      }
      watcher.seq = table.seq
    }
  }
  forgetViews(table)
}

const isFor = (receipt: Receipt, { send }: Watcher) => !receipt.given && receipt.send === send

/** The same frame with the confirmation in it; the others share the one without. */
function withReceipt(delta: string, receipt: Receipt): string {
  receipt.given = true
  return `${delta.slice(0, -1)},"ack":${JSON.stringify(receipt.id)}}`
}

/** Tells of several entries at once, after another node appended them. */
export function publishRows(table: LiveTable, rows: readonly LogRow[]): void {
  if (rows.length === 0) return
  if (rows.length === 1) return publish(table, rows[0]!.seq, eventsOf(rows[0]!), rows[0]!.undone)
  for (const watcher of table.watchers) {
    if (watcher.seq >= table.seq) continue
    const missed = rows.filter(row => row.seq > watcher.seq)
    const shown = missed.map(row => shownEvents(row.seq, eventsOf(row), row.undone, watcher.viewer))
    watcher.send(stateFrame(table, watcher.viewer, shown, watcher.seq < rows[0]!.seq - 1))
    watcher.seq = table.seq
  }
  forgetViews(table)
}

function viewersOf(table: LiveTable): Set<Viewer> {
  const viewers = new Set<Viewer>()
  for (const watcher of table.watchers) viewers.add(watcher.viewer)
  return viewers
}

/** Views of those who left would only take up room. */
function forgetViews(table: LiveTable): void {
  const viewers = viewersOf(table)
  for (const viewer of table.views.keys()) if (!viewers.has(viewer)) table.views.delete(viewer)
}

/** A frame for everybody at the table. */
export function tellAll(watchers: Iterable<Watcher>, frame: string, except?: Watcher): void {
  for (const watcher of watchers) if (watcher !== except) watcher.send(frame)
}
