import { corners } from '@tenforward/geometry'
import { expect, test } from 'vitest'
import { directionAt, laneBox, sceneOf, sharedSystem } from './frame.ts'
import { layLane } from './lay.ts'
import { explore, home, inch, must, table } from './testing/maps.ts'
import { laneAt } from './types.ts'

test('a lane is a rectangle from the edge of its disc, three quarters of an inch wide', () => {
  const map = table()
  const { lane } = must(layLane(map, home(map, 1, 2), 3, 0))
  expect(corners(laneBox(map, laneAt(map, lane)))).toEqual([
    { x: inch(5.5), y: inch(2 - 0.375) },
    { x: inch(5.5), y: inch(2 + 0.375) },
    { x: inch(2.5), y: inch(2 + 0.375) },
    { x: inch(2.5), y: inch(2 - 0.375) },
  ])
})

test('a linked lane lies the same seen from either end', () => {
  const map = table()
  const a = home(map, 0, 0)
  const { lane, system } = explore(map, a, 2, 9_000)
  const other = explore(map, a, 2, 0)
  const [box, second] = sceneOf(map).boxes
  expect(box).toMatchObject({ id: lane, cx: 0, cy: inch(2.5), halfLength: inch(1), direction: 9_000 })
  expect([directionAt(box!, a), directionAt(box!, system)]).toEqual([9_000, 27_000])
  expect([sharedSystem(box!, second!), second!.b]).toEqual([a, other.system])
})
