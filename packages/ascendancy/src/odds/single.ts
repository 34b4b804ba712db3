import { binomial, type Distribution, mean } from './distribution.ts'

export interface HegemonyOdds {
  success: number
  /** The least face that succeeds; 7 where none does. */
  needs: number
}

/** 11.3: one die plus Ascendancy and bonuses must beat the Resistance; a Reroll is used after a failure. */
export function hegemonyOdds(resistance: number, ascendancy: number, bonus = 0, rerolls = 0): HegemonyOdds {
  const needs = Math.min(7, Math.max(1, resistance - ascendancy - bonus + 1))
  const fail = (needs - 1) / 6
  return { success: 1 - fail ** (1 + rerolls), needs }
}

export interface HazardOdds {
  survivors: Distribution
  survivorsLeft: number
  /** At least one, and all of them. */
  some: number
  all: number
}

/** 8.4.1: each Ship is lost on a die of the level plus the Shields or more; `dice` fewer than Ships lose no more. */
export function hazardOdds(ships: number, level: number, shields = 0, dice = ships): HazardOdds {
  const faces = Math.min(6, Math.max(0, 7 - level - shields))
  const survivors = new Array<number>(ships + 1).fill(0)
  binomial(dice, faces / 6).forEach((p, lost) => {
    survivors[Math.max(0, ships - lost)]! += p
  })
  return { survivors, survivorsLeft: mean(survivors), some: 1 - survivors[0]!, all: survivors[ships]! }
}
