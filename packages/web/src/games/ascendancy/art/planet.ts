import { clouds, type Noise, noiseFrom, randomFrom, seedOf } from './noise.ts'
import { type Painter, type RGB, ramp } from './painter.ts'

/** What a world is made of decides how it looks: its sites for Production, Research and Culture. */
export interface WorldFacts {
  id: string
  P: number
  R: number
  C: number
  O: number
  hazard: number
  home: boolean
}

type Stops = readonly (readonly [number, RGB])[]

/** Heights from the sea to the peaks, by the kind of world. */
const SURFACES: Readonly<Record<string, Stops>> = {
  garden: [
    [0, [12, 44, 96]],
    [0.48, [28, 96, 158]],
    [0.52, [214, 196, 140]],
    [0.56, [66, 128, 62]],
    [0.75, [112, 110, 66]],
    [1, [236, 236, 230]],
  ],
  rust: [
    [0, [70, 26, 18]],
    [0.45, [158, 72, 40]],
    [0.7, [214, 128, 78]],
    [1, [248, 206, 160]],
  ],
  ice: [
    [0, [40, 72, 120]],
    [0.45, [110, 160, 205]],
    [0.65, [190, 220, 240]],
    [1, [255, 255, 255]],
  ],
  gold: [
    [0, [84, 58, 20]],
    [0.5, [186, 142, 58]],
    [0.75, [232, 204, 120]],
    [1, [255, 246, 206]],
  ],
  violet: [
    [0, [40, 24, 74]],
    [0.5, [112, 72, 160]],
    [0.7, [176, 130, 204]],
    [1, [240, 222, 250]],
  ],
  jungle: [
    [0, [10, 56, 62]],
    [0.42, [20, 100, 96]],
    [0.5, [46, 112, 50]],
    [0.8, [96, 150, 60]],
    [1, [226, 232, 190]],
  ],
  ash: [
    [0, [20, 16, 18]],
    [0.5, [62, 54, 54]],
    [0.62, [96, 40, 24]],
    [0.7, [250, 128, 32]],
    [1, [255, 226, 120]],
  ],
  rock: [
    [0, [44, 42, 46]],
    [0.5, [104, 98, 96]],
    [0.8, [160, 150, 142]],
    [1, [214, 208, 200]],
  ],
}

interface Look {
  surface: string
  /** Bands of a gas world instead of continents. */
  banded: boolean
  ring: boolean
  clouds: number
  air: RGB
}

function lookOf(world: WorldFacts): Look {
  const random = randomFrom(seedOf(world.id))
  const pickOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const sites = world.P + world.R + world.C + world.O
  const surface = world.home
    ? (HOMES[world.id] ?? 'garden')
    : world.hazard > 0
      ? pickOf(['ash', 'ash', 'rock'])
      : sites <= 1
        ? pickOf(['rock', 'ice', 'rust'])
        : world.P > Math.max(world.R, world.C)
          ? pickOf(['rust', 'gold', 'rust'])
          : world.R > world.C
            ? pickOf(['ice', 'jungle', 'violet'])
            : world.C > 0
              ? pickOf(['garden', 'gold', 'violet'])
              : pickOf(['garden', 'jungle'])
  const banded = !world.home && world.hazard === 0 && random() < 0.22
  return {
    surface,
    banded,
    ring: banded ? random() < 0.7 : !world.home && random() < 0.12,
    clouds: surface === 'rock' || surface === 'ash' ? 0 : 0.25 + random() * 0.5,
    air: AIR[surface] ?? [140, 180, 255],
  }
}

const HOMES: Readonly<Record<string, string>> = {
  earth: 'garden',
  qonos: 'jungle',
  kronos: 'jungle',
  romulus: 'violet',
  'cardassia-prime': 'gold',
  ferenginar: 'ice',
}

const AIR: Readonly<Record<string, RGB>> = {
  garden: [120, 180, 255],
  rust: [255, 160, 110],
  ice: [190, 225, 255],
  gold: [255, 220, 140],
  violet: [200, 150, 255],
  jungle: [130, 255, 190],
  ash: [255, 110, 50],
  rock: [150, 150, 160],
}

/** A ball lit from the upper left, seen against space. Coordinates go from -1 to 1; the ball fills 0.86 of it. */
export function planetPainter(world: WorldFacts): Painter {
  const look = lookOf(world)
  const seed = seedOf(world.id)
  const noise = noiseFrom(seed)
  const random = randomFrom(seed ^ 77)
  const spin = random() * 10
  const tilt = (random() - 0.5) * 0.9
  const zoom = 1.6 + random() * 0.9
  const stops = SURFACES[look.surface]!
  const size = look.ring ? 0.66 : 0.86
  return (x, y) => {
    const px = x / size
    const py = y / size
    const rr = px * px + py * py
    const ring = look.ring ? ringAt(x, y, tilt, size, noise) : null
    if (rr > 1) {
      if (ring !== null) return ring
      const far = Math.sqrt(rr) - 1
      const halo = Math.max(0, 1 - far / 0.13) ** 2 * 0.5 * light(px, py, 0.2)
      return halo > 0.01 ? [...look.air, halo * 255] : null
    }
    // The ring passes in front of the lower half only.
    if (ring !== null && y * Math.cos(tilt) - x * Math.sin(tilt) > 0) return ring
    const pz = Math.sqrt(1 - rr)
    const tx = px * Math.cos(tilt) + py * Math.sin(tilt)
    const ty = py * Math.cos(tilt) - px * Math.sin(tilt)
    const colour = look.banded
      ? bands(noise, stops, tx, ty, pz, spin)
      : land(noise, stops, tx, ty, pz, spin, zoom)
    if (look.clouds > 0 && !look.banded) {
      const c = clouds(noise, tx * 2.4 + spin + 9, ty * 3.6, pz * 2.4, 4)
      const cover = Math.max(0, Math.min(1, (c - 0.62 + look.clouds * 0.16) * 5)) * 0.85
      for (let i = 0; i < 3; i++) colour[i] = colour[i]! + (248 - colour[i]!) * cover
    }
    const day = light(px, py, pz)
    const rim = (1 - pz) ** 3 * 0.65 * day
    const edge = Math.min(1, (1 - Math.sqrt(rr)) * 60)
    return [
      colour[0]! * day + look.air[0] * rim,
      colour[1]! * day + look.air[1] * rim,
      colour[2]! * day + look.air[2] * rim,
      255 * Math.max(edge, 0.35),
    ]
  }
}

const light = (x: number, y: number, z: number): number =>
  Math.max(0.07, Math.min(1.12, (-0.55 * x - 0.5 * y + 0.67 * z) * 1.15 + 0.12))

function land(noise: Noise, stops: Stops, x: number, y: number, z: number, spin: number, zoom: number) {
  const warp = clouds(noise, x * 2 + spin, y * 2, z * 2 + 5, 2) - 0.5
  const h = clouds(noise, x * zoom + spin + warp, y * zoom + warp, z * zoom, 5)
  const colour = ramp(stops, (h - 0.5) * 1.7 + 0.5)
  // Poles are white where there is any sea.
  const pole = Math.max(0, Math.abs(y) - 0.8 + (h - 0.5) * 0.3) * 7
  if (pole > 0 && stops.length > 4) {
    const t = Math.min(1, pole)
    for (let i = 0; i < 3; i++) colour[i] = colour[i]! + (240 - colour[i]!) * t
  }
  return colour
}

function bands(noise: Noise, stops: Stops, x: number, y: number, z: number, spin: number) {
  const wave = clouds(noise, x * 3 + spin, y * 5, z * 3, 3) - 0.5
  const h = clouds(noise, spin, y * 5 + wave * 0.7, spin, 3)
  return ramp(stops, (h - 0.5) * 1.9 + 0.55)
}

function ringAt(x: number, y: number, tilt: number, size: number, noise: Noise) {
  const rx = x * Math.cos(tilt) + y * Math.sin(tilt)
  const ry = (y * Math.cos(tilt) - x * Math.sin(tilt)) / 0.26
  const r = Math.sqrt(rx * rx + ry * ry) / size
  if (r < 1.16 || r > 1.46) return null
  const grain = noise(r * 40, 3, 7)
  const edge = Math.min(1, (r - 1.16) * 20, (1.46 - r) * 20)
  return [222, 202, 168, 255 * edge * (0.35 + grain * 0.6)] as const
}
