/** Cloaking and phasing. */
import { allowed, type Seat } from '@tenforward/kernel'
import type { Cloak, Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { isOffline } from '../battle/offline.ts'
import { isDisabled } from '../card/able.ts'
import { cardOf, inPlay, isPersonnel } from '../card/lookup.ts'
import { isHooked } from '../declared/hooked.ts'
import { locationOf } from '../places/places.ts'
import { isBound } from './required.ts'

/** What a card's equipment, or a card that gives it some, lets it do; null where it has none or it does not work. */
export function cloakOf(g: G, id: Id): Cloak | null {
  if (isHooked(g, 'cloak'))
    for (const how of ['phased', 'cloaked'] as const) if (allowed(g, 'cloak', { id, how })) return how
  const equipment = cardOf(g, id).ship?.equipment ?? []
  if (equipment.includes('Phasing Cloak') && !isOffline(g, id, 'Phasing Cloak')) return 'phased'
  if (equipment.includes('Cloaking Device') && !isOffline(g, id, 'Cloaking Device')) return 'cloaked'
  return null
}

/** CCG-CLOAK-01: ships that may change their state now. What is docked or landed may cloak as well (decision). */
export function cloakable(g: G, seat: Seat): Id[] {
  const given = isHooked(g, 'cloak')
  return g.s.inPlay.filter(id => mayChangeCloak(g, seat, id, given))
}

export function anyCloaks(g: G, seat: Seat): boolean {
  const given = isHooked(g, 'cloak')
  return g.s.inPlay.some(id => mayChangeCloak(g, seat, id, given))
}

/** `given`: cards give cloaks to others. */
function mayChangeCloak(g: G, seat: Seat, id: Id, given: boolean): boolean {
  const { by, stopped, cloakedIn, cloak } = inPlay(g, id)
  if (by !== seat || stopped || cloakedIn === g.s.turn) return false
  const card = cardOf(g, id)
  if (card.ship === null && !(given && isPersonnel(card))) return false
  return !isDisabled(g, id) && !isBound(g, id) && (cloak !== undefined || cloakOf(g, id) !== null)
}

/** CCG-PHASE-06: what phases is in space at once. */
export function cloak(g: G, id: Id, how: Cloak): void {
  const play = inPlay(g, id)
  play.cloak = how
  play.cloakedIn = g.s.turn
  if (how === 'phased' && play.at.in !== 'space') play.at = { in: 'space', loc: locationOf(g, id) }
}

export function decloak(g: G, id: Id): void {
  const play = inPlay(g, id)
  play.cloak = undefined
  play.cloakedIn = g.s.turn
}
