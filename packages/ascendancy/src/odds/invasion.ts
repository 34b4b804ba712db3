import { binomial, capped, convolve, type Distribution, mean, NOTHING, shifted } from './distribution.ts'
import { chanceOf, type Force, forceOf, hitsOf, shipsOf, telling } from './force.ts'

export interface WorldSpec {
  /** Resource Nodes, and whether a Control Node stands among them. */
  nodes: number
  controlled: boolean
  starbases: number
  hit: number
  shields: number
  always: number
  /** Of all Structures, or of the Nodes alone: then Starbases roll together with the invader. */
  firstStrike: boolean | 'nodes'
  /** Misses of Nodes that may be Rerolled in every Round. */
  freeRerolls: number
  /** Hits without a die in every Round. */
  automatic: number
  /** Hits of the invader that do not count, in every Round, and in Round one besides. */
  ignores: number
  ignoresFirst: number
  /** A Borg World: `nodes` are Assimilation Nodes; it grows, and only falls whole. */
  borg: boolean
  cubeOnSpire: boolean
}

export const worldOf = (nodes: number, more: Partial<WorldSpec> = {}): WorldSpec => ({
  nodes,
  controlled: true,
  starbases: 0,
  hit: 5,
  shields: 0,
  always: 7,
  firstStrike: false,
  freeRerolls: 0,
  automatic: 0,
  ignores: 0,
  ignoresFirst: 0,
  borg: false,
  cubeOnSpire: false,
  ...more,
})

export interface InvasionOdds {
  /** Control taken; of a Borg World: Reclaimed. */
  success: number
  annihilation: number
  repelled: number
  undecided: number
  shipsLeft: number
  ships: Distribution
  /** Resource Nodes that stand when the Invasion has succeeded, on average. */
  nodesCaptured: number
  /** The chance to take Control with so many Resource Nodes standing; the sum is `success`. */
  captured: Distribution
  /** The chance that so many Resource Nodes are destroyed, however it ends; none where they are the Borg's. */
  nodesLost: Distribution
  rounds: Distribution
}

/** Chances by Ships and Nodes left. */
interface Tally {
  mass: number[][]
  success: number[][]
  annihilation: number[][]
  repelled: number[][]
}

const SPIRE_NODES = 3
const NEGLIGIBLE = 1e-18

/** An Invasion that is fought on to the end: no Retreat, no Surrender. */
export function invasionOdds(force: Force, world: WorldSpec, mostRounds = 2000): InvasionOdds {
  const ships = shipsOf(force)
  const empty = () => table(ships, world)
  const t: Tally = { mass: empty(), success: empty(), annihilation: empty(), repelled: empty() }
  t.mass[ships]![world.nodes] = 1
  const rounds: number[] = []
  let before = 1
  for (let round = 1; round <= mostRounds && before > 1e-13; round++) {
    invade(force, world, t, round)
    const left = sum(t.mass.flat())
    rounds.push(before - left)
    before = left
  }
  return summary(world, t, rounds)
}

const table = (ships: number, world: WorldSpec): number[][] =>
  Array.from({ length: ships + 1 }, () =>
    new Array<number>((world.borg ? Math.max(SPIRE_NODES, world.nodes) : world.nodes) + 1).fill(0),
  )

function invade(force: Force, world: WorldSpec, t: Tally, round: number): void {
  const before = t.mass
  t.mass = table(before.length - 1, world)
  for (let ships = 1; ships < before.length; ships++) {
    for (let nodes = 0; nodes < before[ships]!.length; nodes++) {
      const p = before[ships]![nodes]!
      if (p >= NEGLIGIBLE) fightRound(force, world, t, { p, ships, nodes, round })
    }
  }
}

interface At {
  p: number
  ships: number
  nodes: number
  round: number
}

function fightRound(force: Force, world: WorldSpec, t: Tally, at: At): void {
  const defended = world.firstStrike !== false
  if (at.round > 1 || force.firstStrike === defended) trade(force, world, t, at, 'all')
  else if (force.firstStrike) strike(force, world, t, at)
  else {
    const strikers = world.firstStrike === 'nodes' ? 'nodes' : 'all'
    const lost = capped(defence(force, world, at.nodes, strikers), at.ships)
    lost.forEach((q, l) => {
      trade(
        force,
        world,
        t,
        { ...at, p: at.p * q, ships: at.ships - l },
        strikers === 'nodes' ? 'starbases' : 'none',
      )
    })
  }
}

/** Both sides at once, as far as the Structures have not rolled yet. */
function trade(force: Force, world: WorldSpec, t: Tally, at: At, who: Who): void {
  const answer = at.ships === 0 ? NOTHING : capped(defence(force, world, at.nodes, who), at.ships)
  attack(force, world, at).forEach((h, hits) => {
    answer.forEach((q, l) => {
      land(world, t, { ...at, p: at.p * h * q, ships: at.ships - l }, hits)
    })
  })
}

/** After a First Strike only what still stands fires back; a captured world still does (A2-38). */
function strike(force: Force, world: WorldSpec, t: Tally, at: At): void {
  attack(force, world, at).forEach((h, hits) => {
    const standing = !world.borg && hits < nodesOf(world, at.nodes) ? at.nodes - hits : at.nodes
    const answer = isRazed(world, at.nodes, hits) ? NOTHING : defence(force, world, standing, 'all')
    capped(answer, at.ships).forEach((q, l) => {
      land(world, t, { ...at, p: at.p * h * q, ships: at.ships - l }, hits)
    })
  })
}

const nodesOf = (world: WorldSpec, nodes: number): number =>
  nodes + (world.borg ? 1 + (world.cubeOnSpire ? 1 : 0) : world.controlled ? 1 : 0)

const isRazed = (world: WorldSpec, nodes: number, hits: number): boolean =>
  world.borg ? hits >= nodesOf(world, nodes) : hits === nodesOf(world, nodes)

function attack(force: Force, world: WorldSpec, { ships, nodes, round }: At): Distribution {
  const shields = world.borg ? nodes : world.shields
  return telling(hitsOf(force, ships, shields, round), world, round)
}

/** Which Structures roll. */
type Who = 'all' | 'nodes' | 'starbases' | 'none'

function defence(force: Force, world: WorldSpec, nodes: number, who: Who): Distribution {
  if (who === 'none') return NOTHING
  const { hit, always, freeRerolls } = world
  const shields = world.borg ? 0 : force.shields
  const own = forceOf(nodesOf(world, nodes), { hit, always, freeRerolls })
  const byNodes = who === 'starbases' ? NOTHING : hitsOf(own, shipsOf(own), shields, 2)
  if (who === 'nodes') return shifted(byNodes, world.automatic)
  const byStarbases = binomial(world.starbases, chanceOf(own, shields, 'none'))
  return shifted(convolve(byNodes, byStarbases), who === 'all' ? world.automatic : 0)
}

/** 10.2: more Hits than Nodes, as many, or fewer. */
function land(world: WorldSpec, t: Tally, { p, ships, nodes }: At, hits: number): void {
  if (p === 0) return
  const needed = nodesOf(world, nodes)
  if (world.borg ? hits >= needed : hits > needed) t.success[ships]![nodes]! += p
  else if (!world.borg && hits === needed) t.annihilation[ships]![0]! += p
  else {
    const left = world.borg ? Math.min(Math.max(SPIRE_NODES, nodes), nodes + 1) : nodes - hits
    const to = ships === 0 ? t.repelled : t.mass
    to[ships]![left]! += p
  }
}

const sum = (list: readonly number[]): number => list.reduce((s, p) => s + p, 0)

function summary(world: WorldSpec, t: Tally, rounds: number[]): InvasionOdds {
  const ends = [t.success, t.annihilation, t.repelled, t.mass]
  const ships = t.mass.map((_, s) => sum(ends.flatMap(end => end[s]!)))
  const byNodes = (end: number[][]): number[] => end[0]!.map((_, n) => sum(end.map(row => row[n]!)))
  const captured = byNodes(t.success)
  const success = sum(captured)
  const left = ends.map(byNodes).reduce((all, one) => all.map((p, n) => p + one[n]!))
  return {
    success,
    annihilation: sum(t.annihilation.flat()),
    repelled: sum(t.repelled.flat()),
    undecided: sum(t.mass.flat()),
    shipsLeft: mean(ships),
    ships,
    nodesCaptured: success === 0 ? 0 : mean(captured) / success,
    captured,
    nodesLost: world.borg ? [] : left.reverse(),
    rounds,
  }
}
