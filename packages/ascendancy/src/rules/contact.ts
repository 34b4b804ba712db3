import { emit, type Seat } from '@tenforward/kernel'
import { hubLinks } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { BORG } from '../state.ts'
import type { G } from '../types.ts'

/**
 * First Contact is permanent and tested after every change of the map (G-D03): two Home Systems that are Connected,
 * by lanes or over the Hub's link (ASC-4-Connected-b), or a Home System Connected to a Cube or a Borg World.
 */
export function noteContact(g: G): void {
  const group = componentsOf(g)
  const { players } = g.s
  for (let a = 0; a < players.length; a++) {
    for (let b = 0; b < players.length; b++) {
      if (
        a !== b &&
        group[players[a]!.home] === group[players[b]!.home] &&
        group[players[a]!.home] !== undefined
      )
        meet(g, a, b)
    }
  }
  for (const id of borgSystems(g)) {
    for (let a = 0; a < players.length; a++)
      if (group[players[a]!.home] === group[id] && group[id] !== undefined) meetBorg(g, a)
  }
}

function meet(g: G, a: Seat, b: Seat): void {
  const player = g.s.players[a]!
  if (player.met.includes(b)) return
  player.met.push(b)
  player.firstContact = true
  emit(g, 'contact.made', { seat: a, with: b })
}

function meetBorg(g: G, a: Seat): void {
  const player = g.s.players[a]!
  if (player.firstContact) return
  player.firstContact = true
  emit(g, 'contact.made', { seat: a, with: BORG })
}

/** Systems by which the Borg are reached: their worlds, and the Systems at or beside which a Cube stands. */
function borgSystems(g: G): SystemId[] {
  const found: SystemId[] = []
  g.s.discs.forEach((disc, id) => {
    if (disc?.owner === BORG) found.push(id)
  })
  for (const cube of g.s.borg.cubes) {
    if (cube.at % 8 === 0) {
      found.push(cube.at / 8)
      continue
    }
    const lane = g.s.map.lanes[Math.floor(cube.at / 8)]
    if (lane?.a != null) found.push(lane.a)
    if (lane?.b != null) found.push(lane.b)
  }
  return found
}

/** For each System the number of the connected part of the map in which it lies. */
function componentsOf(g: G): (number | undefined)[] {
  const { map } = g.s
  const group: (number | undefined)[] = []
  map.systems.forEach((system, id) => {
    if (system === null || group[id] !== undefined) return
    const open = [id]
    group[id] = id
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const beside of neighboursOf(g, at)) {
        if (group[beside] !== undefined) continue
        group[beside] = id
        open.push(beside)
      }
    }
  })
  return group
}

function neighboursOf(g: G, id: SystemId): SystemId[] {
  const { map } = g.s
  const found = hubLinks(map, id)
  for (const laneId of map.systems[id]!.lanes) {
    const lane = map.lanes[laneId]!
    const other = lane.a === id ? lane.b : lane.a
    if (other !== null) found.push(other)
  }
  return found
}
