import { cosOf, type Outline, type Rect, sinOf } from '@tenforward/geometry'
import type { Pose } from './pose.ts'

/** An outline drawn around the origin, put in its place: turned to a heading, or stretched over a rectangle. */
export function outlineFlat(shape: Outline, at: Pose | Rect): number[] {
  const out = new Array<number>(shape.length)
  const place = 'heading' in at ? poseFrame(at) : rectFrame(at)
  for (let i = 0; i < shape.length; i += 2) {
    const a = shape[i]! * place.length
    const b = shape[i + 1]! * place.width
    out[i] = place.x + a * place.ux - b * place.uy
    out[i + 1] = place.y + a * place.uy + b * place.ux
  }
  return out
}

const poseFrame = ({ x, y, heading }: Pose) => ({
  x,
  y,
  ux: cosOf(heading),
  uy: sinOf(heading),
  length: 1,
  width: 1,
})

const rectFrame = ({ cx, cy, ux, uy, halfLength, halfWidth }: Rect) => ({
  x: cx,
  y: cy,
  ux,
  uy,
  length: halfLength,
  width: halfWidth,
})
