/** Laying out the spacelines. */
import type { Seat } from '@tenforward/kernel'
import { locationName } from '../../cards/mission.ts'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import { firstOf, lastOf } from '../../lists.ts'
import { type Id, type LocId, locationAt, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf } from '../card/lookup.ts'
import { enterPlay } from '../zones/zones.ts'

/**
 * The gaps into which a mission may go, counted from the left end: 0 is before the first location. CCG-MISSION-SEED-07:
 * either end; CCG-MISSION-SEED-12: a region grows at its own ends.
 */
export function gapsFor(g: G, mission: Id): number[] {
  const { quadrant, mission: facts } = cardOf(g, mission)
  const line = g.s.spacelines[quadrant] ?? []
  // CCG-MISSION-SEED-09 and 13: anywhere, within a region too.
  if (placeSpec(pieceOf(g, mission).card)?.inserts) return [...line.keys(), line.length]
  const region = facts!.region
  const same = line.map((loc, i) => (locationAt(g, loc).region === region && region !== null ? i : -1))
  const inRegion = same.filter(i => i >= 0)
  if (inRegion.length > 0) return distinct([firstOf(inRegion), lastOf(inRegion) + 1])
  return distinct([0, line.length])
}

const distinct = (list: number[]): number[] => [...new Set(list)]

/** CCG-MISSION-SEED-16 and 22: the location of the rival's mission that this one shares; neither may be universal. */
export function sharedWith(g: G, seat: Seat, mission: Id): LocId | null {
  const card = cardOf(g, mission)
  if (card.uniqueness === 'universal') return null
  const found = g.s.locations.findIndex(({ missions, quadrant }) => {
    const [first] = missions
    const other = cardOf(g, first!)
    return (
      missions.length === 1 &&
      quadrant === card.quadrant &&
      pieceOf(g, first!).owner !== seat &&
      other.uniqueness !== 'universal' &&
      locationName(other) === locationName(card)
    )
  })
  return found < 0 ? null : found
}

/** CCG-MISSION-SEED-08: the first of its quadrant starts a spaceline of its own. */
export function placeMission(g: G, seat: Seat, mission: Id, gap: number): LocId {
  const { quadrant, mission: facts } = cardOf(g, mission)
  const loc = g.s.locations.length
  g.s.locations.push({
    quadrant,
    region: facts!.region,
    missions: [mission],
    seeds: [],
    known: [],
    met: [],
    found: [],
    completedBy: null,
    barred: [],
  })
  const line = g.s.spacelines[quadrant] ?? []
  line.splice(gap, 0, loc)
  g.s.spacelines[quadrant] = line
  enterPlay(g, mission, seat, { in: 'line', loc }, null)
  return loc
}

/** CCG-MISSION-SEED-17: on top of the first version, at its place. */
export function shareMission(g: G, seat: Seat, mission: Id, loc: LocId): void {
  locationAt(g, loc).missions.push(mission)
  enterPlay(g, mission, seat, { in: 'line', loc }, null)
}
