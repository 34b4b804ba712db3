import { logicById } from '../content/facts/enemies.ts'
import { shipById } from '../content/facts/ships.ts'
import { EDGES } from '../space/edges.ts'
import type { Known } from './missionShape.ts'
import type { Plain } from './plain.ts'
import { countsOf } from './readMissionRules.ts'

/** What a mission that has been read so far can count: see `rules/mission/tally.ts`. A name that is none would never be met. */
export function keptCounts(mission: Plain): Known {
  const found = new Set(['round', 'enemies', 'players'])
  const rows = mission.enemies as Plain[]
  const formations = rows.map(row => String(row.formation))
  const ships = ['enemy', 'player', ...Object.keys(logicById), ...Object.keys(shipById), ...formations]
  for (const name of ships) found.add(`destroyed:${name}`).add(`retreated:${name}`)
  for (const name of formations) found.add(`formation:${name}`)
  for (const edge of retreatEdges(mission)) found.add(`left:${edge}`)
  const changes = (mission.changes ?? []) as Plain[]
  for (const rules of [mission.specialRules, ...changes.map(change => change.specialRules ?? [])])
    for (const rule of rules as Plain[]) for (const name of countsOf(rule)) found.add(name)
  return { has: name => found.has(name), otherwise: name => `Nothing in this mission counts ${name}.` }
}

/** Edges over which player ships may retreat; over others they are lost and nothing is counted. */
function retreatEdges(mission: Plain): string[] {
  const edges = (mission.map as Plain).edges as Record<string, string[]>
  const factions = mission.retreat as string[]
  return EDGES.filter(edge => edges[edge]?.some(faction => factions.includes(faction)))
}
