import type { G } from '../../types.ts'

/** Who acts for the Borg, and how far they have escalated. */

/** Escalation comes with reshuffles of the Command deck, or only by choice before the game (A40). */
const escalation = (g: G): number => (g.match.options.escalation === 'reshuffle' ? g.s.borg.escalation : 0)

/** 15.5.1: Cubes attack before and after their Command. */
export const attacksTwice = (g: G): boolean => g.match.options.attackCommandAttack || escalation(g) >= 1

/** 15.5.2: only Fleets stand in the way of Cubes. */
export const isFleetNeeded = (g: G): boolean => g.match.options.takesAFleet || escalation(g) >= 2
