import { type Arcs, addArc, FULL_TURN, inArcs, mergeArcs } from '@tenforward/geometry'
import { expect, test } from 'vitest'
import { addSystem, attach, cloneMap, openEnd } from '../build.ts'
import { EXACT } from '../clearance.ts'
import { forbidPieces } from '../forbidden.ts'
import { sceneOf } from '../frame.ts'
import { layLane } from '../lay.ts'
import { canTurn, stopsOf } from '../swing.ts'
import { dice, grownMap } from '../testing/randomMap.ts'
import {
  type LaneId,
  laneAt,
  NO_SYSTEM,
  type Piece,
  type StarMap,
  type SystemId,
  systemNumbered,
} from '../types.ts'
import { movablesOf } from './movables.ts'
import { keep, makeRoom, nearestHeadings, signed } from './room.ts'
import { leastTurn, turnOut, turnsForDisc } from './wayOut.ts'
import { yardOf } from './yard.ts'

const SEEDS = [1, 2, 3, 4, 5, 6]

test('the least turn that is open and not taken, or a little less', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const roll = dice(seed)
    const some = (count: number, width: number): Arcs => {
      const arcs: Arcs = []
      for (let i = 0; i < count; i++) {
        const from = roll(FULL_TURN)
        addArc(arcs, from, from + roll(width))
      }
      return mergeArcs(arcs)
    }
    const open = some(3, 9_000)
    const taken = some(4, 12_000)
    let least = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < FULL_TURN; turn++) {
      if (inArcs(open, turn) && !inArcs(taken, turn)) least = Math.min(least, turn, FULL_TURN - turn)
    }
    const found = leastTurn(open, taken)
    expect(found, `seed ${seed}`).toBeLessThanOrEqual(least)
    if (Number.isFinite(found)) expect(least - found, `seed ${seed}`).toBeLessThan(8)
  }
})

test('nothing gets out of the way with a shorter turn than the quick look says', () => {
  let stuck = 0
  for (const seed of SEEDS) {
    const map = grownMap(22, seed)
    const scene = sceneOf(map)
    const yard = yardOf(scene, movablesOf(map), { systems: [], lanes: [] })
    const roll = dice(seed + 100)
    for (const piece of movingPieces(map)) {
      const leeway = yard.leewayOf(piece)
      if (leeway === null) continue
      const { group, reach } = leeway
      for (let i = 0; i < 12; i++) {
        const at = {
          id: NO_SYSTEM,
          x: group.x + roll(300_000) - 150_000,
          y: group.y + roll(300_000) - 150_000,
        }
        const barred = leeway.barred.slice()
        forbidPieces(barred, { discs: [at], boxes: [] }, group, EXACT)
        const turns = nearestHeadings(stopsOf(group, reach, mergeArcs(barred)), group.direction)
          .map(heading => signed(heading - group.direction))
          .filter(turn => canTurn(reach, turn))
        const bound = turnOut(leeway, { discs: [at], boxes: [] })
        expect(bound).toBeLessThanOrEqual(Math.min(Number.POSITIVE_INFINITY, ...turns.map(Math.abs)))
        if (turns.length === 0 && bound === Number.POSITIVE_INFINITY) stuck++
      }
    }
  }
  expect(stuck).toBeGreaterThan(0)
})

test('no room for a disc takes less swinging than the quick look says', () => {
  let refused = 0
  let found = 0
  for (const seed of SEEDS) {
    const map = grownMap(24, seed)
    for (const site of map.systems) {
      if (site === null || site.lanes.length >= site.lanesMax) continue
      for (let angle = 0; angle < FULL_TURN; angle += 700) {
        const trial = cloneMap(map)
        const laid = layLane(trial, site.id, 2, angle)
        if (!laid.ok) continue
        const [bound, total] = boundAndTotal(trial, laid.lane, site.id)
        expect(bound, `seed ${seed}, from ${site.id}, at ${angle}`).toBeLessThanOrEqual(total)
        if (bound === Number.POSITIVE_INFINITY) refused++
        else if (bound > 0 && total < Number.POSITIVE_INFINITY) found++
      }
    }
  }
  expect(refused).toBeGreaterThan(50)
  expect(found).toBeGreaterThan(5)
})

/** What the quick look says of a disc at the end of a lane, and what the whole search finds. */
function boundAndTotal(map: StarMap, lane: LaneId, from: SystemId): [number, number] {
  const scene = sceneOf(map)
  const yard = yardOf(scene, movablesOf(map, [from]), {
    systems: [systemNumbered(map.systems.length)],
    lanes: [lane],
  })
  const bound = turnsForDisc(scene, openEnd(map, laneAt(map, lane)), yard)
  const after = cloneMap(map)
  const disc = addSystem(after, openEnd(after, laneAt(after, lane)), { lanesMax: 1 })
  attach(after, laneAt(after, lane), disc.id)
  const rooms = makeRoom(sceneOf(after), keep([disc.id], [lane]), yard)
  return [bound, rooms[0]?.total ?? Number.POSITIVE_INFINITY]
}

function* movingPieces(map: StarMap): Generator<Piece> {
  for (const s of map.systems) if (s) yield { kind: 'system', id: s.id }
  for (const l of map.lanes) if (l) yield { kind: 'lane', id: l.id }
}
