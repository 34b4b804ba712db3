import { adjacentPlaces, type Place } from '../map/place.ts'
import { reachAtWarp } from '../procedures/movement/reach.ts'
import { unitsAtWarp, unitsOnMap } from '../procedures/movement/units.ts'
import { canEnterWarp } from '../procedures/movement/warp.ts'
import { besides } from '../rules/borgPaths.ts'
import { entryAt } from '../rules/entering.ts'
import { shipsAt, shipsInPlay, singlesAt } from '../rules/pieces.ts'
import { impulseSpeed, warpRange } from '../rules/range.ts'
import type { Cube } from '../state.ts'
import { cubeChance } from './hunt.ts'
import type { Outlook } from './outlook.ts'
import { taste } from './taste.ts'

/** Many Ships brought together around one Cube, with the Commands of this turn. */
export interface Operation {
  cube: Cube
  /** Where Ships must come to stand to take part. */
  rally: ReadonlySet<Place>
  /** The chance with the Ships that are there, and with all that can come. */
  now: number
  then: number
}

interface Chunk {
  ships: number
  commands: number
}

/** The best that can be begun or carried on now; null: no Cube can be beaten. */
export function operationFor(o: Outlook): Operation | null {
  const { g, seat, me } = o
  const { cubes } = g.s.borg
  if (cubes.length === 0 || me.commands.ready === 0) return null
  if (cubeChance(o, shipsInPlay(g, seat), 0).wins < taste.cubeChance) return null
  const ways = unitsOnMap(g, seat).map(unit => ({ unit, ...placesInReach(o, unit.at, unit.fleet) }))
  const atWarp = unitsAtWarp(g, seat).map(unit => ({
    unit,
    exits: exitsOf(o, unit.at, unit.fleet, unit.tokens),
  }))
  let best: Operation | null = null
  for (const cube of cubes) {
    const rally = new Set(besides(g.s.map, cube.at))
    const there = [cube.at, ...rally].reduce((n, at) => n + shipsAt(g, seat, at), 0)
    const chunks: Chunk[] = []
    for (const { unit, near, far } of ways) {
      if (rally.has(unit.at) || unit.at === cube.at) continue
      const commands = near.some(at => rally.has(at)) ? 1 : far.some(at => rally.has(at)) ? 2 : 0
      if (commands > 0) addChunks(o, chunks, unit.fleet, unit.at, commands)
    }
    for (const { unit, exits } of atWarp) {
      if (exits.some(at => rally.has(at))) addChunks(o, chunks, unit.fleet, null, 1)
    }
    const all = there + gather(chunks, me.commands.ready - 1)
    const then = cubeChance(o, all, cube.damage).wins
    const now = there === 0 ? 0 : cubeChance(o, there, cube.damage).wins
    if (then >= taste.cubeChance && (best === null || then > best.then)) best = { cube, rally, now, then }
  }
  return best
}

/** A Fleet comes as a whole, single Ships one by one. */
function addChunks(
  { g, seat, me }: Outlook,
  out: Chunk[],
  fleet: number | null,
  at: Place | null,
  commands: number,
): void {
  if (fleet !== null) out.push({ ships: me.fleets[fleet]!.n, commands })
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
  return reach!.found.filter(r => r.mayStop).map(r => r.at)
}
