import { emit, found, type Seat } from '@tenforward/kernel'
import { hubLinks, laneOf, type Place, systemOf } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { BORG } from '../../state.ts'
import type { G } from '../../types.ts'
import { playerOf } from '../players/seats.ts'
import { systemsOf } from '../systems/control.ts'

/**
 * First Contact is permanent and tested after every change of the map (G-D03): two Home Systems that are Connected,
 * by lanes or over the Hub's link (ASC-4-Connected-b), or a Home System Connected to a Cube or a Borg World.
 */
export function noteContact(g: G): void {
  const { players, together } = g.s
  // While all take their turn together nobody makes First Contact (ASC-16.2.3-b).
  if (together || players.every(p => p.firstContact && p.met.length === players.length - 1)) return
  const group = partsOf(g)
  const homes = players.map(p => rootOf(group, p.home))
  for (let a = 0; a < players.length; a++) {
    for (let b = 0; b < players.length; b++) {
      if (a !== b && homes[a] !== NONE && homes[a] === homes[b]) meet(g, a, b)
    }
  }
  if (players.every(p => p.firstContact)) return
  for (const id of borgSystems(g)) {
    for (let a = 0; a < players.length; a++) {
      if (contactsOf(g, a).some(own => rootOf(group, own) === rootOf(group, id))) meetBorg(g, a)
    }
  }
}

/** Systems whose Connection with the Borg is First Contact: the Home, or by the Borg set any own System (ASCBORG-contact-a, A14). */
function contactsOf(g: G, seat: Seat): SystemId[] {
  return g.match.options.borgContact === 'home' ? [playerOf(g, seat).home] : systemsOf(g, seat)
}

function meet(g: G, a: Seat, b: Seat): void {
  const player = playerOf(g, a)
  if (player.met.includes(b)) return
  player.met.push(b)
  player.firstContact = true
  emit(g, 'contact.made', { seat: a, with: b })
}

function meetBorg(g: G, a: Seat): void {
  const player = playerOf(g, a)
  if (player.firstContact) return
  player.firstContact = true
  emit(g, 'contact.made', { seat: a, with: BORG })
}

/** Systems by which the Borg are reached: their worlds, and the Systems at or beside which a Cube stands. */
function borgSystems(g: G): SystemId[] {
  const found = systemsOf(g, BORG)
  for (const cube of g.s.borg.cubes) found.push(...systemsBeside(g, cube.at))
  return found
}

/** The System that a place is, or those at the ends of its lane. */
function systemsBeside(g: G, at: Place): SystemId[] {
  const system = systemOf(at)
  if (system !== null) return [system]
  const lane = g.s.map.lanes[found(laneOf(at), 'lane')]
  return [lane?.a, lane?.b].filter(end => end != null)
}

/** Would a lane between these two Systems bring two Homes together that are apart now? (ASC-16.2.3-b) */
export function wouldJoinHomes(g: G, from: SystemId, to: SystemId): boolean {
  const group = partsOf(g)
  const one = rootOf(group, from)
  const other = rootOf(group, to)
  const hasHome = (part: number) => g.s.players.some(p => rootOf(group, p.home) === part)
  return one !== other && hasHome(one) && hasHome(other)
}

const NONE = -1

/** The connected parts of the map as a forest: each System points towards the one that stands for its part. */
function partsOf(g: G): number[] {
  const { map } = g.s
  const group: number[] = []
  for (let id = 0; id < map.systems.length; id++) group.push(map.systems[id] === null ? NONE : id)
  for (const lane of map.lanes) {
    if (lane !== null && lane.a !== null && lane.b !== null) join(group, lane.a, lane.b)
  }
  for (const system of map.systems) {
    if (system?.kind === 'conduit') for (const hub of hubLinks(map, system.id)) join(group, system.id, hub)
  }
  return group
}

function join(group: number[], a: SystemId, b: SystemId): void {
  group[rootOf(group, a)] = rootOf(group, b)
}

/** The way there is shortened as it is gone. */
function rootOf(group: number[], id: SystemId): number {
  let at: number = id
  while (at >= 0 && group[at] !== at) {
    const next = group[at] ?? NONE
    if (next >= 0) group[at] = found(group[next], 'group', next)
    at = next
  }
  return at
}
