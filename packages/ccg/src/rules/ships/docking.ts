/** Where ships dock. */
import { matches } from '../../cards/match.ts'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { compatible } from '../card/compatible.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { subjectsIn } from '../card/subjects.ts'
import { facilitiesAt, stationOf } from '../places/places.ts'
import { sitesOf } from '../places/sites.ts'

/** Decision G-18: every outpost; other facilities and sites only by their text. */
export function allowsDocking(g: G, facility: Id): boolean {
  if (cardOf(g, facility).facility?.kind === 'Outpost') return true
  return placeSpec(pieceOf(g, facility).card)?.docking === true
}

/** Sites at which ships of one kind dock. */
export function docksSuch(g: G, site: Id, ship: Id): boolean {
  const such = placeSpec(pieceOf(g, site).card)?.docks
  return such !== undefined && subjectsIn(g, ship).some(one => matches(one, such))
}

/**
 * CCG-DOCK-01 and 02: own outposts, and docking sites of own stations, with which the ship is compatible, whatever its
 * crew. CCG-CLOAK-13, CCG-PHASE-05: not at what is cloaked, and not while phased.
 */
export function docksFor(g: G, ship: Id): Id[] {
  const { at, by, mode, cloak } = inPlay(g, ship)
  if (at.in !== 'space' || cloak === 'phased') return []
  return facilitiesAt(g, at.loc)
    .filter(id => {
      const host = inPlay(g, id)
      return host.by === by && host.cloak === undefined
    })
    .flatMap(id => {
      const fits = compatible(g, by, ship, mode, id)
      return fits && allowsDocking(g, id) ? [id] : dockingSites(g, id, ship, fits)
    })
}

/** CCG-FLY-13: where all that are compatible dock, or ships of one kind whatever their affiliation. */
function dockingSites(g: G, station: Id, ship: Id, fits: boolean): Id[] {
  return sitesOf(g, station).filter(
    site => (fits && placeSpec(pieceOf(g, site).card)?.docking === true) || docksSuch(g, site, ship),
  )
}

/** CCG-DOCK-04 and 05: to return to a facility, to stop there or to visit it is to be docked at it. */
export function isVisiting(g: G, ship: Id, wanted: (facility: Id) => boolean): boolean {
  const { at } = inPlay(g, ship)
  return at.in === 'docked' && wanted(stationOf(g, at.host))
}
