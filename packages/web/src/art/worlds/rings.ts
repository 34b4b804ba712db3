import { brushOf, type Canvas, type NewCanvas } from './canvas.ts'
import { clamp } from './colour.ts'
import type { Light } from './globe.ts'
import { noiseFrom } from './noise.ts'

/** Rings around a globe: the far half behind it, the near half before it, with its shadow on them. */
export function withRings(
  newCanvas: NewCanvas,
  globe: Canvas,
  seed: string,
  radius: number,
  light: Light,
): Canvas {
  const size = globe.width
  const rings = ringsAlone(newCanvas, size, seed, radius, light)
  const out = newCanvas(size, size)
  const brush = brushOf(out)
  brush.drawImage(rings, 0, 0)
  brush.drawImage(globe, 0, 0)
  brush.translate(size / 2, size / 2)
  brush.rotate(TILT)
  brush.beginPath()
  brush.rect(-size, 0, size * 2, size)
  brush.resetTransform()
  brush.clip()
  brush.drawImage(rings, 0, 0)
  return out
}

const TILT = -0.32
const COUNT = 46

function ringsAlone(newCanvas: NewCanvas, size: number, seed: string, radius: number, light: Light): Canvas {
  const canvas = newCanvas(size, size)
  const brush = brushOf(canvas)
  const noise = noiseFrom(`rings${seed}`)
  brush.translate(size / 2, size / 2)
  brush.rotate(TILT)
  brush.scale(1, 0.3)
  brush.lineWidth = radius * 0.022
  for (let i = 0; i < COUNT; i++) {
    const t = i / (COUNT - 1)
    const gap = Math.abs(t - 0.56) < 0.035 ? 0.08 : 1
    const alpha = (0.12 + 0.6 * noise.at(t * 9, 3, 1)) * gap * Math.sin(Math.PI * clamp(t * 1.05 + 0.02))
    brush.strokeStyle = `rgba(${(228 - t * 40) | 0},${(214 - t * 36) | 0},255,${alpha})`
    brush.beginPath()
    brush.arc(0, 0, radius * (1.32 + t * 0.74), 0, 6.2832)
    brush.stroke()
  }
  brush.resetTransform()
  brush.globalCompositeOperation = 'destination-out'
  brush.translate(size / 2, size / 2)
  brush.rotate(Math.atan2(-light[1], -light[0]))
  brush.fillStyle = 'rgba(0,0,0,.7)'
  brush.fillRect(0, -radius * 0.86, radius * 2, radius * 1.72)
  brush.resetTransform()
  return canvas
}
