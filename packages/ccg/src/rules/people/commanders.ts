/** Matching commanders: who commands a ship or facility, and when that counts. */
import { allowed, value } from '@tenforward/kernel'
import { isCommanderOf } from '../../cards/persona.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { isDisabled } from '../card/able.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { personnelAt } from '../places/places.ts'

/** By lore, or because a card says so (CCG-COMMANDER-04). */
export function commands(g: G, id: Id, host: Id): boolean {
  return isCommanderOf(cardOf(g, id), cardOf(g, host)) || allowed(g, 'command', { id, host })
}

/**
 * CCG-COMMANDER-06, 07 and 12: the one by whom a ship or facility has benefits now: aboard, able, and only the first of
 * several.
 */
export function commanderAboard(g: G, host: Id): Id | null {
  const crew = personnelAt(g, host, inPlay(g, host).by)
  return crew.find(id => !isDisabled(g, id) && commands(g, id, host)) ?? null
}

/** CCG-COMMANDER-12: by how many at once it has benefits: by one, unless a card says so. */
export function benefits(g: G, host: Id): number {
  const most = value(g, 'commanders', 1, { host })
  const crew = personnelAt(g, host, inPlay(g, host).by)
  return Math.min(most, crew.filter(id => !isDisabled(g, id) && commands(g, id, host)).length)
}

type Command = 'matching commander' | 'facility commander'

/** CCG-COMMANDER-08 and 09: what somebody is to a ship or facility; benefits for one are not for the other. */
export function commandOf(g: G, id: Id, host: Id): Command | null {
  if (!commands(g, id, host)) return null
  return cardOf(g, host).facility === null ? 'matching commander' : 'facility commander'
}
