import { shows } from '@tenforward/rules/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInArc } from './arc.ts'
import { BAND, MAT } from './constants.ts'
import { edgesCrossed, outsideAt } from './edges.ts'
import { allCodes, endPose, manoeuvreOf, mirrored } from './manoeuvres.ts'
import { distanceOf, rangeOf } from './measure.ts'
import { placeAt, settled, wayOf } from './path.ts'
import { baseOf, type Pose } from './pose.ts'
import { sectorsOf } from './sectors.ts'
import { fly, overlaps } from './slide.ts'
import { baseOnDisc, baseOnField, templateOnField } from './terrain.ts'
import { strictlyOverlap, touch } from './testing/bases.ts'

const NORTH = 9_000
const start: Pose = { x: 0, y: 0, heading: NORTH }
const end = (code: string, from = start): Pose => endPose(from, manoeuvreOf(code))

/** Heading clockwise from north, in degrees. */
const turned = (pose: Pose): number => ((NORTH - pose.heading + 72_000) % 36_000) / 100

const anyPose = fc.record({
  x: fc.integer({ min: 0, max: MAT }),
  y: fc.integer({ min: 0, max: MAT }),
  heading: fc.integer({ min: 0, max: 35_999 }),
})
const anyCode = fc.constantFrom(...allCodes)

describe('where manoeuvres end', () => {
  test.each([
    ['1S', 0, 80, 0],
    ['2S', 0, 120, 0],
    ['3S', 0, 160, 0],
    ['4S', 0, 200, 0],
    ['6S', 0, 280, 0],
    ['3CA', 0, 160, 180],
    ['1FA', 0, -80, 0],
    ['1BR', 37.57, 90.71, 45],
    ['2BR', 52.22, 126.07, 45],
    ['3BR', 66.86, 161.42, 45],
    ['4BR', 81.51, 196.78, 45],
    ['1TR', 55, 55, 90],
    ['2TR', 82.5, 82.5, 90],
    ['3TR', 110, 110, 90],
    ['3BL', -66.86, 161.42, 315],
    ['2TL', -82.5, 82.5, 270],
  ])('%s', (code, x, y, heading) => {
    shows('ALL-TPL-04', 'ALL-MAN-07')
    const pose = end(code)
    expect(pose.x / 1000).toBeCloseTo(x, 2)
    expect(pose.y / 1000).toBeCloseTo(y, 2)
    expect(turned(pose)).toBe(heading)
  })

  test('straight, bank and turn keep the facing or change it by 45 or 90 degrees to their side', () => {
    shows('ALL-MAN-02', 'ALL-MAN-03', 'ALL-MAN-04', 'ALL-TPL-05')
    for (const speed of [1, 2, 3]) {
      expect(turned(end(`${speed}S`))).toBe(0)
      expect(turned(end(`${speed}BR`))).toBe(45)
      expect(turned(end(`${speed}BL`))).toBe(315)
      expect(turned(end(`${speed}TR`))).toBe(90)
      expect(turned(end(`${speed}TL`))).toBe(270)
      expect(end(`${speed}BR`).x).toBe(-end(`${speed}BL`).x)
    }
  })

  test('a Come About ends where the straight does, turned around; Full Astern goes straight back', () => {
    shows('ALL-MAN-05', 'ALL-MAN-06', 'ALL-TPL-06', 'ALL-TPL-07')
    for (const speed of [1, 2, 3, 4]) {
      const straight = end(`${speed}S`)
      expect(end(`${speed}CA`)).toEqual({ ...straight, heading: 27_000 })
      expect(end(`${speed}FA`)).toEqual({ x: straight.x, y: -straight.y, heading: NORTH })
    }
  })

  test('the rear of the base ends on the far end of the template, which began at its front', () => {
    shows('ALL-TPL-01', 'ALL-TPL-02', 'ALL-TPL-08')
    // Front edge at 20 mm, template of 40 mm, rear edge at 60 mm: the middle at 80 mm.
    expect(end('1S')).toEqual({ x: 0, y: 80_000, heading: NORTH })
    // A quarter circle of radius 62.5 mm from (0, 20) ends at (62.5, 82.5) heading east.
    expect(end('2TR')).toEqual({ x: 82_500, y: 82_500, heading: 0 })
  })

  test('every manoeuvre and its reverse return to the start', () => {
    fc.assert(
      fc.property(anyPose, anyCode, (from, code) => {
        const m = manoeuvreOf(code)
        const there = endPose(from, m)
        // Turned around, the same template leads back; a Come About has turned already.
        const around =
          m.bearing === 'comeAbout' ? there : { ...there, heading: (there.heading + 18_000) % 36_000 }
        const back = endPose(around, m.bearing === 'comeAbout' ? m : manoeuvreOf(mirrored(m)))
        expect(Math.abs(back.x - from.x)).toBeLessThanOrEqual(3)
        expect(Math.abs(back.y - from.y)).toBeLessThanOrEqual(3)
        const turn = m.bearing === 'comeAbout' ? 0 : 18_000
        expect(back.heading).toBe((from.heading + turn) % 36_000)
      }),
    )
  })

  test('the way along a template leads from the start pose to the end pose without a jump', () => {
    fc.assert(
      fc.property(anyPose, anyCode, (from, code) => {
        const m = manoeuvreOf(code)
        const near = (a: Pose, b: Pose) => {
          expect(Math.abs(a.x - b.x)).toBeLessThanOrEqual(3)
          expect(Math.abs(a.y - b.y)).toBeLessThanOrEqual(3)
        }
        near(settled(placeAt(from, m, 0)), from)
        near(settled(placeAt(from, m, wayOf(m))), endPose(from, m))
        for (let part = 0; part < 50; part++) {
          const a = placeAt(from, m, (wayOf(m) * part) / 50)
          const b = placeAt(from, m, (wayOf(m) * (part + 1)) / 50)
          expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeLessThan((1.2 * wayOf(m)) / 50)
          expect(Math.hypot(b.ux, b.uy)).toBeCloseTo(1, 6)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('backing up', () => {
  test('a base that was backed up touches, and never overlaps, whatever stands in the way', () => {
    shows('ALL-OVL-02')
    let slid = 0
    fc.assert(
      fc.property(
        anyCode,
        fc.integer({ min: -60_000, max: 60_000 }),
        fc.integer({ min: -60_000, max: 60_000 }),
        fc.nat(35_999),
        (code, dx, dy, heading) => {
          const from: Pose = { x: 400_000, y: 400_000, heading: 1_234 }
          const goal = endPose(from, manoeuvreOf(code))
          const other: Pose = { x: goal.x + dx, y: goal.y + dy, heading }
          if (distanceOf(from, other) < 500) return
          const move = fly(from, manoeuvreOf(code), {
            bases: [{ id: 'E1', base: baseOf(other) }],
            planets: [],
          })
          if (!move.slid) {
            expect(overlaps(baseOf(move.pose), baseOf(other))).toBe(false)
            return
          }
          slid++
          expect(strictlyOverlap(move.pose, other)).toBe(false)
          expect(touch(move.pose, other)).toBe(true)
        },
      ),
      { numRuns: 600 },
    )
    expect(slid).toBeGreaterThan(100)
  })

  test('of several bases in the way it ends at the one it meets first going back', () => {
    const from: Pose = { x: 0, y: 0, heading: 0 }
    const bases = [150_000, 108_000].map((x, i) => ({
      id: `E${i}` as const,
      base: baseOf({ x, y: 0, heading: 0 }),
    }))
    const move = fly(from, manoeuvreOf('3S'), { bases, planets: [] })
    expect(move.slid).toBe(true)
    // The second base covers 88 to 128 mm: the moving one stops with its front edge there.
    expect(Math.abs(move.pose.x - 68_000)).toBeLessThanOrEqual(12)
  })

  test('a base that finds no room at all stays where it was', () => {
    const from: Pose = { x: 0, y: 0, heading: 0 }
    const bases = [40_000, 80_000, 120_000].map((x, i) => ({
      id: `E${i}` as const,
      base: baseOf({ x, y: 0, heading: 0 }),
    }))
    expect(fly(from, manoeuvreOf('2S'), { bases, planets: [] }).pose).toEqual(from)
  })
})

describe('measuring', () => {
  test('distance and range are the same both ways', () => {
    fc.assert(
      fc.property(anyPose, anyPose, (a, b) => {
        expect(Math.abs(distanceOf(a, b) - distanceOf(b, a))).toBeLessThan(0.001)
        expect(rangeOf(distanceOf(a, b), 'far')).toBe(rangeOf(distanceOf(b, a), 'far'))
      }),
    )
  })

  test('bands of four inches, from the closest points of the bases', () => {
    shows('ALL-RNG-01', 'ALL-RNG-05', 'ALL-MAP-03', 'ALL-COMP-01')
    const other = (gap: number): Pose => ({ x: 40_000 + gap, y: 0, heading: 0 })
    const from: Pose = { x: 0, y: 0, heading: 0 }
    const band = (gap: number) => rangeOf(distanceOf(from, other(gap)), 'far')
    expect([0, 101_000, 102_000, 150_000, 203_000, 204_000, 304_000, 305_000].map(band)).toEqual([
      1, 1, 2, 2, 2, 3, 3, 4,
    ])
    expect(MAT / BAND).toBe(9)
  })

  test('what is too close to call goes the way that is asked for', () => {
    expect([rangeOf(BAND + 50, 'near'), rangeOf(BAND + 50, 'far'), rangeOf(BAND - 50, 'far')]).toEqual([
      1, 2, 2,
    ])
    expect(rangeOf(BAND - 150, 'far')).toBe(1)
  })

  test('any part of a base in the wedge is enough', () => {
    shows('ALL-ARC-01')
    const from: Pose = { x: 0, y: 0, heading: NORTH }
    const arc = { angle: 90, rear: false }
    // The wedge's right side is the diagonal; the nearest corner of this base lies just beyond it or just inside.
    expect(isInArc(from, arc, { x: 119_000, y: 80_000, heading: NORTH }, 'far')).toBe(true)
    expect(isInArc(from, arc, { x: 121_000, y: 80_000, heading: NORTH }, 'far')).toBe(false)
    expect(isInArc(from, { angle: 180, rear: false }, { x: 121_000, y: 0, heading: 0 }, 'far')).toBe(true)
    expect(isInArc(from, { angle: 90, rear: true }, { x: 0, y: -100_000, heading: 0 }, 'far')).toBe(true)
    expect(isInArc(from, { angle: 90, rear: true }, { x: 0, y: 100_000, heading: 0 }, 'far')).toBe(false)
  })
})

describe('obstacles', () => {
  /** A field whose edges are known: an asteroid of the first shape, its right corner at (33, 0) mm. */
  const field = { x: 0, y: 0, heading: 0, shape: 0 }
  /** Its edges there run up to (20, 24) and down to (24, -21). So much of it lies beyond a line at x. */
  const beyond = (x: number): number => {
    const cut = 33 - x
    return (cut * (cut * (24 / 13) + cut * (21 / 9))) / 2
  }

  test('an overlap counts from 4 square millimetres on', () => {
    shows('ALL-OBS-03')
    const base = (x: number): Pose => ({ x: Math.round((x + 20) * 1000), y: 0, heading: 0 })
    for (const x of [31.5, 31.6, 31.61, 31.615]) {
      expect(beyond(x)).toBeGreaterThan(4)
      expect(baseOnField(base(x), field)).toBe(true)
    }
    for (const x of [31.63, 31.7, 32.5, 32.99, 33.01]) {
      expect(beyond(x)).toBeLessThan(4)
      expect(baseOnField(base(x), field)).toBe(false)
    }
  })

  test('also under a template, straight or curved', () => {
    shows('ALL-OBS-03')
    // To the north, 20 mm wide: its left side at x.
    const straight = (x: number): boolean =>
      templateOnField(
        { x: Math.round((x + 10) * 1000), y: -60_000, heading: NORTH },
        manoeuvreOf('3S'),
        160_000,
        field,
      )
    expect([31.5, 31.6].map(straight)).toEqual([true, true])
    expect([31.64, 32.9].map(straight)).toEqual([false, false])
    // A turn to the right begins beside the corner; its outer side bends away from it.
    const curved = (x: number): boolean => {
      const m = manoeuvreOf('2TR')
      const from = { x: Math.round((x + 10) * 1000), y: -21_000, heading: NORTH }
      return templateOnField(from, m, wayOf(m), field)
    }
    expect(curved(31)).toBe(true)
    expect(curved(32.8)).toBe(false)
  })

  test('a base that comes to a planet by less than a hair is not on it', () => {
    const planet = { x: 0, y: 0, radius: 65_000 }
    expect(baseOnDisc({ x: 84_950, y: 0, heading: 0 }, planet)).toBe(false)
    expect(baseOnDisc({ x: 84_890, y: 0, heading: 0 }, planet)).toBe(true)
  })
})

describe('directions', () => {
  const from: Pose = { x: 0, y: 0, heading: NORTH }
  const at = (bearing: number, distance: number, heading: number): Pose => {
    const radians = (bearing * Math.PI) / 180
    return {
      x: Math.round(Math.sin(radians) * distance),
      y: Math.round(Math.cos(radians) * distance),
      heading,
    }
  }

  test.each([
    [0, 'ahead'],
    [45, 'frontRight'],
    [90, 'right'],
    [135, 'rearRight'],
    [180, 'behind'],
    [225, 'rearLeft'],
    [270, 'left'],
    [315, 'frontLeft'],
    [30, 'frontRight'],
  ])('%i degrees to the right is %s', (bearing, sector) => {
    shows('ALL-AID-01')
    expect(sectorsOf(from, at(bearing, 400_000, 0))).toEqual([sector])
  })

  test('on a dividing line the facing of the target decides; along the line, chance', () => {
    shows('ALL-AID-02', 'ALL-AID-09')
    // 22.5 degrees to the right lies between ahead and front right.
    expect(sectorsOf(from, at(22.5, 200_000, 18_000))).toEqual(['ahead'])
    expect(sectorsOf(from, at(22.5, 200_000, 0))).toEqual(['frontRight'])
    expect(sectorsOf(from, at(22.5, 200_000, NORTH - 2_250 + 18_000))).toEqual(
      ['ahead', 'frontRight'].reverse(),
    )
  })

  test('so close that the base lies on both lines: where the front points, or chance among all three tables', () => {
    shows('ALL-AID-02', 'ALL-AID-03')
    const three = ['frontRight', 'ahead', 'frontLeft']
    // Towards the Enemy ship and away from it.
    expect(sectorsOf(from, at(0, 40_000, 27_000))).toEqual(three)
    expect(sectorsOf(from, at(0, 40_000, NORTH))).toEqual(three)
    expect(sectorsOf(from, at(0, 41_000, NORTH + 400))).toEqual(three)
    // To the left and to the right, in mirror image.
    expect(sectorsOf(from, at(0, 40_000, 18_000))).toEqual(['frontLeft'])
    expect(sectorsOf(from, at(0, 40_000, 0))).toEqual(['frontRight'])
    expect(sectorsOf(from, at(0, 40_000, 27_000 - 1_000))).toEqual(['frontLeft'])
    expect(sectorsOf(from, at(0, 40_000, 27_000 + 1_000))).toEqual(['frontRight'])
    // Mostly away, but a little to the left: it stays ahead.
    expect(sectorsOf(from, at(0, 40_000, NORTH + 1_000))).toEqual(['ahead'])
    expect(sectorsOf(from, at(0, 40_000, NORTH - 1_000))).toEqual(['ahead'])
    // As close, and plainly nearer to one line.
    expect(sectorsOf(from, at(2, 40_000, 27_000))).toEqual(['frontRight'])
    expect(sectorsOf(from, at(-2, 40_000, 27_000))).toEqual(['frontLeft'])
    // The same all around.
    expect(sectorsOf(from, at(90, 40_000, 18_000))).toEqual(['rearRight', 'right', 'frontRight'])
    expect(sectorsOf(from, at(180, 40_000, NORTH))).toEqual(['rearLeft', 'behind', 'rearRight'])
  })

  test('left and right are mirror images', () => {
    const mirror: Record<string, string> = {
      frontLeft: 'frontRight',
      left: 'right',
      rearLeft: 'rearRight',
      frontRight: 'frontLeft',
      right: 'left',
      rearRight: 'rearLeft',
    }
    fc.assert(
      fc.property(
        fc.integer({ min: -90_000, max: 90_000 }),
        fc.integer({ min: -90_000, max: 90_000 }),
        fc.nat(35_999),
        (x, y, heading) => {
          fc.pre(Math.hypot(x, y) > 57_000)
          const seen = sectorsOf(from, { x, y, heading })
          const other = sectorsOf(from, { x: -x, y, heading: (18_000 - heading + 36_000) % 36_000 })
          expect(new Set(other)).toEqual(new Set(seen.map(sector => mirror[sector] ?? sector)))
        },
      ),
    )
  })
})

describe('edges', () => {
  test('no base crosses an edge unnoticed', () => {
    shows('ALL-MAP-01')
    fc.assert(
      fc.property(anyPose, anyCode, (from, code) => {
        const to = endPose(from, manoeuvreOf(code))
        const corners = [1, -1].flatMap(a => [1, -1].map(b => corner(to, a, b)))
        const out = corners.some(({ x, y }) => x < -10 || y < -10 || x > MAT + 10 || y > MAT + 10)
        expect(edgesCrossed(to, MAT).length > 0).toBe(out)
      }),
    )
  })

  test('over two edges alike, up to a hair; otherwise over the one that it crosses further', () => {
    shows('ALL-DSP-03')
    const over = (south: number, west: number) =>
      edgesCrossed({ x: 20_000 - west, y: 20_000 - south, heading: 0 }, MAT)
    expect(over(5_000, 5_000)).toEqual(['south', 'west'])
    expect(over(5_000, 4_900)).toEqual(['south', 'west'])
    expect(over(5_000, 4_899)).toEqual(['south'])
    expect(over(4_800, 5_000)).toEqual(['west'])
    // A corner that only rounding puts beyond the second edge is not over it.
    expect(over(60, 10)).toEqual(['south'])
  })

  function corner(pose: Pose, a: number, b: number) {
    const t = (pose.heading * Math.PI) / 18_000
    const [c, s] = [Math.cos(t) * 20_000, Math.sin(t) * 20_000]
    return { x: pose.x + a * c - b * s, y: pose.y + a * s + b * c }
  }

  test('outside of the edge the front of the base lies on it, facing in', () => {
    for (const edge of ['south', 'east', 'north', 'west'] as const) {
      const out = outsideAt({ x: 500_000, y: 500_000, heading: 0 }, edge, MAT)
      const ahead = endPose(out, { ...manoeuvreOf('1S'), forward: 20_000 })
      expect([0, MAT]).toContain(edge === 'south' || edge === 'north' ? ahead.y : ahead.x)
      expect(edgesCrossed(out, MAT)).toEqual([edge])
      expect(edgesCrossed(endPose(out, { ...manoeuvreOf('1S'), forward: 40_000 }), MAT)).toEqual([])
    }
  })
})
