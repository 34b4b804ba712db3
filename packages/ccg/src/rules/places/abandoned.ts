/** Stations that nobody controls: what is seeded beneath them, and who may take them. */
import type { Seat } from '@tenforward/kernel'
import { isRelated } from '../../cards/match.ts'
import { subjectsOf } from '../../cards/subject.ts'
import { type Id, type LocId, locationAt, type Party, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { isActive } from '../card/able.ts'
import { allCompatible } from '../card/compatible.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { NOBODY } from '../ships/selfControl.ts'
import { locationOf, personnelAt } from './places.ts'

/** CCG-COMMANDEER-08: it is nobody's, and what is seeded there lies at a place of its own, on no spaceline. */
export function abandon(g: G, id: Id): LocId {
  const known = beneath(g, id)
  if (known !== null) return known
  inPlay(g, id).by = NOBODY
  const { quadrant } = locationAt(g, locationOf(g, id))
  const place = { quadrant, region: null, missions: [id], under: id, now: ['space'] as const }
  g.s.locations.push({ ...place, seeds: [], known: [], met: [], found: [], completedBy: null, barred: [] })
  return g.s.locations.length - 1
}

/** The place beneath a station. */
function beneath(g: G, id: Id): LocId | null {
  const loc = g.s.locations.findIndex(({ under }) => under === id)
  return loc < 0 ? null : loc
}

/** Only dilemmas that have to do with the station may lie there. */
export function belongsBeneath(g: G, card: Id, loc: LocId): boolean {
  const { under } = locationAt(g, loc)
  const facts = cardOf(g, card)
  const title = under === undefined ? '' : cardOf(g, under).title
  return facts.dilemma !== null && subjectsOf(facts).some(one => isRelated(one, title))
}

/** CCG-ATTEMPT-24: the crews that could try to take a station, as an attempt like any other. */
export function takers(g: G, seat: Seat): Party[] {
  if (!g.s.locations.some(({ under }) => under !== undefined)) return []
  return g.s.locations.flatMap(({ under }, loc) => {
    if (under === undefined || pieceOf(g, under).play?.by !== NOBODY) return []
    const crew = personnelAt(g, under, seat).filter(id => isActive(g, id))
    if (crew.length === 0 || !allCompatible(g, seat, crew)) return []
    return [{ seat, loc, ship: under, surface: false, takes: under }]
  })
}
