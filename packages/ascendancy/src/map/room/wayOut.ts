import { type Arcs, FULL_TURN, joinedAcrossEast, mergeArcs, type Point } from '@tenforward/geometry'
import { discLaneClear, discsClear, EXACT, loosened } from '../clearance.ts'
import { forbidNearby } from '../forbidden.ts'
import type { Shapes } from '../frame.ts'
import { EPSILON, GAP, NO_SYSTEM, type Piece } from '../types.ts'
import type { Leeway, Yard } from './yard.ts'

/**
 * Looks that are cheap and tell most layouts that must fail from those that are worth a trial. They are never too
 * strict: what they give is a lower bound for the swinging that a trial would find.
 */

/** In hundredths of a degree: headings and places are rounded, so close to its end an arc decides nothing. */
const DOUBT = 2

/** How far a piece must turn at the least so that it is out of the way of others; infinite where it cannot. */
export function turnOut(leeway: Leeway, placed: Shapes, clearance = EXACT): number {
  const taken: Arcs = []
  forbidNearby(taken, placed, leeway.group, clearance)
  return leastTurn(leeway.open, mergeArcs(taken))
}

/** The least turn, whichever way, that is open and not well inside of what is taken. Both are merged. */
export function leastTurn(open: Arcs, taken: Arcs): number {
  return Math.max(0, Math.min(leastCcw(open, taken), leastCw(open, taken)) - DOUBT)
}

function leastCcw(open: Arcs, taken: Arcs): number {
  const joined = joinedAcrossEast(taken)
  for (let i = 0; i < open.length; i += 2) {
    let turn = open[i]!
    for (let k = 0; k < taken.length; k += 2) {
      const from = joined && k === 0 ? Number.NEGATIVE_INFINITY : taken[k]! + DOUBT
      const to = joined && k === taken.length - 2 ? Number.POSITIVE_INFINITY : taken[k + 1]! - DOUBT
      if (turn > from && turn < to) turn = to
    }
    if (turn <= open[i + 1]!) return turn
  }
  return Number.POSITIVE_INFINITY
}

/** Seen in a mirror clockwise is counter-clockwise. */
const leastCw = (open: Arcs, taken: Arcs): number => leastCcw(mirrored(open), mirrored(taken))

function mirrored(arcs: Arcs): Arcs {
  const out: Arcs = []
  for (let i = arcs.length - 1; i >= 0; i--) out.push(FULL_TURN - arcs[i]!)
  return out
}

/** Places are worked out here without the rounding of a pose, so they may be a little off. */
const NEARLY = loosened(GAP, 2 * EPSILON, 2 * DOUBT)

/**
 * At least so much must be swung aside if a disc is to lie here: whatever it would lie on has to find a place of its
 * own, and it moves only once. Infinite where something never moves, or has nowhere to go.
 */
export function turnsForDisc(scene: Shapes, at: Point, yard: Yard): number {
  const { movables, roots } = yard
  const disc: Shapes = { discs: [{ id: NO_SYSTEM, x: at.x, y: at.y }], boxes: [] }
  const met: Piece[] = []
  let sum = 0
  const swing = (piece: Piece | null): void => {
    if (piece !== null && met.includes(piece)) return
    const leeway = piece && yard.leewayOf(piece)
    sum += leeway === null ? Number.POSITIVE_INFINITY : turnOut(leeway, disc, NEARLY)
    if (piece !== null) met.push(piece)
  }
  for (const s of scene.discs) {
    if (discsClear(at, s, NEARLY) || roots.systems.includes(s.id)) continue
    swing(movables.moverOf('system', s.id))
  }
  for (const box of scene.boxes) {
    if (sum === Number.POSITIVE_INFINITY) return sum
    if (discLaneClear(at, box, NEARLY) || roots.lanes.includes(box.id)) continue
    swing(movables.moverOf('lane', box.id))
  }
  return sum
}
