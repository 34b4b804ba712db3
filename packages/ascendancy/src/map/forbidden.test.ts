import { directionTo, headingTo, normalise, polar, round } from '@tenforward/geometry'
import { shows } from '@tenforward/rules/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cloneMap, laneSpan } from './build.ts'
import { type Clearance, loosened, swungObstacle } from './clearance.ts'
import { swungCopy } from './fit.ts'
import { sceneOf } from './frame.ts'
import { theSystem } from './refusal.ts'
import { holdingLane, pivotOf } from './status.ts'
import { type Direction, moveSystem, swing, swingRange } from './swing.ts'
import { dice, grownMap, randomStep, startMap } from './testing/randomMap.ts'
import { type StarMap, type SystemId, systemAt } from './types.ts'

/** Maps with room to swing, and with open lanes for the swingers to carry. */
const maps = [1, 2, 3, 4].map(seed => {
  const roll = dice(seed)
  const map = startMap(4)
  for (let i = 0; i < 45; i++) randomStep(map, roll)
  map.area.size *= 2
  return map
})

function floaters(map: StarMap): SystemId[] {
  return map.systems.filter(s => s && pivotOf(map, s.id) !== null).map(s => s!.id)
}

/** Does the System, turned this far from where it is, run into something? Found by putting it there. */
function hits(map: StarMap, id: SystemId, turn: number, c: Clearance): boolean {
  const pivot = systemAt(map, pivotOf(map, id)!)
  const heading = directionTo(pivot, systemAt(map, id)) + turn
  const to = polar(pivot, laneSpan(holdingLane(map, id)), normalise(round(heading)))
  const after = swungCopy(map, id, to, headingTo(pivot, to), turn)
  return swungObstacle(sceneOf(after), systemAt(after, id), pivot.id, c) !== null
}

test('the reach of a swing agrees with turning the piece step by step', () => {
  shows('ASC-8.6.4-c')
  const through = loosened(0, 25, 15)
  const touching = loosened(0, -25, -15)
  let blocked = 0
  for (const map of maps) {
    for (const id of floaters(map)) {
      const range = swingRange(map, theSystem(id))
      if (!range.ok) throw new Error(range.reason)
      for (let t = 0; t <= Math.min(range.ccw, 35_900); t += 60) expect(hits(map, id, t, through)).toBe(false)
      for (let t = 0; t <= Math.min(range.cw, 35_900); t += 60) expect(hits(map, id, -t, through)).toBe(false)
      if (range.ccw === 36_000) continue
      blocked++
      expect(hits(map, id, range.ccw + 1, touching)).toBe(true)
      expect(hits(map, id, -range.cw - 1, touching)).toBe(true)
    }
  }
  expect(blocked).toBeGreaterThan(8)
})

test('swung away and back, a piece lies where it lay', () => {
  shows('ASC-8.6.4-b')
  let swings = 0
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.nat(100),
      fc.nat(35_999),
      fc.boolean(),
      (seed, pick, to, ccw) => {
        const map = grownMap(14, seed)
        const piece = pieceOf(map, pick)
        const range = piece && swingRange(map, piece)
        if (!piece || !range?.ok) return
        const [there, back]: Direction[] = ccw ? ['ccw', 'cw'] : ['cw', 'ccw']
        // A System that was once linked exactly lies between two headings; its first swing rounds it.
        const copy = cloneMap(map)
        if (!swing(copy, piece, there!, range.angle).ok) return
        const start = cloneMap(copy)
        if (!swing(copy, piece, there!, to).ok) return
        expect(swing(copy, piece, back!, range.angle).ok).toBe(true)
        expect(copy).toEqual(start)
        swings++
      },
    ),
    { seed: 23, numRuns: 150 },
  )
  expect(swings).toBeGreaterThan(15)
})

function pieceOf(map: StarMap, pick: number) {
  const open = map.lanes.filter(l => l && (l.a === null || l.b === null)).map(l => l!.id)
  const systems = floaters(map)
  const all = [
    ...open.map(id => ({ kind: 'lane' as const, id })),
    ...systems.map(id => ({ kind: 'system' as const, id })),
  ]
  return all[pick % Math.max(1, all.length)]
}

test('a moved System keeps its open lanes at the same angle to its own', () => {
  const map = maps[0]!
  for (const id of floaters(map)) {
    const copy = cloneMap(map)
    const pivot = systemAt(copy, pivotOf(copy, id)!)
    const before = systemAt(map, id).lanes.map(l => map.lanes[l]!.angle)
    const span = laneSpan(holdingLane(copy, id))
    const heading = headingTo(pivot, systemAt(copy, id))
    moveSystem(copy, id, polar(pivot, span, normalise(heading + 777)), normalise(heading + 777), 777)
    expect(systemAt(copy, id).lanes.map(l => copy.lanes[l]!.angle)).toEqual(
      before.map(t => normalise(t + 777)),
    )
  }
})
