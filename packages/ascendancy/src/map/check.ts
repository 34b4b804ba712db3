import { distance, type Point, rectsOverlap } from '@tenforward/geometry'
import { laneSpan } from './build.ts'
import {
  type Clearance,
  discInside,
  discLaneClear,
  discsClear,
  LOADED,
  laneInside,
  lanesClear,
} from './clearance.ts'
import { type LaneBox, type Scene, sceneOf } from './frame.ts'
import { isLaneLength } from './lay.ts'
import { theLane, theSystem } from './refusal.ts'
import {
  DISC_RADIUS,
  EPSILON,
  FIT_TOLERANCE,
  type Lane,
  type LaneId,
  laneNumbered,
  type Piece,
  type StarMap,
  type StarSystem,
  type SystemId,
  systemNumbered,
} from './types.ts'
import type { HasShips } from './upkeep.ts'

/** What can be wrong with a map, and the rule or decision that says so. */
const FAULTS = {
  wrongId: ['G6'],
  badLength: ['ASC-3.3-a'],
  missingSystem: ['ASC-8.6.1.3-a'],
  wrongList: ['ASC-8.6.4-b'],
  ownLoop: ['ASC-8.6.5-a'],
  doubleLink: ['G-G01'],
  noPose: ['G-F29'],
  abandoned: ['ASC-8.6.1.6-a'],
  laneLimit: ['ASC-8.6.1.1-a'],
  apart: ['ASC-8.6.4-b'],
  overStretched: ['ASC-8.6.5-c', 'G-G02'],
  outside: ['ASC-5.2.1-a'],
  discsTouch: ['ASC-8.6.2.1-a'],
  discOnLane: ['ASC-8.6.2.1-a'],
  lanesCross: ['ASC-8.6.1.4-a'],
} as const satisfies Record<string, readonly string[]>

export type FaultKind = keyof typeof FAULTS

export interface Fault {
  kind: FaultKind
  rules: readonly string[]
  pieces: Piece[]
}

type Report = (kind: FaultKind, ...pieces: Piece[]) => void

/**
 * Everything about a map that the rules forbid (G3), for positions that come from outside. An empty list is a legal
 * map. Lanes nobody stands on are only looked for when told where the Ships are.
 */
export function checkMap(map: StarMap, hasShips?: HasShips, clearance: Clearance = LOADED): Fault[] {
  const faults: Fault[] = []
  const report: Report = (kind, ...pieces) => faults.push({ kind, rules: FAULTS[kind], pieces })
  map.systems.forEach((s, id) => {
    if (s) checkSystem(map, s, systemNumbered(id), report)
  })
  map.lanes.forEach((l, id) => {
    if (l) checkLane(map, l, laneNumbered(id), report, hasShips)
  })
  // Shapes only make sense once every lane knows where it lies.
  if (!faults.some(f => f.kind === 'missingSystem' || f.kind === 'badLength' || f.kind === 'noPose')) {
    checkShapes(sceneOf(map), clearance, report)
  }
  return faults
}

function checkSystem(map: StarMap, s: StarSystem, id: SystemId, report: Report): void {
  const me = theSystem(id)
  if (s.id !== id) report('wrongId', me)
  if (s.lanes.length > s.lanesMax) report('laneLimit', me)
  if (new Set(s.lanes).size !== s.lanes.length) report('wrongList', me)
  const far = new Set<number>()
  for (const laneId of s.lanes) {
    const lane = map.lanes[laneId]
    if (!lane || (lane.a !== id && lane.b !== id)) {
      report('wrongList', me, theLane(laneId))
      continue
    }
    const other = lane.a === id ? lane.b : lane.a
    if (other !== null && far.has(other)) report('doubleLink', me, theSystem(other), theLane(laneId))
    if (other !== null) far.add(other)
  }
}

function checkLane(map: StarMap, l: Lane, id: LaneId, report: Report, hasShips?: HasShips): void {
  const me = theLane(id)
  if (l.id !== id) report('wrongId', me)
  if (!isLaneLength(l.length)) report('badLength', me)
  if (Math.abs(l.stretch) > FIT_TOLERANCE) report('overStretched', me)
  if (l.a !== null && l.a === l.b) report('ownLoop', me, theSystem(l.a))
  for (const end of [l.a, l.b]) {
    if (end === null) continue
    const system = map.systems[end]
    if (!system) report('missingSystem', me)
    else if (!system.lanes.includes(id)) report('wrongList', theSystem(end), me)
  }
  if (l.a === null && l.b === null && !l.at) report('noPose', me)
  if ((l.a === null || l.b === null) && hasShips && !hasShips(id)) report('abandoned', me)
  const a = l.a === null ? null : map.systems[l.a]
  const b = l.b === null ? null : map.systems[l.b]
  if (a && b && Math.abs(distance(a, b) - laneSpan(l)) > EPSILON)
    report('apart', me, theSystem(a.id), theSystem(b.id))
}

function checkShapes(scene: Scene, c: Clearance, report: Report): void {
  const { discs, boxes } = scene
  const area = scene.map.area
  discs.forEach((s, i) => {
    if (!discInside(area, s, c)) report('outside', theSystem(s.id))
    for (const other of discs.slice(i + 1)) {
      if (!discsClear(s, other, c)) report('discsTouch', theSystem(s.id), theSystem(other.id))
    }
    for (const box of boxes) {
      if (box.a === s.id || box.b === s.id || discLaneClear(s, box, c)) continue
      report('discOnLane', theSystem(s.id), theLane(box.id))
    }
  })
  boxes.forEach((box, i) => {
    if (!laneInside(area, box, c)) report('outside', theLane(box.id))
    for (const other of boxes.slice(i + 1)) {
      if (!lanesClear(box, other, c) && !partedByLoss(box, other))
        report('lanesCross', theLane(box.id), theLane(other.id))
    }
  })
}

/**
 * Lanes of one System may lie as near as touching. When that System is destroyed under Ships they stay where they
 * are: two lanes whose open ends meet in one centre need no gap, they only may not overlap.
 */
function partedByLoss(p: LaneBox, q: LaneBox): boolean {
  const ends = openCentres(q)
  if (!openCentres(p).some(e => ends.some(f => distance(e, f) <= EPSILON))) return false
  const core = { ...p, halfLength: p.halfLength - EPSILON, halfWidth: p.halfWidth - EPSILON }
  return !rectsOverlap(core, q)
}

/** Where the centres of Systems at the open ends of a lane would be. */
function openCentres(box: LaneBox): Point[] {
  const reach = box.halfLength + DISC_RADIUS
  const out: Point[] = []
  if (box.a === null) out.push({ x: box.cx - box.ux * reach, y: box.cy - box.uy * reach })
  if (box.b === null) out.push({ x: box.cx + box.ux * reach, y: box.cy + box.uy * reach })
  return out
}

export function isLegalMap(map: StarMap): boolean {
  return checkMap(map).length === 0
}
