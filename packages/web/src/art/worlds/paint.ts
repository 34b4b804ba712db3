import { type Canvas, type NewCanvas, putPixels } from './canvas.ts'
import { globe, type Light } from './globe.ts'
import { WORLDS, type World } from './kinds.ts'
import { type PhenomenonKind, phenomenon } from './phenomena.ts'
import { withRings } from './rings.ts'
import { type SkyOptions, sky } from './sky.ts'

/** A picture that is asked for, as plain data: it travels to a worker, and is the key under which it is kept. */
export type PictureOf =
  | { of: 'world'; kind: World; seed: string; radius: number }
  | { of: 'phenomenon'; kind: PhenomenonKind; seed: string; radius: number }
  | { of: 'sky'; seed: string; width: number; height: number; options?: SkyOptions }

/** From the upper left, a little towards the eye. */
export const LIGHT: Light = (() => {
  const [x, y, z] = [-0.62, -0.5, 0.6]
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
})()

export function paint(newCanvas: NewCanvas, picture: PictureOf): Canvas {
  if (picture.of === 'sky') {
    return sky(newCanvas, picture.width, picture.height, picture.seed, picture.options)
  }
  const { seed, radius } = picture
  if (picture.of === 'phenomenon') return phenomenon(newCanvas, picture.kind, seed, radius, LIGHT)
  const ball = putPixels(newCanvas, globe(picture.kind, seed, radius, LIGHT))
  return WORLDS[picture.kind].rings ? withRings(newCanvas, ball, seed, radius, LIGHT) : ball
}
