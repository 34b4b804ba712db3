import type { LaneId, Piece, SystemId } from './types.ts'

/** Why a placement, link or swing is refused, each with the rules (or our decisions) that say so. */
const RULES = {
  noSystem: ['ASC-8.6.1-a'],
  noLane: ['ASC-8.6.2-a'],
  badLength: ['ASC-3.3-a'],
  noSlot: ['ASC-8.6.1.1-a'],
  sameSystem: ['ASC-8.6.5-a'],
  alreadyLinked: ['ASC-8.6.5-a', 'G-G01', 'G-G10'],
  tooFar: ['ASC-8.6.5-b', 'ASC-8.6.5-c'],
  tooNear: ['ASC-8.6.5-b', 'ASC-8.6.5-c'],
  noSuchPose: ['ASC-8.6.5-c'],
  blockedSwing: ['ASC-8.6.4-c'],
  overlap: ['ASC-8.6.2.1-a'],
  crossing: ['ASC-8.6.1.4-a'],
  outside: ['ASC-5.2.1-a'],
  fixed: ['ASC-8.6.3.1-e'],
  cutOff: ['ASC-8.6.3.3-b'],
  unlinked: ['ASC-8.6.3.2-a', 'G-G05'],
  notOpen: ['ASC-8.6.4.2-a'],
  detached: ['ASC-8.6.4.2-a', 'G-F29'],
  marginTooLarge: ['ASC-5.2-h'],
} as const satisfies Record<string, readonly string[]>

export type Reason = keyof typeof RULES

export interface Refusal {
  ok: false
  reason: Reason
  rules: readonly string[]
  /** What is in the way, where something is. */
  pieces: Piece[]
}

export function refuse(reason: Reason, pieces: Piece[] = []): Refusal {
  return { ok: false, reason, rules: RULES[reason], pieces }
}

export const theSystem = (id: SystemId): Piece => ({ kind: 'system', id })
export const theLane = (id: LaneId): Piece => ({ kind: 'lane', id })
