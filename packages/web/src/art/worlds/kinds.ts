import { type Ramp, ramp } from './colour.ts'

/** What a kind of world is made of. Shares run from 0 to 1; above 1 means: none of it. */
export interface WorldKind {
  atmosphere: string
  /** How much of the light of the atmosphere is seen. */
  thin?: number
  /** Size of what is on it: larger is finer. */
  grain: number
  /** Solid worlds: up to which height the sea stands; below 0 there is none. */
  sea: number
  land: Ramp
  water: Ramp
  clouds: number
  /** From which latitude on there is ice. */
  caps: number
  /** City lights on the night side. */
  lights?: number
  /** Land in bands, as dunes lie. */
  dunes?: boolean
  cracks?: string
  lava?: boolean
  craters?: boolean
  warmClouds?: boolean
  /** Gas: colours of the bands, how many, and how they swirl. */
  gas?: { bands: Ramp; count: number; swirl: number; spot: number }
  rings?: boolean
}

const NONE = 2
const black = ramp('0 #000000, 1 #000000')
const solid = { sea: -1, water: black, clouds: NONE, caps: NONE }
const gaseous = { ...solid, land: black }

const EARTHLY: Readonly<Record<'terran' | 'ocean' | 'jungle' | 'city', WorldKind>> = {
  terran: {
    atmosphere: '#7fc4ff',
    sea: 0.53,
    land: ramp('0 #5d8f4e, .3 #3f7a45, .6 #9a8a58, .85 #c9b48a, 1 #f2efe8'),
    water: ramp('0 #061b4a, .7 #0f4a94, 1 #2f86c8'),
    clouds: 0.56,
    caps: 0.84,
    lights: 1,
    grain: 1.7,
  },
  ocean: {
    atmosphere: '#6fe0ff',
    sea: 0.66,
    land: ramp('0 #e8dca8, .4 #5aa06a, 1 #c8d8a0'),
    water: ramp('0 #03304f, .6 #0b7aa6, 1 #46d3dc'),
    clouds: 0.55,
    caps: 0.93,
    grain: 1.5,
  },
  jungle: {
    atmosphere: '#8ff0b4',
    sea: 0.42,
    land: ramp('0 #6aa84c, .4 #1f6b3a, .8 #2e5a2e, 1 #9fb86a'),
    water: ramp('0 #06312e, 1 #1e8a80'),
    clouds: 0.53,
    caps: NONE,
    grain: 1.9,
  },
  city: {
    atmosphere: '#9af0c4',
    sea: 0.47,
    land: ramp('0 #5f7a68, .4 #3e5f58, .7 #7c7460, 1 #d8d0b8'),
    water: ramp('0 #04261f, .7 #0e5c4a, 1 #2fa37c'),
    clouds: 0.58,
    caps: 0.88,
    lights: 2.2,
    grain: 1.8,
  },
}

const BARREN: Readonly<Record<'desert' | 'rust' | 'ice' | 'volcanic' | 'rock', WorldKind>> = {
  desert: {
    ...solid,
    atmosphere: '#ffd6a0',
    land: ramp('0 #7a4a24, .3 #b87838, .55 #dda45c, .8 #f0cf93, 1 #fff0cf'),
    clouds: 0.7,
    caps: 0.95,
    dunes: true,
    warmClouds: true,
    grain: 1.5,
  },
  rust: {
    ...solid,
    atmosphere: '#ffb089',
    land: ramp('0 #3a120c, .35 #8a3018, .6 #c25a2c, .85 #e59a5f, 1 #f7d3a8'),
    clouds: 0.74,
    caps: 0.9,
    warmClouds: true,
    grain: 1.9,
  },
  ice: {
    ...solid,
    atmosphere: '#bfe6ff',
    land: ramp('0 #4a7ea8, .35 #8fc2e2, .6 #cfe8f6, 1 #ffffff'),
    clouds: 0.64,
    caps: 0.7,
    cracks: '#2f78a8',
    grain: 1.6,
  },
  volcanic: {
    ...solid,
    atmosphere: '#ff7a3c',
    land: ramp('0 #120a0a, .5 #2e1a18, .8 #4b2c26, 1 #7a4a3c'),
    lava: true,
    grain: 2.1,
  },
  rock: {
    ...solid,
    atmosphere: '#9aa6bd',
    land: ramp('0 #34363c, .4 #62646a, .7 #8f8f90, 1 #cfccc4'),
    craters: true,
    thin: 0.35,
    grain: 2.2,
  },
}

const GASEOUS: Readonly<Record<'toxic' | 'gas' | 'ringed', WorldKind>> = {
  toxic: {
    ...gaseous,
    atmosphere: '#e6f57a',
    gas: {
      bands: ramp('0 #4c5a14, .35 #94a02c, .6 #cfcf5a, .85 #f0eaa0, 1 #fffbd6'),
      count: 3.2,
      swirl: 2.4,
      spot: 0.95,
    },
    grain: 1.3,
  },
  gas: {
    ...gaseous,
    atmosphere: '#ffcfa3',
    gas: {
      bands: ramp('0 #6a3a28, .25 #b06c44, .45 #e0b184, .6 #f6e2c4, .78 #c98a5e, 1 #8c4e34'),
      count: 7,
      swirl: 0.7,
      spot: 0.05,
    },
    grain: 1.1,
  },
  ringed: {
    ...gaseous,
    atmosphere: '#d9c6ff',
    gas: {
      bands: ramp('0 #3f3a72, .3 #6f64ae, .55 #b6a7e0, .75 #e7dcf7, 1 #8a7cc6'),
      count: 6,
      swirl: 0.5,
      spot: 0.95,
    },
    rings: true,
    grain: 1.1,
  },
}

export const WORLDS = { ...EARTHLY, ...BARREN, ...GASEOUS }
export type World = keyof typeof WORLDS
