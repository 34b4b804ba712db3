import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { checkMap } from '../check.ts'
import { layLane } from '../lay.ts'
import { explore, home, inch, must, table } from '../testing/maps.ts'
import { dice, randomStep, startMap } from '../testing/randomMap.ts'
import { type StarMap, type SystemId, systemAt } from '../types.ts'
import { roomsForDisc } from './discRoom.ts'
import { joinings } from './joining.ts'
import { laneTowards } from './towards.ts'

/** A Fixed hub in the middle of the table. */
function hub(): { map: StarMap; hub: SystemId } {
  const map = table()
  return { map, hub: home(map, 0, 0) }
}

const degrees = (n: number): number => n * 100

describe('a lane towards a heading', () => {
  test('takes the whole degree that is nearest', () => {
    const { map, hub: from } = hub()
    const plans = laneTowards(map, from, 3, 12_345, true)
    expect(plans.map(p => [p.angle, p.total])).toEqual([[12_300, 0]])
    expect(map.lanes).toEqual([])
  })

  test('two degrees equally near are a tie', () => {
    const { map, hub: from } = hub()
    expect(laneTowards(map, from, 3, 12_350, true).map(p => p.angle)).toEqual([12_300, 12_400])
  })

  test('what floats in the way swings aside by the least that is enough; without leave the lane gives way', () => {
    shows('ASC-15.3.1.3-b')
    const { map, hub: from } = hub()
    const floating = explore(map, from, 2, degrees(95)).system
    const [plan, ...more] = laneTowards(map, from, 2, degrees(90), true)
    expect(more).toEqual([])
    expect(plan).toMatchObject({ angle: degrees(90) })
    expect(plan!.swings.map(s => s.piece)).toEqual([{ kind: 'system', id: floating }])
    expect(checkMap(plan!.map)).toEqual([])
    // A little less would not have been enough.
    const less = structuredClone(plan!.map)
    const disc = systemAt(less, floating)
    const lane = less.lanes[disc.lanes[0]!]!
    const back = lane.angle - 20
    lane.angle = back
    Object.assign(disc, { x: Math.round(inch(5) * cos(back)), y: Math.round(inch(5) * sin(back)) })
    expect(checkMap(less).length).toBeGreaterThan(0)
    const fixed = laneTowards(map, from, 2, degrees(90), false)
    expect(fixed[0]!.swings).toEqual([])
    expect(fixed[0]!.angle).not.toBe(degrees(90))
  })

  test('a push goes on to the next piece, three deep at most', () => {
    const { map, hub: from } = hub()
    // Floating Systems side by side, as near to each other as they may be, west of the wanted heading.
    for (const angle of [90, 126, 162]) explore(map, from, 2, degrees(angle))
    home(map, -9.2, 3)
    const [plan] = laneTowards(map, from, 2, degrees(90), true)
    expect(plan!.angle).toBe(degrees(90))
    expect(plan!.swings.length).toBeGreaterThanOrEqual(1)
    expect(checkMap(plan!.map)).toEqual([])
    // With all six slots but one taken all around, nothing can give way far enough.
    const full = hub()
    for (let i = 0; i < 5; i++) explore(full.map, full.hub, 2, degrees(i * 72))
    const squeezed = laneTowards(full.map, full.hub, 2, degrees(36), true)
    for (const p of squeezed) expect(checkMap(p.map)).toEqual([])
  })

  test('Fixed pieces and the border never move', () => {
    const map = table()
    const from = home(map, 0, 17)
    const plans = laneTowards(map, from, 4, degrees(90), true)
    expect(plans.length).toBeGreaterThan(0)
    for (const p of plans) {
      expect(Math.abs(p.angle - degrees(90))).toBeGreaterThan(degrees(60))
      expect(p.swings).toEqual([])
    }
  })
})

describe('linking an open lane', () => {
  test('two Fixed Systems within the tolerance, the lane alone swings', () => {
    const { map, hub: from } = hub()
    const to = home(map, 6.2, 0)
    const { lane } = must(layLane(map, from, 3, degrees(40)))
    const [room] = joinings(map, lane, to, true)
    expect(room!.swings).toEqual([{ piece: { kind: 'lane', id: lane }, turn: -degrees(40) }])
    expect(room!.map.lanes[lane]).toMatchObject({ b: to, stretch: inch(0.2) })
    expect(checkMap(room!.map)).toEqual([])
    expect(map.lanes[lane]!.b).toBeNull()
    expect(joinings(map, lane, home(map, -6.5, 0), true)).toEqual([])
  })

  test('one Floating System swings to the nearer meeting point', () => {
    const { map, hub: from } = hub()
    const pivot = home(map, 9, 0)
    const floating = explore(map, pivot, 3, degrees(100)).system
    const { lane } = must(layLane(map, from, 3, degrees(80)))
    const [room] = joinings(map, lane, floating, true)
    expect(room!.swings.map(s => s.piece.kind).sort()).toEqual(['lane', 'system'])
    const { x, y } = systemAt(room!.map, floating)
    expect(Math.abs(Math.hypot(x, y) - inch(6))).toBeLessThan(60)
    expect(y).toBeGreaterThan(0)
    expect(checkMap(room!.map)).toEqual([])
  })

  test('both Floating: they meet half way', () => {
    const map = table()
    const left = home(map, -9, 0)
    const right = home(map, 9, 0)
    const from = explore(map, left, 3, degrees(60)).system
    const to = explore(map, right, 3, degrees(120)).system
    const { lane } = must(layLane(map, from, 4, degrees(90)))
    const rooms = joinings(map, lane, to, true)
    expect(rooms.length).toBeGreaterThan(0)
    for (const room of rooms) {
      expect(checkMap(room.map)).toEqual([])
      const a = systemAt(room.map, from)
      const b = systemAt(room.map, to)
      expect(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - inch(7))).toBeLessThan(60)
    }
  })

  test('no second lane between two Systems', () => {
    const { map, hub: from } = hub()
    const to = explore(map, from, 3, 0).system
    const { lane } = must(layLane(map, from, 3, degrees(60)))
    expect(joinings(map, lane, to, true)).toEqual([])
  })

  test('what floats in between swings aside only if it may', () => {
    const { map, hub: from } = hub()
    const to = home(map, 0, 7)
    const pivot = home(map, 6, 4)
    // Floats around its pivot into the line between the two.
    const floating = explore(map, pivot, 2, degrees(190)).system
    const { lane } = must(layLane(map, from, 4, degrees(150)))
    expect(joinings(map, lane, to, false)).toEqual([])
    const [room] = joinings(map, lane, to, true)
    expect(room!.swings.map(s => s.piece)).toContainEqual({ kind: 'system', id: floating })
    expect(checkMap(room!.map)).toEqual([])
  })
})

describe('room for a disc', () => {
  test('free as it lies: nothing swings', () => {
    const { map, hub: from } = hub()
    const { lane } = must(layLane(map, from, 3, 0))
    expect(roomsForDisc(map, lane).map(r => [r.total, r.swings])).toEqual([[0, []]])
    expect(map.systems).toHaveLength(1)
  })

  test('the lane gives way to something Fixed, by whole degrees', () => {
    const { map, hub: from } = hub()
    const { lane } = must(layLane(map, from, 3, 0))
    home(map, 7, 2.2)
    const [room] = roomsForDisc(map, lane)
    expect(room!.swings).toHaveLength(1)
    expect(room!.swings[0]!.piece).toEqual({ kind: 'lane', id: lane })
    expect(Math.abs(room!.swings[0]!.turn) % 100).toBe(0)
    expect(room!.swings[0]!.turn).toBeLessThan(0)
  })

  test('no room at all', () => {
    const map = table()
    map.area.size = inch(6)
    const from = home(map, 0, 0)
    const { lane } = must(layLane(map, from, 3, 0))
    expect(roomsForDisc(map, lane)).toEqual([])
  })
})

test('on random maps every layout is legal, and the map that was asked about stays as it is', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const map = startMap()
    const roll = dice(seed)
    for (let step = 0; step < 30; step++) randomStep(map, roll)
    const before = JSON.stringify(map)
    const sites = map.systems.filter(s => s && s.lanes.length < s.lanesMax).map(s => s!.id)
    const from = sites[seed % sites.length]!
    const plans = laneTowards(map, from, 3, (seed * 1_437) % 36_000, true)
    expect(JSON.stringify(map)).toBe(before)
    for (const plan of plans.slice(0, 1)) {
      expect(checkMap(plan.map), `seed ${seed}`).toEqual([])
      const laid = JSON.stringify(plan.map)
      for (const room of roomsForDisc(plan.map, plan.lane))
        expect(checkMap(room.map), `seed ${seed}`).toEqual([])
      for (const to of sites.slice(0, 4)) {
        if (to === from) continue
        for (const room of joinings(plan.map, plan.lane, to, true)) {
          expect(checkMap(room.map), `seed ${seed} to ${to}`).toEqual([])
        }
      }
      expect(JSON.stringify(plan.map)).toBe(laid)
    }
  }
})

const cos = (hundredths: number): number => Math.cos((hundredths * Math.PI) / 18_000)
const sin = (hundredths: number): number => Math.sin((hundredths * Math.PI) / 18_000)
