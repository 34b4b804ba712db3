import { emit, type Seat } from '@tenforward/kernel'
import { advancementFacts } from '../../content/facts/lookup.ts'
import { numbers } from '../../content/facts/numbers.ts'
import type { G } from '../../types.ts'
import { because, type Why } from '../why.ts'
import { playerOf } from './seats.ts'

const NONE_READY = because('No ready Command token is left.', 'ASC-6.2.2-e')

/** Every Command needs a ready token (ASC-6.2.2-c, ASC-6.2.2-e). */
export function noCommand(g: G, seat: Seat): Why | null {
  return playerOf(g, seat).commands.ready > 0 ? null : NONE_READY
}

export function spendCommand(g: G, seat: Seat): void {
  const { commands } = playerOf(g, seat)
  commands.ready--
  commands.exhausted++
  emit(g, 'command.spent', { seat, left: commands.ready })
}

/** A Command gained in play arrives Exhausted and stays so until the Recharge Stage (ASC-3.7.3-b, A2-45). */
export function gainCommand(g: G, seat: Seat): void {
  playerOf(g, seat).commands.locked++
}

/** An Exhausted token goes first, a ready one only if no other is left (decision on G-C17, A2-45). */
export function loseCommand(g: G, seat: Seat): void {
  const { commands } = playerOf(g, seat)
  if (commands.exhausted > 0) commands.exhausted--
  else if (commands.locked > 0) commands.locked--
  else if (commands.ready > 0) commands.ready--
}

/** Exhausted tokens can be used again (ASC-4-Refresh-a); those gained in this Round cannot (A2-45). */
export function refreshCommands(g: G, seat: Seat, n: number): void {
  const { commands } = playerOf(g, seat)
  const refreshed = Math.min(n, commands.exhausted)
  if (refreshed === 0) return
  commands.exhausted -= refreshed
  commands.ready += refreshed
  emit(g, 'command.refreshed', { seat, refreshed, ready: commands.ready })
}

/** Five, one for each Controlled Starbase, one for each pictured on an Advancement, Exhausted or not (A2-77). */
export function commandTotal(g: G, seat: Seat): number {
  let n: number = numbers.commands
  for (const disc of g.s.discs) if (disc?.owner === seat && disc.starbase) n++
  for (const { card } of playerOf(g, seat).advancements) n += advancementFacts(card).command
  return n
}
