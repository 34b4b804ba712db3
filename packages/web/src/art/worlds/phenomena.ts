import {
  type Canvas,
  glow,
  type NewCanvas,
  putPixels,
  rays,
  ring,
  type Sheet,
  sheet,
  star,
} from './canvas.ts'
import { clamp, type Ramp, ramp, step } from './colour.ts'
import type { Light } from './globe.ts'
import { noiseFrom, type Random, randomFrom } from './noise.ts'

interface Phenomenon {
  newCanvas: NewCanvas
  radius: number
  seed: string
  random: Random
  light: Light
}

interface CloudShape {
  density?: number
  /** Empty in the middle. */
  hollow?: boolean
  /** Flattened from above and below. */
  flat?: number
}

/** A cloud of gas in those colours, from its thin parts to its dense ones. */
function gasCloud(
  newCanvas: NewCanvas,
  side: number,
  seed: string,
  colours: Ramp,
  shape: CloudShape = {},
): Canvas {
  const size = Math.ceil(side)
  const noise = noiseFrom(`neb${seed}`)
  const data = new Uint8ClampedArray(size * size * 4)
  const c = size / 2
  for (let py = 0; py < size; py++) {
    for (let px = 0; px < size; px++) {
      const u = (px - c) / c
      const v = ((py - c) / c) * (shape.flat ?? 1)
      const r = Math.hypot(u, v)
      if (r > 1) continue
      const drift = noise.clouds(u * 1.7 + 5, v * 1.7, 2, 4)
      const body = noise.clouds(u * 2.2 + drift * 1.6, v * 2.2 + drift * 1.2, 7, 5)
      const veins = noise.veins(u * 2 + drift, v * 2 - drift, 4, 4)
      const within = step(1, 0.1, r + (drift - 0.5) * 0.7) * (shape.hollow ? step(0.05, 0.42, r) : 1)
      const density = step(0.36, 0.78, body * 0.62 + veins * 0.42) * within
      const [red, green, blue] = colours(clamp(body * 1.5 - 0.3 + (1 - r) * 0.12))
      const at = (py * size + px) * 4
      data[at] = red
      data[at + 1] = green
      data[at + 2] = blue
      data[at + 3] = 255 * clamp(density * (shape.density ?? 1.1))
    }
  }
  return putPixels(newCanvas, { size, data })
}

function begin({ newCanvas, radius }: Phenomenon, room: number): Sheet {
  return sheet(newCanvas, radius * room)
}

function cloudOn(
  p: Phenomenon,
  { canvas, brush }: Sheet,
  colours: Ramp,
  shape?: CloudShape,
  alpha = 1,
): void {
  brush.globalAlpha = alpha
  brush.drawImage(gasCloud(p.newCanvas, canvas.width, p.seed, colours, shape), 0, 0)
  brush.globalAlpha = 1
}

const NEBULAE: readonly Ramp[] = [
  ramp('0 #1a0f4a, .4 #5a2fb0, .7 #d05ac8, 1 #ffd9ec'),
  ramp('0 #08233f, .4 #1f6aa8, .7 #59d0c8, 1 #f2ffe0'),
  ramp('0 #3a0c0c, .4 #b0402a, .7 #ffa04c, 1 #fff0c0'),
]
const NURSERY = ramp('0 #2a0a12, .35 #8a2f2a, .62 #e58a4a, .85 #ffd48a, 1 #fffbe6')
const STORM = ramp('0 #0a1034, .4 #2c4cc0, .75 #9ab4ff, 1 #ffffff')
const BLUE_HAZE = ramp('0 #0a1440, .5 #3a5ad0, 1 #c0d8ff')
const VIOLET_HAZE = ramp('0 #12073a, .45 #4a2aa8, .75 #c85ad0, 1 #ffe0d0')
const DUST = ramp('0 #14100c, .6 #5a4632, 1 #b09a78')
const TRANSWARP = ramp('0 #04140a, .5 #0f6a34, .8 #5aff8a, 1 #eaffd8')

function nebula(p: Phenomenon): Canvas {
  const s = begin(p, 3.2)
  const { brush, c } = s
  const { radius, random } = p
  brush.globalCompositeOperation = 'lighter'
  cloudOn(p, s, NEBULAE[(random() * NEBULAE.length) | 0] as Ramp)
  glow(brush, c, c, radius * 1.1, '255,220,240', 0.28)
  const place = () => c + (random() - 0.5) * radius * 1.9
  for (let i = 0; i < 16; i++) star(brush, place(), place(), 0.4 + random() * 0.9, '255,235,255', 0.9)
  return s.canvas
}

function nursery(p: Phenomenon): Canvas {
  const s = begin(p, 3.2)
  const { brush, c } = s
  const { radius, random } = p
  cloudOn(p, s, NURSERY, { density: 1.3 })
  brush.globalCompositeOperation = 'lighter'
  for (let i = 0; i < 9; i++) {
    const angle = random() * 6.28
    const far = random() * radius * 0.8
    const [x, y] = [c + Math.cos(angle) * far, c + Math.sin(angle) * far]
    star(brush, x, y, 1 + random() * 1.6, '170,215,255')
    if (i < 4) rays(brush, x, y, 10 + random() * 10, '200,230,255')
  }
  return s.canvas
}

/** A cloud with lightning in it. */
function storm(p: Phenomenon): Canvas {
  const s = begin(p, 3)
  const { brush, c } = s
  const { radius, random } = p
  cloudOn(p, s, STORM)
  brush.globalCompositeOperation = 'lighter'
  brush.strokeStyle = 'rgba(220,235,255,.85)'
  brush.shadowColor = '#8ab4ff'
  brush.shadowBlur = 8
  brush.lineWidth = 1.1
  for (let i = 0; i < 6; i++) {
    let x = c + (random() - 0.5) * radius
    let y = c + (random() - 0.5) * radius
    let angle = random() * 6.28
    brush.beginPath()
    brush.moveTo(x, y)
    for (let j = 0; j < 7; j++) {
      angle += (random() - 0.5) * 1.5
      x += Math.cos(angle) * radius * 0.14
      y += Math.sin(angle) * radius * 0.14
      brush.lineTo(x, y)
    }
    brush.stroke()
  }
  return s.canvas
}

/** A cone of light up and one down, from where the brush stands. */
function jets({ brush }: Sheet, length: number, foot: number, head: number, stops: readonly string[]): void {
  for (const way of [1, -1]) {
    const light = brush.createLinearGradient(0, 0, 0, way * length)
    stops.forEach((colour, i) => {
      light.addColorStop([0, 0.26, 1][i] as number, colour)
    })
    brush.fillStyle = light
    brush.beginPath()
    brush.moveTo(-foot, 0)
    brush.quadraticCurveTo(-(foot + head) / 3, way * length * 0.5, -head, way * length)
    brush.lineTo(head, way * length)
    brush.quadraticCurveTo((foot + head) / 3, way * length * 0.5, foot, 0)
    brush.fill()
  }
}

function pulsar(p: Phenomenon): Canvas {
  const s = begin(p, 3.4)
  const { brush, c } = s
  const { radius } = p
  brush.globalCompositeOperation = 'lighter'
  cloudOn(p, s, BLUE_HAZE, { hollow: true, density: 0.7 }, 0.55)
  brush.save()
  brush.translate(c, c)
  brush.rotate(0.5)
  jets(s, radius * 1.6, 1.5, radius * 0.3, [
    'rgba(200,225,255,.95)',
    'rgba(120,170,255,.5)',
    'rgba(80,120,255,0)',
  ])
  brush.rotate(Math.PI / 2)
  brush.lineWidth = 1.2
  for (let i = 0; i < 5; i++) {
    brush.strokeStyle = `rgba(150,190,255,${0.5 - i * 0.09})`
    brush.beginPath()
    brush.ellipse(0, 0, radius * (0.22 + i * 0.15), radius * (0.5 + i * 0.13), 0, 0, 7)
    brush.stroke()
  }
  brush.restore()
  glow(brush, c, c, radius * 0.9, '150,190,255', 0.9)
  glow(brush, c, c, radius * 0.28, '255,255,255', 1)
  rays(brush, c, c, radius * 0.9, '220,235,255')
  return s.canvas
}

function neutron(p: Phenomenon): Canvas {
  const s = begin(p, 3)
  const { brush, c } = s
  const { radius } = p
  brush.globalCompositeOperation = 'lighter'
  brush.strokeStyle = 'rgba(150,240,255,.22)'
  for (let i = 0; i < 9; i++) {
    brush.beginPath()
    brush.ellipse(c, c, radius * 1.1, radius * (0.18 + 0.08 * i), i * 0.35, 0, 7)
    brush.stroke()
  }
  glow(brush, c, c, radius * 1.3, '90,220,255', 0.7)
  glow(brush, c, c, radius * 0.4, '255,255,255', 1)
  rays(brush, c, c, radius * 1.2, '200,250,255')
  return s.canvas
}

function quasar(p: Phenomenon): Canvas {
  const s = begin(p, 3.8)
  const { brush, c } = s
  const { radius, random } = p
  const noise = noiseFrom(p.seed)
  brush.globalCompositeOperation = 'lighter'
  cloudOn(p, s, VIOLET_HAZE, { density: 0.75 }, 0.75)
  brush.save()
  brush.translate(c, c)
  brush.rotate(-0.42)
  jets(s, radius * 1.75, 2, radius * 0.17, [
    'rgba(255,240,255,.95)',
    'rgba(190,150,255,.6)',
    'rgba(110,80,255,0)',
  ])
  brush.scale(1, 0.36)
  brush.lineWidth = radius * 0.035
  for (let i = 0; i < 300; i++) {
    const t = (i / 300) ** 0.8
    const from = random() * 6.28
    const hot = 1 - t
    const dim = 0.5 + noise.at(t * 20, from, 1)
    brush.strokeStyle = `rgba(255,${(150 + hot * 95) | 0},${(90 + hot * 140) | 0},${(0.06 + 0.2 * hot) * dim})`
    brush.beginPath()
    brush.arc(0, 0, radius * (0.16 + t * 0.95), from, from + 0.5 + random() * 1.6)
    brush.stroke()
  }
  brush.restore()
  glow(brush, c, c, radius * 0.85, '255,190,140', 0.55)
  glow(brush, c, c, radius * 0.36, '255,250,240', 1)
  rays(brush, c, c, radius * 0.8, '255,240,230')
  return s.canvas
}

function blackHole(p: Phenomenon): Canvas {
  const s = begin(p, 3.2)
  const { canvas, brush, c } = s
  const { radius, random } = p
  const disc = () => {
    brush.save()
    brush.translate(c, c)
    brush.rotate(-0.25)
    brush.scale(1, 0.26)
    brush.lineWidth = radius * 0.04
    for (let i = 0; i < 260; i++) {
      const t = (i / 260) ** 0.9
      const from = random() * 6.28
      const hot = 1 - t
      brush.strokeStyle = `rgba(255,${(120 + hot * 110) | 0},${(50 + hot * 120) | 0},${0.05 + 0.16 * hot})`
      brush.beginPath()
      brush.arc(0, 0, radius * (0.56 + t * 0.8), from, from + 0.6 + random() * 1.4)
      brush.stroke()
    }
    brush.restore()
  }
  brush.globalCompositeOperation = 'lighter'
  disc()
  brush.lineWidth = 1.6
  for (let i = 0; i < 12; i++) {
    brush.strokeStyle = `rgba(255,${200 - i * 8},${140 - i * 8},${0.3 - i * 0.02})`
    ring(brush, c, c, radius * (0.5 + i * 0.014))
  }
  glow(brush, c, c, radius * 1.3, '255,150,70', 0.2)
  brush.globalCompositeOperation = 'source-over'
  brush.fillStyle = '#010103'
  brush.beginPath()
  brush.arc(c, c, radius * 0.48, 0, 7)
  brush.fill()
  // The near half of the disc lies before the hole.
  brush.save()
  brush.translate(c, c)
  brush.rotate(-0.25)
  brush.beginPath()
  brush.rect(-canvas.width, 0, 2 * canvas.width, canvas.width)
  brush.rotate(0.25)
  brush.translate(-c, -c)
  brush.clip()
  brush.globalCompositeOperation = 'lighter'
  disc()
  brush.restore()
  return canvas
}

function asteroids(p: Phenomenon): Canvas {
  const s = begin(p, 3)
  const { brush, c } = s
  const { radius, random, light } = p
  cloudOn(p, s, DUST, { flat: 1.7 }, 0.4)
  const rocks = Array.from({ length: 34 }, (_, i) => {
    const angle = random() * 6.28
    const far = Math.sqrt(random())
    return {
      x: c + Math.cos(angle) * far * radius * 1.15,
      y: c + Math.sin(angle) * far * radius * 0.72 - Math.cos(angle) * far * radius * 0.3,
      size: (i < 5 ? 0.13 + random() * 0.12 : 0.02 + random() * 0.06) * radius,
    }
  }).sort((a, b) => a.size - b.size)
  for (const { x, y, size } of rocks) {
    brush.save()
    brush.translate(x, y)
    brush.rotate(random() * 6.28)
    roundedOutline(s, size, random)
    brush.restore()
    const toLight: [number, number] = [x + light[0] * size * 0.6, y + light[1] * size * 0.6]
    const stone = brush.createRadialGradient(...toLight, 0, x, y, size * 1.5)
    stone.addColorStop(0, '#e2d3b8')
    stone.addColorStop(0.4, '#8f7c62')
    stone.addColorStop(0.8, '#2a221b')
    stone.addColorStop(1, '#0c0a08')
    brush.fillStyle = stone
    brush.fill()
  }
  return s.canvas
}

/** The outline of a rock around where the brush stands. */
function roundedOutline({ brush }: Sheet, size: number, random: Random): void {
  const corners = Array.from({ length: 9 }, (_, i): [number, number] => {
    const angle = (i / 9) * Math.PI * 2
    const far = size * (0.72 + random() * 0.42)
    return [Math.cos(angle) * far * 1.2, Math.sin(angle) * far]
  })
  const middle = (i: number): [number, number] => {
    const a = corners[i % 9] as [number, number]
    const b = corners[(i + 1) % 9] as [number, number]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  brush.beginPath()
  brush.moveTo(...middle(0))
  for (let i = 1; i <= 9; i++) brush.quadraticCurveTo(...(corners[i % 9] as [number, number]), ...middle(i))
  brush.closePath()
}

/** The Transwarp Hub: a whirl with six conduits around it. */
function hub(p: Phenomenon): Canvas {
  const s = begin(p, 3.2)
  const { brush, c } = s
  const { radius, random } = p
  brush.globalCompositeOperation = 'lighter'
  cloudOn(p, s, TRANSWARP, { hollow: true, density: 0.8 })
  for (let i = 0; i < 90; i++) {
    const from = (i / 90) * Math.PI * 10
    const shade = `${(110 + random() * 60) | 0},255,${(90 + random() * 60) | 0}`
    brush.strokeStyle = `rgba(${shade},${0.12 + 0.25 * random()})`
    brush.lineWidth = 0.8 + random() * 1.8
    brush.beginPath()
    brush.arc(c, c, radius * (0.1 + 0.78 * (i / 90)), from, from + 0.7 + random())
    brush.stroke()
  }
  glow(brush, c, c, radius * 0.8, '120,255,120', 0.5)
  glow(brush, c, c, radius * 0.26, '235,255,225', 1)
  brush.globalCompositeOperation = 'source-over'
  for (let i = 0; i < 6; i++) conduit(s, p, i * (Math.PI / 3) + 0.26)
  brush.strokeStyle = '#2c4636'
  brush.lineWidth = 3.4
  ring(brush, c, c, radius * 0.9)
  brush.strokeStyle = 'rgba(131,255,74,.85)'
  brush.lineWidth = 1
  brush.setLineDash([2, 6])
  ring(brush, c, c, radius * 0.9)
  return s.canvas
}

function conduit({ brush, c }: Sheet, { radius, random }: Phenomenon, turn: number): void {
  brush.save()
  brush.translate(c, c)
  brush.rotate(turn)
  brush.fillStyle = '#0c130f'
  brush.strokeStyle = '#3c5c46'
  brush.lineWidth = 1.2
  brush.beginPath()
  const outline: readonly [number, number][] = [
    [0.64, -0.07],
    [1.16, -0.2],
    [1.25, 0],
    [1.16, 0.2],
    [0.64, 0.07],
    [0.56, 0],
  ]
  for (const [x, y] of outline) brush.lineTo(radius * x, radius * y)
  brush.closePath()
  brush.fill()
  brush.stroke()
  for (let i = 0; i < 9; i++) {
    brush.fillStyle = i % 3 === 0 ? 'rgba(140,255,120,.95)' : 'rgba(60,96,70,.9)'
    const [x, y] = [radius * (0.72 + 0.48 * random()), radius * (-0.13 + 0.24 * random())]
    brush.fillRect(x, y, 2 + random() * 4, 1.2)
  }
  brush.restore()
}

const PHENOMENA = { nebula, nursery, storm, pulsar, neutron, quasar, blackHole, asteroids, hub }
export type PhenomenonKind = keyof typeof PHENOMENA

export function phenomenon(
  newCanvas: NewCanvas,
  kind: PhenomenonKind,
  seed: string,
  radius: number,
  light: Light,
): Canvas {
  return PHENOMENA[kind]({ newCanvas, radius, seed, random: randomFrom(seed), light })
}
