/** Being moved by a card: from location to location, without flying. */
import type { Id, LocId } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay, isShip } from '../card/lookup.ts'
import { isQuarantined } from '../card/states.ts'
import { tellEach } from '../knowledge/telling.ts'
import { goesOffInstead } from '../people/holograms.ts'
import { leaveBehind } from '../people/teams.ts'
import { isPhased, veilOf } from '../ships/concealed.ts'
import { isPlanet, locationOf, spotOf, surface } from './places.ts'

/**
 * CCG-RELOCATED-01 to 03: whoever is stopped goes too, and no ship needs a crew. CCG-PHASE-03: what is phased stays. A
 * ship arrives in space, people arrive on the planet; where there is none they cannot go (CCG-MOVE-14).
 */
export function relocate(g: G, ids: readonly Id[], to: LocId): Id[] {
  const gone = ids.filter(id => mayBeRelocated(g, id, to) && !goesOffInstead(g, id, surface(to)))
  for (const id of gone) {
    const play = inPlay(g, id)
    const card = cardOf(g, id)
    play.at = isShip(card) || card.facility !== null ? { in: 'space', loc: to } : { in: 'planet', loc: to }
    play.from = undefined
    delete play.joined
    leaveBehind(g, id)
  }
  tellEach(g, 'cards.relocated', gone, (seat, own) => ({ seat, ids: own, loc: to }))
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

/** CCG-MOVE-15: only a card puts somebody or something into open space. */
export function intoSpace(g: G, id: Id): void {
  const play = inPlay(g, id)
  play.at = { in: 'space', loc: locationOf(g, id) }
  play.from = undefined
  delete play.joined
}
