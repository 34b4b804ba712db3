import type { Seat } from '@tenforward/kernel'
import { numbers } from '../../content/facts/numbers.ts'
import { defaultsOf } from '../../options/defaults.ts'
import type { Options } from '../../options/types.ts'
import type { G } from '../../types.ts'
import { inTurnOrder, playerOf, playing } from '../players/seats.ts'

/** Who acts for the Borg, and how far they have escalated. */

/** Escalation comes with reshuffles of the Command deck, or only by choice before the game (A40). */
const escalation = (g: G): number => (g.match.options.escalation === 'reshuffle' ? g.s.borg.escalation : 0)

/** 15.5.1: Cubes attack before and after their Command. */
export const attacksTwice = (g: G): boolean => g.match.options.attackCommandAttack || escalation(g) >= 1

/** 15.5.2: only Fleets stand in the way of Cubes. */
export const isFleetNeeded = (g: G): boolean => g.match.options.takesAFleet || escalation(g) >= 2

export const assimilated = (g: G): Seat[] =>
  g.s.players.flatMap((player, seat) => (player.fate === 'assimilated' ? [seat] : []))

/** Unassimilated players in the order of their cards: they choose Cubes in turn (B22). */
export const choosers = (g: G): Seat[] => inTurnOrder(g, playing(g))

/** An Assimilated player goes before all others; else it is the lowest Turn Order card (15.1.2). */
export function lowestForBorg(g: G): Seat {
  const mine = inTurnOrder(g, assimilated(g))
  return mine[0] ?? choosers(g)[0]!
}

/** In a Borg turn its own Assimilated player decides; else the one with the lowest card, if there is any (A2-32). */
export function borgMind(g: G): Seat | undefined {
  const { turn } = g.s
  if (turn !== null && turn >= 0 && playerOf(g, turn).fate === 'assimilated') return turn
  return inTurnOrder(g, assimilated(g))[0]
}

/** The pieces in the box of a set. Nodes are three a Spire and limit nothing (A3, B31). */
export function borgSupply(options: Options) {
  const { cubes, spires } = defaultsOf(options.profile)
  return { cubes, spires, assimilationNodes: spires * numbers.borg.spireNodes }
}
