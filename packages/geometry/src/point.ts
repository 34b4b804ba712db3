import { cosScaled, directionReal, type Heading, headingOf, sinScaled, TRIG_SCALE } from './trig.ts'

/** A place on the table in micrometres. Whole numbers when it is part of a game's state. */
export interface Point {
  x: number
  y: number
}

export const INCH = 25_400

/** The nearest whole number, halves upward; never the minus zero that would make equal states print apart. */
export function round(v: number): number {
  return Math.floor(v + 0.5) + 0
}

/** The point at this distance and heading from another, rounded to whole micrometres. */
export function polar(from: Point, radius: number, heading: Heading): Point {
  return {
    x: from.x + round((radius * cosScaled(heading)) / TRIG_SCALE),
    y: from.y + round((radius * sinScaled(heading)) / TRIG_SCALE),
  }
}

export function distanceSquared(a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  return dx * dx + dy * dy
}

export function distance(a: Point, b: Point): number {
  return Math.sqrt(distanceSquared(a, b))
}

/** Heading from one point to another, to the nearest hundredth. */
export function headingTo(from: Point, to: Point): Heading {
  return headingOf(to.x - from.x, to.y - from.y)
}

/** Direction from one point to another with its fraction of a hundredth. */
export function directionTo(from: Point, to: Point): number {
  return directionReal(to.x - from.x, to.y - from.y)
}
