import { BASE, type Code, manoeuvreOf, type Pose, placeAt, SECTOR_LINES, wayOf } from '../game.ts'

/** The mat in units of the drawing: half a millimetre each, north is up. */
export const UNIT = 500

export interface XY {
  x: number
  y: number
}

export const round = (n: number): number => Math.round(n * 10) / 10

/** From the mat, in micrometres from its south-west corner, to the drawing. */
export const toDrawing = ({ x, y }: XY, side: number): XY => ({
  x: round(x / UNIT),
  y: round((side - y) / UNIT),
})

export const toMat = ({ x, y }: XY, side: number): XY => ({
  x: Math.round(x * UNIT),
  y: Math.round(side - y * UNIT),
})

/** Puts a drawing whose front points east where a base stands. */
export function standing(pose: Pose, side: number): string {
  const { x, y } = toDrawing(pose, side)
  return `translate(${x} ${y}) rotate(${round(-pose.heading / 100)})`
}

/** Half a base in the drawing. */
export const HALF_BASE = BASE / 2 / UNIT

/** The part of a base that an arc covers, seen from its middle with the front to the east. */
export function baseWedge(angle: number): string {
  const h = HALF_BASE
  const half = (Math.min(angle, 180) / 2) * (Math.PI / 180)
  if (half <= Math.PI / 4) {
    const y = round(h * Math.tan(half))
    return `M0 0L${h} ${-y}V${y}Z`
  }
  const x = round(h / Math.tan(half))
  return `M0 0L${x} ${-h}H${h}V${h}H${x}Z`
}

/** How far out on a base its direction lines begin: the figure stands inside. */
const INNER = 0.55

/** The direction lines of an Enemy Ship Token, from about the figure to the rim, with the front to the east. */
export const sectorLines = (): string => SECTOR_LINES.map(sectorLine).join('')

function sectorLine(angle: number): string {
  const turn = (angle / 100) * (Math.PI / 180)
  const out = HALF_BASE / Math.max(Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn)))
  const at = (share: number) =>
    `${round(share * out * Math.cos(turn))} ${round(-share * out * Math.sin(turn))}`
  return `M${at(INNER)}L${at(1)}`
}

/** A wedge long enough to cover every range, for clipping. */
export function farWedge(angle: number, reach: number): string {
  if (angle >= 360) return `M${-reach} ${-reach}H${reach}V${reach}H${-reach}Z`
  const half = (angle / 2) * (Math.PI / 180)
  const far = reach * 2
  const x = round(far * Math.cos(half))
  const y = round(far * Math.sin(half))
  return `M0 0L${x} ${-y}L${far} ${-y}V${y}L${x} ${y}Z`
}

/** The two sides of an arc, as long as the ruler. */
export function arcLines(angle: number, length: number): string {
  const half = (angle / 2) * (Math.PI / 180)
  const x = round(length * Math.cos(half))
  const y = round(length * Math.sin(half))
  return `M${x} ${-y}L0 0L${x} ${y}`
}

const STEPS = 14

/** The way of the middle of a base along a template, as a path. */
export function trail(from: Pose, code: Code, side: number, way = wayOf(manoeuvreOf(code))): string {
  const m = manoeuvreOf(code)
  const points = Array.from({ length: STEPS + 1 }, (_, i) => {
    const { x, y } = toDrawing(placeAt(from, m, (way * i) / STEPS), side)
    return `${x} ${y}`
  })
  return `M${points.join('L')}`
}

export interface Box extends XY {
  width: number
  height: number
}

export const matBox = (side: number, room = 26): Box => ({
  x: -room,
  y: -room,
  width: side / UNIT + 2 * room,
  height: side / UNIT + 2 * room,
})
