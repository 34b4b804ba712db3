import { allowed, type Seat, value } from '@tenforward/kernel'
import { numbers } from '../content/facts/numbers.ts'
import { systemIn } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { exchangesOf } from '../rules/combat/exchanges.ts'
import { attackerOf, combatOf, invadedDisc, sideOf } from '../rules/combat/forces.ts'
import { isPointless } from '../rules/combat/prospects.ts'
import type { Aim } from '../rules/combat/shots.ts'
import { RESOURCES } from '../rules/players/money.ts'
import { isBorgWorld, nodesOn, resourceNodes, structuresOn } from '../rules/systems/control.ts'
import type { Disc, Shooter } from '../state.ts'
import type { G } from '../types.ts'
import { type Distribution, mean } from './distribution.ts'
import {
  countShips,
  type Field,
  fieldUnderWay,
  keyOf,
  layField,
  nextRound,
  openInvasion,
  refreshed,
  type Standing,
} from './field.ts'
import { chanceOf, courseOf, leftIn, MOST_ROUNDS, merged, type Step, undecidedIn } from './rounds.ts'
import { struck } from './strike.ts'
import { type Outcome, volleyOf } from './volley.ts'

/** How an Invasion of a real position comes out if nobody Retreats or Surrenders. All chances add up to 1. */
export interface SiegeOdds {
  /** Control taken; of a Borg World: Reclaimed. */
  success: number
  annihilation: number
  repelled: number
  /** Not over within the Rounds asked for, or neither side can harm the other. */
  undecided: number
  shipsLeft: number
  ships: Distribution
  rounds: Distribution
}

type Fall = 'success' | 'annihilation' | 'repelled'

/** A Standing, and what is left of the world: Resource Nodes and Assimilation Nodes. */
interface Siege extends Standing {
  nodes: number
  assimilation: number
}

const siegeKey = (siege: Siege): string => `${keyOf(siege)}:${siege.nodes},${siege.assimilation}`

/** An Invasion with all that cards make of it: Rerolls that cost nothing are made, cards that are used up are not used. */
export const siegeOdds = (g: G, attacker: Seat, system: SystemId, rounds = MOST_ROUNDS): SiegeOdds =>
  reckon(openInvasion(g, attacker, system), 1, rounds)

/** The same for the Invasion under way, from its next Round on. */
export const siegeUnderWay = (g: G, rounds = MOST_ROUNDS): SiegeOdds =>
  reckon(fieldUnderWay(g), nextRound(g), rounds)

function reckon(f: Field, first: number, most: number): SiegeOdds {
  const disc = worldOf(f)
  const world: World = { f, nodes: { ...disc.nodes } }
  const start: Siege = { ...f.start, nodes: resourceNodes(disc), assimilation: disc.assimilation }
  const fight = (from: Siege, round: number) => fightRound(world, from, round)
  const course = courseOf<Siege, Fall>({ start, first, most, key: siegeKey, fight })
  const ships = leftIn(course)
  return {
    success: chanceOf(course, 'success'),
    annihilation: chanceOf(course, 'annihilation'),
    repelled: chanceOf(course, 'repelled'),
    undecided: undecidedIn(course),
    shipsLeft: mean(ships),
    ships,
    rounds: course.rounds,
  }
}

interface World {
  f: Field
  /** Resource Nodes when the reckoning begins. */
  nodes: Disc['nodes']
}

const worldOf = ({ g }: Field): Disc => invadedDisc(g, combatOf(g))

/** Puts a Siege on the board; of the Resource Nodes Production goes first. */
function layWorld({ f, nodes }: World, siege: Siege, round: number): void {
  layField(f, siege, round)
  const disc = worldOf(f)
  disc.nodes = { ...nodes }
  for (const kind of RESOURCES)
    disc.nodes[kind] -= Math.min(disc.nodes[kind], resourceNodes(disc) - siege.nodes)
  disc.assimilation = siege.assimilation
}

interface Branch {
  p: number
  siege: Siege
  /** Hits on the world in the exchange under way. */
  landed: number
  outcome: Fall | null
  odd: number
}

/** One Combat Round, told like the procedure `invasion`. */
function fightRound(world: World, from: Siege, round: number): Step<Siege, Fall>[] {
  const { g } = world.f
  layWorld(world, from, round - 1)
  if (isPointless(g)) return [{ p: 1, to: from, end: 'stalemate' }]
  layWorld(world, from, round)
  let branches: Branch[] = [{ p: 1, siege: from, landed: 0, outcome: null, odd: 0 }]
  const falling = fallingIn(world, round)
  const exchanges = exchangesOf(g)
  exchanges.forEach((shooters, n) => {
    const later = exchanges.slice(n + 1).flat()
    const answer = later.some(({ power }) => power === attackerOf(combatOf(g)).power) ? round : round + 1
    const fired = branches.flatMap(branch => exchangeFire(world, branch, shooters, round, answer))
    branches = mergedBranches(fired.map(branch => resolved(falling, branch)))
  })
  const steps = branches.map(({ p, siege, outcome }) => ({ p, ...endOfRound(world, siege, outcome) }))
  return merged(steps, ({ end, to }) => `${end}:${siegeKey(to)}`)
}

const mergedBranches = (branches: readonly Branch[]): Branch[] =>
  merged(branches, ({ siege, landed, outcome, odd }) => `${outcome}:${landed}:${odd}:${siegeKey(siege)}`)

/** A world that was taken still fires back once (A2-38); one that was razed or Reclaimed cannot. */
function exchangeFire(
  world: World,
  branch: Branch,
  shooters: readonly Shooter[],
  round: number,
  answer: number,
): Branch[] {
  const { g } = world.f
  layWorld(world, branch.siege, round)
  if (branch.outcome === 'annihilation' || (branch.outcome === 'success' && isBorgWorld(worldOf(world.f))))
    return [branch]
  const volleys = shooters
    .filter(({ power }) => sideOf(combatOf(g), power).fate === 'fighting')
    .map(shooter => ({ by: shooter.power, ...volleyOf(g, shooter, branch.odd) }))
  let branches = [branch]
  for (const { by, aims, outcomes } of volleys) {
    // Nobody is left to shoot at when the Nodes' First Strike has met every Ship.
    if (aims.length === 0) continue
    const [{ side, sectors }] = aims as [Aim]
    const land = (b: Branch, outcome: Outcome): Branch => {
      const hits = outcome.hits[0]! + outcome.sure
      const next = { ...b, p: b.p * outcome.p, odd: b.odd | outcome.odd }
      if (side.planet) return { ...next, landed: b.landed + hits }
      const [ships] = b.siege.ships
      const left = struck(world.f, ships!, { by, on: 0, sectors, hits, round, answer })
      return { ...next, siege: { ...b.siege, ships: b.siege.ships.with(0, left) } }
    }
    branches = mergedBranches(branches.flatMap(b => outcomes.map(outcome => land(b, outcome))))
  }
  return branches
}

/** What the rules make of as many Hits as Nodes, or more, in a Round. */
interface Falling {
  borg: boolean
  /** Nodes and other Structures besides Resource and Assimilation Nodes. */
  others: number
  razing: boolean
  captures: boolean
}

function fallingIn({ f }: World, round: number): Falling {
  const { g } = f
  const disc = worldOf(f)
  const borg = isBorgWorld(disc)
  const at = { seat: attackerOf(combatOf(g)).power, system: systemIn(combatOf(g).at) }
  return {
    borg,
    others: (borg ? structuresOn(disc) : nodesOn(disc)) - resourceNodes(disc) - disc.assimilation,
    razing: value(g, 'razingHits', 0, { ...at, round }) > 0,
    captures: allowed(g, 'captureOnAnnihilation', at),
  }
}

/** 10.2: more Hits than Nodes, as many, or fewer; told like the procedure `resolve`. */
function resolved({ borg, others, razing, captures }: Falling, branch: Branch): Branch {
  const { siege, landed } = branch
  if (landed === 0) return branch
  const after = (outcome: Fall | null, nodes = siege.nodes): Branch => ({
    ...branch,
    landed: 0,
    outcome: branch.outcome ?? outcome,
    siege: { ...siege, nodes },
  })
  const needed = siege.nodes + siege.assimilation + others
  if (borg) return after(landed < needed ? null : 'success')
  if (landed > needed && !razing) return after('success')
  if (landed < needed) return after(null, Math.max(0, siege.nodes - landed))
  return after(captures ? 'success' : 'annihilation', razing ? 0 : siege.nodes)
}

/** 10.6.2: a Borg World that was not freed grows. */
function endOfRound({ f }: World, siege: Siege, outcome: Fall | null): Omit<Step<Siege, Fall>, 'p'> {
  const to = { ...siege, ships: siege.ships.map(refreshed) }
  if (outcome !== null) return { to, end: outcome }
  if (isBorgWorld(worldOf(f)))
    to.assimilation = Math.max(to.assimilation, Math.min(numbers.borg.spireNodes, to.assimilation + 1))
  return { to, end: countShips(to.ships[0]!) === 0 ? 'repelled' : null }
}
