import type { Pixels } from './globe.ts'

/** Where pictures are painted: a canvas of the page, or one of a worker. */
export type Canvas = OffscreenCanvas | HTMLCanvasElement
export type Brush = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D
/** Whoever asks for a picture says what it is painted on. */
export type NewCanvas = (width: number, height: number) => Canvas

export interface Sheet {
  canvas: Canvas
  brush: Brush
  /** Its middle, from each side: sheets are square. */
  c: number
}

export function brushOf(canvas: Canvas): Brush {
  const brush = canvas.getContext('2d') as Brush | null
  if (brush === null) throw new Error('This device has no canvas to paint on.')
  return brush
}

export function sheet(newCanvas: NewCanvas, side: number): Sheet {
  const size = Math.ceil(side)
  const canvas = newCanvas(size, size)
  return { canvas, brush: brushOf(canvas), c: size / 2 }
}

export function putPixels(newCanvas: NewCanvas, { size, data }: Pixels): Canvas {
  const canvas = newCanvas(size, size)
  brushOf(canvas).putImageData(new ImageData(data, size, size), 0, 0)
  return canvas
}

/** Light that fades outwards. `rgb` as in `255,220,240`. */
export function glow(brush: Brush, x: number, y: number, r: number, rgb: string, strength = 1): void {
  const light = brush.createRadialGradient(x, y, 0, x, y, r)
  light.addColorStop(0, `rgba(${rgb},${strength})`)
  light.addColorStop(0.25, `rgba(${rgb},${strength * 0.45})`)
  light.addColorStop(0.6, `rgba(${rgb},${strength * 0.1})`)
  light.addColorStop(1, `rgba(${rgb},0)`)
  brush.fillStyle = light
  brush.fillRect(x - r, y - r, r * 2, r * 2)
}

export function star(brush: Brush, x: number, y: number, r: number, rgb = '255,255,255', strength = 1): void {
  glow(brush, x, y, r * 6, rgb, 0.5 * strength)
  brush.fillStyle = `rgba(255,255,255,${strength})`
  brush.beginPath()
  brush.arc(x, y, r, 0, 7)
  brush.fill()
}

/** The cross of rays of a bright star. */
export function rays(brush: Brush, x: number, y: number, length: number, rgb: string): void {
  brush.save()
  brush.translate(x, y)
  for (let i = 0; i < 2; i++) {
    const light = brush.createLinearGradient(-length, 0, length, 0)
    light.addColorStop(0, `rgba(${rgb},0)`)
    light.addColorStop(0.5, `rgba(${rgb},.95)`)
    light.addColorStop(1, `rgba(${rgb},0)`)
    brush.fillStyle = light
    brush.beginPath()
    brush.moveTo(-length, 0)
    brush.lineTo(0, 1.1)
    brush.lineTo(length, 0)
    brush.lineTo(0, -1.1)
    brush.fill()
    brush.rotate(Math.PI / 2)
  }
  brush.restore()
}

export function ring(brush: Brush, x: number, y: number, r: number): void {
  brush.beginPath()
  brush.arc(x, y, r, 0, 7)
  brush.stroke()
}
