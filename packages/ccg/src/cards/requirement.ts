/**
 * Requirements: what a crew or Away Team must have. Written `SCIENCE + Geology x2 + CUNNING>30`, with OR, brackets,
 * counts of cards (`2 {hand weapon}`), named cards (`"Kor"`, `"any Quark"`), and what must be absent (`no Honor`).
 * The grammar is in grammar.ts; the evaluation in meet.ts.
 */
import type { Filter } from './filter.ts'
import type { AttributeName, RegularSkill } from './wordLists.ts'

export type Requirement =
  | { readonly kind: 'all'; readonly of: readonly Requirement[] }
  | { readonly kind: 'any'; readonly of: readonly Requirement[] }
  /** Levels of all present added up (CCG-SKILL-37); a classification counts as the skill (CCG-SKILL-39). */
  | { readonly kind: 'skill'; readonly skill: RegularSkill; readonly count: number }
  /** CCG-INTEL-02: any mix. */
  | { readonly kind: 'intelligence'; readonly count: number }
  /** Totals of all present; several names are added together. */
  | {
      readonly kind: 'total'
      readonly of: readonly AttributeName[]
      readonly over?: number
      readonly under?: number
    }
  /** So many individuals or cards, each of which matches (CCG-SOLVE-07). */
  | { readonly kind: 'count'; readonly count: number; readonly filter: Filter }
  /** Nobody present may match. */
  | { readonly kind: 'none'; readonly filter: Filter }
  /** Cards that must be discarded on solving; which ones is asked by the game. */
  | { readonly kind: 'discard'; readonly count: number; readonly filter: Filter }
  /** A condition on the situation, known by its key; the game says whether it holds. */
  | { readonly kind: 'condition'; readonly condition: Condition }

const CONDITIONS = ['landedShip'] as const
export type Condition = (typeof CONDITIONS)[number]
