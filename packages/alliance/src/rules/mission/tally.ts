import type { Condition } from '../../content/facts/missionTypes.ts'
import type { Ship } from '../../state.ts'
import type { G } from '../../types.ts'

/**
 * Counts one more of what missions ask for, and says how many there are now. Kept by the rules: `destroyed:enemy`, `destroyed:player`, `retreated:player`,
 * `retreated:enemy`, and each also by card (`destroyed:jemHadarAttackShip`) and formation (`destroyed:Dominion Alpha`);
 * `brought:<token>` for Mission Tokens taken home, `left:<edge>` for player ships that retreated over an edge. Computed when asked: `round`, `enemies`, `players`,
 * `formation:<name>` (its ships in play). Special rules may keep more.
 */
export function note(g: G, name: string, n = 1): number {
  const now = (g.s.tally[name] ?? 0) + n
  g.s.tally[name] = now
  return now
}

export function noteShip(g: G, event: 'destroyed' | 'retreated', ship: Ship): void {
  note(g, `${event}:${ship.seat === null ? 'enemy' : 'player'}`)
  note(g, `${event}:${ship.card}`)
  const formation = g.s.formations.find(f => f.members.includes(ship.id))
  if (formation !== undefined) note(g, `${event}:${formation.name}`)
}

const inPlay = (g: G, test: (ship: Ship) => boolean): number =>
  g.s.ships.filter(ship => ship.fate === 'inPlay' && test(ship)).length

export function countOf(g: G, name: string): number {
  if (name === 'round') return g.s.round
  if (name === 'enemies') return inPlay(g, ship => ship.seat === null)
  if (name === 'players') return inPlay(g, ship => ship.seat !== null)
  if (name.startsWith('formation:'))
    return inPlay(g, ship => isMember(g, ship, name.slice('formation:'.length)))
  return g.s.tally[name] ?? 0
}

const isMember = (g: G, ship: Ship, formation: string): boolean =>
  g.s.formations.some(f => f.name === formation && f.members.includes(ship.id))

export function holds(g: G, condition: Condition): boolean {
  if ('all' in condition) return condition.all.every(c => holds(g, c))
  if ('any' in condition) return condition.any.some(c => holds(g, c))
  if ('not' in condition) return !holds(g, condition.not)
  const n = countOf(g, condition.count)
  return n >= (condition.atLeast ?? 0) && n <= (condition.atMost ?? Number.POSITIVE_INFINITY)
}
