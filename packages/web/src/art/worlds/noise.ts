/** Numbers from 0 to 1 that depend on the seed alone. */
export type Random = () => number

export function randomFrom(seed: string): Random {
  let h = 2166136261 >>> 0
  for (const letter of seed) h = Math.imul(h ^ letter.charCodeAt(0), 16777619)
  return () => {
    h += 0x6d2b79f5
    let t = h
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export interface Noise {
  /** Smooth noise at a point, from 0 to 1. */
  at(x: number, y: number, z: number): number
  /** Clouds: several octaves of it. */
  clouds(x: number, y: number, z: number, octaves: number): number
  /** Veins: high along thin lines. */
  veins(x: number, y: number, z: number, octaves: number): number
  random: Random
}

const smooth = (t: number): number => t * t * (3 - 2 * t)
const between = (a: number, b: number, t: number): number => a + (b - a) * t

export function noiseFrom(seed: string): Noise {
  const random = randomFrom(seed)
  const order = Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = (random() * (i + 1)) | 0
    const kept = order[i] as number
    order[i] = order[j] as number
    order[j] = kept
  }
  const shuffled = Uint8Array.from({ length: 512 }, (_, i) => order[i & 255] as number)
  const values = Float32Array.from({ length: 256 }, () => random())
  const perm = (i: number): number => shuffled[i] as number

  function at(x: number, y: number, z: number): number {
    const [fx, fy, fz] = [Math.floor(x), Math.floor(y), Math.floor(z)]
    const [u, v, w] = [smooth(x - fx), smooth(y - fy), smooth(z - fz)]
    const [i, j, k] = [fx & 255, fy & 255, fz & 255]
    const corner = (a: number, b: number, c: number): number =>
      values[perm(perm(perm((i + a) & 255) + ((j + b) & 255)) + ((k + c) & 255))] as number
    const near = between(
      between(corner(0, 0, 0), corner(1, 0, 0), u),
      between(corner(0, 1, 0), corner(1, 1, 0), u),
      v,
    )
    const far = between(
      between(corner(0, 0, 1), corner(1, 0, 1), u),
      between(corner(0, 1, 1), corner(1, 1, 1), u),
      v,
    )
    return between(near, far, w)
  }

  function octavesOf(lacunarity: number, shape: (n: number) => number) {
    return (x: number, y: number, z: number, octaves: number): number => {
      let sum = 0
      let height = 0.5
      let f = 1
      for (let i = 0; i < octaves; i++) {
        sum += height * shape(at(x * f, y * f, z * f))
        height *= 0.5
        f *= lacunarity
      }
      return sum / (1 - 0.5 ** octaves)
    }
  }

  return {
    at,
    clouds: octavesOf(2.03, n => n),
    veins: octavesOf(2.1, n => 1 - Math.abs(2 * n - 1)),
    random,
  }
}
