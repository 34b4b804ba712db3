import { cosScaled, normalise, QUARTER_TURN, round, sinScaled, TRIG_SCALE } from '@tenforward/geometry'
import { BASE, HALF, STRAIGHT, TEMPLATE_HALF_WIDTH } from './constants.ts'
import { codeOf, endPose, manoeuvreOf, type Side } from './manoeuvres.ts'
import type { Pose } from './pose.ts'

/** A Sensor Echo: which straight template, at which side, and how far the ship comes forward by the free offset. */
export interface Echo {
  side: Side
  speed: 1 | 2
  /** Micrometres forward, negative to the rear. */
  shift: number
  /** Along the bank template instead, whose end lies ahead or astern: for ships whose cards allow it. */
  bank?: 'ahead' | 'astern'
}

/**
 * The template may lie anywhere along the side as long as it does not stick out, at the start and again at the end:
 * the two offsets together shift the ship by up to twice the room beside the template (3.8).
 */
export const MOST_SHIFT = 2 * (HALF - TEMPLATE_HALF_WIDTH)

export function echoPose(from: Pose, { side, speed, shift, bank }: Echo): Pose {
  if (bank !== undefined) return bankPose(from, side, bank)
  const aside = (STRAIGHT * speed + BASE) * (side === 'left' ? 1 : -1)
  const cos = cosScaled(from.heading)
  const sin = sinScaled(from.heading)
  return {
    x: from.x + round((shift * cos - aside * sin) / TRIG_SCALE),
    y: from.y + round((shift * sin + aside * cos) / TRIG_SCALE),
    heading: from.heading,
  }
}

/** Sideways along a bank: as a bank is flown, only with the side of the base in front. The ship turns with it. */
function bankPose(from: Pose, side: Side, bank: 'ahead' | 'astern'): Pose {
  const toSide = side === 'left' ? QUARTER_TURN : -QUARTER_TURN
  // Going to the left, a curve to the right leads ahead; going to the right, one to the left.
  const turns = (side === 'left') === (bank === 'ahead') ? -1 : 1
  const sideways = { ...from, heading: normalise(from.heading + toSide) }
  const end = endPose(sideways, manoeuvreOf(codeOf('bank', 1, turns)))
  return { ...end, heading: normalise(end.heading - toSide) }
}
