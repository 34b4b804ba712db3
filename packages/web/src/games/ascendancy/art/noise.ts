/** Value noise, the same for the same name on every machine: our worlds are drawn from it. */

export type Noise = (x: number, y: number, z: number) => number

export function seedOf(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** Numbers from 0 to 1, one after the other. */
export function randomFrom(seed: number): () => number {
  let s = seed || 1
  return () => {
    s = Math.imul(s ^ (s >>> 15), 2246822519)
    s = Math.imul(s ^ (s >>> 13), 3266489917)
    s ^= s >>> 16
    s = (s + 0x9e3779b9) | 0
    return (s >>> 0) / 4294967296
  }
}

export function noiseFrom(seed: number): Noise {
  const lattice = (x: number, y: number, z: number): number => {
    let h = (Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647) ^ seed) | 0
    h = Math.imul(h ^ (h >>> 13), 1274126177)
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296
  }
  return (x, y, z) => {
    const xi = Math.floor(x)
    const yi = Math.floor(y)
    const zi = Math.floor(z)
    const u = smooth(x - xi)
    const v = smooth(y - yi)
    const w = smooth(z - zi)
    const mix = (a: number, b: number, t: number) => a + (b - a) * t
    const plane = (k: number) =>
      mix(
        mix(lattice(xi, yi, k), lattice(xi + 1, yi, k), u),
        mix(lattice(xi, yi + 1, k), lattice(xi + 1, yi + 1, k), u),
        v,
      )
    return mix(plane(zi), plane(zi + 1), w)
  }
}

const smooth = (t: number) => t * t * (3 - 2 * t)

/** Several sizes of noise on top of each other. */
export function clouds(noise: Noise, x: number, y: number, z: number, octaves = 4): number {
  let sum = 0
  let size = 1
  let weight = 0.5
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x * size, y * size, z * size)
    size *= 2.1
    weight *= 0.5
  }
  return sum / (1 - 0.5 ** octaves)
}
