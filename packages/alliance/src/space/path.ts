import {
  cosOf,
  cosReal,
  directionReal,
  HALF_TURN,
  normalise,
  QUARTER_TURN,
  round,
  sinOf,
  sinReal,
} from '@tenforward/geometry'
import { BASE, HALF, STRAIGHT } from './constants.ts'
import { type Manoeuvre, radiusOf } from './manoeuvres.ts'
import type { Pose } from './pose.ts'

/**
 * A base on its way along a template. Both pairs of guides stay centred on the template, so the middles of the rear
 * and the front edge both lie on its centre line, or on the straight on from either end, a base apart. `way` is how
 * far the rear has come: 0 is the start pose, `wayOf` the end pose. Fractions are kept until a pose is stored.
 */
export interface Place {
  x: number
  y: number
  /** The unit vector of the facing. */
  ux: number
  uy: number
}

/** Length of a template's centre line. */
function templateLength(m: Manoeuvre): number {
  if (m.bearing !== 'bank' && m.bearing !== 'turn') return STRAIGHT * m.speed
  const angle = m.bearing === 'bank' ? QUARTER_TURN / 2 : QUARTER_TURN
  return (radiusOf(m.bearing, m.speed) * angle * Math.PI) / HALF_TURN
}

export const wayOf = (m: Manoeuvre): number => templateLength(m) + BASE

/** The base after this way. A Come About is on its way as a straight is; it turns only at the end. */
export function placeAt(from: Pose, m: Manoeuvre, way: number): Place {
  const fx = cosOf(from.heading)
  const fy = sinOf(from.heading)
  if (m.turns === 0) {
    const by = m.bearing === 'fullAstern' ? -way : way
    return { x: from.x + by * fx, y: from.y + by * fy, ux: fx, uy: fy }
  }
  const { rear, front } = guides(m, way)
  const ax = (front.x - rear.x) / BASE
  const ay = (m.turns * (front.y - rear.y)) / BASE
  const mx = HALF + (rear.x + front.x) / 2
  const my = (m.turns * (rear.y + front.y)) / 2
  return {
    x: from.x + mx * fx - my * fy,
    y: from.y + mx * fy + my * fx,
    ux: ax * fx - ay * fy,
    uy: ax * fy + ay * fx,
  }
}

interface Spot {
  x: number
  y: number
}

/** Rear and front middle of the base, seen from the start of a template that runs east and curves to the left. */
function guides(m: Manoeuvre, way: number): { rear: Spot; front: Spot } {
  const radius = radiusOf(m.bearing, m.speed)
  const swing = m.bearing === 'bank' ? QUARTER_TURN / 2 : QUARTER_TURN
  const rear = onLine(radius, swing, way - BASE)
  return { rear, front: frontFor(radius, swing, rear) }
}

/** The point of the extended centre line at this length from the start of the template. */
function onLine(radius: number, swing: number, at: number): Spot {
  if (at <= 0) return { x: at, y: 0 }
  const angle = (at * HALF_TURN) / (radius * Math.PI)
  if (angle < swing) return { x: radius * sinReal(angle), y: radius * (1 - cosReal(angle)) }
  const beyond = at - (radius * swing * Math.PI) / HALF_TURN
  return {
    x: radius * sinOf(swing) + beyond * cosOf(swing),
    y: radius * (1 - cosOf(swing)) + beyond * sinOf(swing),
  }
}

/** The point of the line that lies a base further on, as the crow flies. */
function frontFor(radius: number, swing: number, rear: Spot): Spot {
  if (rear.x <= -BASE) return { x: rear.x + BASE, y: 0 }
  const curved = onCurve(radius, rear)
  const angle = directionReal(radius - curved.y, curved.x)
  return angle <= swing ? curved : beyondCurve(radius, swing, rear)
}

/** Where the circle around the rear meets the curve's circle ahead of it. The curve's middle is (0, radius). */
function onCurve(radius: number, rear: Spot): Spot {
  const dx = -rear.x
  const dy = radius - rear.y
  const apart = Math.sqrt(dx * dx + dy * dy)
  const along = (apart * apart + BASE * BASE - radius * radius) / (2 * apart)
  const off = Math.sqrt(Math.max(0, BASE * BASE - along * along))
  const ux = dx / apart
  const uy = dy / apart
  return { x: rear.x + along * ux + off * uy, y: rear.y + along * uy - off * ux }
}

/** Where the circle around the rear meets the straight that goes on from the end of the curve. */
function beyondCurve(radius: number, swing: number, rear: Spot): Spot {
  const dx = cosOf(swing)
  const dy = sinOf(swing)
  const ex = radius * sinOf(swing)
  const ey = radius * (1 - cosOf(swing))
  const along = (rear.x - ex) * dx + (rear.y - ey) * dy
  const across = (rear.y - ey) * dx - (rear.x - ex) * dy
  const on = along + Math.sqrt(Math.max(0, BASE * BASE - across * across))
  return { x: ex + on * dx, y: ey + on * dy }
}

/** A place as it is stored: whole micrometres and hundredths. */
export function settled({ x, y, ux, uy }: Place): Pose {
  return { x: round(x), y: round(y), heading: normalise(Math.floor(directionReal(ux, uy) + 0.5)) }
}
