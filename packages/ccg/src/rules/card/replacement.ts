/** Persona replacement: one version of a ship or personnel in play for another in hand. */
import { allowed, emit, forbidden, type Seat } from '@tenforward/kernel'
import { oncePerCard } from '../../cards/once.ts'
import { personaNames } from '../../cards/persona.ts'
import type { Card } from '../../cards/types.ts'
import type { Affiliation } from '../../cards/wordLists.ts'
import { firstOf } from '../../lists.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardsIn, onceAGame } from '../declared/onceAGame.ts'
import { mayBeAt } from '../people/holograms.ts'
import { aboard, cardsOn, spotOf } from '../places/places.ts'
import { enterPlay, leavePlay, take } from '../zones/zones.ts'
import { fitsIn } from './compatible.ts'
import { cardOf, inPlay, isEquipment, isPersonnel, isShip } from './lookup.ts'

/** A card in play, and the cards in hand that could take its place: one, or one for each individual of it. */
export interface Swap {
  old: Id
  by: Id[]
}

/** CCG-PREPL-02: ships and personnel only. */
const hasVersions = (card: Card): boolean =>
  card.uniqueness !== 'universal' && (isPersonnel(card) || (isShip(card) && !isEquipment(card)))

/** All exchanges that a player could make now. */
export function swaps(g: G, seat: Seat): Swap[] {
  const shared = inVersions(g)
  if (shared.size === 0) return []
  const hand = playerOf(g, seat).hand.filter(id => shared.has(cardOf(g, id)))
  if (hand.length === 0) return []
  const wanted = new Set<string>()
  for (const id of hand) for (const name of allNames(cardOf(g, id))) wanted.add(name)
  const found: Swap[] = []
  for (const old of g.s.inPlay) {
    const card = cardOf(g, old)
    if (inPlay(g, old).by !== seat || !allNames(card).some(name => wanted.has(name))) continue
    const versions = hand.filter(id => isOther(cardOf(g, id), card))
    if (versions.length > 0 && isReplaceable(g, seat, old)) found.push(...swapsOf(g, seat, old, versions))
  }
  return found
}

/** The cards of which another version is in the game. */
const inVersions = onceAGame((g): ReadonlySet<Card> => {
  const bearers = new Map<string, Card[]>()
  for (const card of cardsIn(g))
    for (const name of new Set(allNames(card))) bearers.set(name, [...(bearers.get(name) ?? []), card])
  return new Set([...bearers.values()].filter(cards => cards.length > 1).flat())
})

/** Whether a player has somebody in play for whom another version could be in hand: an offer tells that it is. */
export const mayHaveVersion = (g: G, seat: Seat): boolean =>
  g.s.inPlay.some(id => inPlay(g, id).by === seat && inVersions(g).has(cardOf(g, id)))

/** CCG-PREPL-05 to 07: one's own and in one's own hands, not twice in a turn, and no clones. */
function isReplaceable(g: G, seat: Seat, id: Id): boolean {
  const { by, captive } = inPlay(g, id)
  const card = cardOf(g, id)
  if (by !== seat || captive !== undefined || pieceOf(g, id).owner !== seat || !hasVersions(card))
    return false
  if (g.s.here.replaced?.includes(id)) return false
  return !g.s.inPlay.some(
    other =>
      other !== id &&
      pieceOf(g, other).owner === seat &&
      hasVersions(cardOf(g, other)) &&
      shares(card, cardOf(g, other)),
  )
}

/** CCG-PREPL-08: of a dual-personnel card both are replaced. */
function swapsOf(g: G, seat: Seat, old: Id, hand: readonly Id[]): Swap[] {
  const card = cardOf(g, old)
  const able = hand.filter(id => entersAs(g, seat, old, id) !== undefined)
  if (card.personnel.length < 2) {
    return able.filter(id => cardOf(g, id).personnel.length < 2).map(id => ({ old, by: [id] }))
  }
  const whole = able.filter(id => card.personnel.every((_, i) => plays(cardOf(g, id), card, i)))
  const parts = card.personnel.map((_, i) =>
    able.filter(id => !whole.includes(id) && plays(cardOf(g, id), card, i)),
  )
  const pairs = parts[0]!.flatMap(a => parts[1]!.map(b => ({ old, by: [a, b] })))
  return [...whole.map(id => ({ old, by: [id] })), ...pairs]
}

/** Another version, not another copy. */
const isOther = (card: Card, old: Card): boolean => card.id !== old.id && shares(card, old)

function shares(a: Card, b: Card): boolean {
  return b.personnel.length < 2 ? plays(a, b, 0) : b.personnel.some((_, i) => plays(a, b, i))
}

/** Whether a card is a version of one individual of another, or of that ship. */
function plays(card: Card, old: Card, index: number): boolean {
  const theirs = namesOf(old)[index]!
  return namesOf(card).some(names => [...names].some(name => theirs.has(name)))
}

const allNames = oncePerCard((card): readonly string[] =>
  hasVersions(card) ? namesOf(card).flatMap(list => [...list]) : [],
)

/** Written one way. */
const namesOf = oncePerCard((card): readonly ReadonlySet<string>[] =>
  personaNames(card).map(list => new Set(list.map(name => name.toLowerCase()))),
)

/** The affiliation in which a version can be where the old one is: its own, if that can be. */
function entersAs(g: G, seat: Seat, old: Id, id: Id): Affiliation | null | undefined {
  const card = cardOf(g, id)
  if (card.icons.includes('AU') && !allowed(g, 'alternateUniverse', { seat, id })) return undefined
  const { mode } = inPlay(g, old)
  const modes: (Affiliation | null)[] =
    mode !== null && card.affiliations.includes(mode)
      ? [mode]
      : card.affiliations.length === 0
        ? [null]
        : [...card.affiliations]
  const spot = spotOf(g, old)
  if (spot === null || isShip(card)) return modes[0]
  return mayBeAt(g, id, seat, spot) ? modes.find(one => fitsIn(g, seat, old, one, spot)) : undefined
}

/** What the new version takes over. */
const KEPT = ['stopped', 'used', 'damage', 'disabled', 'arrested', 'from'] as const

/** CCG-PREPL-03 and 04: it is not played and does not report; what is on the old version goes to the new one. */
export function replace(g: G, seat: Seat, { old, by }: Swap): void {
  const before = inPlay(g, old)
  const modes = by.map(id => entersAs(g, seat, old, id))
  by.forEach((id, i) => {
    enterPlay(g, take(playerOf(g, seat).hand, id), seat, { ...before.at }, modes[i])
    for (const name of KEPT)
      if (before[name] !== undefined) Object.assign(inPlay(g, id), { [name]: before[name] })
  })
  handOver(g, old, firstOf(by))
  g.s.here.replaced = [...(g.s.here.replaced ?? []), ...by]
  leavePlay(g, old, 'hand')
  const cards = by.map(id => pieceOf(g, id).card)
  emit(g, 'persona.replaced', { seat, card: pieceOf(g, old).card, by: cards })
}

function handOver(g: G, old: Id, to: Id): void {
  for (const id of cardsOn(g, old)) {
    if (forbidden(g, 'applies', { id, host: to }) !== null) leavePlay(g, id, 'hand')
    else inPlay(g, id).at = { in: 'on', host: to }
  }
  for (const id of aboard(g, old)) inPlay(g, id).at = { in: 'aboard', host: to }
  for (const id of g.s.inPlay) {
    const play = inPlay(g, id)
    if (play.aim === old) play.aim = to
    if (play.from === old) play.from = to
    if (play.joined === old) play.joined = to
  }
}
