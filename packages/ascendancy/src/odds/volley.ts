import { value } from '@tenforward/kernel'
import { batchesIn, batchesOf, combatOf, firepower, sideOf } from '../rules/combat/forces.ts'
import { type Aim, aimsOf, isHit, type Needs, needsOf, shotOf } from '../rules/combat/shots.ts'
import { inTurnOrder } from '../rules/players/seats.ts'
import { shipsAt } from '../rules/ships/pieces.ts'
import { BORG, type Power, type Shooter, type Side } from '../state.ts'
import type { G } from '../types.ts'
import { addChance, type Chances, surely } from './chances.ts'
import { hitsAfterRerolls } from './rerolls.ts'

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
  /** Faces of misses that wait for their like among dice of this side that roll later in the Round. */
  odd: number
}

const FACES = [1, 2, 3, 4, 5, 6] as const

/** Dice of one batch that are judged alike. */
interface Dice {
  count: number
  automatic: number
  hits: boolean[]
  /** The highest face that the Ships' own rule Rolls again, each die once. */
  low: number
  /** Misses of all guided dice together that may be Rerolled. */
  guided: number
}

/** All dice of a player go to the first target; the Borg deal theirs out as they must. */
export function volleyOf(g: G, { power, part }: Shooter, odd: number): Volley {
  const by = sideOf(combatOf(g), power)
  const aims = aimsOf(g, by)
  if (aims.length === 0) return { aims, outcomes: [] }
  const outcomes = power === BORG ? borgOutcomes(g, by, aims) : shipOutcomes(g, by, part, aims[0]!, odd)
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

function diceOf(g: G, by: Side, part: Shooter['part'], aim: Aim): Dice[] {
  const { kind, round } = combatOf(g)
  return batchesIn(g, by, part).map(batch => {
    const { dice, automatic } = firepower(g, by, batch)
    const needs = needsAt(g, by, batch.id, aim)
    const at = { kind, round, by: by.power, batch: batch.id, ships: batch.ships }
    return {
      count: dice,
      automatic,
      hits: FACES.map(face => isHit(face, needs)),
      low: value(g, 'rerolledFaces', 0, at),
      guided: value(g, 'rerolledMisses', 0, at),
    }
  })
}

function shipOutcomes(g: G, by: Side, part: Shooter['part'], aim: Aim, odd: number): Outcome[] {
  const { kind, round } = combatOf(g)
  const batches = diceOf(g, by, part, aim)
  const sure = batches.reduce((sum, { automatic }) => sum + automatic, 0)
  const perPair = value(g, 'missedPairs', 0, { kind, round, by: by.power })
  if (perPair === 0) {
    return hitsAfterRerolls(batches).map((p, hits) => ({ p, hits: [hits + sure], sure: 0, sixes: 0, odd: 0 }))
  }
  const kept = part === 'others' ? 63 : 0
  const ends: Chances<[number, number, number]> = new Map()
  for (const { what, p } of pairedRoll(batches, odd).values()) {
    const [hits, pairs, waiting] = what
    addChance(ends, [hits + sure, pairs * perPair, waiting & kept], p)
  }
  return [...ends.values()].map(({ what, p }) => ({
    p,
    hits: [what[0]],
    sure: what[1],
    sixes: 0,
    odd: what[2],
  }))
}

/** Every second miss with the same face makes a pair. Low faces and the first misses are Rerolled. */
function pairedRoll(batches: readonly Dice[], odd: number): Chances<PairedState> {
  const rerolls = Math.max(0, ...batches.map(({ guided }) => guided))
  let roll = surely<PairedState>([0, 0, odd, rerolls])
  for (const dice of batches) {
    for (let n = 0; n < dice.count; n++) {
      const next: Chances<PairedState> = new Map()
      for (const { what, p } of roll.values()) throwPaired(next, dice, what, p)
      roll = next
    }
  }
  return roll
}

/** Where a roll stands: Hits, pairs of equal misses, faces that wait for their like, Rerolls left. */
type PairedState = [hits: number, pairs: number, odd: number, rerolls: number]

function throwPaired(
  next: Chances<PairedState>,
  dice: Dice,
  [hits, pairs, odd, rerolls]: PairedState,
  p: number,
  used = { low: false, guided: false },
): void {
  FACES.forEach((face, i) => {
    const bit = 1 << i
    if (dice.hits[i]) addChance(next, [hits + 1, pairs, odd, rerolls], p / 6)
    else if (!used.low && face <= dice.low)
      throwPaired(next, dice, [hits, pairs, odd, rerolls], p / 6, { ...used, low: true })
    else if (!used.guided && dice.guided > 0 && rerolls > 0)
      throwPaired(next, dice, [hits, pairs, odd, rerolls - 1], p / 6, { ...used, guided: true })
    else addChance(next, [hits, pairs + (odd & bit ? 1 : 0), odd ^ bit, rerolls], p / 6)
  })
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
  return [...roll.values()].map(({ what: [, sixes, ...hits], p }) => ({ p, hits, sure: 0, sixes, odd: 0 }))
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
