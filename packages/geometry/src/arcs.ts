import { FULL_TURN, normalise } from './trig.ts'

/**
 * Sets of angles on a circle. Forbidden angles are gathered as open arcs with real ends in one flat array
 * (from, to, from, to, ...); what remains allowed is given as closed intervals of whole hundredths.
 */
export type Arcs = number[]

/** Allowed headings from..to, both included, counter-clockwise. 0 <= from < 36000; `to` may pass 36000. */
export interface Interval {
  from: number
  to: number
}

/** Arcs whose ends are this near count as joined, so that splitting an arc in two never leaves a crack. */
const CRACK = 1e-6

/** Adds the arc that runs counter-clockwise from `from` to `to` (from <= to, any turn). */
export function addArc(arcs: Arcs, from: number, to: number): void {
  const width = to - from
  if (!(width > 0)) return
  if (width >= FULL_TURN) {
    arcs.push(0, FULL_TURN)
    return
  }
  const start = normalise(from)
  const end = start + width
  if (end <= FULL_TURN) arcs.push(start, end)
  else arcs.push(start, FULL_TURN, 0, end - FULL_TURN)
}

/** Sorts and joins the arcs in place: afterwards they are apart and in rising order. */
export function mergeArcs(arcs: Arcs): Arcs {
  sortPairs(arcs)
  let last = -2
  for (let i = 0; i < arcs.length; i += 2) {
    if (last >= 0 && arcs[i]! <= arcs[last + 1]! + CRACK) {
      if (arcs[i + 1]! > arcs[last + 1]!) arcs[last + 1] = arcs[i + 1]!
    } else {
      last += 2
      arcs[last] = arcs[i]!
      arcs[last + 1] = arcs[i + 1]!
    }
  }
  // Setting the length of an array of fractions is a slow call.
  while (arcs.length > last + 2) arcs.pop()
  return arcs
}

/** Insertion sort by the first number of each pair: the arrays are short and often nearly in order. */
function sortPairs(arcs: Arcs): void {
  for (let i = 2; i < arcs.length; i += 2) {
    const from = arcs[i]!
    const to = arcs[i + 1]!
    let j = i - 2
    for (; j >= 0 && arcs[j]! > from; j -= 2) {
      arcs[j + 2] = arcs[j]!
      arcs[j + 3] = arcs[j + 1]!
    }
    arcs[j + 2] = from
    arcs[j + 3] = to
  }
}

/** Is this angle inside one of the merged arcs? Their ends are outside, save where two meet across east. */
export function inArcs(merged: Arcs, angle: number): boolean {
  const a = normalise(angle)
  for (let i = 0; i < merged.length; i += 2) {
    if (a > merged[i]! + CRACK && a < merged[i + 1]! - CRACK) return true
  }
  return (a < CRACK || a > FULL_TURN - CRACK) && joinedAcrossEast(merged)
}

/** An arc across east is kept in two parts; do these arcs end and begin there? */
export function joinedAcrossEast(merged: Arcs): boolean {
  return merged.length > 0 && merged[0]! <= CRACK && merged[merged.length - 1]! >= FULL_TURN - CRACK
}

/** The angles that no arc covers, as arcs: the complement. Takes merged arcs. */
export function complement(merged: Arcs): Arcs {
  const out: Arcs = []
  let at = 0
  for (let i = 0; i < merged.length; i += 2) {
    if (merged[i]! > at) out.push(at, merged[i]!)
    at = merged[i + 1]!
  }
  if (at < FULL_TURN) out.push(at, FULL_TURN)
  return out
}

/** The whole headings that merged arcs leave free, as intervals in rising order; one may run across east. */
export function freeHeadings(merged: Arcs): Interval[] {
  if (merged.length === 0) return [{ from: 0, to: FULL_TURN - 1 }]
  const out: Interval[] = []
  for (let i = 1; i + 1 < merged.length; i += 2) addFree(out, merged[i]!, merged[i + 1]!)
  if (!joinedAcrossEast(merged)) addFree(out, merged[merged.length - 1]!, merged[0]! + FULL_TURN)
  return out.sort((a, b) => a.from - b.from)
}

function addFree(out: Interval[], from: number, to: number): void {
  const first = Math.ceil(from - CRACK)
  const last = Math.floor(to + CRACK)
  if (last < first) return
  const start = normalise(first)
  out.push({ from: start, to: start + Math.min(last - first, FULL_TURN - 1) })
}

export function inIntervals(intervals: readonly Interval[], heading: number): boolean {
  const h = normalise(heading)
  return intervals.some(i => (h >= i.from && h <= i.to) || h + FULL_TURN <= i.to)
}

/** How many whole headings the intervals hold. */
export function countHeadings(intervals: readonly Interval[]): number {
  let n = 0
  for (const i of intervals) n += i.to - i.from + 1
  return n
}

/**
 * Up to `count` headings spread over the intervals: always the middle of the widest stretch left, which is then
 * cut in two. Good stopping points for bots, keyboards and hints.
 */
export function spread(intervals: readonly Interval[], count: number): number[] {
  const open = intervals.map(i => ({ from: i.from, to: i.to }))
  const out: number[] = []
  while (out.length < count) {
    let best: Interval | undefined
    for (const i of open) if (i.to >= i.from && (!best || i.to - i.from > best.to - best.from)) best = i
    if (!best) break
    const middle = Math.floor((best.from + best.to) / 2)
    out.push(normalise(middle))
    open.push({ from: middle + 1, to: best.to })
    best.to = middle - 1
  }
  return out
}

/** Every multiple of `step` inside the intervals, in rising order from the start of the first interval. */
export function headingsEvery(intervals: readonly Interval[], step: number): number[] {
  const out: number[] = []
  for (const i of intervals) {
    for (let t = Math.ceil(i.from / step) * step; t <= i.to; t += step) out.push(normalise(t))
  }
  return out
}
