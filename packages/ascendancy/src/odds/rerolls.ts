import { addChance, type Chances, surely } from './chances.ts'
import type { Distribution } from './distribution.ts'

/** Dice that are judged alike, and how they may be Rerolled. */
export interface Rerolled {
  count: number
  /** By face, 1 first: whether it hits. */
  hits: readonly boolean[]
  /** The highest face that the dice's own rule Rerolls, each die once. */
  low: number
  /** How many misses of all guided dice may be Rerolled by another rule (ASC-4-Reroll-b). */
  guided: number
}

/** Hits, then the misses that a further Reroll can still help: as many of each kind as there are Rerolls. */
type State = readonly number[]

/**
 * The Hits of a roll in which every Reroll serves them best: low faces first, since that costs nothing; then misses
 * whose own rule has not been used yet, because it still helps if they come up low; then the others.
 */
export function hitsAfterRerolls(batches: readonly Rerolled[]): Distribution {
  const rerolls = Math.max(0, ...batches.map(({ guided }) => guided))
  let roll = surely<State>([0, ...batches.flatMap(() => [0, 0])])
  batches.forEach((dice, i) => {
    const faces = endsOf(dice)
    for (let n = 0; n < dice.count; n++)
      roll = throwOne(roll, faces, dice.guided > 0 ? 1 + 2 * i : -1, rerolls)
  })
  const out: number[] = []
  for (const { what, p } of roll.values()) addHelped(out, batches, what, p, rerolls)
  return Array.from(out, p => p ?? 0)
}

interface Ends {
  hit: number
  /** A miss that was Rolled once, and one that the own rule has Rerolled. */
  fresh: number
  used: number
}

function endsOf({ hits, low }: Rerolled): Ends {
  const hit = chanceOf(hits)
  const lows = hits.filter((hits, i) => !hits && i < low).length / 6
  return { hit: hit + lows * hit, fresh: 1 - hit - lows, used: lows * (1 - hit) }
}

const chanceOf = (hits: readonly boolean[]): number => hits.filter(Boolean).length / 6

function throwOne(
  roll: Chances<State>,
  { hit, fresh, used }: Ends,
  at: number,
  most: number,
): Chances<State> {
  const next: Chances<State> = new Map()
  const note = (what: State, i: number, p: number): void => {
    if (p === 0) return
    const to = [...what]
    if (i === 0) to[0]!++
    else if (i > 0) to[i] = Math.min(most, to[i]! + 1)
    addChance(next, to, p)
  }
  for (const { what, p } of roll.values()) {
    note(what, 0, p * hit)
    note(what, at, p * fresh)
    note(what, at < 0 ? at : at + 1, p * used)
  }
  return next
}

/** The Rerolls that are left go to the misses that they help most. */
function addHelped(
  out: number[],
  batches: readonly Rerolled[],
  [hits, ...misses]: State,
  p: number,
  most: number,
): void {
  const chances = misses
    .flatMap((n, kind) => new Array<number>(n).fill(helpOf(batches[kind >> 1]!, kind % 2 === 0)))
    .sort((a, b) => b - a)
    .slice(0, most)
  let more: number[] = [1]
  for (const chance of chances) {
    more = [...more, 0].map((q, n) => q * (1 - chance) + (n === 0 ? 0 : more[n - 1]! * chance))
  }
  more.forEach((q, n) => {
    out[hits! + n] = (out[hits! + n] ?? 0) + p * q
  })
}

function helpOf({ hits, low }: Rerolled, fresh: boolean): number {
  const hit = chanceOf(hits)
  return fresh ? hit + (hits.filter((hits, i) => !hits && i < low).length / 6) * hit : hit
}
