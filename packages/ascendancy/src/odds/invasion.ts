import { binomial, capped, type Distribution, mean, NOTHING, shifted } from './distribution.ts'
import { chanceOf, type Force, forceOf, hitsOf, shipsOf } from './force.ts'

export interface WorldSpec {
  /** Resource Nodes, and whether a Control Node stands among them. */
  nodes: number
  controlled: boolean
  starbases: number
  hit: number
  shields: number
  always: number
  firstStrike: boolean
  /** Hits without a die in every Round, and Hits of the invader that do not count. */
  automatic: number
  ignores: number
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
  automatic: 0,
  ignores: 0,
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
  rounds: Distribution
}

interface Tally {
  mass: number[][]
  success: number[]
  nodes: number
  annihilation: number[]
  repelled: number
}

const SPIRE_NODES = 3
const NEGLIGIBLE = 1e-18

/** An Invasion that is fought on to the end: no Retreat, no Surrender. */
export function invasionOdds(force: Force, world: WorldSpec, mostRounds = 2000): InvasionOdds {
  const ships = shipsOf(force)
  const t: Tally = {
    mass: table(ships, world),
    success: new Array<number>(ships + 1).fill(0),
    nodes: 0,
    annihilation: new Array<number>(ships + 1).fill(0),
    repelled: 0,
  }
  t.mass[ships]![world.nodes] = 1
  const rounds: number[] = []
  let before = 1
  for (let round = 1; round <= mostRounds && before > 1e-13; round++) {
    invade(force, world, t, round)
    const left = sum(t.mass.flat())
    rounds.push(before - left)
    before = left
  }
  return summary(t, rounds)
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
  const first = at.round > 1 || force.firstStrike === world.firstStrike ? 0 : force.firstStrike ? 1 : -1
  if (first === -1) {
    const lost = capped(defence(force, world, at.nodes), at.ships)
    lost.forEach((q, l) => {
      const left = at.ships - l
      const hits = attack(force, world, left, at)
      hits.forEach((h, n) => {
        land(world, t, at.p * q * h, left, at.nodes, n)
      })
    })
    return
  }
  attack(force, world, at.ships, at).forEach((h, n) => {
    // After a First Strike only what still stands fires back; a captured world still does (A2-38).
    const razed = first === 1 && isRazed(world, at.nodes, n)
    const standing = first === 1 && !world.borg && n < nodesOf(world, at.nodes) ? at.nodes - n : at.nodes
    const answer = razed ? NOTHING : defence(force, world, Math.max(0, standing))
    capped(answer, at.ships).forEach((q, l) => {
      land(world, t, at.p * h * q, at.ships - l, at.nodes, n)
    })
  })
}

const nodesOf = (world: WorldSpec, nodes: number): number =>
  nodes + (world.borg ? 1 + (world.cubeOnSpire ? 1 : 0) : world.controlled ? 1 : 0)

const isRazed = (world: WorldSpec, nodes: number, hits: number): boolean =>
  world.borg ? hits >= nodesOf(world, nodes) : hits === nodesOf(world, nodes)

function attack(force: Force, world: WorldSpec, ships: number, at: At): Distribution {
  const shields = world.borg ? at.nodes : world.shields
  const hits = hitsOf(force, ships, shields, at.round)
  return world.ignores === 0 ? hits : shifted(hits, -world.ignores)
}

function defence(force: Force, world: WorldSpec, nodes: number): Distribution {
  const own = forceOf(0, { hit: world.hit, always: world.always })
  const p = chanceOf(own, world.borg ? 0 : force.shields, 'none')
  const dice = nodesOf(world, nodes) + world.starbases
  return shifted(binomial(dice, p), world.automatic)
}

/** 10.2: more Hits than Nodes, as many, or fewer. */
function land(world: WorldSpec, t: Tally, p: number, ships: number, nodes: number, hits: number): void {
  if (p === 0) return
  const needed = nodesOf(world, nodes)
  if (world.borg ? hits >= needed : hits > needed) {
    t.success[ships]! += p
    t.nodes += p * nodes
  } else if (!world.borg && hits === needed) t.annihilation[ships]! += p
  else if (ships === 0) t.repelled += p
  else t.mass[ships]![world.borg ? Math.min(Math.max(SPIRE_NODES, nodes), nodes + 1) : nodes - hits]! += p
}

const sum = (list: readonly number[]): number => list.reduce((s, p) => s + p, 0)

function summary(t: Tally, rounds: number[]): InvasionOdds {
  const success = sum(t.success)
  const ships = t.success.map((p, s) => p + t.annihilation[s]! + (s === 0 ? t.repelled : 0) + sum(t.mass[s]!))
  return {
    success,
    annihilation: sum(t.annihilation),
    repelled: t.repelled,
    undecided: sum(t.mass.flat()),
    shipsLeft: mean(ships),
    ships,
    nodesCaptured: success === 0 ? 0 : t.nodes / success,
    rounds,
  }
}
