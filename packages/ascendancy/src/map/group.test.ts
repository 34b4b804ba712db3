import { expect, test } from 'vitest'
import { groupOf, tryingGroup } from './group.ts'
import { layLane } from './lay.ts'
import { explore, home, inch, must, table } from './testing/maps.ts'

test('a Floating System turns with its holding lane and its open lanes', () => {
  const map = table()
  const a = home(map, 0, 0)
  const { system, lane } = explore(map, a, 2, 9_000)
  const open = must(layLane(map, system, 3, 9_000)).lane
  const group = groupOf(map, { kind: 'system', id: system })
  if ('ok' in group) throw new Error(group.reason)
  expect(group).toMatchObject({ pivot: a, direction: 9_000, laneIds: [lane, open] })
  expect(group.disc).toEqual({ id: system, radius: inch(5), direction: 9_000 })
  expect(group.lanes.map(l => [l.atPivot, l.near])).toEqual([
    [true, inch(1.5)],
    [false, inch(6.5)],
  ])
})

test('an open lane turns alone', () => {
  const map = table()
  const a = home(map, 3, 3)
  const { lane } = must(layLane(map, a, 4, 18_000))
  expect(groupOf(map, { kind: 'lane', id: lane })).toMatchObject({ pivot: a, disc: null, direction: 18_000 })
})

test('a lane to be tried points east and has a disc at its end', () => {
  const map = table()
  const group = tryingGroup(map, home(map, 0, 0), 2)
  expect(group.disc).toEqual({ id: null, radius: inch(5), direction: 0 })
  expect(group.lanes[0]).toMatchObject({ cx: inch(2.5), cy: 0, near: inch(1.5) })
})
