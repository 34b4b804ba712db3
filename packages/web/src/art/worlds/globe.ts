import { type Colour, clamp, colour, mix, step } from './colour.ts'
import { WORLDS, type World, type WorldKind } from './kinds.ts'
import { type Noise, noiseFrom } from './noise.ts'

/** Where the light comes from, as a direction of length 1: right, down, towards the eye. */
export type Light = readonly [number, number, number]

/** A square picture as pixels: red, green, blue, alpha. */
export interface Pixels {
  size: number
  data: Uint8ClampedArray<ArrayBuffer>
}

interface Surface {
  colour: Colour
  /** How far the ground leans towards the light. */
  lean: number
  /** How much of it mirrors the sun: water does. */
  gloss: number
  /** Its own light, as it is seen on the night side. */
  glow: Colour | null
}

interface Point {
  x: number
  y: number
  z: number
}

interface Crater extends Point {
  r: number
}

interface Ground {
  kind: WorldKind
  noise: Noise
  spin: number
  craters: readonly Crater[]
  light: Light
}

/** How much larger than the globe the picture is: room for the atmosphere, or for rings. */
const MARGIN = 1.34
const RING_MARGIN = 2.2

/** The globe of a world with its atmosphere: the same seed gives the same picture. */
export function globe(world: World, seed: string, radius: number, light: Light): Pixels {
  const kind = WORLDS[world]
  const margin = kind.rings ? RING_MARGIN : MARGIN
  const size = Math.ceil(radius * 2 * margin)
  const data = new Uint8ClampedArray(size * size * 4)
  const noise = noiseFrom(world + seed)
  const tilt = (noise.random() - 0.5) * 0.9
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const spin = noise.random() * 20
  const ground: Ground = { kind, noise, spin, craters: kind.craters ? cratersOf(noise) : [], light }
  const air = colour(kind.atmosphere)
  for (let py = 0; py < size; py++) {
    for (let px = 0; px < size; px++) {
      const x = (px + 0.5 - size / 2) / radius
      const y = (py + 0.5 - size / 2) / radius
      const r = Math.hypot(x, y)
      if (r > margin) continue
      const at = (py * size + px) * 4
      const haze = r > 1 - 1 / radius ? hazeAt(x, y, r, kind, light) : 0
      if (r > 1 + 0.6 / radius) {
        put(data, at, air, haze)
        continue
      }
      const z = Math.sqrt(Math.max(0, 1 - r * r))
      const surface = surfaceAt(ground, { x: x * cos - y * sin, y: x * sin + y * cos, z }, { x, y, z })
      const lit = shade(surface, { x, y, z }, kind, light, air)
      // The edge of the globe is soft, over its own haze.
      const edge = clamp((1 - r) * radius + 0.5)
      const alpha = edge + (1 - edge) * haze
      put(data, at, alpha === 0 ? air : mix(air, lit, edge / alpha), alpha)
    }
  }
  return { size, data }
}

function put(data: Uint8ClampedArray, at: number, [r, g, b]: Colour, alpha: number): void {
  data[at] = r
  data[at + 1] = g
  data[at + 2] = b
  data[at + 3] = 255 * alpha
}

/** The atmosphere beyond the edge, on the day side. */
function hazeAt(x: number, y: number, r: number, kind: WorldKind, light: Light): number {
  const day = (x * light[0] + y * light[1]) / r
  const out = Math.max(0, r - 1)
  const near = Math.exp(-out * 15) * 0.62 * step(-0.55, 0.75, day)
  const far = Math.exp(-out * 5) * 0.15 * step(-0.4, 1, day)
  return clamp((near + far) * (kind.thin ?? 1))
}

function cratersOf({ random }: Noise): Crater[] {
  return Array.from({ length: 26 }, () => {
    const y = random() * 2 - 1
    const a = random() * Math.PI * 2
    const q = Math.sqrt(1 - y * y)
    return { x: q * Math.cos(a), y, z: q * Math.sin(a), r: 0.06 + random() * random() * 0.3 }
  })
}

/** `p` turns with the globe, `seen` is as the eye sees it. */
function surfaceAt(ground: Ground, p: Point, seen: Point): Surface {
  const { light } = ground
  const lean = seen.x * light[0] + seen.y * light[1] + seen.z * light[2]
  return ground.kind.gas === undefined ? solidAt(ground, p, lean) : gasAt(ground, ground.kind.gas, p, lean)
}

function gasAt(
  { noise, spin }: Ground,
  gas: NonNullable<WorldKind['gas']>,
  { x, y, z }: Point,
  lean: number,
): Surface {
  const swirl = noise.clouds(x * 2 + spin, y * 3, z * 2, 4) - 0.5
  const t = y * gas.count * 0.5 + swirl * gas.swirl + noise.at(spin, y * 9, 3) * 0.5
  const band = 0.5 + 0.5 * Math.sin(t * 3.1)
  const fine = noise.clouds(x * 5 + spin, y * 22 + swirl * 6, z * 5, 3)
  const spot = Math.exp(-((x - 0.34) ** 2 * 22 + (y - 0.22) ** 2 * 70))
  const base = gas.bands(clamp(band * 0.72 + fine * 0.34 - 0.04))
  return { colour: mix(base, gas.bands(gas.spot), spot * 0.8), lean, gloss: 0, glow: null }
}

function solidAt(ground: Ground, p: Point, lean: number): Surface {
  const { kind, noise, spin, light } = ground
  const { x, y, z } = p
  const f = kind.grain
  const stretch = kind.dunes ? 2.2 : 1
  const warp = (noise.clouds(x * f + spin + 7, y * f, z * f, 3) - 0.5) * 0.7
  const rough = noise.clouds(x * f + spin + warp, y * f * stretch + warp, z * f, 6)
  const height = clamp((rough - 0.5) * 1.75 + 0.5)
  const surface: Surface = { colour: [0, 0, 0], lean, gloss: 0, glow: null }
  if (height < kind.sea) {
    surface.colour = kind.water((height / kind.sea) ** 2)
    surface.gloss = 1
  } else {
    const t = kind.sea > 0 ? (height - kind.sea) / (1 - kind.sea) : height
    const grit = 1 + (noise.clouds(x * 9 + spin, y * 9, z * 9, 3) - 0.5) * 0.5
    const [r, g, b] = kind.land(clamp(t * 1.25))
    surface.colour = [r * grit, g * grit, b * grit]
    const [lx, ly] = [x - light[0] * 0.06, y - light[1] * 0.06]
    const ahead = noise.clouds(lx * f + spin + warp, ly * f * stretch + warp, z * f, 4)
    surface.lean += (height - ahead) * 0.55 - 0.03
  }
  addFeatures(surface, ground, p, height)
  return surface
}

function addFeatures(surface: Surface, ground: Ground, p: Point, height: number): void {
  const { kind, noise, spin } = ground
  const { x, y, z } = p
  if (kind.cracks !== undefined) {
    const crack = noise.veins(x * 2.4 + spin, y * 2.4, z * 2.4, 3)
    surface.colour = mix(surface.colour, colour(kind.cracks), step(0.84, 0.96, crack) * 0.75)
  }
  for (const crater of ground.craters) addCrater(surface, crater, p, ground.light)
  if (kind.lava) {
    const a = step(0.74, 0.93, noise.veins(x * 2 + spin, y * 2, z * 2, 4))
    surface.glow = [255 * a, (70 + 150 * a) * a, 30 * a * a]
  }
  const north = Math.abs(y) + (noise.clouds(x * 4, y * 4, z * 4 + 9, 3) - 0.5) * 0.3
  if (north > kind.caps) {
    surface.colour = mix(surface.colour, [240, 248, 255], step(kind.caps, kind.caps + 0.08, north))
    surface.gloss = 0
  }
  if (kind.clouds < 1) {
    const drift = noise.clouds(x * 2.1 + 31, y * 3.2, z * 2.1 + spin, 5)
    const density = noise.clouds(x * 2 + drift * 1.8 + 50, y * 3.4 + drift, z * 2 + spin, 5)
    const cover = step(kind.clouds, kind.clouds + 0.17, density)
    surface.colour = mix(surface.colour, kind.warmClouds ? [255, 232, 200] : [255, 255, 255], cover * 0.9)
    surface.gloss *= 1 - cover
  }
  if (kind.lights !== undefined && height >= kind.sea) {
    const town = noise.at(x * 26 + spin, y * 26, z * 26) * noise.clouds(x * 6, y * 6, z * 6 + 4, 2)
    const bright = step(0.34, 0.5, town) * kind.lights
    surface.glow = [255 * bright, 205 * bright, 120 * step(0.36, 0.52, town) * kind.lights]
  }
}

function addCrater(surface: Surface, crater: Crater, p: Point, light: Light): void {
  const d = Math.hypot(p.x - crater.x, p.y - crater.y, p.z - crater.z) / crater.r
  if (d >= 1.15) return
  const slope = ((p.x - crater.x) * -light[0] + (p.y - crater.y) * -light[1]) / crater.r
  surface.lean += (d < 0.95 ? slope * -0.35 : 0) + Math.exp(-((d - 0.95) ** 2) * 40) * 0.12
  if (d < 0.9) surface.colour = mix(surface.colour, [40, 40, 44], 0.28)
}

/** Day, dusk, night, the mirror of the sun on water, lights of cities, and the blue edge of the air. */
function shade(surface: Surface, p: Point, kind: WorldKind, light: Light, air: Colour): Colour {
  const { colour: base, lean, gloss, glow } = surface
  const day = step(-0.12, 0.5, lean)
  let r = base[0] * (day * 1.12 + 0.018)
  let g = base[1] * (day * 1.1 + 0.018)
  let b = base[2] * (day * 1.08 + 0.034)
  const dusk = Math.exp(-(((lean - 0.06) * 7) ** 2)) * (kind.thin === undefined ? 0.16 : 0.03)
  r += 255 * dusk * 0.55 * (base[0] / 255 + 0.2)
  g += 120 * dusk * 0.35
  if (gloss > 0) {
    const [hx, hy, hz] = [p.x + light[0], p.y + light[1], p.z + light[2]]
    const toEye = clamp((p.x * hx + p.y * hy + p.z * hz) / Math.hypot(hx, hy, hz))
    const mirror = gloss * toEye ** 46 * 0.55 * day
    r += 255 * mirror
    g += 250 * mirror
    b += 235 * mirror
  }
  if (glow !== null) {
    const seen = kind.lava ? 1.05 : (1 - step(-0.1, 0.22, lean)) * 0.85
    r += glow[0] * seen
    g += glow[1] * seen
    b += glow[2] * seen
  }
  const edge = (1 - p.z) ** 2.6
  const rim = edge * step(-0.25, 0.55, p.x * light[0] + p.y * light[1] + p.z * 0.25) * (kind.thin ?? 0.85)
  return [r + air[0] * rim, g + air[1] * rim, b + air[2] * rim].map(c =>
    clamp(c, 0, 255),
  ) as unknown as Colour
}
