import type { Chapter } from '../../../connection/connection.ts'
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

/** Decisions of enemies and attacks since a moment of the game, in their order. */
export function reportsSince(story: readonly Chapter[], seq: number): Report[] {
  const reports: Report[] = []
  for (const chapter of story) {
    if (chapter.seq <= seq) continue
    for (const { type, data } of chapter.events) {
      if (type === 'enemy.decided')
        reports.push({
          kind: 'decision',
          at: data as Decision['at'],
          swerved: null,
          action: null,
          lost: null,
        })
      else if (type === 'attack.declared') reports.push(fresh(data as Fight['at']))
      else addTo(reports, type, data)
    }
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

/** The last way of every ship that has flown since a moment of the game. */
export function movesSince(story: readonly Chapter[], seq: number): Moved[] {
  const moves = new Map<string, Moved>()
  for (const chapter of story) {
    if (chapter.seq <= seq) continue
    for (const { type, data } of chapter.events) {
      if (type === 'phase.began' && (data as { phase: string }).phase === 'planning') moves.clear()
      if (type === 'ship.moved') {
        const { ship, code, from } = data as Events['ship.moved']
        moves.set(ship, { ship, code, from })
      }
    }
  }
  return [...moves.values()]
}
