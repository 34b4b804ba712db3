import type { GameEvent, Run } from '@tenforward/kernel'
import { redactAll, undoLimit, viewOf } from '@tenforward/kernel'
import { diff, type Happening, type ViewState } from '@tenforward/protocol'
import { deadline } from './clock.ts'
import type { LiveTable, Viewer } from './live.ts'

/** Whether there is anything to see yet: a game under way, or one that can only be looked at. */
export const hasBegun = ({ session, frozen }: LiveTable): boolean => Boolean(session) || frozen !== null

/** The only door through which the state of a game leaves the server. */
export function render(table: LiveTable, viewer: Viewer): ViewState {
  const { session, frozen } = table
  if (session) return renderRun(table, session.run, viewer)
  if (frozen?.run) return { ...renderRun(table, frozen.run, viewer), frozen: frozen.sentence }
  return { ...NOTHING, frozen: frozen?.sentence ?? null }
}

const NOTHING: Omit<ViewState, 'frozen'> = {
  view: null,
  prompt: null,
  deciding: [],
  result: null,
  moves: 0,
  undoTo: null,
  wish: null,
  deadline: null,
}

function renderRun(table: LiveTable, run: Run, viewer: Viewer): ViewState {
  const { session } = table
  const { view, prompt, deciding, result } = viewOf(run, viewer)
  return {
    view,
    prompt,
    deciding,
    result,
    moves: session ? session.line.length : run.match.seq,
    undoTo: session && viewer !== null && result === null ? undoLimit(session, viewer).to : null,
    wish: session?.wish ? structuredClone(session.wish) : null,
    deadline: table.served ? deadline(table.clock, deciding.length > 0, table.lastAt) : null,
    frozen: null,
  }
}

/** The patch from one to the other. What every state has is named: that is quicker than to go through its keys. */
export function diffStates(a: ViewState, b: ViewState): string {
  const patch =
    changed('view', diff(a.view, b.view)) +
    changed('prompt', diff(a.prompt, b.prompt)) +
    changed('deciding', diff(a.deciding, b.deciding)) +
    changed('result', diff(a.result, b.result)) +
    changed('moves', diff(a.moves, b.moves)) +
    changed('undoTo', diff(a.undoTo, b.undoTo)) +
    changed('wish', diff(a.wish, b.wish)) +
    changed('deadline', diff(a.deadline, b.deadline)) +
    changed('frozen', diff(a.frozen, b.frozen))
  return patch === '' ? '' : `{${patch.slice(1)}}`
}

const changed = (key: keyof ViewState, patch: string) => (patch === '' ? '' : `,"${key}":${patch}`)

export function shownEvents(
  seq: number,
  events: readonly GameEvent[],
  undone: number,
  viewer: Viewer,
): Happening {
  const shown = { seq, events: redactAll(events, viewer) }
  return undone === 0 ? shown : { ...shown, undone }
}
