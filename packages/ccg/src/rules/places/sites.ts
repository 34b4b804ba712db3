/** Sites: the places within a station, in one line ordered by level. */
import type { Seat } from '@tenforward/kernel'
import { matches } from '../../cards/match.ts'
import { subjectsOf } from '../../cards/subject.ts'
import { titleNames } from '../../cards/titles.ts'
import type { Card } from '../../cards/types.ts'
import { SITE_LEVELS } from '../../cards/wordLists.ts'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { aboard, stationOf } from './places.ts'

/** CCG-SITE-01. */
export const MOST_SITES = 6

/** From left to right. */
export function sitesOf(g: G, station: Id): Id[] {
  if (cardOf(g, station).facility?.kind !== 'Station') return []
  const found = g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    return at.in === 'on' && at.host === station && cardOf(g, id).site !== null
  })
  return found.sort((a, b) => inPlay(g, a).slot! - inPlay(g, b).slot!)
}

/** Where people can be at a host: at its sites, or simply aboard. */
export function roomsOf(g: G, host: Id): Id[] {
  const sites = sitesOf(g, host)
  return sites.length === 0 ? [host] : sites
}

/** CCG-SITE-02, 03, 06 and 07: stations of either player on which a site may be. */
export function stationsFor(g: G, site: Card): Id[] {
  return g.s.inPlay.filter(id => {
    const card = cardOf(g, id)
    if (card.facility?.kind !== 'Station' || placeSpec(card.id)?.nor === undefined) return false
    const { on, quadrant } = site.site!
    const { takes, refuses } = placeSpec(card.id)!
    if (refuses !== undefined && subjectsOf(site).some(one => matches(one, refuses))) return false
    const named =
      on.length === 0 ||
      on.some(title => titleNames(title, card.title)) ||
      takes?.includes(site.title) === true
    if (!named || (quadrant !== null && quadrant !== card.quadrant)) return false
    return site.uniqueness === 'universal' || sitesOf(g, id).every(one => pieceOf(g, one).card !== site.id)
  })
}

/** CCG-SITE-04 and 05: the gaps of the line into which a site may go, 0 being before the first. */
export function siteGaps(g: G, station: Id, site: Card): number[] {
  const level = (card: Card) => SITE_LEVELS.indexOf(card.site!.level)
  const levels = sitesOf(g, station).map(id => level(cardOf(g, id)))
  const first = levels.filter(one => one < level(site)).length
  const same = levels.filter(one => one === level(site)).length
  return Array.from({ length: same + 1 }, (_, i) => first + i)
}

/** Makes room for a site that enters at a gap; whoever was aboard is at the first site now. */
export function addSite(g: G, site: Id, station: Id, gap: number): void {
  const before = sitesOf(g, station).filter(id => id !== site)
  before.splice(gap, 0, site)
  before.forEach((id, slot) => {
    inPlay(g, id).slot = slot
  })
  for (const id of aboard(g, station)) inPlay(g, id).at = { in: 'aboard', host: site }
}

/** Sites that a player has seeded. */
export function sitesSeeded(g: G, seat: Seat): number {
  return g.s.inPlay.filter(id => cardOf(g, id).site !== null && pieceOf(g, id).owner === seat).length
}

/** CCG-WALK-04: the sites that can be reached on foot, as far as nothing on the way closes it. */
export function walkable(g: G, from: Id, open: (site: Id) => boolean): Id[] {
  const line = sitesOf(g, stationOf(g, from))
  const at = line.indexOf(from)
  return [...reach(line.slice(0, at).reverse(), open), ...reach(line.slice(at + 1), open)]
}

function reach(way: readonly Id[], open: (site: Id) => boolean): Id[] {
  const closed = way.findIndex(site => !open(site))
  return closed < 0 ? [...way] : way.slice(0, closed + 1)
}
