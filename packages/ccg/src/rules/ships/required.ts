/** Required actions: what a ship must do before it may do anything else (CCG-REQUIRED). */
import type { Game, Seat } from '@tenforward/kernel'
import { type Id, type LocId, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay, isShip } from '../card/lookup.ts'
import { type CardHooks, declared } from '../declared/cardHooks.ts'
import { locOf } from '../places/places.ts'

/** What a card demands of a ship on which it lies, or of ships at its location when it is a mission. */
export interface Compulsion {
  /** Where the ship has to go; null once it need not. */
  to?(g: G, ship: Id, self: Id): LocId | null
  /** What it has to attack, where it meets it. */
  attacks?(g: G, ship: Id, self: Id): Id | null
  /** The mission that its people have to attempt. */
  attempts?(g: G, ship: Id, self: Id): LocId | null
}

const known = new WeakMap<Game, ReadonlySet<string>>()

function compelling(game: Game): ReadonlySet<string> {
  let cards = known.get(game)
  if (cards === undefined) {
    const all = Object.entries(game.content ?? {})
    cards = new Set(
      all.flatMap(([card, hooks]) => ((hooks as CardHooks).compels === undefined ? [] : [card])),
    )
    known.set(game, cards)
  }
  return cards
}

/** Nobody asks a table without such cards twice. */
function inUse(g: G): boolean {
  if (g.s.acting.length === 0) return false
  const cards = compelling(g.game)
  return cards.size > 0 && g.s.acting.some(id => cards.has(pieceOf(g, id).card))
}

/** What is demanded of a ship now. */
export interface Demand {
  ship: Id
  to: LocId | null
  attacks: Id | null
  attempts: LocId | null
}

/** Decision G-61: the oldest card first. */
export function demandOn(g: G, ship: Id): Demand | null {
  if (!inUse(g) || !isShip(cardOf(g, ship))) return null
  for (const self of g.s.acting) {
    const spec = declared(g, pieceOf(g, self).card)?.compels
    if (spec === undefined || !concerns(g, self, ship)) continue
    const to = spec.to?.(g, ship, self) ?? null
    const attacks = spec.attacks?.(g, ship, self) ?? null
    const attempts = spec.attempts?.(g, ship, self) ?? null
    const there = to === locOf(g, ship) ? null : to
    if (there !== null || attacks !== null || attempts !== null) return { ship, to: there, attacks, attempts }
  }
  return null
}

function concerns(g: G, self: Id, ship: Id): boolean {
  const { at } = inPlay(g, self)
  return at.in === 'on' ? at.host === ship : at.in === 'line' && at.loc === locOf(g, ship)
}

/** CCG-REQUIRED-01: a ship that has to do something does nothing else; CCG-REQUIRED-06 and 08: nor do those aboard. */
export function isBound(g: G, ship: Id): boolean {
  return demandOn(g, ship) !== null
}

/** CCG-REQUIRED-01: a crew under a required action attempts only what it has to attempt. */
export function mayAttemptAt(g: G, ship: Id, loc: LocId): boolean {
  const demand = demandOn(g, ship)
  return demand === null || demand.attempts === loc
}

/** CCG-REQUIRED-14: ships of whoever controls them now. */
export function demandsOn(g: G, seat: Seat): Demand[] {
  if (!inUse(g)) return []
  return g.s.inPlay.flatMap(id => {
    const { by, at } = inPlay(g, id)
    const placed = at.in === 'space' || at.in === 'docked'
    const demand = by === seat && placed ? demandOn(g, id) : null
    return demand === null ? [] : [demand]
  })
}
