/**
 * Measurements a second time, for tests only: whole numbers of 64 binary places, sines from their series, shapes as lists
 * of corners, everything found by going through all candidates. Slow, and with nothing in common with what it checks.
 * Lengths are micrometres, angles hundredths of a degree, as everywhere.
 */

const BITS = 64n
const ONE = 1n << BITS

/** A number with binary places. */
export type Exact = bigint

export interface Spot {
  x: Exact
  y: Exact
}

export interface Standing {
  x: number
  y: number
  heading: number
}

/** Of whole numbers and such with a few binary places. */
export const exact = (n: number): Exact => BigInt(Math.round(n * 1024)) * (ONE / 1024n)
export const plain = (n: Exact): number => Number(n) / Number(ONE)
const times = (a: Exact, b: Exact): Exact => (a * b) >> BITS
const over = (a: Exact, b: Exact): Exact => (a << BITS) / b

const PI = (314_159_265_358_979_323_846_264_338_327_950n * ONE) / 100_000_000_000_000_000_000_000_000_000_000n

const sines = new Map<number, Exact>()

/** By its series, for angles of any size. */
export function sine(angle: number): Exact {
  const turned = ((angle % 36_000) + 36_000) % 36_000
  const kept = sines.get(turned)
  if (kept !== undefined) return kept
  const x = (BigInt(turned > 18_000 ? turned - 36_000 : turned) * PI) / 18_000n
  let term = x
  let sum = x
  for (let n = 2n; term !== 0n && n < 80n; n += 2n) {
    term = -times(times(term, x), x) / (n * (n + 1n))
    sum += term
  }
  sines.set(turned, sum)
  return sum
}

export const cosine = (angle: number): Exact => sine(angle + 9_000)

/** The place that lies so far ahead and to the left of a pose. */
export function spotAt({ x, y, heading }: Standing, ahead: number, left: number): Spot {
  const [c, s] = [cosine(heading), sine(heading)]
  return {
    x: exact(x) + times(exact(ahead), c) - times(exact(left), s),
    y: exact(y) + times(exact(ahead), s) + times(exact(left), c),
  }
}

const HALF_BASE = 20_000

/** A base is a square of 40 mm around its middle. */
export const base = (pose: Standing): Spot[] =>
  [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([a, b]) => spotAt(pose, a! * HALF_BASE, b! * HALF_BASE))

const minus = (a: Spot, b: Spot): Spot => ({ x: a.x - b.x, y: a.y - b.y })
const dot = (a: Spot, b: Spot): Exact => times(a.x, b.x) + times(a.y, b.y)
const cross = (a: Spot, b: Spot): Exact => times(a.x, b.y) - times(a.y, b.x)

/** One side of a line: everything that lies at least so far to the left of it. */
export interface Side {
  from: Spot
  along: Spot
}

const isOn = (p: Spot, { from, along }: Side): boolean => cross(along, minus(p, from)) >= -SLIVER
/** Places that were computed as lying on a line are on it. */
const SLIVER = ONE / 65_536n

const sidesOf = (shape: readonly Spot[]): Side[] =>
  shape.map((from, i) => {
    const edge = minus(shape[(i + 1) % shape.length]!, from)
    const length = root(dot(edge, edge))
    return { from, along: { x: over(edge.x, length), y: over(edge.y, length) } }
  })

export function root(n: Exact): Exact {
  if (n <= 0n) return 0n
  const wanted = n << BITS
  let x = 1n << BigInt((wanted.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (x + wanted / x) >> 1n
    if (next >= x) return x
    x = next
  }
}

function crossing(a: Side, b: Side): Spot | null {
  const turn = cross(a.along, b.along)
  if (turn > -SLIVER && turn < SLIVER) return null
  const t = over(cross(minus(b.from, a.from), b.along), turn)
  return { x: a.from.x + times(a.along.x, t), y: a.from.y + times(a.along.y, t) }
}

/** The corners of what lies on all these sides: where two of their lines cross on every other side. */
export function cornersWithin(sides: readonly Side[]): Spot[] {
  const found: Spot[] = []
  for (let i = 0; i < sides.length; i++)
    for (let j = 0; j < i; j++) {
      const at = crossing(sides[i]!, sides[j]!)
      if (at !== null && sides.every(side => isOn(at, side))) found.push(at)
    }
  return found
}

/** What two shapes share. */
export const shared = (a: readonly Spot[], b: readonly Spot[]): Spot[] =>
  cornersWithin([...sidesOf(a), ...sidesOf(b)])

/** The area inside of corners in any order. */
export function area(corners: readonly Spot[]): Exact {
  if (corners.length < 3) return 0n
  const count = BigInt(corners.length)
  const middle = {
    x: corners.reduce((sum, p) => sum + p.x, 0n) / count,
    y: corners.reduce((sum, p) => sum + p.y, 0n) / count,
  }
  const around = [...corners].sort((a, b) => angle(minus(a, middle)) - angle(minus(b, middle)))
  let twice = 0n
  for (const [i, p] of around.entries())
    twice += cross(minus(p, middle), minus(around[(i + 1) % around.length]!, middle))
  return twice / 2n
}

const angle = ({ x, y }: Spot): number => Math.atan2(Number(y), Number(x))

/** The part of a base in a firing arc, the arc's sides moved out by so much. */
export function inArc(
  from: Standing,
  arc: { angle: number; rear: boolean },
  target: Standing,
  out: number,
): Spot[] {
  const corners = base(target)
  if (arc.angle === 360) return corners
  const ahead = from.heading + (arc.rear ? 18_000 : 0)
  const side = (heading: number, left: number): Side => ({
    from: spotAt({ ...from, heading }, 0, left),
    along: { x: cosine(heading), y: sine(heading) },
  })
  const half = arc.angle * 50
  // To the left of the right side, and to the right of the left one, which is to the left of it seen from its far end.
  return cornersWithin([...sidesOf(corners), side(ahead - half, -out), side(ahead + half + 18_000, -out)])
}

/** Squared distance of a place from a segment. */
function toSegment(p: Spot, a: Spot, b: Spot): Exact {
  const edge = minus(b, a)
  const square = dot(edge, edge)
  const along = square === 0n ? 0n : over(dot(minus(p, a), edge), square)
  const t = along < 0n ? 0n : along > ONE ? ONE : along
  const off = { x: p.x - a.x - times(edge.x, t), y: p.y - a.y - times(edge.y, t) }
  return dot(off, off)
}

/** Squared distance between two shapes that do not overlap, each the hull of its corners in any order. */
export function apart(a: readonly Spot[], b: readonly Spot[]): Exact {
  let least: Exact | null = null
  const note = (p: Spot, shape: readonly Spot[]): void => {
    for (let i = 0; i < shape.length; i++)
      for (let j = 0; j <= i; j++) {
        const d = toSegment(p, shape[i]!, shape[j]!)
        if (least === null || d < least) least = d
      }
  }
  for (const p of a) note(p, b)
  for (const p of b) note(p, a)
  return least ?? 0n
}

/** How deep two bases are in one another: the least way that parts them, along a side of one of them. */
export function depthOf(a: readonly Spot[], b: readonly Spot[]): Exact {
  let least: Exact | null = null
  for (const { along } of [...sidesOf(a), ...sidesOf(b)]) {
    const reach = (shape: readonly Spot[]): Exact[] => shape.map(p => dot(p, along))
    const [p, q] = [reach(a), reach(b)]
    const most = (list: Exact[]): Exact => list.reduce((x, y) => (x > y ? x : y))
    const fewest = (list: Exact[]): Exact => list.reduce((x, y) => (x < y ? x : y))
    const way = least2(most(p) - fewest(q), most(q) - fewest(p))
    if (least === null || way < least) least = way
  }
  return least!
}

const least2 = (a: Exact, b: Exact): Exact => (a < b ? a : b)

/** Between which places along an axis a shape lies that is cut off at both sides; null: nowhere. */
export function shadow(shape: readonly Spot[], low: Exact, high: Exact): [Exact, Exact] | null {
  const right = { x: ONE, y: 0n }
  const back = { x: -ONE, y: 0n }
  const cut = cornersWithin([
    ...sidesOf(shape),
    { from: { x: 0n, y: low }, along: right },
    { from: { x: 0n, y: high }, along: back },
  ])
  if (cut.length === 0) return null
  const xs = cut.map(p => p.x).sort((a, b) => (a < b ? -1 : 1))
  return [xs[0]!, xs.at(-1)!]
}

/** Does a segment meet a shape? */
export function meets(shape: readonly Spot[], a: Spot, b: Spot): boolean {
  const sides = sidesOf(shape)
  if ([a, b].some(p => sides.every(side => isOn(p, side)))) return true
  const way = minus(b, a)
  const length = root(dot(way, way))
  if (length === 0n) return false
  const line = { from: a, along: { x: over(way.x, length), y: over(way.y, length) } }
  return sides.some(side => {
    const at = crossing(line, side)
    if (at === null || !sides.every(other => isOn(at, other))) return false
    const t = dot(minus(at, a), line.along)
    return t >= 0n && t <= length
  })
}

/** The two places of two shapes that come nearest to one another. */
export function nearest(a: readonly Spot[], b: readonly Spot[]): [Spot, Spot] {
  let best: { d: Exact; ends: [Spot, Spot] } | null = null
  const note = (p: Spot, shape: readonly Spot[], flip: boolean): void => {
    for (let i = 0; i < shape.length; i++)
      for (let j = 0; j < i; j++) {
        const q = onSegment(p, shape[i]!, shape[j]!)
        const off = minus(p, q)
        const d = dot(off, off)
        if (best === null || d < best.d) best = { d, ends: flip ? [q, p] : [p, q] }
      }
  }
  for (const p of a) note(p, b, false)
  for (const p of b) note(p, a, true)
  return best!.ends
}

function onSegment(p: Spot, a: Spot, b: Spot): Spot {
  const edge = minus(b, a)
  const square = dot(edge, edge)
  const along = square === 0n ? 0n : over(dot(minus(p, a), edge), square)
  const t = along < 0n ? 0n : along > ONE ? ONE : along
  return { x: a.x + times(edge.x, t), y: a.y + times(edge.y, t) }
}
