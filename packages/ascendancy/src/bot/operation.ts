import { found } from '@tenforward/kernel'
import { adjacentPlaces, type Place, placeOfSystem } from '../map/place.ts'
import { besides } from '../rules/borg/paths.ts'
import { entryAt } from '../rules/movement/entering.ts'
import { impulseSpeed, warpRange } from '../rules/movement/range.ts'
import { reachAtWarp } from '../rules/movement/reach.ts'
import { unitsAtWarp, unitsOnMap } from '../rules/movement/units.ts'
import { canEnterWarp } from '../rules/movement/warp.ts'
import { cubeAt, shipsAt, shipsInPlay, singlesAt } from '../rules/ships/pieces.ts'
import { systemsOf } from '../rules/systems/control.ts'
import { BORG } from '../state.ts'
import { cubeChance, reclaimChance, spireWorth } from './hunt.ts'
import type { Outlook } from './outlook.ts'
import { taste } from './taste.ts'

/** Many Ships brought together around a Cube or over a Borg World, with the Commands of this turn. */
export interface Operation {
  /** Where Ships must come to stand to take part. */
  rally: ReadonlySet<Place>
  /** The chance with the Ships that are there, and with all that can come. */
  now: number
  then: number
}

/** What Ships could be brought together for. */
interface Aim {
  rally: ReadonlySet<Place>
  /** Ships that stand here take part as well. */
  there: readonly Place[]
  chance(ships: number): number
  needed: number
  worth: number
}

interface Chunk {
  ships: number
  commands: number
}

/** The best that can be begun or carried on now; null: nothing can be won. */
export function operationFor(o: Outlook): Operation | null {
  const { g, seat, me } = o
  if (me.commands.ready === 0) return null
  const most = shipsInPlay(g, seat)
  const aims = [...cubesToHunt(o), ...worldsToFree(o)].filter(aim => aim.chance(most) >= aim.needed)
  if (aims.length === 0) return null
  const ways = waysOf(o)
  let best: Operation | null = null
  let worth = 0
  for (const { rally, there, chance, needed, worth: prize } of aims) {
    const standing = there.reduce((n, at) => n + shipsAt(g, seat, at), 0)
    const then = chance(standing + gather(chunksFor(o, ways, rally, there), me.commands.ready - 1))
    if (then < needed || then * prize <= worth) continue
    worth = then * prize
    best = { rally, now: standing === 0 ? 0 : chance(standing), then }
  }
  return best
}

function cubesToHunt(o: Outlook): Aim[] {
  return o.g.s.borg.cubes.map(cube => {
    const rally = besides(o.g.s.map, cube.at)
    return {
      rally: new Set(rally),
      there: [cube.at, ...rally],
      chance: ships => cubeChance(o, ships, cube.damage).wins,
      needed: taste.cubeChance,
      worth: taste.cube,
    }
  })
}

/** Borg Worlds with no Cube in Orbit. */
function worldsToFree(o: Outlook): Aim[] {
  const { g } = o
  const free = systemsOf(g, BORG).filter(system => !cubeAt(g, placeOfSystem(system)))
  return free.map(system => {
    const at = placeOfSystem(system)
    return {
      rally: new Set([at]),
      there: [at],
      chance: ships => reclaimChance(o, system, ships).wins,
      needed: taste.spireChance,
      worth: spireWorth(o),
    }
  })
}

interface Way {
  fleet: number | null
  /** Where it stands; null at Warp. */
  at: Place | null
  /** Places for one Command, and for two. */
  near: readonly Place[]
  far: readonly Place[]
}

function waysOf(o: Outlook): Way[] {
  const { g, seat } = o
  const onMap = unitsOnMap(g, seat).map(({ at, fleet }) => ({ at, fleet, ...placesInReach(o, at, fleet) }))
  const atWarp = unitsAtWarp(g, seat).map(({ at, fleet, tokens }) => ({
    at: null,
    fleet,
    near: exitsOf(o, at, fleet, tokens),
    far: [],
  }))
  return [...onMap, ...atWarp]
}

function chunksFor(
  o: Outlook,
  ways: readonly Way[],
  rally: ReadonlySet<Place>,
  there: readonly Place[],
): Chunk[] {
  const chunks: Chunk[] = []
  for (const { fleet, at, near, far } of ways) {
    if (at !== null && there.includes(at)) continue
    const commands = near.some(place => rally.has(place)) ? 1 : far.some(place => rally.has(place)) ? 2 : 0
    if (commands > 0) addChunks(o, chunks, fleet, at, commands)
  }
  return chunks
}

/** A Fleet comes as a whole, single Ships one by one. */
function addChunks(
  { g, seat, me }: Outlook,
  out: Chunk[],
  fleet: number | null,
  at: Place | null,
  commands: number,
): void {
  if (fleet !== null) out.push({ ships: found(me.fleets[fleet], 'Fleet', fleet).n, commands })
  else for (let n = at === null ? 1 : singlesAt(g, seat, at); n > 0; n--) out.push({ ships: 1, commands })
}

/** The most Ships for so many Commands, the cheapest first. */
function gather(chunks: Chunk[], commands: number): number {
  chunks.sort((a, b) => b.ships / b.commands - a.ships / a.commands)
  let left = commands
  let ships = 0
  for (const chunk of chunks) {
    if (chunk.commands > left) continue
    left -= chunk.commands
    ships += chunk.ships
  }
  return ships
}

/** Places that one Command at Impulse leads to, and those for two by way of Warp. */
function placesInReach(o: Outlook, from: Place, fleet: number | null): { near: Place[]; far: Place[] } {
  const { g, seat } = o
  const near: Place[] = []
  let edge = [from]
  for (let left = impulseSpeed(g, seat, fleet); left > 0; left--) {
    const next: Place[] = []
    for (const at of edge) {
      for (const beside of adjacentPlaces(g.s.map, at)) {
        if (beside === from || near.includes(beside)) continue
        const entry = entryAt(g, seat, fleet, beside)
        if (entry === 'no' || entry === 'pass') continue
        near.push(beside)
        if (entry === 'free') next.push(beside)
      }
    }
    edge = next
  }
  const warp = canEnterWarp(g, seat, { fleet, at: from })
  return { near, far: warp ? exitsOf(o, from, fleet, 1) : [] }
}

function exitsOf({ g, seat }: Outlook, at: Place, fleet: number | null, tokens: number): Place[] {
  const range = warpRange(g, seat, fleet, tokens)
  const [reach] = reachAtWarp(g, { seat, fleet, at, used: 0, range, heading: 0 })
  return reach.found.filter(r => r.mayStop).map(r => r.at)
}
