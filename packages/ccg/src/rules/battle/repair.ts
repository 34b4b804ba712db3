/** Repairs at a facility. */
import { emit, pickRandom, type Seat } from '@tenforward/kernel'
import { matches } from '../../cards/match.ts'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { subjectsIn } from '../card/subjects.ts'
import { shipsOf } from '../places/places.ts'
import { leavePlay } from '../zones/zones.ts'
import { isDamaged, markersOn } from './markers.ts'

/** CCG-REPAIR-02. */
const TURNS_TO_TURN_BACK = 2

/** CCG-REPAIR-01: outposts repair ships that are docked at them; facilities themselves are not repaired (CCG-REPAIR-03). */
function damagedAtDock(g: G, seat: Seat): Id[] {
  return shipsOf(g, seat).filter(ship => {
    const { at } = inPlay(g, ship)
    return at.in === 'docked' && isDamaged(g, ship) && repairsAt(g, at.host, ship)
  })
}

/** CCG-TYPES-41: outposts, unless they say that they do not; other facilities and sites only by their text. */
function repairsAt(g: G, host: Id, ship: Id): boolean {
  const says = placeSpec(pieceOf(g, host).card)?.repairs
  if (typeof says === 'boolean') return says
  if (says !== undefined) return subjectsIn(g, ship).some(one => matches(one, says))
  return cardOf(g, host).facility?.kind === 'Outpost'
}

/** Decision G-50: only who is docked when the turn begins can be docked for all of it. */
export function beginRepairs(g: G, seat: Seat): void {
  for (const ship of damagedAtDock(g, seat)) {
    const { at } = inPlay(g, ship)
    if (at.in === 'docked') at.turns ??= 0
  }
}

/** Ships that have been docked for the whole turn: docking again would have begun a new stay. */
export function repairable(g: G, seat: Seat): Id[] {
  return damagedAtDock(g, seat).filter(ship => {
    const { at } = inPlay(g, ship)
    return at.in === 'docked' && at.turns !== undefined
  })
}

/** CCG-REPAIR-02: rotation damage goes after the second full turn. */
export function turnBack(g: G, seat: Seat): void {
  for (const ship of repairable(g, seat)) {
    const play = inPlay(g, ship)
    if (play.at.in !== 'docked') continue
    play.at.turns!++
    if (play.damage === 0 || play.at.turns! < TURNS_TO_TURN_BACK) continue
    play.damage = 0
    tell(g, ship)
  }
}

/** Ships of which a damage marker may be removed now. */
export function withMarkers(g: G, seat: Seat): Id[] {
  return repairable(g, seat).filter(ship => markersOn(g, ship).length > 0)
}

export function removeMarker(g: G, ship: Id): void {
  leavePlay(g, pickRandom(g, markersOn(g, ship), 'repair'), 'discard')
  tell(g, ship)
}

/** Docked ships are hidden from the rival. */
function tell(g: G, ship: Id): void {
  emit(g, 'ship.repaired', { id: ship, card: pieceOf(g, ship).card }, { only: [inPlay(g, ship).by] })
}
