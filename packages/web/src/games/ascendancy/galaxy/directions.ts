export interface Interval {
  from: number
  to: number
}

export const inside = ({ from, to }: Interval, angle: number): boolean =>
  (((angle - from) % 36_000) + 36_000) % 36_000 <= to - from

/** The legal heading nearest to the pointer, in whole degrees where those are legal. */
export function nearestIn(arcs: readonly Interval[], angle: number): number | null {
  const whole = (Math.round(angle / 100) * 100) % 36_000
  if (arcs.some(arc => inside(arc, whole))) return whole
  if (arcs.some(arc => inside(arc, angle))) return angle
  let best: number | null = null
  let far = 36_000
  for (const { from, to } of arcs) {
    for (const end of [Math.ceil(from), Math.floor(to)]) {
      const apart = Math.abs(((end - angle + 54_000) % 36_000) - 18_000)
      if (apart < far) {
        far = apart
        best = ((end % 36_000) + 36_000) % 36_000
      }
    }
  }
  return best
}
