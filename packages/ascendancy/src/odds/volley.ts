import { value } from '@tenforward/kernel'
import type { Side } from '../procedures/combat/state.ts'
import { type Aim, aimsOf, isHit, type Needs, needsOf, shotOf } from '../rules/combat.ts'
import { batchesOf, combatOf, firepower } from '../rules/forces.ts'
import { shipsAt } from '../rules/pieces.ts'
import { inTurnOrder } from '../rules/seats.ts'
import { BORG, type Power } from '../state.ts'
import type { G } from '../types.ts'
import { addChance, type Chances, surely } from './chances.ts'

/** What one side's roll can come to, read off the same rules as the roll itself. */
export interface Volley {
  aims: Aim[]
  outcomes: Outcome[]
}

export interface Outcome {
  p: number
  /** Hits on each aim. */
  hits: number[]
  /** Ships of the first aim destroyed without Hits. */
  sure: number
  /** 6s of a Cube. */
  sixes: number
}

const FACES = [1, 2, 3, 4, 5, 6] as const

/** Dice of one batch that are judged alike. */
interface Dice {
  count: number
  automatic: number
  hits: boolean[]
  /** Chance of each face once all Rerolls of low faces are done. */
  faces: number[]
}

/** All dice of a player go to the first target; the Borg deal theirs out as they must. */
export function volleyOf(g: G, by: Side): Volley {
  const aims = aimsOf(g, by)
  if (aims.length === 0) return { aims, outcomes: [] }
  const outcomes = by.power === BORG ? borgOutcomes(g, by, aims) : shipOutcomes(g, by, aims[0]!)
  return { aims, outcomes: outcomes.map(o => ({ ...o, hits: telling(g, by, aims, o.hits) })) }
}

/** Hits that do not count are taken off (G58). */
function telling(g: G, by: Side, aims: readonly Aim[], hits: readonly number[]): number[] {
  const { kind, round } = combatOf(g)
  return hits.map((n, i) => {
    const at = { kind, round, of: aims[i]!.side.power, by: by.power, hits: n }
    return n === 0 ? 0 : n - Math.min(n, value(g, 'ignoredHits', 0, at))
  })
}

const needsAt = (g: G, by: Side, batch: string, aim: Aim): Needs =>
  needsOf(g, shotOf(combatOf(g), by.power, batch, aim.side, aim.sectors))

function diceOf(g: G, by: Side, aim: Aim): Dice[] {
  const { kind, round } = combatOf(g)
  return batchesOf(g, by).map(batch => {
    const { dice, automatic } = firepower(g, by, batch)
    const needs = needsAt(g, by, batch.id, aim)
    const hits = FACES.map(face => isHit(face, needs))
    const at = { kind, round, by: by.power, batch: batch.id, ships: batch.ships }
    return { count: dice, automatic, hits, faces: facesOf(hits, value(g, 'rerolledFaces', 0, at)) }
  })
}

/** Low faces that miss are rolled once more. */
function facesOf(hits: readonly boolean[], highest: number): number[] {
  const again = FACES.filter(face => face <= highest && !hits[face - 1]).length
  return FACES.map(face => (face <= highest && !hits[face - 1] ? 0 : 1 / 6) + again / 36)
}

/** Where a roll stands: Hits, pairs of equal misses, faces that wait for their like, Rerolls left. */
type State = [hits: number, pairs: number, odd: number, rerolls: number]

function shipOutcomes(g: G, by: Side, aim: Aim): Outcome[] {
  const { kind, round } = combatOf(g)
  const at = { kind, round, by: by.power }
  const perPair = value(g, 'missedPairs', 0, at)
  const rerolls = value(g, 'rerolledMisses', 0, at)
  let sure = 0
  let roll = surely<State>([0, 0, 0, rerolls])
  for (const dice of diceOf(g, by, aim)) {
    sure += dice.automatic
    for (let n = 0; n < dice.count; n++) roll = throwOne(roll, dice, perPair > 0)
  }
  const ends: Chances<[number, number]> = new Map()
  for (const { what, p } of roll.values()) addChance(ends, [what[0] + sure, what[1] * perPair], p)
  return [...ends.values()].map(({ what: [hits, kills], p }) => ({ p, hits: [hits], sure: kills, sixes: 0 }))
}

function throwOne(roll: Chances<State>, dice: Dice, pairing: boolean): Chances<State> {
  const next: Chances<State> = new Map()
  for (const { what, p } of roll.values()) {
    const [hits, pairs, odd, rerolls] = what
    dice.faces.forEach((q, i) => {
      if (q === 0) return
      if (dice.hits[i]) addChance(next, [hits + 1, pairs, odd, rerolls], p * q)
      else if (rerolls > 0) again(next, dice, [hits, pairs, odd, rerolls - 1], p * q, pairing)
      else miss(next, what, i, p * q, pairing)
    })
  }
  return next
}

function again(next: Chances<State>, dice: Dice, state: State, p: number, pairing: boolean): void {
  const [hits, pairs, odd, rerolls] = state
  dice.hits.forEach((hit, i) => {
    if (hit) addChance(next, [hits + 1, pairs, odd, rerolls], p / 6)
    else miss(next, state, i, p / 6, pairing)
  })
}

/** Every second miss with the same face makes a pair. */
function miss(next: Chances<State>, state: State, face: number, p: number, pairing: boolean): void {
  if (!pairing) {
    addChance(next, state, p)
    return
  }
  const [hits, pairs, odd, rerolls] = state
  const bit = 1 << face
  addChance(next, [hits, pairs + (odd & bit ? 1 : 0), odd ^ bit, rerolls], p)
}

interface Dealing {
  seats: readonly Power[]
  aims: readonly Aim[]
  needs: readonly Needs[]
  /** Ships of each aim. */
  rooms: readonly number[]
}

/** Whose turn it is to be hit, 6s so far, and Hits on each aim. */
type Dealt = readonly [turn: number, sixes: number, ...hits: number[]]

/** 9.8.3.3: the dice of the Borg, one after another. */
function borgOutcomes(g: G, by: Side, aims: readonly Aim[]): Outcome[] {
  const batch = batchesOf(g, by)[0]!
  const { dice, automatic } = firepower(g, by, batch)
  const dealing: Dealing = {
    seats: inTurnOrder(g, [...new Set(aims.map(aim => aim.side.power))]),
    aims,
    needs: aims.map(aim => needsAt(g, by, batch.id, aim)),
    rooms: aims.map(({ side, sectors }) => sectors.reduce((n, at) => n + shipsAt(g, side.power, at), 0)),
  }
  let roll = surely<Dealt>([0, 0, ...aims.map(() => 0)])
  for (let n = 0; n < automatic + dice; n++) {
    const next: Chances<Dealt> = new Map()
    for (const { what, p } of roll.values()) {
      if (n < automatic) addChance(next, deal(dealing, what, null), p)
      else for (const face of FACES) addChance(next, deal(dealing, what, face), p / 6)
    }
    roll = next
  }
  return [...roll.values()].map(({ what: [, sixes, ...hits], p }) => ({ p, hits, sure: 0, sixes }))
}

/** Around the players in Turn Order; whoever has Hits for all its Ships, or whom the die cannot hit, is passed over. */
function deal(
  { seats, aims, needs, rooms }: Dealing,
  [turn, sixes, ...hits]: Dealt,
  face: number | null,
): Dealt {
  const counted = sixes + (face === 6 ? 1 : 0)
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[(turn + i) % seats.length]
    const k = aims.findIndex(
      ({ side }, n) =>
        side.power === seat && hits[n]! < rooms[n]! && (face === null || isHit(face, needs[n]!)),
    )
    if (k < 0) continue
    hits[k]!++
    return [(turn + i + 1) % seats.length, counted, ...hits]
  }
  return [turn, counted, ...hits]
}
