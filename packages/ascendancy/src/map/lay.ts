import { normalise } from '@tenforward/geometry'
import { addLane, addSystem, attach, type Disc, type LaneEnd, openEnd } from './build.ts'
import { discObstacle, laneObstacle, PLACED } from './clearance.ts'
import { type LaneBox, laneBox, sceneOf } from './frame.ts'
import { type Refusal, refuse, theSystem } from './refusal.ts'
import { freeSlots } from './status.ts'
import { type LaneId, type LaneLength, laneAt, NO_LANE, type StarMap, type SystemId } from './types.ts'

export function isLaneLength(n: number): n is LaneLength {
  return n === 2 || n === 3 || n === 4
}

/** May a lane leave this System at all? Null or the reason why not. */
export function slotRefusal(map: StarMap, system: SystemId): Refusal | null {
  const s = map.systems[system]
  if (!s) return refuse('noSystem')
  return freeSlots(s) > 0 ? null : refuse('noSlot', [theSystem(system)])
}

/** Would a new lane lie legally at this heading? (G4) Null or the reason why not. */
export function laneRefusal(map: StarMap, system: SystemId, length: number, angle: number): Refusal | null {
  if (!isLaneLength(length)) return refuse('badLength')
  const slot = slotRefusal(map, system)
  if (slot) return slot
  return laneObstacle(sceneOf(map), trialBox(map, system, length, angle), PLACED)
}

function trialBox(map: StarMap, system: SystemId, length: LaneLength, angle: number): LaneBox {
  return laneBox(map, {
    id: NO_LANE,
    length,
    a: system,
    b: null,
    angle: normalise(angle),
    stretch: 0,
    at: null,
  })
}

/** Lays a new lane, open at its far end (ASC-8.6.1.3-a). */
export function layLane(
  map: StarMap,
  system: SystemId,
  length: LaneLength,
  angle: number,
): { ok: true; lane: LaneId } | Refusal {
  const refusal = laneRefusal(map, system, length, angle)
  if (refusal) return refusal
  return { ok: true, lane: addLane(map, system, length, normalise(angle)).id }
}

/** Would a disc lie legally at the open end of this lane? (G5) All discs have one size, so none need be drawn. */
export function discRefusal(map: StarMap, lane: LaneId, end: LaneEnd = 'b'): Refusal | null {
  const l = map.lanes[lane]
  if (!l) return refuse('noLane')
  if (l.a !== null && l.b !== null) return refuse('notOpen')
  return discObstacle(sceneOf(map), openEnd(map, l, end), PLACED, lane)
}

/** Puts a newly drawn System at the open end of a lane (ASC-8.6.2-b); `end` only matters when both are open. */
export function placeDisc(
  map: StarMap,
  lane: LaneId,
  disc: Disc,
  end: LaneEnd = 'b',
): { ok: true; system: SystemId } | Refusal {
  const refusal = discRefusal(map, lane, end)
  if (refusal) return refusal
  const l = laneAt(map, lane)
  const system = addSystem(map, openEnd(map, l, end), disc)
  attach(map, l, system.id, end)
  return { ok: true, system: system.id }
}
