import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { laneBox } from '../../map/frame.ts'
import { isSystemPlace, laneOf, type Place, placeOfSystem, systemIn } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { nearestSystem, tidyMap } from '../../rules/movement/tidy.ts'
import {
  answer,
  fleet,
  home,
  noShips,
  options,
  owns,
  prompt,
  run,
  sector,
  set,
  ships,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import { command, count, next, openLane } from '../movement/testing/stories.ts'

/** Home, a System, and one behind it. */
function row(): { t: Table; h: SystemId; a: SystemId; b: SystemId } {
  const t = table()
  const h = home(t, 0)
  const a = system(t, h, 'terra-nova', 2, 27_000)
  const b = system(t, a, 'izar', 2, 27_000)
  return { t, h, a, b }
}

test('the disc goes, and every empty lane with it, even one that holds elsewhere', () => {
  shows('ASC-8.9.1.1-a')
  const { t, a, b } = row()
  run(t, 'destroySystem', { system: a })
  expect(t.g.s.discs[a]).toBeNull()
  expect(t.g.s.map.systems[a]).toBeNull()
  expect(t.g.s.map.lanes).toEqual([null, null])
  expect(t.g.s.map.systems[b]!.lanes).toEqual([])
})

test('Ships move into a lane beside it, each owner’s together; lanes with Ships stay', () => {
  shows('ASC-8.9.1.1-b', 'ASC-8.9.1.1-a')
  const { t, h, a, b } = row()
  const toHome = sector(t, h, a, 2)
  const toB = sector(t, a, b, 1)
  ships(t, 0, placeOfSystem(a), 2)
  fleet(t, 0, 0, placeOfSystem(a), 3)
  ships(t, 1, placeOfSystem(a), 1)
  run(t, 'destroySystem', { system: a })
  expect(options(t, 0)).toEqual([toHome, toB])
  answer(t, 0, toB)
  expect(prompt(t, 1).name).toBe('leaveSystem')
  answer(t, 1, toB)
  expect(count(t, 0, toB)).toBe(2)
  expect(t.g.s.players[0]!.fleets[0]!.at).toBe(toB)
  expect(count(t, 1, toB)).toBe(1)
  expect(t.g.s.map.lanes[0]).toBeNull()
  expect(t.g.s.map.lanes[1]).toMatchObject({ a: null, b })
})

test('the lane left open leads to another new System, even on the same spot', () => {
  shows('ASC-8.9.1.1-c')
  const { t, a, b } = row()
  const { x, y } = t.g.s.map.systems[a]!
  noShips(t, 0)
  ships(t, 0, placeOfSystem(a), 1)
  run(t, 'destroySystem', { system: a })
  answer(t, 0, options(t, 0)[1])
  const lane = t.g.s.map.lanes[1]!
  expect(lane).toMatchObject({ a: null, b })
  next(t, 'risa')
  command(t, 0, 'move', 'past', { disc: 'here' })
  const found = t.g.s.discs.length - 1
  expect(t.g.s.map.lanes[1]).toMatchObject({ a: found, b })
  expect(t.g.s.map.systems[found]).toMatchObject({ x, y })
})

test('with no lane Ships go to Warp and point to the nearest System', () => {
  shows('ASC-8.9.1.1-b')
  const { t, a } = row()
  const { map } = t.g.s
  for (const id of map.systems[a]!.lanes) map.lanes[id] = null
  for (const s of map.systems) if (s) s.lanes = []
  ships(t, 2, placeOfSystem(a), 1)
  run(t, 'destroySystem', { system: a })
  expect(t.g.s.players[2]!.warping).toHaveLength(1)
  expect(t.g.s.players[2]!.warping[0]).toMatchObject({ tokens: 1 })
  expect([0, a + 1]).toContain(systemIn(t.g.s.players[2]!.warping[0]!.origin))
})

test('Warp tokens that pointed there are turned to a neighbour by their owner (G-F05)', () => {
  const { t, h, a, b } = row()
  set(t, 1, { warping: [{ origin: placeOfSystem(a), tokens: 3 }] })
  set(t, 0, { warping: [{ origin: sector(t, a, b, 2), tokens: 1 }] })
  run(t, 'destroySystem', { system: a })
  expect(options(t, 1)).toEqual([`system:${h}`, `system:${b}`])
  answer(t, 1, `system:${b}`)
  expect(t.g.s.players[1]!.warping).toEqual([{ origin: placeOfSystem(b), tokens: 3 }])
  // A lane that went points to its other end.
  expect(t.g.s.players[0]!.warping).toEqual([{ origin: placeOfSystem(b), tokens: 1 }])
})

test('what stood on it is gone: cards to the discard pile, the Command of a Starbase lost', () => {
  const { t, a } = row()
  owns(t, 0, a, { P: 1 }, { starbase: true, cards: ['dangerous-flora#1'], faceDown: 'q#1' })
  set(t, 0, { commands: { ready: 3, exhausted: 3, locked: 0 } })
  t.g.s.borg.cubes.push({ at: placeOfSystem(a), damage: 0, shield: 0, activated: false })
  run(t, 'destroySystem', { system: a })
  expect(t.g.s.explorationDiscard).toEqual(['dangerous-flora#1', 'q#1'])
  expect(t.g.s.players[0]!.commands).toMatchObject({ ready: 3, exhausted: 2 })
  expect(isSystemPlace(t.g.s.borg.cubes[0]!.at)).toBe(false)
})

test('a Cube leaves a System that is destroyed by the first lane without another Cube; with none it is lost', () => {
  const { t, h, a, b } = row()
  const exits = [sector(t, a, h, 1), sector(t, a, b, 1)]
  const cube = (at: Place, number: number) => ({ number, at, damage: 0, shield: 0, activated: false })
  t.g.s.borg.cubes = [cube(placeOfSystem(a), 1), cube(exits[0]!, 2)]
  const full = structuredClone(t.g.s)
  run(t, 'destroySystem', { system: a })
  expect(t.g.s.borg.cubes.map(c => c.at)).toEqual([exits[1], exits[0]])
  full.borg.cubes.push(cube(exits[1]!, 3))
  const again = row().t
  again.g.match.state = full
  run(again, 'destroySystem', { system: a })
  expect(again.g.s.borg.cubes.map(c => c.number)).toEqual([2, 3])
})

test('a lane that leads nowhere any more goes with its last Ship, and tokens point to the nearest System', () => {
  shows('ASC-8.6.1.6-a', 'ASC-8.6.1.6-c')
  const { t, a } = row()
  const end = openLane(t, a)
  noShips(t, 0)
  ships(t, 0, end, 1)
  run(t, 'destroySystem', { system: a })
  const lane = t.g.s.map.lanes[laneOf(end)!]!
  expect([lane.a, lane.b]).toEqual([null, null])
  const { cx: x, cy: y } = laneBox(t.g.s.map, lane)
  set(t, 1, { warping: [{ origin: end, tokens: 1 }] })
  noShips(t, 0)
  tidyMap(t.g)
  expect(t.g.s.map.lanes[lane.id]).toBeNull()
  expect(t.g.s.players[1]!.warping[0]!.origin).toBe(placeOfSystem(nearestSystem(t.g, { x, y })!))
})
