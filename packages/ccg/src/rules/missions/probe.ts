/** Probing: what is printed on the card that is turned up, and which entry of a list it meets. */
import { emit, forbidden, reveal, type Seat } from '@tenforward/kernel'
import type { Card } from '../../cards/types.ts'
import type { Affiliation, CardType, Icon } from '../../cards/wordLists.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import type { G, Source } from '../../types.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { declared } from '../declared/cardHooks.ts'
import { isHooked } from '../declared/hooked.ts'

/** CCG-PROBE-07: whatever is printed as an icon: also the type of the card and its affiliations. */
export type ProbeIcon =
  | Icon
  | Affiliation
  | CardType
  | 'Planet'
  | 'Space'
  | 'Special Download'
  | 'Countdown'
  | 'Skill Dot'

/** CCG-PROBE-05: the list of a card that lets its player probe. What an outcome does is its trigger on `probed`. */
export interface ProbeSpec {
  readonly list: readonly (readonly ProbeIcon[])[]
  /** CCG-PROBE-14: what else happens, as a further entry. */
  readonly otherwise?: true
  /** Decision G-05: a card that does not leave the choice. */
  readonly must?: true
  when?(g: G, seat: Seat, self: Source): boolean
}

/** Decision G-07: the printed icons alone; nothing in play adds to a card in a deck. */
export function iconsOn(g: G, id: Id): ReadonlySet<ProbeIcon> {
  const card = cardOf(g, id)
  const own: ProbeIcon[] = [...card.types, ...card.affiliations, ...card.icons, ...placeIcons(card)]
  for (const one of card.personnel) {
    own.push(...one.staffing)
    if (one.dots > 0) own.push('Skill Dot')
    if (one.skills.some(({ kind }) => kind === 'download')) own.push('Special Download')
  }
  if (card.downloads.length > 0) own.push('Special Download')
  if (card.countdown !== null) own.push('Countdown')
  return new Set([...own, ...(declared(g, card.id)?.textIcons ?? [])])
}

function placeIcons(card: Card): ProbeIcon[] {
  const places = card.mission?.places ?? card.dilemma?.places ?? []
  return places.map(place => (place === 'planet' ? 'Planet' : 'Space'))
}

/** CCG-PROBE-06, 10 and 11: the first entry that shares an icon; null when there is no outcome (CCG-PROBE-13). */
export function outcomeOf(spec: ProbeSpec, icons: ReadonlySet<ProbeIcon>): number | null {
  const entry = spec.list.findIndex(one => one.some(icon => icons.has(icon)))
  if (entry >= 0) return entry
  return spec.otherwise ? spec.list.length : null
}

/** Everybody has seen a card, wherever it lies from now on. */
function noteSeen(g: G, card: Id): void {
  g.s.turned = [...(g.s.turned ?? []), { card, turn: g.s.turn }]
  reveal(g)
}

/** A hidden card of a player is shown to all. */
export function showToAll(g: G, seat: Seat, card: Id): void {
  noteSeen(g, card)
  emit(g, 'card.shown', { seat, card: pieceOf(g, card).card })
}

/** CCG-PROBE-03: the top card of a deck is turned up for all to see; undefined where there is none. It stays on top. */
export function turnUp(g: G, seat: Seat): Id | undefined {
  const card = playerOf(g, seat).deck.at(-1)
  if (card === undefined) return undefined
  noteSeen(g, card)
  emit(g, 'probe.revealed', { seat, card: pieceOf(g, card).card })
  return card
}

/** CCG-PROBE-01 and 04: the cards that let this player probe now; none without a draw deck. */
export function probeSources(g: G, seat: Seat): Id[] {
  if (g.s.acting.length === 0 || playerOf(g, seat).deck.length === 0) return []
  return g.s.acting.filter(id => {
    const spec = specOf(g, id)
    const self = { content: pieceOf(g, id).card, owner: seat, id }
    if (spec === undefined || inPlay(g, id).by !== seat || !(spec.when?.(g, seat, self) ?? true)) return false
    return !isHooked(g, 'probe') || forbidden(g, 'probe', { seat, source: id }) === null
  })
}

export function specOf(g: G, id: Id): ProbeSpec | undefined {
  return declared(g, pieceOf(g, id).card)?.probe
}
