import type { Condition } from '../content/facts/missionTypes.ts'
import { missionTokens } from '../rules/mission/mat.ts'
import { countOf, holds } from '../rules/mission/tally.ts'
import { enemiesInPlay, playersInPlay } from '../rules/ships/ships.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'

/** What the objectives still ask for, in terms of what ships can do. */
export interface Tasks {
  /** Mission Tokens to be taken home: how many of each kind are still needed. */
  bring: Record<string, number>
  /** Mission Tokens at which something is to be done by being there or with a Scan Token or an Action. */
  visit: string[]
  /** Mission Tokens to stay close to: held or guarded. */
  guard: string[]
  /** Enemy ships that must not get away or must be destroyed. */
  hunt: Ship[]
  /** Everybody who still flies is to leave over an edge of their own. */
  leave: boolean
}

type Count = Extract<Condition, { count: string }>

/** The single counts behind the conditions that do not hold yet; of alternatives the first. */
function openCounts(g: G, condition: Condition): Count[] {
  if (holds(g, condition) && !isWatch(condition)) return []
  if ('all' in condition) return condition.all.flatMap(c => openCounts(g, c))
  if ('any' in condition) return condition.any.slice(0, 1).flatMap(c => openCounts(g, c))
  return 'not' in condition ? [] : [condition]
}

/** A limit that must not be passed holds from the start, and has to be watched. */
const isWatch = (condition: Condition): boolean =>
  'count' in condition ? condition.atMost !== undefined : 'all' in condition && condition.all.some(isWatch)

export function tasksOf(g: G): Tasks {
  const tasks: Tasks = { bring: {}, visit: [], guard: [], hunt: [], leave: false }
  for (const { when } of g.match.options.mission.objectives)
    for (const count of openCounts(g, when)) addTask(g, tasks, count)
  return tasks
}

function addTask(g: G, tasks: Tasks, { count, atLeast = 0 }: Count): void {
  const [what, name = ''] = split(count)
  if (what === 'brought') tasks.bring[name] = Math.max(0, atLeast - countOf(g, count))
  else if (what === 'done' || what === 'reached') tasks.visit.push(name)
  else if (what === 'held' || what === 'harmed' || what === 'arrived') tasks.guard.push(name)
  else if (what === 'left') tasks.leave = true
  else if (what === 'destroyed' || what === 'retreated' || what === 'formation' || what === 'enemies')
    tasks.hunt.push(...enemiesInPlay(g).filter(ship => isCalled(g, ship, name)))
}

function split(count: string): [string, string?] {
  const colon = count.indexOf(':')
  return colon < 0 ? [count] : [count.slice(0, colon), count.slice(colon + 1)]
}

const isCalled = (g: G, ship: Ship, name: string): boolean =>
  name === '' ||
  name === 'enemy' ||
  name === ship.card ||
  g.s.formations.some(f => f.name === name && f.members.includes(ship.id))

/** Which places each ship heads for, shared out so that nobody does another's work: the nearest pair first. */
export function sharedOut<T extends { x: number; y: number }>(ships: Ship[], places: T[]): Map<string, T> {
  const given = new Map<string, T>()
  const pairs = ships.flatMap(ship => places.map(place => ({ ship, place, off: off(ship, place) })))
  pairs.sort((a, b) => a.off - b.off)
  for (const { ship, place } of pairs) {
    if (given.has(ship.id) || [...given.values()].includes(place)) continue
    given.set(ship.id, place)
  }
  return given
}

const off = ({ pose }: Ship, { x, y }: { x: number; y: number }): number =>
  (pose.x - x) ** 2 + (pose.y - y) ** 2

/** Tokens of these kinds on the map. */
export const tokensCalled = (g: G, names: readonly string[]) =>
  missionTokens(g).filter(token => names.includes(token.name))

/** Ships in the mission that have not left it, whether they stand on the map yet or not. */
export const flying = (g: G): Ship[] =>
  g.s.phase === 'setup' ? g.s.ships.filter(ship => ship.seat !== null) : playersInPlay(g)
