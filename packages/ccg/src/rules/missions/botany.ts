/** Botany Bay: dilemmas that should have been left buried. */
import { reveal, type Seat } from '@tenforward/kernel'
import { lastOf } from '../../lists.ts'
import { type Id, type LocId, locationAt, type Unearthed } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf } from '../card/lookup.ts'
import { take } from '../zones/zones.ts'

/** CCG-BOTANY-01: whoever looks at one outside of an attempt digs it up: it lies face up on its mission. */
export function unearth(g: G, seat: Seat, cards: readonly Id[]): void {
  for (const card of cards) {
    if (!cardOf(g, card).icons.includes('BB') || cardOf(g, card).dilemma === null) continue
    const loc = g.s.locations.findIndex(({ seeds }) => seeds.includes(card))
    if (loc >= 0) digUp(g, seat, loc, card)
  }
}

function digUp(g: G, seat: Seat, loc: LocId, card: Id): void {
  const place = locationAt(g, loc)
  const before = (g.s.unearthed ?? []).filter(one => one.loc === loc).map(one => one.card)
  // Those that lay beneath it, with those dug up before: CCG-BOTANY-04.
  const beneath = [...before, ...place.seeds.slice(0, place.seeds.indexOf(card))]
  place.known = place.known.filter(id => id !== card)
  g.s.unearthed = [...(g.s.unearthed ?? []), { card: take(place.seeds, card), loc, seats: [seat], beneath }]
  reveal(g)
}

/** CCG-BOTANY-02. */
export function isHaunted(g: G, seat: Seat, loc: LocId): boolean {
  return g.s.unearthed?.some(one => one.loc === loc && one.seats.includes(seat)) ?? false
}

/** CCG-BOTANY-03 and 04: another mission is completed or scouted: they go back to where they were. */
export function rebury(g: G, loc: LocId): void {
  const back = (g.s.unearthed ?? []).filter(one => one.loc !== loc)
  if (back.length === 0) return
  g.s.unearthed = g.s.unearthed!.filter(one => one.loc === loc)
  for (const one of inOrder(back)) {
    const { seeds, known } = locationAt(g, one.loc)
    const under = seeds.filter(id => one.beneath.includes(id))
    seeds.splice(under.length === 0 ? 0 : seeds.indexOf(lastOf(under)) + 1, 0, one.card)
    known.push(one.card)
  }
}

/** The lowest first: who has fewer beneath lay lower. */
const inOrder = (list: readonly Unearthed[]): Unearthed[] =>
  [...list].sort((a, b) => a.beneath.length - b.beneath.length)
