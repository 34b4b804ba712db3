import type { View } from '../game.ts'
import { systemName } from '../names.ts'
import { laneShape, R, toDrawing, type XY } from './geometry.ts'

interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** Size of a letter as it is drawn from afar, where names come closest to each other. */
const LETTER = 20
const LINE = 50

const nameBox = (at: XY, name: string, above: boolean): Rect => {
  const width = name.length * LETTER
  return { x: at.x - width / 2, y: above ? at.y - R - 14 - LINE : at.y + R + 2, width, height: LINE }
}

const shared = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

/**
 * The Systems whose name stands above the disc: wherever a name covers less of other names, discs and lanes there than
 * below.
 */
export function namesAbove(view: View): Set<number> {
  const { map } = view
  const above = new Set<number>()
  const systems = map.systems.flatMap(system => (system && view.discs[system.id] ? [system] : []))
  const discs = systems.map(system => {
    const { x, y } = toDrawing(system)
    return { id: system.id, x: x - R, y: y - R, width: 2 * R, height: 2 * R }
  })
  const lanes = map.lanes.flatMap(lane => (lane ? lanePoints(view, lane.id) : []))
  const placed: Rect[] = []
  for (const { id, ...at } of systems) {
    const name = systemName(view, id)
    const cost = (box: Rect): number =>
      placed.reduce((sum, other) => sum + 2 * shared(box, other), 0) +
      discs.reduce((sum, disc) => (disc.id === id ? sum : sum + shared(box, disc)), 0) +
      lanes.reduce(
        (sum, { x, y }) => sum + 0.5 * shared(box, { x: x - 20, y: y - 20, width: 40, height: 40 }),
        0,
      )
    const [low, high] = [nameBox(toDrawing(at), name, false), nameBox(toDrawing(at), name, true)]
    const up = cost(high) < cost(low)
    if (up) above.add(id)
    placed.push(up ? high : low)
  }
  return above
}

/** A lane as a row of points. */
function lanePoints(view: View, id: number): XY[] {
  const lane = view.map.lanes[id]!
  const { a, b } = laneShape(view.map, lane)
  const n = lane.length * 2
  return Array.from({ length: n }, (_, i) => ({
    x: a.x + ((b.x - a.x) * (i + 0.5)) / n,
    y: a.y + ((b.y - a.y) * (i + 0.5)) / n,
  }))
}
