/** Red, green, blue from 0 to 255. */
export type Colour = readonly [number, number, number]
/** A colour for each value from 0 to 1. */
export type Ramp = (t: number) => Colour

export const clamp = (x: number, least = 0, most = 1): number => (x < least ? least : x > most ? most : x)

/** 0 below `a`, 1 above `b`, smooth between; also falling, when `a` is the greater. */
export function step(a: number, b: number, x: number): number {
  const t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}

export const mix = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export const colour = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** Stops as `0 #112233, .5 #445566, 1 #ffffff`. */
export function ramp(text: string): Ramp {
  const stops = text.split(', ').map(stop => {
    const [at, hex] = stop.split(' ')
    return { at: Number(at), colour: colour(hex ?? '') }
  })
  return value => {
    const t = clamp(value)
    let low = stops[0] as (typeof stops)[number]
    for (const high of stops) {
      if (t <= high.at)
        return high === low ? low.colour : mix(low.colour, high.colour, (t - low.at) / (high.at - low.at))
      low = high
    }
    return low.colour
  }
}
