/**
 * The least and the most of everything in a mission file. Whatever is beyond is refused when the file is read: a table
 * that takes files from strangers must not be brought down by one. All are far above what a good mission needs.
 */

export type Limits = readonly [least: number, most: number]

/** Numbers. */
export const NUMBERS = {
  act: [1, 99],
  rounds: [1, 60],
  /** Rounds more or fewer by what the campaign log says. */
  roundsMore: [-60, 60],
  ships: [1, 6],
  xp: [0, 99],
  penalty: [0, 99],
  /** Of a count in a condition. */
  count: [0, 9_999],
  squares: [6, 18],
  asteroids: [1, 30],
  /** From an edge, or from one field to the next, in squares. */
  spacing: [0, 18],
  /** Degrees, counter-clockwise from east. */
  facing: [0, 359],
  dice: [1, 12],
  times: [1, 99],
  strength: [1, 999],
  speed: [0.01, 18],
  within: [0.01, 36],
} as const satisfies Record<string, Limits>

/** Entries of lists, and named parts. */
export const LISTS = {
  areas: [1, 20],
  features: [0, 40],
  enemies: [0, 24],
  orders: [0, 12],
  /** Ships in one column of the Enemy Ships table. */
  column: [0, 6],
  bearings: [1, 6],
  objectives: [1, 12],
  rewards: [0, 12],
  factions: [0, 4],
  edges: [0, 4],
  conditions: [1, 12],
  specialRules: [0, 12],
  tokens: [1, 12],
  names: [0, 12],
  changes: [0, 12],
} as const satisfies Record<string, Limits>

/** Letters of texts. */
export const LETTERS = {
  id: 60,
  name: 80,
  sentence: 600,
  story: 4_000,
} as const

/** Conditions inside of conditions. */
export const DEEPEST = 6
/** Asteroid fields, planets and tokens on one map. */
export const MOST_THINGS = 60
export const MOST_PLANETS = 6
/** Places that orders name may lie so many squares beyond the mat: whoever flies there leaves it. */
export const BEYOND = 2
/** A base needs this much of a square. */
export const NARROWEST = 0.5
