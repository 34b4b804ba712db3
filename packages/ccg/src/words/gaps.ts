/** Locations that a card makes between two others. */
import { inPlay } from '../rules/card/lookup.ts'
import { type Id, type LocId, locationAt, spacelineOf } from '../state.ts'
import type { G } from '../types.ts'

/** A place in space of its own, to the right of a location. */
export function openGap(g: G, card: Id, left: LocId): void {
  const { quadrant } = locationAt(g, left)
  const line = spacelineOf(g, quadrant)
  const loc = g.s.locations.length
  g.s.locations.push({
    quadrant,
    region: null,
    now: ['space'],
    missions: [card],
    seeds: [],
    known: [],
    met: [],
    found: [],
    completedBy: null,
    barred: [],
  })
  line.splice(line.indexOf(left) + 1, 0, loc)
  inPlay(g, card).at = { in: 'line', loc }
}

/** The place is gone; whatever was in it is at its left neighbour. */
export function closeGap(g: G, card: Id): void {
  const { at } = inPlay(g, card)
  if (at.in !== 'line') return
  const line = spacelineOf(g, locationAt(g, at.loc).quadrant)
  const place = line.indexOf(at.loc)
  const left = line[place - 1]!
  line.splice(place, 1)
  for (const id of g.s.inPlay) {
    const other = inPlay(g, id)
    if (id !== card && 'loc' in other.at && other.at.loc === at.loc) other.at = { ...other.at, loc: left }
  }
}
