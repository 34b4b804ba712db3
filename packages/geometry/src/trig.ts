/**
 * Trigonometry from +, -, *, / and the square root only: IEEE 754 fixes those to the last bit, so a position
 * computed on one machine is the position on every machine. `Math.sin` and its kin promise no such thing.
 *
 * Angles are hundredths of a degree, counter-clockwise from east. A *heading* is an integer 0..35999; functions
 * that end in `Real` take or give fractions of a hundredth.
 */

export type Heading = number

export const FULL_TURN = 36_000
export const HALF_TURN = 18_000
export const QUARTER_TURN = 9_000

/** Sines are stored as integers of this scale, so that radius times sine stays an exact integer product. */
export const TRIG_SCALE = 2 ** 30

const PI = Math.PI
const RADIAN = HALF_TURN / PI
const HUNDREDTH = PI / HALF_TURN

/** Taylor series, used only to fill the tables: |x| <= pi/4. */
function sinSeries(x: number): number {
  const q = x * x
  let term = x
  let sum = x
  for (let k = 1; k <= 9; k++) {
    term = (-term * q) / (2 * k * (2 * k + 1))
    sum += term
  }
  return sum
}

function cosSeries(x: number): number {
  const q = x * x
  let term = 1
  let sum = 1
  for (let k = 1; k <= 9; k++) {
    term = (-term * q) / ((2 * k - 1) * (2 * k))
    sum += term
  }
  return sum
}

/** sin of 0..9000 hundredths, scaled. */
const QUARTER = buildQuarter()

function buildQuarter(): Int32Array {
  const table = new Int32Array(QUARTER_TURN + 1)
  for (let t = 0; t <= QUARTER_TURN; t++) {
    const s = t <= QUARTER_TURN / 2 ? sinSeries(t * HUNDREDTH) : cosSeries((QUARTER_TURN - t) * HUNDREDTH)
    table[t] = Math.floor(s * TRIG_SCALE + 0.5)
  }
  return table
}

/** Any integer angle to 0..35999. Most angles are less than a turn off, and a remainder costs many times a sum. */
export function normalise(t: number): Heading {
  if (t >= 0) {
    if (t < FULL_TURN) return t + 0
    if (t < 2 * FULL_TURN) return t - FULL_TURN
  } else if (t > -FULL_TURN) return t + FULL_TURN
  const m = t % FULL_TURN
  return m < 0 ? m + FULL_TURN : m + 0
}

/** sin of an integer angle, as an integer times `TRIG_SCALE`. */
export function sinScaled(t: number): number {
  const h = normalise(t)
  if (h <= QUARTER_TURN) return QUARTER[h]!
  if (h <= HALF_TURN) return QUARTER[HALF_TURN - h]!
  if (h <= HALF_TURN + QUARTER_TURN) return 0 - QUARTER[h - HALF_TURN]!
  return 0 - QUARTER[FULL_TURN - h]!
}

/** cos of an integer angle, as an integer times `TRIG_SCALE`. */
export function cosScaled(t: number): number {
  return sinScaled(t + QUARTER_TURN)
}

/** sin of a heading as a fraction. Exact to 2^-30 or better. */
export function sinOf(t: number): number {
  return sinScaled(t) / TRIG_SCALE
}

export function cosOf(t: number): number {
  return sinScaled(t + QUARTER_TURN) / TRIG_SCALE
}

/** Cosine and sine of any real angle: the table for the whole hundredth, the series' first terms for the rest. */
export function cosReal(t: number): number {
  const whole = Math.floor(t)
  const d = (t - whole) * HUNDREDTH
  return cosOf(whole) * (1 - (d * d) / 2) - sinOf(whole) * d
}

export function sinReal(t: number): number {
  return cosReal(t - QUARTER_TURN)
}

const ATAN_STEPS = 16

/** atan(k / 16), reached by halving the angle until the series is short. */
const ATAN_TABLE = Array.from({ length: ATAN_STEPS + 1 }, (_, k) => {
  let x = k / ATAN_STEPS
  for (let i = 0; i < 4; i++) x = x / (1 + Math.sqrt(1 + x * x))
  return 16 * atanSeries(x)
})

/** Enough terms for |x| <= 1/16. */
function atanSeries(x: number): number {
  const q = x * x
  return x * (1 + q * (-1 / 3 + q * (1 / 5 + q * (-1 / 7 + q * (1 / 9 + q * (-1 / 11 + q / 13))))))
}

/** atan of 0..1, in radians. */
function atanUnit(x: number): number {
  const k = Math.floor(x * ATAN_STEPS + 0.5)
  const c = k / ATAN_STEPS
  return ATAN_TABLE[k]! + atanSeries((x - c) / (1 + x * c))
}

/** Direction of the vector (dx, dy) in hundredths, 0 <= result < 36000. The zero vector points east. */
export function directionReal(dx: number, dy: number): number {
  const ax = dx < 0 ? -dx : dx
  const ay = dy < 0 ? -dy : dy
  if (ax === 0 && ay === 0) return 0
  const first = ax >= ay ? atanUnit(ay / ax) * RADIAN : QUARTER_TURN - atanUnit(ax / ay) * RADIAN
  const half = dx < 0 ? HALF_TURN - first : first
  if (dy >= 0) return half
  return half === 0 ? 0 : FULL_TURN - half
}

/** Heading of the vector (dx, dy), rounded to the nearest hundredth. */
export function headingOf(dx: number, dy: number): Heading {
  return normalise(Math.floor(directionReal(dx, dy) + 0.5))
}

/** Angle 0..18000 whose cosine is x; x outside -1..1 counts as the nearer end. */
export function acosReal(x: number): number {
  if (x >= 1) return 0
  if (x <= -1) return HALF_TURN
  return directionReal(x, Math.sqrt((1 - x) * (1 + x)))
}

/** Smallest turn from one direction to another, 0..18000, fractions kept. */
export function angleBetween(a: number, b: number): number {
  const d = normalise(a - b)
  return d > HALF_TURN ? FULL_TURN - d : d
}

/** How far one turns counter-clockwise from one direction to another, 0 <= result < 36000. */
export function turnCcw(from: number, to: number): number {
  return normalise(to - from)
}
