import { clouds, noiseFrom, seedOf } from './noise.ts'
import type { Painter, RGB } from './painter.ts'

/** Each Phenomenon looks like what it is; nebulae differ by their colours. */
export function phenomenonPainter(id: string): Painter {
  const special = SPECIAL[id]
  if (special !== undefined) return special(id)
  return nebula(
    id,
    NEBULAE[id] ?? [
      [120, 80, 200],
      [80, 160, 230],
    ],
  )
}

const NEBULAE: Readonly<Record<string, readonly [RGB, RGB]>> = {
  badlands: [
    [210, 60, 20],
    [255, 170, 60],
  ],
  'briar-patch': [
    [120, 40, 30],
    [220, 90, 50],
  ],
  'eagle-nebula': [
    [40, 110, 120],
    [200, 170, 110],
  ],
  'electrokinetic-cloud': [
    [40, 70, 200],
    [170, 220, 255],
  ],
  'mcallister-nebula': [
    [30, 120, 90],
    [130, 220, 140],
  ],
  'murasaki-312': [
    [90, 40, 130],
    [220, 120, 210],
  ],
  'mutara-nebula': [
    [110, 40, 140],
    [90, 140, 240],
  ],
  'paulson-nebula': [
    [20, 90, 150],
    [110, 200, 240],
  ],
  'stellar-nursery': [
    [180, 70, 110],
    [255, 200, 150],
  ],
}

function nebula(id: string, [dark, bright]: readonly [RGB, RGB]): Painter {
  const seed = seedOf(id)
  const noise = noiseFrom(seed)
  const at = (seed % 100) / 7
  const sparks = id === 'stellar-nursery' || id === 'eagle-nebula'
  const bolts = id === 'electrokinetic-cloud' || id === 'badlands'
  return (x, y) => {
    const r = Math.sqrt(x * x + y * y)
    if (r > 1) return null
    const wx = clouds(noise, x * 1.6 + at, y * 1.6, 3, 3) - 0.5
    const wy = clouds(noise, x * 1.6, y * 1.6 + at, 8, 3) - 0.5
    const d = clouds(noise, x * 1.9 + wx * 2.2 + at, y * 1.9 + wy * 2.2, 1, 5)
    const fade = Math.max(0, 1 - r ** 3.2)
    const body = Math.max(0, Math.min(1, (d - 0.32) * 2.4)) * fade
    const lit = Math.max(0, Math.min(1, (d - 0.5) * 3.2 + 0.25 * (1 - r)))
    const bolt = bolts
      ? Math.max(0, 1 - Math.abs(clouds(noise, x * 3 + wy, y * 3 + wx, 5, 3) - 0.5) * 42) * fade
      : 0
    const spark = sparks && noise(x * 34 + 7, y * 34, 2) > 0.93 ? fade * 0.9 : 0
    const glow = Math.min(1, bolt + spark)
    const mix = (i: 0 | 1 | 2) => {
      const base = dark[i] + (bright[i] - dark[i]) * lit
      return base + (255 - base) * glow * 0.85
    }
    return [mix(0), mix(1), mix(2), 255 * Math.min(1, body * 1.15 + glow * 0.8)]
  }
}

const SPECIAL: Readonly<Record<string, (id: string) => Painter>> = {
  'black-hole': id => {
    const noise = noiseFrom(seedOf(id))
    return (x, y) => {
      const r = Math.sqrt(x * x + y * y)
      const tilted = Math.sqrt(x * x + (y / 0.34) ** 2)
      const around = Math.atan2(y / 0.34, x)
      const swirl = clouds(
        noise,
        Math.cos(around) * 2.2 + tilted * 3,
        Math.sin(around) * 2.2 + tilted * 3,
        4,
        4,
      )
      const disc = tilted > 0.42 && tilted < 0.98 ? Math.max(0, 1 - Math.abs(tilted - 0.6) / 0.38) : 0
      const front = y > 0
      const lens = Math.max(0, 1 - Math.abs(r - 0.36) / 0.05)
      if (r < 0.33 && !(front && disc > 0.15)) return [0, 0, 0, 255]
      const heat = Math.min(1, disc * (0.35 + swirl) * (1 - x * 0.35)) + lens * 0.9
      if (heat < 0.02) return r < 1 ? [20, 10, 40, 90 * (1 - r)] : null
      return [
        255 * Math.min(1, heat * 1.5),
        190 * heat,
        90 * heat * heat + lens * 120,
        255 * Math.min(1, heat * 1.6),
      ]
    }
  },
  'neutron-star': id => star(id, [150, 190, 255], 0.2, false),
  pulsar: id => star(id, [190, 160, 255], 0.16, true),
  'transwarp-conduit': id => gate(id, false),
  'transwarp-hub': id => gate(id, true),
}

/** A small fierce star; a pulsar throws two beams. */
function star(id: string, tint: RGB, size: number, beams: boolean): Painter {
  const noise = noiseFrom(seedOf(id))
  return (x, y) => {
    const r = Math.sqrt(x * x + y * y)
    if (r > 1) return null
    const core = Math.max(0, Math.min(1, (size - r) * 40))
    const corona = Math.max(0, 1 - r) ** 3.2 * (0.55 + 0.6 * clouds(noise, x * 4, y * 4, 1, 3))
    const along = x * 0.8 + y * -0.6
    const across = x * 0.6 + y * 0.8
    const beam = beams
      ? Math.max(0, 1 - Math.abs(across) / (0.03 + Math.abs(along) * 0.13)) * (1 - r) * 1.4
      : 0
    const wave = beams
      ? 0
      : Math.max(0, 1 - Math.abs(r - 0.62) / 0.02) * 0.25 + Math.max(0, 1 - Math.abs(r - 0.8) / 0.02) * 0.15
    const all = Math.min(1, core + corona + beam + wave)
    const white = Math.min(1, core + beam * 0.5)
    return [0, 1, 2].map(i => tint[i]! + (255 - tint[i]!) * white).concat(255 * all)
  }
}

/** The Borg's doors: green rings of light around the dark. */
function gate(id: string, hub: boolean): Painter {
  const noise = noiseFrom(seedOf(id))
  return (x, y) => {
    const r = Math.sqrt(x * x + y * y)
    if (r > 1) return null
    const around = Math.atan2(y, x)
    const arms = hub ? 6 : 3
    const spiral = 0.5 + 0.5 * Math.cos(around * arms + r * 11 + 3 * clouds(noise, x * 3, y * 3, 1, 3))
    const ring =
      Math.max(0, 1 - Math.abs(r - 0.78) / 0.07) + (hub ? Math.max(0, 1 - Math.abs(r - 0.5) / 0.04) : 0)
    const glow = Math.min(1, spiral ** 3 * (1 - r) * 1.5 + ring * 0.9)
    const core = Math.max(0, 1 - r / 0.16)
    return [
      60 * glow + 200 * core,
      230 * glow + 255 * core,
      90 * glow + 200 * core,
      255 * Math.min(1, glow + core + 0.25 * (1 - r)),
    ]
  }
}
