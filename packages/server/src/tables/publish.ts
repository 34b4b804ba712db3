import type { GameEvent } from '@tenforward/kernel'
import { entriesSince, type LogRow } from '../storage/index.ts'
import type { House } from './house.ts'
import type { LiveTable, Receipt, Shown, Viewer, ViewState, Watcher } from './live.ts'
import { eventsOf } from './load.ts'
import type { ShownEvents } from './views.ts'
import { diffStates, render, shownEvents } from './views.ts'

/** The whole state for one viewer, with what happened since a number it names. */
export function stateFrame(table: LiveTable, viewer: Viewer, events: ShownEvents[], more: boolean): string {
  const state = freshView(table, viewer)
  return JSON.stringify({ t: 'state', table: table.id, seat: viewer, seq: table.seq, state, events, more })
}

/** What this viewer sees now; remembered, because the next patch starts from it. */
function freshView(table: LiveTable, viewer: Viewer): ViewState | null {
  const known = shownTo(table, viewer)
  if (known !== undefined && known.seq === table.seq) return known.state
  const state = render(table, viewer)
  if (state === null) return null
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
export function publish(
  h: House,
  table: LiveTable,
  row: LogRow,
  events: readonly GameEvent[],
  receipt?: Receipt,
): void {
  if (table.watchers.size > 0) table.untold.push({ row, events, since: performance.now() })
  const isQuiet = h.pace.batch < BUSY || receipt === undefined || table.row.status !== 'playing'
  tell(table, receipt, isQuiet)
  if (table.untold.length > 0) h.late.add(table)
}

/** Tells of several entries at once, after another node appended them. */
export function publishRows(table: LiveTable, rows: readonly LogRow[]): void {
  const since = performance.now()
  for (const row of rows) table.untold.push({ row, events: eventsOf(row), since })
  tell(table)
}

/** After a game was loaded anew: there may be more in the log than those who watch were told. */
export async function tellMissed(h: House, table: LiveTable): Promise<void> {
  let known = table.seq
  for (const { seq } of table.watchers) if (seq >= 0) known = Math.min(known, seq)
  known = table.untold.at(-1)?.row.seq ?? known
  if (known < table.seq) publishRows(table, await entriesSince(h.storage, table.id, known))
}

/**
 * Tells those who watch what they have not heard yet: a patch to whoever has the state before it, else the whole.
 * Nobody must have a choice under way at the table, for the game is ahead of the log then.
 */
export function tell(table: LiveTable, receipt?: Receipt, everybody = true): void {
  // Before the game begins there is nothing to see.
  if (!table.session && table.frozen === null) return
  const tellings: Telling[] = []
  let oldest = table.seq
  for (const watcher of table.watchers) {
    if (watcher.seq >= table.seq) continue
    if (everybody || isHis(table, watcher, receipt)) {
      watcher.ear.hear(frameFor(table, watcher, tellingFor(table, watcher.viewer, tellings), receipt))
      watcher.seq = table.seq
    } else oldest = Math.min(oldest, watcher.seq)
  }
  while (table.untold.length > 0 && table.untold[0]!.row.seq <= oldest) table.untold.shift()
  if (table.views.length > table.watchers.size) forgetViews(table)
}

/** Whether the connection that made the choice looks through the same eyes. All who do are told together. */
function isHis(table: LiveTable, { viewer, ear }: Watcher, receipt: Receipt | undefined): boolean {
  if (ear === receipt?.ear) return true
  for (const watcher of table.watchers)
    if (watcher.viewer === viewer && watcher.ear === receipt?.ear) return true
  return false
}

function frameFor(
  table: LiveTable,
  { viewer, seq, ear }: Watcher,
  { from, text }: Telling,
  receipt?: Receipt,
): string {
  if (from === seq) {
    if (receipt === undefined || receipt.given || receipt.ear !== ear) return `${text}}`
    receipt.given = true
    const { id } = receipt
    return `${text},"ack":${typeof id === 'number' ? id : JSON.stringify(id)}}`
  }
  const missed = table.untold.filter(({ row }) => row.seq > seq)
  const shown = missed.map(({ row, events }) => shownEvents(row.seq, events, row.undone, viewer))
  return stateFrame(table, viewer, shown, seq >= 0 && missed.length < table.seq - seq)
}

/** What all with the same eyes are told. */
interface Telling {
  viewer: Viewer
  /** The number of the state from which the patch starts. */
  from: number
  /** The frame without its end: whoever made the choice finds the confirmation there. */
  text: string
}

/** There is no patch: nobody knows what they have seen. */
const NO_BASE = -2

/** It is made once for all with the same eyes. */
function tellingFor(table: LiveTable, viewer: Viewer, made: Telling[]): Telling {
  for (const telling of made) if (telling.viewer === viewer) return telling
  const telling = makeTelling(table, viewer)
  made.push(telling)
  return telling
}

function makeTelling(table: LiveTable, viewer: Viewer): Telling {
  const before = shownTo(table, viewer)
  const [from, old] = [before?.seq ?? NO_BASE, before?.state]
  const state = freshView(table, viewer)
  if (old === undefined || state === null) return { viewer, from: NO_BASE, text: '' }
  const patch = diffStates(old, state) || '{}'
  let shown = ''
  for (const { row, events } of table.untold)
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

/** A frame for everybody at the table. */
export function tellAll(watchers: Iterable<Watcher>, frame: string, except?: Watcher): void {
  for (const watcher of watchers) if (watcher !== except) watcher.ear.hear(frame)
}
