/** How cards go from one zone to another. Every card is in exactly one list, or in play. */
import { emit, reveal, type Seat } from '@tenforward/kernel'
import type { Affiliation } from '../../cards/wordLists.ts'
import { type Id, type LocId, type Place, pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { layUnder } from '../battle/battleBridge.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { releaseBy } from '../card/states.ts'
import { cardSpecOf } from '../declared/lookup.ts'
import { arrive, isHologram } from '../people/holograms.ts'
import { leaveBehind } from '../people/teams.ts'
import { aboard, cardsOn, docked, locationOf } from '../places/places.ts'
import { forgetEarned } from './artifacts.ts'
import { isBuiltIn, loseBuiltIn } from './builtIn.ts'
import { startCountdown } from './countdown.ts'

/** Takes a card out of a list; it must be put somewhere else at once. */
export function take<T extends Id | LocId>(list: T[], id: T): T {
  const at = list.indexOf(id)
  if (at < 0) throw new Error(`card ${id} is not where it is taken from`)
  list.splice(at, 1)
  return id
}

/** CCG-PLAY-14: a card enters play. It was taken from its list before. */
export function enterPlay(g: G, id: Id, by: Seat, at: Place, mode?: Affiliation | null): void {
  const piece = pieceOf(g, id)
  const { affiliations } = cardOf(g, id)
  piece.play = {
    by,
    at,
    mode: mode ?? affiliations[0] ?? null,
    stopped: false,
    used: 0,
    damage: 0,
    count: 0,
    // What often comes and goes has its place from the start: cards that are laid out alike are quicker to read.
    from: undefined,
    cloak: undefined,
    cloakedIn: undefined,
  }
  g.s.inPlay.push(id)
  if (actsInPlay(g, piece.card)) g.s.acting.push(id)
  startCountdown(g, id)
  if (cardOf(g, id).infiltrates.length > 0) g.s.spies = [...(g.s.spies ?? []), id]
  if (isHologram(cardOf(g, id))) arrive(g, id, true)
}

export type Manner = 'discard' | 'out' | 'hand'
/** CCG-KILLED-01: how a card came to its end, where it was not just put away. */
export type End = 'killed' | 'destroyed'

const PUT_AWAY: ReadonlyMap<Id, End> = new Map()

/**
 * CCG-LEAVE-08: a card leaves play, and with it all that is on, in or under it, in the same manner; decision G-42: the
 * whole set goes at once. Ships docked at a facility are not in it (CCG-KILLED-04). `ends`: who dies by it.
 */
export function leavePlay(g: G, id: Id, manner: Manner, ends = PUT_AWAY): void {
  cardSpecOf(g, pieceOf(g, id).card)?.leaves?.(g, id, ends)
  for (const free of docked(g, id)) undockForced(g, free)
  const gone = withAll(g, id)
  for (const one of gone.slice(1)) cardSpecOf(g, pieceOf(g, one).card)?.leaves?.(g, one, ends)
  for (const one of gone) leaveBehind(g, one)
  for (const one of gone) {
    // CCG-MII-07: the mission stays where it is.
    if (isBuiltIn(g, one)) loseBuiltIn(g, one, manner === 'out')
    else remove(g, one, manner, ends.get(one))
  }
}

/** The card, and all that goes with it. */
export function withAll(g: G, id: Id): Id[] {
  const all = [id]
  for (let i = 0; i < all.length; i++) {
    for (const one of withIt(g, all[i]!)) if (!all.includes(one)) all.push(one)
  }
  return all
}

/** What goes with a card: whatever is in or on it, and what had it for its long-term target (CCG-LEAVE-11). */
function withIt(g: G, id: Id): Id[] {
  return [...aboard(g, id), ...cardsOn(g, id), ...g.s.inPlay.filter(one => inPlay(g, one).aim === id)]
}

/** Decision G-20: when the facility goes, its docked ships are at the location, undocked. */
function undockForced(g: G, ship: Id): void {
  inPlay(g, ship).at = { in: 'space', loc: locationOf(g, ship) }
}

function remove(g: G, id: Id, manner: Manner, end?: End): void {
  take(g.s.inPlay, id)
  if (g.s.acting.includes(id)) take(g.s.acting, id)
  if (g.s.spies?.includes(id)) take(g.s.spies, id)
  releaseBy(g, id)
  pieceOf(g, id).play = null
  forgetEarned(g, id)
  put(g, id, manner, end)
}

/** CCG-LEAVE-01: to its owner's pile. CCG-LEAVE-05 and 06: where a discarded dilemma goes is a matter of format. */
export function put(g: G, id: Id, manner: Manner, end?: End): void {
  const { owner, card } = pieceOf(g, id)
  if (cardOf(g, id).tactic !== null) {
    layUnder(g, id)
    return emit(g, 'card.left', { card, owner, to: 'side deck' })
  }
  const player = playerOf(g, owner)
  const outOfPlay = manner === 'discard' && cardOf(g, id).dilemma !== null && g.match.options.format === 'OTF'
  const to = outOfPlay ? 'out' : manner
  player[to].push(id)
  reveal(g)
  emit(g, 'card.left', end === undefined ? { card, owner, to } : { card, owner, to, end })
}

/** CCG-BONUS-02: a card that gave points lies in the bonus point area. */
export function toBonusArea(g: G, id: Id, seat: Seat): void {
  playerOf(g, seat).bonus.push(id)
  reveal(g)
  const { card, owner } = pieceOf(g, id)
  emit(g, 'card.left', { card, owner, to: 'bonus' })
}

/** CCG-DRAW-03: only ever from the player's own draw deck. False when it is empty. */
export function draw(g: G, seat: Seat): boolean {
  const player = playerOf(g, seat)
  // CCG-DRAW-06: whoever says so.
  if (g.s.here.noDraws?.includes(seat)) return false
  const id = player.deck.pop()
  if (id === undefined) return false
  player.hand.push(id)
  reveal(g)
  const { card } = pieceOf(g, id)
  emit(g, 'card.drawn', { seat, card }, { only: [seat], others: { seat, card: null } })
  return true
}

/** Whether a card in play does something beyond its facts. */
export function actsInPlay(g: G, card: string): boolean {
  return g.game.content?.[card] !== undefined
}
