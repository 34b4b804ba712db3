import { type Arcs, addArc, complement, FULL_TURN, HALF_TURN, mergeArcs } from '@tenforward/geometry'
import { EXACT } from '../clearance.ts'
import { forbidOutside, forbidPieces } from '../forbidden.ts'
import type { Scene } from '../frame.ts'
import { type Group, groupOf } from '../group.ts'
import { type Reach, reachOf } from '../swing.ts'
import { DISC_RADIUS, type LaneId, type Piece, type SystemId } from '../types.ts'
import type { Movables } from './movables.ts'
import { once } from './once.ts'

/** The new pieces for which room is made, and those that are swung for their sake: all else is where it was. */
export interface Roots {
  systems: readonly SystemId[]
  lanes: readonly LaneId[]
}

/** How a movable piece can turn among the pieces that never move. */
export interface Leeway {
  group: Group
  reach: Reach
  /** Turns within its reach at which it may not stop. */
  barred: Arcs
  /** Turns at which it may, within its reach. */
  open: Arcs
  /** The longest turn it can make, and how far its furthest point is from the pivot. */
  most: number
  far: number
}

/**
 * Where room is made: the map as it was, and what each piece could do there. A piece swings once and from its first
 * place, so that is worked out once, however many layouts are tried.
 */
export interface Yard {
  movables: Movables
  roots: Roots
  /** Of one of its movables. */
  leewayOf(piece: Piece): Leeway | null
}

export function yardOf(scene: Scene, movables: Movables, roots: Roots): Yard {
  const still = once(() => stillScene(scene, movables, roots))
  const known: { system: (Leeway | null)[]; lane: (Leeway | null)[] } = { system: [], lane: [] }
  const leewayOf = (piece: Piece): Leeway | null => {
    const list = known[piece.kind]
    let found = list[piece.id]
    if (found === undefined) {
      found = leeway(scene, still(), piece)
      list[piece.id] = found
    }
    return found
  }
  return { movables, roots, leewayOf }
}

export const NO_ROOTS: Roots = { systems: [], lanes: [] }

/** What never moves, the roots left out. */
export function stillScene(scene: Scene, movables: Movables, roots: Roots = NO_ROOTS): Scene {
  return {
    map: scene.map,
    discs: scene.discs.filter(
      s => !roots.systems.includes(s.id) && movables.moverOf('system', s.id) === null,
    ),
    boxes: scene.boxes.filter(b => !roots.lanes.includes(b.id) && movables.moverOf('lane', b.id) === null),
  }
}

/** What may be swung, the roots left out. */
export function movingScene(scene: Scene, movables: Movables, roots: Roots): Scene {
  return {
    map: scene.map,
    discs: scene.discs.filter(
      s => !roots.systems.includes(s.id) && movables.moverOf('system', s.id) !== null,
    ),
    boxes: scene.boxes.filter(b => !roots.lanes.includes(b.id) && movables.moverOf('lane', b.id) !== null),
  }
}

function openTurns(barred: Arcs, reach: Reach): Arcs {
  const closed = barred.slice()
  addArc(closed, reach.ccw, FULL_TURN - reach.cw)
  return complement(mergeArcs(closed))
}

function leeway(scene: Scene, still: Scene, piece: Piece): Leeway | null {
  const group = groupOf(scene.map, piece)
  if ('ok' in group) return null
  const reach = reachOf(still, group)
  const barred: Arcs = []
  forbidPieces(barred, still, group, EXACT, {}, reach)
  forbidOutside(barred, still, group, EXACT)
  mergeArcs(barred)
  const most = Math.min(HALF_TURN, Math.max(reach.ccw, reach.cw))
  const disc = group.disc === null ? 0 : group.disc.radius + DISC_RADIUS
  return {
    group,
    reach,
    barred,
    open: openTurns(barred, reach),
    most,
    far: Math.max(disc, ...group.lanes.map(l => l.far)),
  }
}
