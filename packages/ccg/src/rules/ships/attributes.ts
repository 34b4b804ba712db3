/** The numbers of ships and facilities. */
import type { ShipAttribute } from '../../cards/wordLists.ts'
import { firstOf } from '../../lists.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { markerChange } from '../battle/markers.ts'
import { isOffline, unenhanced } from '../battle/offline.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { subjectsIn } from '../card/subjects.ts'
import { stationOf } from '../places/places.ts'

const ROTATED_RANGE = 5
/** CCG-DOCK-10. */
const DOCK_SHARE = 0.5

/** The present number of a ship or facility, with what its state and content make of it. */
export function shipAttribute(g: G, id: Id, name: ShipAttribute): number {
  // CCG-OFFLINE-03: as zero, and nothing enhances it.
  if (isOffline(g, id, name)) return 0
  const enhanced = !isOffline(g, id, `${name} enhancements`)
  const present = enhanced ? firstOf(subjectsIn(g, id)).attribute(name) : unenhanced(g, id, name)
  const printed = present + markerChange(g, id, name)
  if (name === 'RANGE') {
    // Decision G-36: rotation damage limits the printed number; enhancements still add.
    const base = cardOf(g, id).ship?.attributes.RANGE
    const lost = inPlay(g, id).damage > 0 && typeof base === 'number' ? Math.max(0, base - ROTATED_RANGE) : 0
    return Math.max(0, printed - lost)
  }
  if (name !== 'SHIELDS') return Math.max(0, printed)
  const { at } = inPlay(g, id)
  const cover = at.in === 'docked' ? shipAttribute(g, stationOf(g, at.host), 'SHIELDS') * DOCK_SHARE : 0
  return Math.max(0, printed) + cover
}
