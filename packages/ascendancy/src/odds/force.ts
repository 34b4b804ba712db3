import { binomial, convolve, type Distribution, NOTHING, shifted } from './distribution.ts'

export type Rerolls = 'none' | 'ones' | 'misses'

/** Ships that roll alike. */
export interface Squad {
  ships: number
  rerolls: Rerolls
  /** In Round one its dice are Hits without being rolled. */
  surprise: boolean
  /** A Fleet that falls under three Ships loses its rule (ASC-12.1.5-a). */
  fleet: boolean
}

/** One side as far as chances are concerned. */
export interface Force {
  /** In the order in which the enemy destroys them. */
  squads: readonly Squad[]
  /** The number on the console; the Shields of the other side are added. */
  hit: number
  shields: number
  /** Faces from here up always hit; 7: none. */
  always: number
  /** Faces below never hit. */
  least: number
  firstStrike: boolean
  /** Dice that are rolled as long as any Ship is left: Starbases. */
  support: number
  /** Hits without a die in every Round. */
  automatic: number
  /** Hits of the other side that do not count, in every Round. */
  ignores: number
}

export const squadOf = (ships: number, more: Partial<Squad> = {}): Squad => ({
  ships,
  rerolls: 'none',
  surprise: false,
  fleet: false,
  ...more,
})

export const forceOf = (ships: number | readonly Squad[], more: Partial<Force> = {}): Force => ({
  squads: typeof ships === 'number' ? [squadOf(ships)] : ships,
  hit: 5,
  shields: 0,
  always: 7,
  least: 1,
  firstStrike: false,
  support: 0,
  automatic: 0,
  ignores: 0,
  ...more,
})

export const shipsOf = (force: Force): number => force.squads.reduce((n, squad) => n + squad.ships, 0)

/** The chance that one die hits against these Shields. */
export function chanceOf(force: Force, shields: number, rerolls: Rerolls): number {
  const hits = (face: number) => face >= force.least && (face >= force.hit + shields || face >= force.always)
  let faces = 0
  for (let face = 1; face <= 6; face++) if (hits(face)) faces++
  const p = faces / 6
  if (rerolls === 'misses') return p + (1 - p) * p
  return rerolls === 'ones' && !hits(1) ? p + p / 6 : p
}

/** What is left of each squad when this many Ships are left in all. */
export function leftOf(force: Force, ships: number): Squad[] {
  let lost = shipsOf(force) - ships
  return force.squads.map(squad => {
    const gone = Math.min(lost, squad.ships)
    lost -= gone
    const left = squad.ships - gone
    return squad.fleet && left < 3 ? squadOf(left) : { ...squad, ships: left }
  })
}

/** The Hits of a force of which so many Ships are left, in one Round, before any are ignored. */
export function hitsOf(force: Force, ships: number, shields: number, round: number): Distribution {
  if (ships === 0) return NOTHING
  let sum: Distribution = binomial(force.support, chanceOf(force, shields, 'none'))
  let sure = force.automatic
  for (const squad of leftOf(force, ships)) {
    if (squad.surprise && round === 1) sure += squad.ships
    else sum = convolve(sum, binomial(squad.ships, chanceOf(force, shields, squad.rerolls)))
  }
  return shifted(sum, sure)
}

/** The Hits that count against a side. */
export const telling = (hits: Distribution, target: Force): Distribution =>
  target.ignores === 0 ? hits : shifted(hits, -target.ignores)
