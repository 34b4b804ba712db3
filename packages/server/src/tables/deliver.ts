import type { GameEvent } from '@tenforward/kernel'
import { frameOf, type Happening, type ViewState } from '@tenforward/protocol'
import type { LogRow } from '../storage/index.ts'
import type { ServerContext } from './context.ts'
import { historySince } from './history.ts'
import type { LiveTable, Receipt, Shown, Viewer, Watcher } from './live.ts'
import { eventsOf } from './load.ts'
import { diffStates, render, shownEvents } from './views.ts'

/** The whole state for one viewer, with what happened since a number it names. */
export function stateFrame(table: LiveTable, viewer: Viewer, events: Happening[], more: boolean): string {
  const state = freshView(table, viewer)
  return frameOf({ t: 'state', table: table.id, seat: viewer, seq: table.seq, state, events, more })
}

/** What this viewer sees now; remembered, because the next patch starts from it. */
function freshView(table: LiveTable, viewer: Viewer): ViewState {
  const known = shownTo(table, viewer)
  if (known !== undefined && known.seq === table.seq) return known.state
  const state = render(table, viewer)
  if (known === undefined) table.views.push({ viewer, seq: table.seq, state })
  else {
    known.seq = table.seq
    known.state = state
  }
  return state
}

function shownTo({ views }: LiveTable, viewer: Viewer): Shown | undefined {
  for (const shown of views) if (shown.viewer === viewer) return shown
  return undefined
}

/** So many entries in one commit are a busy moment: thousands come in a second then. */
const BUSY = 8

/**
 * Tells of one entry. In a busy moment only the connection that made the choice is told at once: those who merely look
 * on hear of it a little later, most of them together with the answer to a choice of their own.
 */
export function deliverEntry(
  context: ServerContext,
  table: LiveTable,
  row: LogRow,
  events: readonly GameEvent[],
  receipt?: Receipt,
): void {
  if (table.watchers.size > 0) table.undelivered.push({ row, events, since: performance.now() })
  const isQuiet = context.lastCommit.batch < BUSY || receipt === undefined || table.row.status !== 'playing'
  deliver(table, receipt, isQuiet)
  if (table.undelivered.length > 0) context.tablesBehind.add(table)
}

/** Tells of several entries at once, after another node appended them. */
export function deliverRows(table: LiveTable, rows: readonly LogRow[]): void {
  const since = performance.now()
  for (const row of rows) table.undelivered.push({ row, events: eventsOf(row), since })
  deliver(table)
}

/** After a game was loaded anew: there may be more in the log than those who watch were told. */
export async function deliverMissed(context: ServerContext, table: LiveTable): Promise<void> {
  let known = table.seq
  for (const { seq, missed } of table.watchers) if (seq >= 0 && !missed) known = Math.min(known, seq)
  known = table.undelivered.at(-1)?.row.seq ?? known
  if (known >= table.seq) return
  const rows = await historySince(context, table, known)
  // Another node may have gone on since the game was loaded: of that they hear when it is here, too.
  deliverRows(
    table,
    rows.filter(row => row.seq <= table.seq),
  )
}

/**
 * Tells those who watch what they have not heard yet: a patch to whoever has the state before it, else the whole.
 * Nobody must have a choice under way at the table, for the game is ahead of the log then.
 */
export function deliver(table: LiveTable, receipt?: Receipt, everybody = true): void {
  // Before the game begins there is nothing to see.
  if (!table.session && table.frozen === null) return
  const frames: SharedFrame[] = []
  let oldest = table.seq
  for (const watcher of table.watchers) {
    if (watcher.seq >= table.seq || !canHear(watcher)) continue
    if (everybody || looksWithChooser(table, watcher, receipt)) {
      watcher.sink.send(frameFor(table, watcher, sharedFrameFor(table, watcher.viewer, frames), receipt))
      watcher.seq = table.seq
    } else oldest = Math.min(oldest, watcher.seq)
  }
  const late = table.undelivered.findIndex(({ row }) => row.seq > oldest)
  table.undelivered.splice(0, late < 0 ? table.undelivered.length : late)
  if (table.views.length > table.watchers.size) forgetViews(table)
}

/** Whether the connection that made the choice looks through the same eyes. All who do are told together. */
function looksWithChooser(
  table: LiveTable,
  { viewer, sink }: Watcher,
  receipt: Receipt | undefined,
): boolean {
  if (sink === receipt?.sink) return true
  for (const watcher of table.watchers)
    if (watcher.viewer === viewer && watcher.sink === receipt?.sink) return true
  return false
}

function frameFor(
  table: LiveTable,
  { viewer, seq, sink }: Watcher,
  { from, text }: SharedFrame,
  receipt?: Receipt,
): string {
  if (from === seq) {
    if (receipt === undefined || receipt.given || receipt.sink !== sink) return `${text}}`
    receipt.given = true
    const { id } = receipt
    return `${text},"ack":${typeof id === 'number' ? id : JSON.stringify(id)}}`
  }
  const missed = table.undelivered.filter(({ row }) => row.seq > seq)
  const shown = missed.map(({ row, events }) => shownEvents(row.seq, events, row.undone, viewer))
  return stateFrame(table, viewer, shown, seq >= 0 && missed.length < table.seq - seq)
}

/** What all with the same eyes are told. */
interface SharedFrame {
  viewer: Viewer
  /** The number of the state from which the patch starts. */
  from: number
  /** The frame without its end: whoever made the choice finds the confirmation there. */
  text: string
}

/** There is no patch: nobody knows what they have seen. */
const NO_BASE = -2

/** It is made once for all with the same eyes. */
function sharedFrameFor(table: LiveTable, viewer: Viewer, made: SharedFrame[]): SharedFrame {
  for (const frame of made) if (frame.viewer === viewer) return frame
  const frame = makeSharedFrame(table, viewer)
  made.push(frame)
  return frame
}

function makeSharedFrame(table: LiveTable, viewer: Viewer): SharedFrame {
  const before = shownTo(table, viewer)
  const [from, old] = [before?.seq ?? NO_BASE, before?.state]
  const state = freshView(table, viewer)
  if (old === undefined) return { viewer, from: NO_BASE, text: '' }
  const patch = diffStates(old, state) || '{}'
  let shown = ''
  for (const { row, events } of table.undelivered)
    if (row.seq > from) shown += `${shown && ','}${shownText(row, events, viewer)}`
  const text = `{"t":"delta","table":"${table.id}","seat":${viewer},"from":${from},"seq":${table.seq},"patch":${patch},"events":[${shown}]`
  return { viewer, from, text }
}

/** What nobody must be spared is told as it was stored. */
function shownText(row: LogRow, events: readonly GameEvent[], viewer: Viewer): string {
  const { seq, undone } = row
  if (undone !== 0 || events.some(event => event.only !== undefined))
    return JSON.stringify(shownEvents(seq, events, undone, viewer))
  return `{"seq":${seq},"events":${row.events}}`
}

/** Views of those who left would only take up room. */
function forgetViews(table: LiveTable): void {
  table.views = table.views.filter(({ viewer }) => isWatched(table, viewer))
}

function isWatched(table: LiveTable, viewer: Viewer): boolean {
  for (const watcher of table.watchers) if (watcher.viewer === viewer) return true
  return false
}

/** Nothing is made for somebody who does not read; it is noted, and all of it told anew when they do. */
export function canHear(watcher: Watcher): boolean {
  if (watcher.sink.jammed) watcher.missed = true
  return !watcher.missed
}

/** A frame for everybody at the table. */
export function sendToAll(watchers: Iterable<Watcher>, frame: string, except?: Watcher): void {
  for (const watcher of watchers) if (watcher !== except && canHear(watcher)) watcher.sink.send(frame)
}
