import { FULL_TURN, mergeArcs } from '@tenforward/geometry'
import { expect, test } from 'vitest'
import { SWEPT } from './clearance.ts'
import { forbidPieces } from './forbidden.ts'
import { sceneOf } from './frame.ts'
import { type Group, groupOf } from './group.ts'
import { barredTurns, reachBetween, reachOf, stopsOf } from './swing.ts'
import { grownMap } from './testing/randomMap.ts'
import type { Piece, StarMap } from './types.ts'

/** Everything that can turn on a map. */
function groupsOf(map: StarMap): Group[] {
  const pieces: Piece[] = [
    ...map.systems.flatMap(s => (s ? [{ kind: 'system', id: s.id } as const] : [])),
    ...map.lanes.flatMap(l => (l ? [{ kind: 'lane', id: l.id } as const] : [])),
  ]
  return pieces.flatMap(piece => {
    const group = groupOf(map, piece)
    return 'ok' in group ? [] : [group]
  })
}

const EVERYWHERE = { ccw: FULL_TURN, cw: FULL_TURN }

test('what lies behind something else changes neither the reach of a piece nor where it can stop', () => {
  let groups = 0
  for (let seed = 1; seed <= 8; seed++) {
    const map = grownMap(24, seed)
    const scene = sceneOf(map)
    for (const group of groupsOf(map)) {
      const all: number[] = []
      forbidPieces(all, scene, group, SWEPT)
      const reach = reachOf(scene, group)
      expect(reach, `seed ${seed}`).toEqual(reachBetween(mergeArcs(all)))
      expect(stopsOf(group, reach, barredTurns(scene, group, reach)), `seed ${seed}`).toEqual(
        stopsOf(group, reach, barredTurns(scene, group, EVERYWHERE)),
      )
      groups++
    }
  }
  expect(groups).toBeGreaterThan(40)
})
