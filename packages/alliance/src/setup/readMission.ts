import { aSimplePatrol } from '../content/facts/missions/aSimplePatrol.ts'
import { missionById, missionCalled } from '../content/facts/missions.ts'
import type { Mission } from '../content/facts/missionTypes.ts'
import { EDGES } from '../space/edges.ts'
import { LETTERS, LISTS, NUMBERS } from './missionLimits.ts'
import { fault, list, names, onlyFields, record, text, whole } from './missionShape.ts'
import { type Path, type Plain, quoted } from './plain.ts'
import { readCondition, readEntries } from './readMissionConditions.ts'
import { keptCounts } from './readMissionCounts.ts'
import { readArrivals, readEnemies } from './readMissionEnemies.ts'
import { readFactions, readMap } from './readMissionMap.ts'
import { readRules } from './readMissionRules.ts'

const TEXTS: Readonly<Record<string, number>> = {
  id: LETTERS.id,
  name: LETTERS.name,
  stardate: LETTERS.name,
  briefing: LETTERS.story,
  success: LETTERS.story,
  failure: LETTERS.story,
}
const FIELDS = [
  ...Object.keys(TEXTS),
  'act',
  'map',
  'fleet',
  'enemies',
  'orders',
  'enemyRetreat',
  'retreat',
  'objectives',
  'rounds',
  'ends',
  'rewards',
  'destroyedPenalty',
  'specialRules',
  'flags',
  'changes',
  'next',
]

/** A mission by its name, or one that a player wrote: its parts must all be there and fit together (ALL-MSN-01). */
export function readMission(chosen: unknown): Mission {
  if (chosen === undefined) return aSimplePatrol
  if (typeof chosen === 'string') {
    if (!Object.hasOwn(missionById, chosen)) return fault(`There is no mission called ${quoted(chosen)}.`, [])
    return missionCalled(chosen)
  }
  const given = record(chosen, [])
  onlyFields(given, [], FIELDS)
  for (const [key, most] of Object.entries(TEXTS)) text(given[key], [key], most)
  whole(given.act, ['act'], NUMBERS.act)
  whole(given.rounds, ['rounds'], NUMBERS.rounds)
  whole(given.destroyedPenalty, ['destroyedPenalty'], NUMBERS.penalty)
  readMap(given.map)
  readFactions(given.retreat, ['retreat'])
  readEnemies(given)
  readRules(given.specialRules, ['specialRules'], given)
  readChanges(given)
  readConditions(given)
  readExtras(given)
  return given as unknown as Mission
}

/** What is counted follows from all the rest, so it is read last. */
function readConditions(given: Plain): void {
  const kept = keptCounts(given)
  readArrivals(given, kept)
  readEntries(given.objectives, ['objectives'], kept, false)
  readEntries(given.rewards, ['rewards'], kept, true)
  if (given.ends !== undefined) readCondition(given.ends, ['ends'], kept)
}

/** What a mission may leave out. */
function readExtras(given: Plain): void {
  if (given.fleet !== undefined) readFleet(list(given.fleet, ['fleet'], [2, 2]))
  if (given.enemyRetreat !== undefined)
    list(given.enemyRetreat, ['enemyRetreat'], LISTS.edges).forEach((edge, i) => {
      if (!(EDGES as readonly unknown[]).includes(edge)) fault('It must be an edge.', ['enemyRetreat', i])
    })
  for (const part of ['flags', 'next'])
    if (given[part] !== undefined)
      for (const [outcome, words] of Object.entries(record(given[part], [part]))) {
        if (!['success', 'failure'].includes(outcome))
          fault('It is success or failure.', [part, quoted(outcome)])
        names(words, [part, outcome], LISTS.names)
      }
}

function readFleet(fleet: unknown[]): void {
  whole(fleet[0], ['fleet', 0], NUMBERS.ships)
  whole(fleet[1], ['fleet', 1], [fleet[0] as number, NUMBERS.ships[1]])
}

/** What the campaign log makes of the mission; its special rules may keep counts too. */
function readChanges(given: Plain): void {
  if (given.changes === undefined) return
  list(given.changes, ['changes'], LISTS.changes).forEach((value, i) => {
    const path: Path = ['changes', i]
    const change = record(value, path)
    onlyFields(change, path, ['flag', 'text', 'without', 'rounds', 'specialRules'])
    text(change.flag, [...path, 'flag'], LETTERS.name)
    text(change.text, [...path, 'text'], LETTERS.sentence)
    if (change.without !== undefined) names(change.without, [...path, 'without'], LISTS.enemies)
    if (change.rounds !== undefined) whole(change.rounds, [...path, 'rounds'], NUMBERS.roundsMore)
    if (change.specialRules !== undefined) readRules(change.specialRules, [...path, 'specialRules'], given)
  })
}
