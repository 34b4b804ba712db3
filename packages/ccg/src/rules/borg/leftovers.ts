/** Seed cards that the Borg left behind. */
import { allowed, type Seat } from '@tenforward/kernel'
import { type LocId, locationAt } from '../../state.ts'
import type { G } from '../../types.ts'
import { isActive } from '../card/able.ts'
import { personnelAt, surface } from '../places/places.ts'
import { isBorg } from './kinds.ts'

/** CCG-SCOUT-14: where somebody who is no Borg, or a Borg that may, could take something. */
export function openFinds(g: G, seat: Seat): LocId[] {
  if (!g.s.locations.some(({ open }) => open)) return []
  return [...g.s.locations.keys()].filter(loc => {
    const { open, found } = locationAt(g, loc)
    if (open === undefined || found.length === 0) return false
    const team = personnelAt(g, surface(loc), seat).filter(id => isActive(g, id))
    if (team.some(id => !isBorg(g, id))) return true
    return team.length > 0 && allowed(g, 'acquire', { seat, loc })
  })
}
