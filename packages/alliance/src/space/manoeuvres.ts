import {
  cosOf,
  cosScaled,
  HALF_TURN,
  normalise,
  QUARTER_TURN,
  round,
  sinOf,
  sinScaled,
  TRIG_SCALE,
} from '@tenforward/geometry'
import { BANK_RADIUS, BASE, HALF, STRAIGHT, TURN_RADIUS } from './constants.ts'
import type { Pose } from './pose.ts'

type Bearing = 'straight' | 'bank' | 'turn' | 'comeAbout' | 'fullAstern'
export type Side = 'left' | 'right'
export type Colour = 'green' | 'white' | 'red'

const COLOURS: readonly Colour[] = ['green', 'white', 'red']

/** Colours as numbers that can be changed: 0 green, 1 white, 2 red. */
export const colourNumber = (colour: Colour): number => COLOURS.indexOf(colour)
export const colourNumbered = (n: number): Colour => (n <= 0 ? 'green' : n === 1 ? 'white' : 'red')

/** How a manoeuvre is written: speed and bearing, `2S`, `3BL`, `1TR`, `3CA`, `1FA`. */
export type Code =
  | `${Speed}${'S' | 'CA' | 'FA'}`
  | `${1 | 2 | 3 | 4}B${'L' | 'R'}`
  | `${1 | 2 | 3}T${'L' | 'R'}`
type Speed = 1 | 2 | 3 | 4 | 5 | 6

/** Stands in the locals of a procedure until a manoeuvre has been chosen. */
export const NO_CODE = '' as Code

export interface Manoeuvre {
  code: Code
  bearing: Bearing
  speed: number
  /** 1 to the left, -1 to the right, 0 for neither. */
  turns: -1 | 0 | 1
  /** Displacement of the middle of the base, forward and to the left, in micrometres. */
  forward: number
  left: number
  /** Change of facing. */
  swing: number
}

const TOP_SPEED: Readonly<Record<Bearing, number>> = {
  straight: 6,
  bank: BANK_RADIUS.length - 1,
  turn: TURN_RADIUS.length - 1,
  comeAbout: 6,
  fullAstern: 6,
}

const LETTERS: Readonly<Record<Bearing, string>> = {
  straight: 'S',
  bank: 'B',
  turn: 'T',
  comeAbout: 'CA',
  fullAstern: 'FA',
}

const EIGHTH_TURN = QUARTER_TURN / 2

/** Every manoeuvre for which there is a template. */
const ALL = Object.fromEntries(
  (Object.keys(TOP_SPEED) as Bearing[]).flatMap(bearing =>
    Array.from({ length: TOP_SPEED[bearing] }, (_, i) => i + 1).flatMap(speed =>
      (bearing === 'bank' || bearing === 'turn' ? ([1, -1] as const) : ([0] as const)).map(turns => {
        const code = codeOf(bearing, speed, turns)
        return [code, { code, bearing, speed, turns, ...displacement(bearing, speed, turns) }]
      }),
    ),
  ),
) as Readonly<Record<Code, Manoeuvre>>

export const allCodes = Object.keys(ALL) as readonly Code[]

export function codeOf(bearing: Bearing, speed: number, turns: -1 | 0 | 1): Code {
  return `${speed}${LETTERS[bearing]}${turns === 0 ? '' : turns > 0 ? 'L' : 'R'}` as Code
}

export function manoeuvreOf(code: string): Manoeuvre {
  const found: Manoeuvre | undefined = ALL[code as Code]
  if (found === undefined) throw new Error(`There is no manoeuvre ${code}.`)
  return found
}

export const isCode = (code: unknown): code is Code => typeof code === 'string' && Object.hasOwn(ALL, code)

/** The fastest template of a bearing that is not faster than this. */
export const speedWithin = (bearing: Bearing, speed: number): number => Math.min(speed, TOP_SPEED[bearing])

/** Left and right exchanged (ALL-AID-08). */
export const mirrored = ({ bearing, speed, turns }: Manoeuvre): Code =>
  codeOf(bearing, speed, turns === 0 ? 0 : turns > 0 ? -1 : 1)

/** From the front of the base, along the template, to where its rear meets the other end (ALL-TPL-01, -02). */
function displacement(bearing: Bearing, speed: number, turns: -1 | 0 | 1) {
  const along = STRAIGHT * speed + BASE
  if (bearing === 'straight') return { forward: along, left: 0, swing: 0 }
  if (bearing === 'comeAbout') return { forward: along, left: 0, swing: HALF_TURN }
  if (bearing === 'fullAstern') return { forward: -along, left: 0, swing: 0 }
  const radius = radiusOf(bearing, speed)
  const angle = bearing === 'bank' ? EIGHTH_TURN : QUARTER_TURN
  const forward = round(HALF + radius * sinOf(angle) + HALF * cosOf(angle))
  const aside = round(radius * (1 - cosOf(angle)) + HALF * sinOf(angle))
  return { forward, left: turns * aside, swing: turns * angle }
}

export function radiusOf(bearing: Bearing, speed: number): number {
  return bearing === 'bank' ? BANK_RADIUS[speed]! : TURN_RADIUS[speed]!
}

export function endPose(from: Pose, { forward, left, swing }: Manoeuvre): Pose {
  const cos = cosScaled(from.heading)
  const sin = sinScaled(from.heading)
  return {
    x: from.x + round((forward * cos - left * sin) / TRIG_SCALE),
    y: from.y + round((forward * sin + left * cos) / TRIG_SCALE),
    heading: normalise(from.heading + swing),
  }
}
