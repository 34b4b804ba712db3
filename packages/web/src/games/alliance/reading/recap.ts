import type { Chapter, SeenEvent } from '../../../connection/connection.ts'
import type { Code, Events, Pose } from '../game.ts'

export interface Moved {
  ship: string
  code: Code
  from: Pose
}

/** How an Enemy ship came to its manoeuvre, and what it did then. */
export interface Decision {
  kind: 'decision'
  at: Events['enemy.decided']
  swerved: Code | null
  action: string | null
  lost: string | null
}

/** A whole attack, as it is told afterwards. */
export interface Fight {
  kind: 'fight'
  at: Pick<Events['attack.declared'], 'attacker' | 'defender' | 'weapon' | 'range' | 'obstructed'>
  attack: readonly string[]
  defence: readonly string[]
  /** What changed the dice, in order: tokens, cards and re-rolls. */
  changes: readonly { ship: string; by: string }[]
  through: { hits: number; crits: number } | null
  shields: number
  damage: readonly (string | null)[]
  destroyed: boolean
}

export type Report = Decision | Fight

const fresh = (at: Fight['at']): Fight => ({
  kind: 'fight',
  at,
  attack: [],
  defence: [],
  changes: [],
  through: null,
  shields: 0,
  damage: [],
  destroyed: false,
})

type Change = (last: any, data: any) => Partial<Decision> | Partial<Fight>

/** What each later event adds to the report before it. */
const DECISION: Readonly<Record<string, Change>> = {
  'enemy.swerved': (_last, d) => ({ swerved: d.to }),
  'action.performed': (_last, d) => ({ action: d.action }),
  'action.skipped': (_last, d) => ({ lost: d.because }),
}
const FIGHT: Readonly<Record<string, Change>> = {
  'dice.rolled': (_last, d) => ({ [d.side]: d.faces }),
  'dice.rerolled': (last: Fight, d) => ({
    [d.side]: d.faces,
    changes: [...last.changes, { ship: d.ship, by: 'reroll' }],
  }),
  'dice.changed': (last: Fight, d) => ({
    [d.side]: d.faces,
    changes: [...last.changes, { ship: d.ship, by: d.by }],
  }),
  'attack.compared': (_last, d) => ({ through: { hits: d.hits, crits: d.crits } }),
  'damage.suffered': (last: Fight, d) =>
    d.ship !== last.at.defender
      ? {}
      : d.shield
        ? { shields: last.shields + 1 }
        : { damage: [...last.damage, d.card] },
  'ship.destroyed': (last: Fight, d) => (d.ship === last.at.defender ? { destroyed: true } : {}),
}

/** Everything since the last time that one of these phases began. */
function since(story: readonly Chapter[], phases: readonly string[]): SeenEvent[] {
  let events: SeenEvent[] = []
  for (const chapter of story.slice(-MOST)) {
    for (const event of chapter.events) {
      if (event.type === 'phase.began' && phases.includes((event.data as { phase: string }).phase))
        events = []
      events.push(event)
    }
  }
  return events
}

/** A phase is never longer than this many choices; the story of a whole game is. */
const MOST = 200

/** Decisions of enemies and attacks of the phase under way, or the one before planning, in their order. */
export function reportsIn(story: readonly Chapter[]): Report[] {
  const reports: Report[] = []
  for (const { type, data } of since(story, ['activation', 'combat'])) {
    if (type === 'enemy.decided')
      reports.push({ kind: 'decision', at: data as Decision['at'], swerved: null, action: null, lost: null })
    else if (type === 'attack.declared') reports.push(fresh(data as Fight['at']))
    else addTo(reports, type, data)
  }
  return reports
}

function addTo(reports: Report[], type: string, data: unknown): void {
  const last = reports.at(-1)
  if (last === undefined) return
  const change = (last.kind === 'decision' ? DECISION : FIGHT)[type]
  if (change === undefined) return
  if (last.kind === 'decision' && (data as { ship?: string }).ship !== last.at.ship) return
  reports[reports.length - 1] = { ...last, ...change(last, data) } as Report
}

/** The last way of every ship that has flown since dials were set. */
export function movesIn(story: readonly Chapter[]): Moved[] {
  const moves = new Map<string, Moved>()
  for (const { type, data } of since(story, ['planning'])) {
    if (type !== 'ship.moved') continue
    const { ship, code, from } = data as Events['ship.moved']
    moves.set(ship, { ship, code, from })
  }
  return [...moves.values()]
}
