import { allowed, defer, emit, reveal, shuffle } from '@tenforward/kernel'
import { type DamageCard, SPARE_CARD } from '../../content/facts/damage.ts'
import type { Ship, ShipId } from '../../state.ts'
import type { G } from '../../types.ts'
import { breakFormation } from '../enemies/formations.ts'
import { loseShield } from './shields.ts'
import { damageOf, hullOf } from './ships.ts'

/** One point of damage: an Active Shield, or else a Damage Card (ALL-SUF-02, -03). */
export function sufferOne(g: G, ship: Ship, critical: boolean, by: ShipId | null): void {
  if (ship.shields > 0) {
    loseShield(g, ship)
    emit(g, 'damage.suffered', { ship: ship.id, critical, shield: true, card: null })
    return
  }
  dealCard(g, ship, critical, by)
}

/** Deals a Damage Card to the hull, whatever shields there are; a formation breaks by it (ALL-BRK-01). */
export function dealCard(g: G, ship: Ship, critical: boolean, by: ShipId | null): void {
  const card = drawDamage(g)
  const turned = !critical && allowed(g, 'dealFaceUp', { ship: ship.id })
  const up = critical || turned
  if (up) reveal(g)
  ship.damage.push({ card, up, seen: up, round: g.s.round })
  emit(g, 'damage.suffered', { ship: ship.id, critical, shield: false, card: up ? card : null })
  breakFormation(g, ship)
  defer(g, 'damageDealt', { ship: ship.id, card: up ? card : '', up, turned, by })
}

/** When the deck runs out the discard is shuffled (ALL-SUF-04); with nothing there either, a spare card is dealt. */
function drawDamage(g: G): DamageCard {
  const { s } = g
  if (s.deck.length === 0 && s.discard.length > 0) {
    s.deck = shuffle(g, s.discard, 'damage')
    s.discard = []
    emit(g, 'deck.reshuffled', { cards: s.deck.length })
  }
  const card = s.deck.pop()
  if (card !== undefined) return card
  emit(g, 'deck.empty', { card: SPARE_CARD })
  return SPARE_CARD
}

/** The Critical Hit Token goes with the face-up side: it is off when the card is turned (ALL-CRT-02). */
export const criticalTokens = (ship: Ship): number => ship.damage.filter(d => d.up).length

export function turnDown(g: G, ship: Ship, card: DamageCard): void {
  const found = ship.damage.find(d => d.card === card && d.up)
  if (found === undefined) return
  found.up = false
  emit(g, 'damage.turned', { ship: ship.id, card, up: false })
}

/** Repairs hull damage: the card goes to the discard, where everybody sees it. */
function repairDamage(g: G, ship: Ship, place: number): void {
  const [gone] = ship.damage.splice(place, 1)
  if (gone === undefined) return
  reveal(g)
  discardDamage(g, gone.card)
  emit(g, 'damage.repaired', { ship: ship.id, card: gone.card })
}

/** One face-down card is like another. */
const DOWN = 'faceDown'
export type Repair = DamageCard | typeof DOWN

/** The Damage Cards that a repair could take off: each face-up one, and any that lies face down. */
export function repairs(ship: Ship): Repair[] {
  const up = ship.damage.filter(d => d.up).map(d => d.card)
  return ship.damage.some(d => !d.up) ? [...up, DOWN] : up
}

export const repair = (g: G, ship: Ship, chosen: Repair): void =>
  repairDamage(
    g,
    ship,
    ship.damage.findIndex(d => (chosen === DOWN ? !d.up : d.card === chosen)),
  )

export function discardDamage(g: G, card: DamageCard): void {
  if (card !== SPARE_CARD) g.s.discard.push(card)
}

/** Face-up and face-down cards together against the Hull Value (ALL-DST-01). */
export const isWrecked = (g: G, ship: Ship): boolean => damageOf(g, ship) >= hullOf(g, ship)

/** Cards that the ship can still take before it is destroyed. */
export const hullLeft = (g: G, ship: Ship): number => hullOf(g, ship) - damageOf(g, ship)
