/** Being moved by a card: from location to location, without flying. */
import { emit, type Seat } from '@tenforward/kernel'
import type { Id, LocId } from '../state.ts'
import type { G } from '../types.ts'
import { cardOf, inPlay, isShip } from './cards.ts'
import { isPhased, veilOf } from './cloak.ts'
import { isPlanet, locOf, spotOf } from './places.ts'
import { isQuarantined } from './states.ts'
import { leaveBehind } from './teams.ts'

/**
 * CCG-RELOCATED-01 to 03: whoever is stopped goes too, and no ship needs a crew. CCG-PHASE-03: what is phased stays. A
 * ship arrives in space, people arrive on the planet; where there is none they cannot go (CCG-MOVE-14).
 */
export function relocate(g: G, ids: readonly Id[], to: LocId): Id[] {
  const gone = ids.filter(id => mayBeRelocated(g, id, to))
  for (const id of gone) {
    const play = inPlay(g, id)
    const card = cardOf(g, id)
    play.at = isShip(card) || card.facility !== null ? { in: 'space', loc: to } : { in: 'planet', loc: to }
    play.from = undefined
    delete play.joined
    leaveBehind(g, id)
  }
  if (gone.length > 0) emit(g, 'cards.relocated', { ids: gone, loc: to }, { only: seatsOf(g, gone) })
  return gone
}

export function mayBeRelocated(g: G, id: Id, to: LocId): boolean {
  const veil = veilOf(g, id)
  if (veil !== null && isPhased(g, veil)) return false
  const card = cardOf(g, id)
  if (isShip(card) || card.facility !== null) return true
  return isPlanet(g, to) && mayLeave(g, id)
}

/** CCG-QUARANTINE-03 and 05: out of a quarantine only a dilemma takes somebody, while it is being met. */
function mayLeave(g: G, id: Id): boolean {
  const spot = spotOf(g, id)
  return spot === null || !isQuarantined(g, spot) || g.s.actions.some(({ kind }) => kind === 'encounter')
}

const seatsOf = (g: G, ids: readonly Id[]): Seat[] => [...new Set(ids.map(id => inPlay(g, id).by))]

/** CCG-MOVE-15: only a card puts somebody or something into open space. */
export function intoSpace(g: G, id: Id): void {
  const play = inPlay(g, id)
  play.at = { in: 'space', loc: locOf(g, id)! }
  play.from = undefined
  delete play.joined
}
