import { binomial, convolve, type Distribution, NOTHING, shifted } from './distribution.ts'
import { hitsAfterRerolls, type Rerolled } from './rerolls.ts'

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
  /** Of the Ships; in a battle of players Starbases have none (A2-12). */
  firstStrike: boolean
  /** Dice that are rolled as long as any Ship is left: Starbases. */
  support: number
  /** Misses of Ships that may be Rerolled in every Round, by another rule than theirs. */
  freeRerolls: number
  /** Hits without a die in every Round. */
  automatic: number
  /** Hits of the other side that do not count, in every Round, and in Round one besides. */
  ignores: number
  ignoresFirst: number
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
  freeRerolls: 0,
  automatic: 0,
  ignores: 0,
  ignoresFirst: 0,
  ...more,
})

export const shipsOf = (force: Force): number => force.squads.reduce((n, squad) => n + squad.ships, 0)

const FACES = [1, 2, 3, 4, 5, 6] as const

/** By face: whether it hits against these Shields. */
const hittingFaces = (force: Force, shields: number): boolean[] =>
  FACES.map(face => face >= force.least && (face >= force.hit + shields || face >= force.always))

/** The chance that one die hits against these Shields. */
export function chanceOf(force: Force, shields: number, rerolls: Rerolls): number {
  const hits = hittingFaces(force, shields)
  const p = hits.filter(Boolean).length / 6
  if (rerolls === 'misses') return p + (1 - p) * p
  return rerolls === 'ones' && !hits[0] ? p + p / 6 : p
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

/** Who of a side rolls: its Ships, its Starbases, or both. */
export type Part = 'all' | 'ships' | 'support'

/** The Hits of a force of which so many Ships are left, in one Round, before any are ignored. */
export function hitsOf(
  force: Force,
  ships: number,
  shields: number,
  round: number,
  part: Part = 'all',
): Distribution {
  if (ships === 0) return NOTHING
  const support = part === 'ships' ? NOTHING : binomial(force.support, chanceOf(force, shields, 'none'))
  if (part === 'support') return support
  const { rolling, sure } = squadsIn(force, ships, round)
  return shifted(convolve(support, hitsOfSquads(force, rolling, shields)), sure + force.automatic)
}

function squadsIn(force: Force, ships: number, round: number): { rolling: Squad[]; sure: number } {
  const left = leftOf(force, ships)
  const sure = left.filter(squad => squad.surprise && round === 1).reduce((n, squad) => n + squad.ships, 0)
  return { rolling: left.filter(squad => !squad.surprise || round > 1), sure }
}

const LOW: Readonly<Record<Rerolls, number>> = { none: 0, ones: 1, misses: 6 }

function hitsOfSquads(force: Force, squads: readonly Squad[], shields: number): Distribution {
  if (force.freeRerolls === 0) {
    return squads.reduce<Distribution>(
      (sum, { ships, rerolls }) => convolve(sum, binomial(ships, chanceOf(force, shields, rerolls))),
      NOTHING,
    )
  }
  const hits = hittingFaces(force, shields)
  const dice = squads.map(
    ({ ships, rerolls }): Rerolled => ({
      count: ships,
      hits,
      low: LOW[rerolls],
      guided: force.freeRerolls,
    }),
  )
  return hitsAfterRerolls(dice)
}

/** The Hits that count against a side; `spent` were ignored in this Round already. */
export function telling(hits: Distribution, target: Ignoring, round: number, spent = 0): Distribution {
  const ignored = Math.max(0, ignoredIn(target, round) - spent)
  return ignored === 0 ? hits : shifted(hits, -ignored)
}

export interface Ignoring {
  ignores: number
  ignoresFirst: number
}

export const ignoredIn = ({ ignores, ignoresFirst }: Ignoring, round: number): number =>
  ignores + (round === 1 ? ignoresFirst : 0)
