import { type Seat, type Stream, shuffled } from '@tenforward/kernel'
import { firstOf } from './lists.ts'
import { cardOf, inPlay, isPersonnel, isShip } from './rules/card/lookup.ts'
import { isVisible } from './rules/knowledge/visible.ts'
import { cardsAt, spotOf } from './rules/places/places.ts'
import { type Id, pieceOf, playerOf, type Spot } from './state.ts'
import type { G } from './types.ts'
import { seesHand } from './view.ts'

/** Another world that the viewer cannot tell from this one: what `view` hides changes places. */
export function imagine(g: G, viewer: Seat | null, stream: Stream): void {
  g.s.players.forEach((player, seat) => {
    shuffled(stream, player.missions)
    for (const side of player.sides) {
      if (seat === viewer || side.drawn === undefined) shuffled(stream, side.cards)
      else mix(stream, [side.cards, side.drawn])
    }
    // CCG-LOOK-20: nobody knows the order of a draw deck, its owner included.
    if (seat === viewer) shuffled(stream, player.deck)
    else {
      mixHand(g, seat, viewer, stream)
      mixSeeds(g, seat, viewer, stream)
      mixCrews(g, seat, viewer, stream)
    }
  })
}

/** Hidden cards that the viewer looks at just now stay what they are. */
function looksAt(g: G, viewer: Seat | null, id: Id): boolean {
  const { looking } = g.s.here
  return looking !== undefined && looking.seat === viewer && looking.cards.includes(id)
}

function mixHand(g: G, seat: Seat, viewer: Seat | null, stream: Stream): void {
  const { hand, deck, kept = [] } = playerOf(g, seat)
  const hidden = g.match.result === null ? kept.filter(({ open }) => !open).map(({ cards }) => cards) : []
  const looks = [...hand, ...deck].some(id => looksAt(g, viewer, id))
  if (!looks) mix(stream, [...(seesHand(g, viewer, seat) ? [deck] : [hand, deck]), ...hidden])
}

/** Cards change places among these lists; how many are in each stays. */
function mix(stream: Stream, lists: readonly Id[][]): void {
  const all = shuffled(stream, lists.flat())
  for (const list of lists) for (let i = 0; i < list.length; i++) list[i] = all.pop()!
}

/** Seeds beneath missions that the viewer has not seen, stacks laid beside them, and what is not seeded yet. */
function mixSeeds(g: G, seat: Seat, viewer: Seat | null, stream: Stream): void {
  // When all is over everybody sees them.
  if (g.match.result !== null) return
  const { seeds } = playerOf(g, seat)
  // A card that is on its way to a mission is of the kind that goes there: it stays what it is.
  const plan = playerOf(g, seat).plan.filter(({ loc }) => loc >= 0)
  const unseen = g.s.locations.flatMap(({ seeds: beneath, known }) =>
    beneath.filter(id => pieceOf(g, id).owner === seat && !known.includes(id) && !looksAt(g, viewer, id)),
  )
  const before = [...unseen, ...seeds, ...plan.flatMap(({ cards }) => cards)]
  const after = shuffled(stream, [...before])
  const other = new Map(before.map((id, i) => [id, after[i]!]))
  const swap = (list: Id[]) => {
    for (let i = 0; i < list.length; i++) list[i] = other.get(list[i]!) ?? list[i]!
  }
  for (const { seeds: beneath } of g.s.locations) swap(beneath)
  for (const { cards } of plan) swap(cards)
  swap(seeds)
}

/** Between actions nobody is in the middle of anything: then hidden people may as well be elsewhere. */
function mixCrews(g: G, seat: Seat, viewer: Seat | null, stream: Stream): void {
  const asked = g.prompts.length === 1 && firstOf(g.prompts).seat === viewer
  if (!asked || g.s.actions.length > 0) return
  const bearers = bearersIn(g)
  const shared = sharedSpots(g, seat, viewer)
  const people = g.s.inPlay.filter(
    id =>
      inPlay(g, id).by === seat &&
      !bearers.has(id) &&
      !tellsItsPlace(g, id) &&
      !isVisible(g, id, viewer) &&
      !looksAt(g, viewer, id) &&
      !isFelt(g, id, shared),
  )
  // That somebody is somewhere is known to all, but not who: people change places with people, things with things.
  for (const persons of [true, false])
    mixPlaces(
      g,
      people.filter(id => isPersonnel(cardOf(g, id)) === persons),
      stream,
    )
}

/** Everybody sees where a card lies: who carries a tribble (CCG-TRIBBLE-10), on whom something lies, at whom it aims. */
function bearersIn(g: G): ReadonlySet<Id> {
  const found = new Set<Id>()
  for (const id of g.s.inPlay) {
    const { at, aim, carriedBy } = inPlay(g, id)
    for (const one of [at.in === 'on' ? at.host : undefined, aim, carriedBy])
      if (one !== undefined) found.add(one)
  }
  return found
}

function mixPlaces(g: G, ids: readonly Id[], stream: Stream): void {
  const places = shuffled(
    stream,
    ids.map(id => inPlay(g, id).at),
  )
  ids.forEach((id, i) => {
    inPlay(g, id).at = places[i]!
  })
}

/**
 * What is where its state fits: an infiltrator; what changes numbers that the other counts with, or that all may see; and
 * nemeses, who are shown to all at the end of a turn if they have met.
 */
function tellsItsPlace(g: G, id: Id): boolean {
  const { at, cloak, infiltrates } = inPlay(g, id)
  const isElsewhere = at.in === 'docked' || cloak !== undefined || isShip(cardOf(g, id))
  return isElsewhere || infiltrates !== undefined || cardOf(g, id).nemesis !== null || changesTold(g, id)
}

/** Numbers that are asked for the player who has to do with them, whoever changes them. */
const TOLD = ['worth', 'goal', 'span', 'landing', 'beamLimit', 'playCost', 'downloadCost'] as const

function changesTold(g: G, id: Id): boolean {
  const values = g.game.content?.[pieceOf(g, id).card]?.values
  return values !== undefined && TOLD.some(name => values[name] !== undefined)
}

/** Spots where both have people or things. */
function sharedSpots(g: G, seat: Seat, viewer: Seat): ReadonlySet<Spot | null> {
  const spotsWith = (of: Seat) => g.s.inPlay.flatMap(id => (inPlay(g, id).by === of ? [spotOf(g, id)] : []))
  const own = new Set(spotsWith(viewer))
  own.delete(null)
  return new Set(spotsWith(seat).filter(spot => own.has(spot)))
}

/** The numbers of one's own people tell who of the other is with them, where that one changes numbers, or they do. */
function isFelt(g: G, id: Id, shared: ReadonlySet<Spot | null>): boolean {
  if (shared.size === 0) return false
  const spot = spotOf(g, id)
  return shared.has(spot) ? cardsAt(g, spot!).some(one => changesNumbers(g, one)) : changesNumbers(g, id)
}

function changesNumbers(g: G, id: Id): boolean {
  const values = g.game.content?.[pieceOf(g, id).card]?.values
  return values?.attribute !== undefined || values?.skill !== undefined
}
