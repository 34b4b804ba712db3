/** Chances of 0, 1, 2 ... : the index is the number. Exact up to the rounding of numbers. */
export type Distribution = readonly number[]

export const NOTHING: Distribution = [1]

/** Successes among n dice that each succeed with chance p. */
export function binomial(n: number, p: number): Distribution {
  let out: number[] = [1]
  for (let die = 0; die < n; die++) {
    const next = new Array<number>(out.length + 1).fill(0)
    for (let k = 0; k < out.length; k++) {
      next[k]! += out[k]! * (1 - p)
      next[k + 1]! += out[k]! * p
    }
    out = next
  }
  return out
}

/** The sum of two independent numbers. */
export function convolve(a: Distribution, b: Distribution): Distribution {
  if (a.length === 1) return b
  const out = new Array<number>(a.length + b.length - 1).fill(0)
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) out[i + j]! += a[i]! * b[j]!
  }
  return out
}

/** The number moved up by a constant, or down but not under 0. */
export function shifted(a: Distribution, by: number): Distribution {
  if (by >= 0) return [...new Array<number>(by).fill(0), ...a]
  const out = a.slice(Math.min(-by, a.length - 1))
  out[0] = a.slice(0, 1 - by).reduce((sum, p) => sum + p, 0)
  return out
}

/** Everything from `most` up counts as `most`. */
export function capped(a: Distribution, most: number): Distribution {
  if (a.length <= most + 1) return a
  const out = a.slice(0, most + 1)
  out[most] = a.slice(most).reduce((sum, p) => sum + p, 0)
  return out
}

export const mean = (a: Distribution): number => a.reduce((sum, p, k) => sum + p * k, 0)

export const total = (a: Distribution): number => a.reduce((sum, p) => sum + p, 0)
