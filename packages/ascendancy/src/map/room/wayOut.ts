import { type Arcs, FULL_TURN, joinedAcrossEast, mergeArcs, type Point } from '@tenforward/geometry'
import { discLaneClear, discsClear, EXACT, loosened } from '../clearance.ts'
import { forbidNearby } from '../forbidden.ts'
import type { Shapes } from '../frame.ts'
import { EPSILON, GAP, type Piece } from '../types.ts'
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
  const joined = joinedAcrossEast(taken)
  return Math.max(0, Math.min(leastCcw(open, taken, joined), leastCw(open, taken, joined)) - DOUBT)
}

function leastCcw(open: Arcs, taken: Arcs, joined: boolean): number {
  for (let i = 0; i < open.length; i += 2) {
    let turn = open[i]!
    for (let k = 0; k < taken.length; k += 2) {
      const begun = turn > taken[k]! + DOUBT || (k === 0 && joined)
      if (begun && turn < taken[k + 1]! - DOUBT) turn = taken[k + 1]! - DOUBT
    }
    if (turn <= open[i + 1]!) return turn
  }
  return Number.POSITIVE_INFINITY
}

function leastCw(open: Arcs, taken: Arcs, joined: boolean): number {
  for (let i = open.length - 1; i > 0; i -= 2) {
    let turn = open[i]!
    for (let k = taken.length - 1; k > 0; k -= 2) {
      const begun = turn < taken[k]! - DOUBT || (k === taken.length - 1 && joined)
      if (begun && turn > taken[k - 1]! + DOUBT) turn = taken[k - 1]! + DOUBT
    }
    if (turn >= open[i - 1]!) return FULL_TURN - turn
  }
  return Number.POSITIVE_INFINITY
}

/** Places are worked out here without the rounding of a pose, so they may be a little off. */
const NEARLY = loosened(GAP, 2 * EPSILON, 2 * DOUBT)

/**
 * At least so much must be swung aside if a disc is to lie here: whatever it would lie on has to find a place of its
 * own, and it moves only once. Infinite where something never moves, or has nowhere to go.
 */
export function turnsForDisc(scene: Shapes, at: Point, yard: Yard): number {
  const { movables, roots } = yard
  const disc: Shapes = { discs: [{ id: -1, x: at.x, y: at.y }], boxes: [] }
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
