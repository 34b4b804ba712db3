import { type Seat, value } from '@tenforward/kernel'
import { advancementFacts } from '../../content/facts/lookup.ts'
import { numbers } from '../../content/facts/numbers.ts'
import type { G } from '../../types.ts'
import { playerOf } from '../players/seats.ts'

/** Sectors that a Ship or Fleet (null: a single Ship) moves with one Command (ASC-8.1-a). */
export function impulseSpeed(g: G, seat: Seat, fleet: number | null): number {
  return value(g, 'impulseSpeed', numbers.impulseSpeed, { seat, fleet })
}

/** Warp icons on completed Advancements; those of an Exhausted card do not count (ASC-8.2.2-b, G54). */
export function warpIcons(g: G, seat: Seat): number {
  let icons = 0
  for (const { card, exhausted } of playerOf(g, seat).advancements) {
    if (!exhausted) icons += advancementFacts(card).warp
  }
  return icons
}

/** Systems that a Ship or Fleet with so many Warp tokens may enter when it Exits Warp (ASC-8.2.2-b). */
export function warpRange(g: G, seat: Seat, fleet: number | null, tokens: number): number {
  return value(g, 'warpRange', tokens + warpIcons(g, seat), { seat, fleet, tokens })
}
