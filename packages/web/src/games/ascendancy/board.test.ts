import { expect, test } from 'vitest'
import { shiftOf } from '../../stage/camera/usePanZoom.ts'
import { openSites } from './facts.ts'
import { nearestIn } from './galaxy/directions.ts'
import { around, boundsOf, headingOf, placeAt } from './galaxy/geometry.ts'
import { namesAbove } from './galaxy/nameSides.ts'
import { targetsOf } from './galaxy/pieces.ts'
import { sceneOf } from './galaxy/scene.ts'
import { intentsAt, intentsFor } from './intents.ts'
import { sampleView } from './workshop/sample.ts'

const view = sampleView()
const scene = sceneOf(view)

test('every unit of the view stands somewhere, none on top of another of its place', () => {
  expect(view.map.systems.length).toBeGreaterThanOrEqual(50)
  expect(scene.units.length).toBeGreaterThanOrEqual(200)
  const spots = new Set(scene.units.map(u => `${u.place} ${Math.round(u.at.x)} ${Math.round(u.at.y)}`))
  expect(spots.size).toBe(scene.units.length)
})

test('places lie inside the bounds of the map', () => {
  const box = boundsOf(view.map)
  for (const unit of scene.units) {
    const at = placeAt(view.map, unit.place)!
    expect(at.x).toBeGreaterThan(box.x)
    expect(at.x).toBeLessThan(box.x + box.width)
  }
})

test('headings and points agree', () => {
  const centre = { x: 10, y: 20 }
  for (const angle of [0, 4500, 12_300, 35_900]) {
    expect(headingOf(centre, around(centre, 500, angle))).toBeCloseTo(angle, -1)
  }
})

test('a pointer snaps to the nearest legal heading', () => {
  const arcs = [
    { from: 1000, to: 5000 },
    { from: 34_000, to: 36_500 },
  ]
  expect(nearestIn(arcs, 2049)).toBe(2000)
  expect(nearestIn(arcs, 9000)).toBe(5000)
  expect(nearestIn(arcs, 120)).toBe(100)
  expect(nearestIn([], 0)).toBe(null)
})

test('a painted picture is shifted while it covers the frame, and painted anew when it does not', () => {
  const painted = { x: 0, y: 0, scale: 1, width: 1000, height: 500 }
  expect(shiftOf(painted, { x: 100, y: -50, scale: 1 }, 1000, 500)).toEqual({
    x: 100,
    y: -50,
    scale: 1,
    fits: true,
  })
  expect(shiftOf(painted, { x: 900, y: 0, scale: 1 }, 1000, 500)?.fits).toBe(false)
  expect(shiftOf(painted, { x: 0, y: 0, scale: 3 }, 1000, 500)?.fits).toBe(false)
  expect(shiftOf(painted, { x: 0, y: 0, scale: 1 }, 900, 500)).toBe(null)
})

test('options of a question are found on the board', () => {
  const base = { seat: 0, rules: [], kind: 'pick' as const }
  const unit = scene.units.find(u => u.seat === 0 && u.kind === 'ship')!
  const units = targetsOf(scene, { ...base, name: 'moveUnit', options: [unit.option] } as never)
  expect([...units.units]).toEqual([[unit.key, unit.option]])
  const steps = targetsOf(scene, { ...base, name: 'moveTo', options: [8, 9, 'stop', 'lane'] } as never)
  expect([...steps.systems]).toEqual([[1, 8]])
  expect([...steps.places]).toEqual([[9, 9]])
  expect(steps.shown).toEqual([8, 9, 'lane'])
  // A bid is no place, although it is a number.
  expect(targetsOf(scene, { ...base, name: 'bid', options: [0, 8] } as never).shown).toEqual([])
})

test('a click on the board stands for several answers', () => {
  const unit = scene.units.find(u => u.seat === 0 && u.kind === 'ship')!
  const [move] = intentsFor(view, unit, 0, 'command', ['move', 'end'])
  expect(move!.steps).toEqual([
    { prompt: 'command', id: 'move' },
    { prompt: 'moveUnit', id: unit.option },
  ])
  const site = view.discs.findIndex(
    (d, id) => d!.owner === 0 && Object.values(openSites(view, id)).some(n => n > 0),
  )
  expect(intentsAt(view, site, 0, 'building', ['buildNode']).map(i => i.label)).toEqual(['Build a Node'])
  expect(intentsAt(view, site, 0, 'building', ['end'])).toEqual([])
})

test('names stand where they cover least', () => {
  const above = namesAbove(view)
  expect(above.size).toBeGreaterThan(0)
  expect(above.size).toBeLessThan(view.discs.length)
  // With nothing around it, a name stands below.
  const alone = structuredClone(view)
  alone.map.systems = alone.map.systems.map((system, i) => (i === 0 ? system : null))
  alone.map.lanes = []
  expect(namesAbove(alone).size).toBe(0)
})
