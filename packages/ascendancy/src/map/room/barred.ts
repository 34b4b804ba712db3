import { type Arcs, mergeArcs, normalise } from '@tenforward/geometry'
import { PLACED } from '../clearance.ts'
import { forbidDisc, forbidDiscOutside, forbidOutside, forbidPieces } from '../forbidden.ts'
import type { Scene } from '../frame.ts'
import type { Group, GroupDisc } from '../group.ts'

/** In hundredths of a degree: headings and places are rounded, so close to its end an arc decides nothing. */
const DOUBT = 2

/**
 * The turns at which a group, with the disc at its end if there is one, would surely lie on something or over the
 * border. Two shapes are compared once for all turns, so hundreds of trials that must fail are never made.
 */
export function surelyBarred(scene: Scene, group: Group, end: GroupDisc | null = null): Arcs {
  const arcs: Arcs = []
  forbidPieces(arcs, scene, group, PLACED)
  forbidOutside(arcs, scene, group, PLACED)
  if (end !== null) {
    forbidDisc(arcs, scene, group, end, PLACED)
    forbidDiscOutside(arcs, scene, group, end, PLACED)
  }
  return mergeArcs(arcs)
}

export function wellIn(arcs: Arcs, turn: number): boolean {
  const angle = normalise(turn)
  for (let i = 0; i < arcs.length; i += 2) {
    if (angle > arcs[i]! + DOUBT && angle < arcs[i + 1]! - DOUBT) return true
  }
  return false
}
