/** Far and near on a spaceline. */
import { firstOf } from '../../lists.ts'
import { type End, type Id, type LocId, locationAt } from '../../state.ts'
import type { G } from '../../types.ts'
import { inPlay } from '../card/lookup.ts'
import { spanOf } from '../ships/routes.ts'
import { locOf } from './places.ts'

/** The locations from a place outwards, nearest first. */
function outward(g: G, from: LocId, end: End): LocId[] {
  const line = g.s.spacelines[locationAt(g, from).quadrant] ?? []
  const at = line.indexOf(from)
  return end === 'left' ? line.slice(0, at).reverse() : line.slice(at + 1)
}

/** CCG-FAR-01 and 02: by the number of locations, then by their spans; several where even those are equal. */
export function farEnds(g: G, seat: number, from: LocId): End[] {
  const ends: End[] = ['left', 'right']
  const sizes = ends.map(end => {
    const way = outward(g, from, end)
    return { end, cards: way.length, span: way.reduce((sum, loc) => sum + spanOf(g, seat, loc), 0) }
  })
  const most = Math.max(...sizes.map(({ cards }) => cards))
  const longest = sizes.filter(({ cards }) => cards === most)
  const span = Math.max(...longest.map(size => size.span))
  return longest.filter(size => size.span === span).map(({ end }) => end)
}

/** How many locations and how much span lie between two places; null in different quadrants. */
function awayFrom(g: G, seat: number, from: LocId, to: LocId): [number, number] | null {
  if (to === from) return [0, 0]
  for (const end of ['left', 'right'] as const) {
    const way = outward(g, from, end)
    const at = way.indexOf(to)
    if (at >= 0) return [at + 1, way.slice(0, at + 1).reduce((sum, loc) => sum + spanOf(g, seat, loc), 0)]
  }
  return null
}

/** CCG-FAR-01 and 02: those of the given locations that are nearest, by cards and then by spans. */
export function nearest(g: G, seat: number, from: LocId, among: readonly LocId[]): LocId[] {
  const found = among.flatMap(to => {
    const away = awayFrom(g, seat, from, to)
    // CCG-QUADRANT-04: what is in another quadrant is at no distance at all.
    return away === null ? [] : [{ to, away }]
  })
  const best = found.map(({ away }) => away).sort(([a, x], [b, y]) => a - b || x - y)[0]
  return found.filter(({ away }) => away[0] === best![0] && away[1] === best![1]).map(({ to }) => to)
}

/** CCG-FAR-03: a card that travels keeps the end that was its goal when it set out. */
export function setOut(g: G, id: Id, end: End): void {
  inPlay(g, id).bound ??= end
}

/** Where a travelling card is going in the end. */
export function goalOf(g: G, id: Id): LocId | null {
  const { bound } = inPlay(g, id)
  const loc = locOf(g, id)
  return bound === undefined || loc === null ? null : (outward(g, loc, bound).at(-1) ?? null)
}

/** The next location on the way of a travelling card; null when it is at the end. */
export function onward(g: G, id: Id): LocId | null {
  const { bound } = inPlay(g, id)
  const loc = locOf(g, id)
  return bound === undefined || loc === null ? null : (outward(g, loc, bound)[0] ?? null)
}

/** CCG-QUADRANT-04: the most distant of these on the spaceline of a place, by cards and then by spans. */
export function farthest(g: G, seat: number, from: LocId, among: readonly LocId[]): LocId[] {
  const ends = (['left', 'right'] as const).flatMap(end => {
    const way = outward(g, from, end).filter(loc => among.includes(loc))
    const last = way.at(-1)
    return last === undefined ? [] : [last]
  })
  if (ends.length === 0) return among.includes(from) ? [from] : []
  const sizes = ends.map(loc => ({ loc, away: awayFrom(g, seat, from, loc)! }))
  const best = firstOf(sizes.map(({ away }) => away).sort(([a, x], [b, y]) => b - a || y - x))
  return sizes.filter(({ away }) => away[0] === best[0] && away[1] === best[1]).map(({ loc }) => loc)
}
