import { type Brush, brushOf, type Canvas, glow, type NewCanvas, rays } from './canvas.ts'
import { type Colour, colour, step } from './colour.ts'
import { noiseFrom, randomFrom } from './noise.ts'

/** A soft light in the clouds; place and reach as shares of the sky. */
interface Tint {
  x: number
  y: number
  colour: string
  strength: number
}

export interface SkyOptions {
  tints?: readonly Tint[]
  /** Stars on a screen of 1440 by 900. */
  stars?: number
}

const TINTS: readonly Tint[] = [
  { x: 0.2, y: 0.3, colour: '#1c3f8f', strength: 0.9 },
  { x: 0.78, y: 0.2, colour: '#5a2a8a', strength: 0.8 },
  { x: 0.62, y: 0.62, colour: '#0f5a3a', strength: 0.55 },
  { x: 0.95, y: 0.62, colour: '#8a2420', strength: 0.7 },
  { x: 0.1, y: 0.9, colour: '#1a4a8a', strength: 0.7 },
]
/** Clouds are soft: they are worked out for one point in so many, each way. */
const COARSE = 8

/** What lies behind a board: clouds, then stars of three sizes. */
export function sky(
  newCanvas: NewCanvas,
  width: number,
  height: number,
  seed: string,
  options: SkyOptions = {},
): Canvas {
  const canvas = newCanvas(width, height)
  const brush = brushOf(canvas)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(clouds(newCanvas, width, height, seed, options.tints ?? TINTS), 0, 0, width, height)
  const [x, y] = [width * 0.5, height * 0.46]
  const edge = brush.createRadialGradient(
    x,
    y,
    Math.min(width, height) * 0.45,
    x,
    y,
    Math.max(width, height) * 0.68,
  )
  edge.addColorStop(0, 'rgba(2,4,10,0)')
  edge.addColorStop(1, 'rgba(2,4,10,.8)')
  brush.fillStyle = edge
  brush.fillRect(0, 0, width, height)
  strew(brush, width, height, seed, options.stars ?? 430)
  return canvas
}

function clouds(
  newCanvas: NewCanvas,
  width: number,
  height: number,
  seed: string,
  tints: readonly Tint[],
): Canvas {
  const [w, h] = [Math.ceil(width / COARSE), Math.ceil(height / COARSE)]
  const canvas = newCanvas(w, h)
  const data = new Uint8ClampedArray(w * h * 4)
  const noise = noiseFrom(`sky${seed}`)
  const lights = tints.map(tint => ({ ...tint, rgb: colour(tint.colour) }))
  const wide = width / height
  for (let py = 0; py < h; py++) {
    for (let px = 0; px < w; px++) {
      const [u, v] = [px / w, py / h]
      const drift = noise.clouds(u * 1.9 * wide + 3, v * 1.9, 1, 3)
      const body = noise.clouds(u * 2.1 * wide + drift * 1.7, v * 2.1 + drift * 1.3, 5, 3)
      const dust = step(0.3, 0.75, noise.veins(u * 1.5 * wide + drift, v * 1.5, 9, 2))
      const density = 0.92 * step(0.34, 0.85, body) * (0.3 + 0.7 * dust)
      let rgb: Colour = [4 + 4 * body, 6 + 6 * body, 13 + 13 * body]
      for (const light of lights) {
        const far = ((u - light.x) * wide) ** 2 + (v - light.y) ** 2
        const part = Math.exp(-far * 5.2) * density * light.strength
        rgb = [rgb[0] + light.rgb[0] * part, rgb[1] + light.rgb[1] * part, rgb[2] + light.rgb[2] * part]
      }
      data.set([...rgb, 255], (py * w + px) * 4)
    }
  }
  brushOf(canvas).putImageData(new ImageData(data, w, h), 0, 0)
  return canvas
}

const STAR_COLOURS = ['255,255,255', '190,215,255', '255,226,190', '215,225,255']

function strew(brush: Brush, width: number, height: number, seed: string, stars: number): void {
  const random = randomFrom(`stars${seed}`)
  const count = (stars * width * height) / (1440 * 900)
  for (let i = 0; i < count; i++) {
    const [x, y, size] = [random() * width, random() * height, random()]
    const rgb = STAR_COLOURS[(random() * STAR_COLOURS.length) | 0] as string
    if (size < 0.86) {
      brush.fillStyle = `rgba(${rgb},${0.25 + random() * 0.5})`
      const side = 0.5 + random() * 0.9
      brush.fillRect(x, y, side, side)
    } else if (size < 0.985) {
      brush.fillStyle = `rgba(${rgb},.95)`
      brush.beginPath()
      brush.arc(x, y, 0.75 + random() * 0.6, 0, 7)
      brush.fill()
    } else {
      glow(brush, x, y, 10, rgb, 0.5)
      rays(brush, x, y, 9 + random() * 7, rgb)
    }
  }
}
