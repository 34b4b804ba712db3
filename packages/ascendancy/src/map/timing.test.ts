import { expect, test } from 'vitest'
import { checkMap } from './check.ts'
import { placements } from './placements.ts'
import { grownMap } from './testing/randomMap.ts'
import type { LaneLength, StarMap, SystemId } from './types.ts'

function meanTime(
  maps: StarMap[],
  ask: (map: StarMap, system: SystemId, length: LaneLength) => void,
): number {
  let asked = 0
  const start = performance.now()
  for (const map of maps) {
    for (const s of map.systems) {
      if (!s || s.lanes.length >= s.lanesMax) continue
      for (const length of [2, 3, 4] as const) ask(map, s.id, length)
      asked += 3
    }
  }
  return (performance.now() - start) / asked
}

test('all placements from a System of a map of 40 take less than two milliseconds', () => {
  const maps = [1, 2, 3].map(seed => grownMap(40, seed))
  for (const map of maps) {
    expect(map.systems.length).toBe(40)
    expect(checkMap(map)).toEqual([])
  }
  // The quickest of some rounds: the first are slow, and other work on the machine only ever adds.
  const mean = Math.min(...[1, 2, 3, 4, 5, 6].map(() => meanTime(maps, placements)))
  console.log(`placements on 40 Systems: ${(mean * 1000).toFixed(0)} microseconds`)
  expect(mean).toBeLessThan(2)
})
