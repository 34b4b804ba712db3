import { capped, type Distribution, mean } from './distribution.ts'
import { chanceOf, type Force, hitsOf, shipsOf } from './force.ts'

export interface CubeSpec {
  /** The Borg Hit Roll (by Spires); players' Shields do not count, unless `plating` says so. */
  hit: number
  damage: number
  dice: number
  regenerates: boolean
  shieldMaximum: number
  /** A Shield Modifier that works against the Borg. */
  plating: number
  /** Players have First Strike (ASC-9.8.1-a). */
  methodical: boolean
  /** The Ships stay even when they can only hit on a 7. */
  standsFast: boolean
}

export const cubeOf = (more: Partial<CubeSpec> = {}): CubeSpec => ({
  hit: 4,
  damage: 0,
  dice: 9,
  regenerates: true,
  shieldMaximum: 4,
  plating: 0,
  methodical: true,
  standsFast: false,
  ...more,
})

export interface CubeOdds {
  destroyed: number
  /** All Ships lost, the Cube still there. */
  lost: number
  mutual: number
  /** The Ships had to leave, as they could not hit any more (ASC-9.8.5-f). */
  drivenOff: number
  undecided: number
  shipsLeft: number
  ships: Distribution
  /** Damage on the Cube, while it stands. */
  damage: Distribution
  rounds: Distribution
}

interface State {
  /** Chance by Ships left and damage. */
  mass: number[][]
  destroyed: number[]
  gone: number[]
}

const NEGLIGIBLE = 1e-18

/** A Space Battle against a Cube, fought until somebody is destroyed or has to leave. */
export function cubeOdds(force: Force, cube: CubeSpec, mostRounds = 2000): CubeOdds {
  const ships = shipsOf(force)
  const state: State = {
    mass: empty(ships, cube.dice),
    destroyed: new Array<number>(ships + 1).fill(0),
    gone: new Array<number>(ships + 1).fill(0),
  }
  state.mass[ships]![cube.damage] = 1
  const damage = new Array<number>(cube.dice).fill(0)
  const rounds: number[] = []
  let lost = 0
  for (let round = 1; round <= mostRounds && open(state.mass) > 1e-13; round++) {
    const before = open(state.mass)
    const shield = Math.min(round - 1, cube.shieldMaximum)
    fight(force, cube, state, shield, round)
    lost += takeRow(state.mass, 0, damage)
    const next = Math.min(round, cube.shieldMaximum)
    const hopeless = !cube.standsFast && !canHit(force, next)
    if (hopeless) for (let s = 1; s <= ships; s++) state.gone[s]! += takeRow(state.mass, s, damage)
    rounds.push(before - open(state.mass))
  }
  return summary(state, lost, damage, rounds)
}

const canHit = (force: Force, shield: number): boolean =>
  force.automatic > 0 || chanceOf(force, shield, 'none') > 0

function fight(force: Force, cube: CubeSpec, state: State, shield: number, round: number): void {
  const next = empty(state.mass.length - 1, cube.dice)
  const first = round === 1 && (cube.methodical || force.firstStrike)
  for (let ships = 1; ships < state.mass.length; ships++) {
    const hits = hitsOf(force, ships, shield, round)
    for (let d = 0; d < cube.dice; d++) {
      const p = state.mass[ships]![d]!
      if (p < NEGLIGIBLE) continue
      capped(hits, cube.dice - d).forEach((q, h) => {
        if (q === 0) return
        const dead = d + h === cube.dice
        if (first && dead) state.destroyed[ships]! += p * q
        else
          answer(cube, state, next, {
            p: p * q,
            ships,
            rolls: cube.dice - (first ? d + h : d),
            damage: d + h,
            dead,
          })
      })
    }
  }
  state.mass = next
}

interface Answer {
  p: number
  ships: number
  /** Dice that the Cube rolls, and the damage on it when they have been counted. */
  rolls: number
  damage: number
  dead: boolean
}

function answer(cube: CubeSpec, state: State, next: number[][], a: Answer): void {
  for (const { p, hits, sixes } of volley(cube, a.rolls)) {
    const left = Math.max(0, a.ships - hits)
    if (a.dead) state.destroyed[left]! += a.p * p
    else next[left]![Math.max(0, a.damage - (cube.regenerates ? sixes : 0))]! += a.p * p
  }
}

interface Outcome {
  p: number
  hits: number
  sixes: number
}

const volleys = new Map<string, Outcome[]>()

/** Hits and 6s of so many Borg dice; a 6 is always a Hit. */
function volley(cube: CubeSpec, dice: number): Outcome[] {
  const needs = Math.min(6, cube.hit + cube.plating)
  const key = `${needs}:${dice}`
  let made = volleys.get(key)
  if (made === undefined) {
    const plain = (6 - needs) / 6
    made = []
    for (let sixes = 0; sixes <= dice; sixes++) {
      for (let other = 0; other + sixes <= dice; other++) {
        const misses = dice - sixes - other
        const ways = choose(dice, sixes) * choose(dice - sixes, other)
        const p = ways * (1 / 6) ** sixes * plain ** other * (1 - 1 / 6 - plain) ** misses
        if (p > 0) made.push({ p, hits: sixes + other, sixes })
      }
    }
    volleys.set(key, made)
  }
  return made
}

function choose(n: number, k: number): number {
  let out = 1
  for (let i = 1; i <= k; i++) out = (out * (n - k + i)) / i
  return out
}

const empty = (ships: number, dice: number): number[][] =>
  Array.from({ length: ships + 1 }, () => new Array<number>(dice).fill(0))

const open = (mass: number[][]): number => mass.reduce((sum, row) => sum + row.reduce((s, p) => s + p, 0), 0)

/** Takes the chance of a number of Ships out of the table, and notes the damage it leaves. */
function takeRow(mass: number[][], ships: number, damage: number[]): number {
  let sum = 0
  mass[ships]!.forEach((p, d) => {
    sum += p
    damage[d]! += p
    mass[ships]![d] = 0
  })
  return sum
}

function summary(state: State, lost: number, damage: number[], rounds: number[]): CubeOdds {
  const undecided = open(state.mass)
  const ships = state.destroyed.map(
    (p, s) => p + state.gone[s]! + (s === 0 ? lost : 0) + state.mass[s]!.reduce((sum, q) => sum + q, 0),
  )
  return {
    destroyed: state.destroyed.reduce((sum, p, s) => (s === 0 ? sum : sum + p), 0),
    lost,
    mutual: state.destroyed[0]!,
    drivenOff: state.gone.reduce((sum, p) => sum + p, 0),
    undecided,
    shipsLeft: mean(ships),
    ships,
    damage,
    rounds,
  }
}
