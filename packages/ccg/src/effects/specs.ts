/** All declarations of played cards, by card. */
import type { Procedure } from '@tenforward/kernel'
import type { CardId } from '../cards/index.ts'
import { EQUIPMENT } from './equipment.ts'
import { ARTIFACTS } from './premiere/artifacts.ts'
import { PREMIERE_EVENTS } from './premiere/events.ts'
import { INTERRUPTS } from './premiere/interrupts.ts'
import { NULLIFIERS } from './premiere/nullifiers.ts'
import { PLACE_EVENTS } from './premiere/placeEvents.ts'
import { RESPONSES } from './premiere/responses.ts'
import { SCANS } from './premiere/scans.ts'
import { TURN_EVENTS } from './premiere/turnEvents.ts'
import type { CardSpec } from './spec.ts'

export const SPECS: Readonly<Record<CardId, CardSpec>> = {
  ...EQUIPMENT,
  ...PREMIERE_EVENTS,
  ...PLACE_EVENTS,
  ...TURN_EVENTS,
  ...NULLIFIERS,
  ...INTERRUPTS,
  ...SCANS,
  ...RESPONSES,
  ...ARTIFACTS,
}

/** What a card does beyond its facts; undefined while nobody has said it. */
export function specOf(card: CardId): CardSpec | undefined {
  return Object.hasOwn(SPECS, card) ? SPECS[card] : undefined
}

/** Every procedure that a declaration names, for the game to know. */
export function specProcedures(): Procedure[] {
  const found = new Set<Procedure>()
  for (const { ways = [], hooks = {} } of Object.values(SPECS)) {
    for (const { runs } of ways) if (runs !== undefined) found.add(runs)
    for (const hook of [...Object.values(hooks.triggers ?? {}), ...Object.values(hooks.actions ?? {})])
      if (hook.run !== undefined) found.add(hook.run)
  }
  return [...found]
}
