export type RGB = readonly [number, number, number]
/** The colour at a point of a picture from -1 to 1 each way, or null where space shines through. */
export type Painter = (
  x: number,
  y: number,
) => readonly [number, number, number, number] | readonly number[] | null

export function ramp(stops: readonly (readonly [number, RGB])[], t: number): number[] {
  if (t <= stops[0]![0]) return [...stops[0]![1]]
  for (let i = 1; i < stops.length; i++) {
    const [to, b] = stops[i]!
    if (t > to) continue
    const [from, a] = stops[i - 1]!
    const k = (t - from) / (to - from)
    return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k]
  }
  return [...stops.at(-1)![1]]
}

/** The picture as pixels: red, green, blue, alpha. */
export function paint(painter: Painter, size: number): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(size * size * 4)
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const colour = painter(((i + 0.5) / size) * 2 - 1, ((j + 0.5) / size) * 2 - 1)
      if (colour === null) continue
      const at = (j * size + i) * 4
      data[at] = colour[0]!
      data[at + 1] = colour[1]!
      data[at + 2] = colour[2]!
      data[at + 3] = colour[3]!
    }
  }
  return data
}
