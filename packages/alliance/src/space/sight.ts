import { clipLeft, type Outline, pointSegmentDistance, type Span, segmentMeets } from '@tenforward/geometry'
import { ASTEROID_RADIUS } from './constants.ts'
import { type Disc, type Field, fieldOutline } from './terrain.ts'

/**
 * Equally short lines: two of them, and all that lie between. Between edges that run side by side there are endlessly
 * many; anywhere else there is one, and the two are the same.
 */
export interface Sheaf {
  distance: number
  first: Span
  last: Span
}

/** The lines between the outermost of these. */
export function sheafOf(spans: readonly Span[]): Sheaf {
  let first = spans[0]!
  let last = first
  let { distance } = first
  let widest = 0
  for (let i = 0; i < spans.length; i++) {
    const a = spans[i]!
    if (a.distance < distance) distance = a.distance
    for (let j = 0; j < i; j++) {
      const b = spans[j]!
      const width = (a.x1 - b.x1) ** 2 + (a.y1 - b.y1) ** 2 + (a.x2 - b.x2) ** 2 + (a.y2 - b.y2) ** 2
      if (width <= widest) continue
      widest = width
      first = b
      last = a
    }
  }
  return { distance, first, last }
}

/** What may lie in the way. */
interface InTheWay {
  fields: readonly Field[]
  discs: readonly Disc[]
}

/** Does something stand in the way of every line of the sheaf? The attacker may use any (3.5). */
export function isBarred({ first, last }: Sheaf, { fields, discs }: InTheWay): boolean {
  const strip = stripOf(first, last)
  if (strip === null)
    return fields.some(field => lineCrossesField(first, field)) || discs.some(d => lineCrossesDisc(first, d))
  const taken: Stretch[] = []
  for (const field of fields) note(taken, acrossField(strip, field))
  for (const disc of discs) note(taken, acrossDisc(strip, disc))
  return covers(taken, strip.width)
}

/** From one line of the sheaf to another, in micrometres from the first. */
type Stretch = readonly [number, number]

const note = (taken: Stretch[], found: Stretch | null): void => {
  if (found !== null) taken.push(found)
}

/** The rectangle of all lines of a sheaf: its corner, the unit vector across the lines, and how wide and long it is. */
interface Strip {
  x: number
  y: number
  ex: number
  ey: number
  /** Along the lines. */
  fx: number
  fy: number
  width: number
  length: number
}

/** Sheaves narrower than this are one line. */
const THIN = 1

function stripOf(first: Span, last: Span): Strip | null {
  const dx = last.x1 - first.x1
  const dy = last.y1 - first.y1
  const width = Math.sqrt(dx * dx + dy * dy)
  if (width < THIN) return null
  const ex = dx / width
  const ey = dy / width
  const along = (first.y2 - first.y1) * ex - (first.x2 - first.x1) * ey
  const sign = along < 0 ? -1 : 1
  return { x: first.x1, y: first.y1, ex, ey, fx: -ey * sign, fy: ex * sign, width, length: Math.abs(along) }
}

/** Bases that touch have lines of no length; what lies on them is found all the same. */
const HAIR = 0.01

function acrossField(strip: Strip, field: Field): Stretch | null {
  const { x, y, ex, ey, fx, fy, width, length } = strip
  const far = (field.x - x) * ex + (field.y - y) * ey
  if (far < -ASTEROID_RADIUS || far > width + ASTEROID_RADIUS) return null
  let inside: Outline = beyond(fieldOutline(field), x - HAIR * fx, y - HAIR * fy, fx, fy)
  inside = beyond(inside, x + (length + HAIR) * fx, y + (length + HAIR) * fy, -fx, -fy)
  if (inside.length === 0) return null
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (let i = 0; i < inside.length; i += 2) {
    const at = (inside[i]! - x) * ex + (inside[i + 1]! - y) * ey
    if (at < from) from = at
    if (at > to) to = at
  }
  return [from, to]
}

/** What lies of an outline beyond a point, going this way. */
const beyond = (p: Outline, x: number, y: number, nx: number, ny: number): Outline =>
  clipLeft(p, x, y, ny, -nx)

function acrossDisc({ x, y, ex, ey, fx, fy, length }: Strip, disc: Disc): Stretch | null {
  const at = (disc.x - x) * ex + (disc.y - y) * ey
  const along = (disc.x - x) * fx + (disc.y - y) * fy
  const off = Math.max(0, -along, along - length)
  if (off >= disc.radius) return null
  const half = Math.sqrt(disc.radius * disc.radius - off * off)
  return [at - half, at + half]
}

/** Do the stretches leave no gap from 0 to the width? */
function covers(taken: Stretch[], width: number): boolean {
  taken.sort((a, b) => a[0] - b[0])
  let reached = 0
  for (const [from, to] of taken) {
    if (from > reached) break
    if (to > reached) reached = to
  }
  return reached >= width
}

function lineCrossesField(line: Span, field: Field): boolean {
  const off = pointSegmentDistance(field.x, field.y, line.x1, line.y1, line.x2, line.y2)
  if (off > ASTEROID_RADIUS) return false
  return segmentMeets(fieldOutline(field), line.x1, line.y1, line.x2, line.y2)
}

const lineCrossesDisc = (line: Span, disc: Disc): boolean =>
  pointSegmentDistance(disc.x, disc.y, line.x1, line.y1, line.x2, line.y2) < disc.radius
