import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Arcs, addArc, inArcs, mergeArcs } from './arcs.ts'
import { rect, rectDistance, rectsOverlap } from './rectangle.ts'
import { pointSegmentDistance } from './segment.ts'
import { cosReal, sinReal } from './trig.ts'
import {
  addTurnsOfPoint,
  addTurnsOfShape,
  beyondArcs,
  boxArcs,
  capsuleArcs,
  type DirectedRect,
  discArcs,
  rectTurns,
  turnRect,
} from './turning.ts'

const coordinate = fc.integer({ min: -300_000, max: 300_000 })
const heading = fc.integer({ min: 0, max: 35_999 })
const box = fc
  .tuple(coordinate, coordinate, heading, fc.integer({ min: 5_000, max: 60_000 }))
  .map(([x, y, t, l]): DirectedRect => ({ ...rect({ x, y }, t, l, 9_525), direction: t }))
const radius = fc.integer({ min: 38_100, max: 300_000 })

function normalised(raw: Arcs): Arcs {
  const arcs: Arcs = []
  for (let i = 0; i < raw.length; i += 2) addArc(arcs, raw[i]!, raw[i + 1]!)
  return mergeArcs(arcs)
}

/** The arcs must say yes where the exact distance is clearly too small and no where it is clearly large enough. */
function agrees(arcs: Arcs, t: number, clearance: number, wanted: number): void {
  if (clearance < wanted - 1) expect(inArcs(arcs, t)).toBe(true)
  if (clearance > wanted + 1) expect(inArcs(arcs, t)).toBe(false)
}

test('directions near a point', () => {
  const arcs: Arcs = []
  discArcs(arcs, 5, 8, 9_000, 5)
  expect(arcs[0]).toBeCloseTo(9_000 - 3_687 + 0.01, 1)
  expect(arcs[1]).toBeCloseTo(9_000 + 3_687 - 0.01, 1)
  const all: Arcs = []
  discArcs(all, 5, 0, 0, 6)
  expect(all).toEqual([0, 36_000])
})

test('directions near the axis of a box', () => {
  fc.assert(
    fc.property(box, radius, heading, (b, r, t) => {
      const raw: Arcs = []
      capsuleArcs(raw, r, b, 48_133)
      const lx = b.ux * b.halfLength
      const ly = b.uy * b.halfLength
      const x = r * cosReal(t)
      const y = r * sinReal(t)
      agrees(
        normalised(raw),
        t,
        pointSegmentDistance(x, y, b.cx - lx, b.cy - ly, b.cx + lx, b.cy + ly),
        48_133,
      )
    }),
    { seed: 8, numRuns: 2_000 },
  )
})

test('directions inside a box', () => {
  fc.assert(
    fc.property(box, radius, heading, (b, r, t) => {
      const raw: Arcs = []
      boxArcs(raw, r, b, 30_000, 30_000)
      const dx = r * cosReal(t) - b.cx
      const dy = r * sinReal(t) - b.cy
      const along = Math.abs(dx * b.ux + dy * b.uy) - b.halfLength - 30_000
      const across = Math.abs(dy * b.ux - dx * b.uy) - b.halfWidth - 30_000
      agrees(normalised(raw), t, Math.max(along, across), 0)
    }),
    { seed: 9, numRuns: 2_000 },
  )
})

test('directions beyond a line', () => {
  fc.assert(
    fc.property(radius, heading, fc.integer({ min: -400_000, max: 400_000 }), heading, (r, normal, k, t) => {
      const raw: Arcs = []
      beyondArcs(raw, r, normal, k)
      agrees(normalised(raw), t, k - r * cosReal(t - normal), 0)
    }),
    { seed: 10, numRuns: 1_000 },
  )
})

test('a turning point and a turning shape are two views of one meeting', () => {
  const arcs: Arcs = []
  addTurnsOfPoint(arcs, [1_000, 2_000], 500)
  addTurnsOfShape(arcs, [1_000, 2_000], 500)
  expect(arcs).toEqual([500, 1_500, 34_500, 35_500])
})

/** A rectangle that leaves the pivot radially, as a lane does, or that stands anywhere, as a carried one does. */
const mover = fc.oneof(
  box,
  fc
    .integer({ min: 60_000, max: 140_000 })
    .map((x): DirectedRect => ({ ...rect({ x, y: 0 }, 0, 40_000, 9_525), direction: 0 })),
)

test('turns that bring one rectangle too near another', () => {
  for (const gap of [0, 508]) {
    fc.assert(
      fc.property(mover, box, fc.array(heading, { minLength: 20, maxLength: 20 }), (m, s, turns) => {
        const arcs: Arcs = []
        rectTurns(arcs, m, s, gap)
        mergeArcs(arcs)
        for (const t of turns) {
          const turned = turnRect(m, t)
          if (gap > 0) agrees(arcs, t, rectsOverlap(turned, s) ? -2 : rectDistance(turned, s), gap)
          else if (rectDistance(turned, s) > 1) expect(inArcs(arcs, t)).toBe(false)
          else if (rectsOverlap({ ...turned, halfLength: turned.halfLength - 2, halfWidth: 9_523 }, s)) {
            expect(inArcs(arcs, t)).toBe(true)
          }
        }
      }),
      { seed: 11, numRuns: 400 },
    )
  }
})

test('rectangles crossed like a plus sign overlap although no corner is inside the other', () => {
  const m: DirectedRect = { ...rect({ x: 100_000, y: 0 }, 0, 50_000, 5_000), direction: 0 }
  const s: DirectedRect = { ...rect({ x: 0, y: 100_000 }, 0, 50_000, 5_000), direction: 0 }
  const arcs: Arcs = []
  rectTurns(arcs, m, s, 0)
  expect(inArcs(mergeArcs(arcs), 9_000)).toBe(true)
})
