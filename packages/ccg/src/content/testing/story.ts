/** Stories about cards of the draw deck. */
import type { Seat } from '@tenforward/kernel'
import { allowing, gameWith } from '../../testing/content.ts'
import { answer, at, card, hand, lay, options, type Table, table } from '../../testing/table.ts'

/** 0: planet, Federation; 1: space; 2: planet, Klingon; 3: planet, of the other player. */
export const MISSIONS = [
  '0 cultural-observation',
  '0 repair-mission',
  '0 krios-suppression',
  '1 seek-life-form',
]

/** The door lets everything in, whatever else it says. */
const game = gameWith({ 'alternate-universe-door': allowing('alternateUniverse') })

export const story = (missions: string[] = MISSIONS): Table =>
  table({ missions, options: { format: 'Open' }, game })

/** Plays a card as a card play of seat 0. */
export function played(t: Table, name: string, ...aim: unknown[]): number {
  const [id] = hand(t, 0, name)
  at(t, 0, 'play')
  answer(t, 0, id, ...aim)
  return id!
}

/** A card on the table of a seat. */
export const onTable = (t: Table, name: string, seat: Seat = 0): number => lay(t, seat, name, { in: 'core' })

/** Uses a card in hand or in play between orders. */
export function used(t: Table, seat: Seat, id: number, ...aim: unknown[]): void {
  answer(t, seat, `use ${id}`, ...aim)
}

/** Cards on top of a draw deck, the last one first to be drawn. */
export function inDeck(t: Table, seat: Seat, ...names: string[]): number[] {
  const ids = names.map(name => card(t, seat, name))
  t.g.s.players[seat]!.deck.push(...ids)
  return ids
}

export function discarded(t: Table, seat: Seat, ...names: string[]): number[] {
  const ids = names.map(name => card(t, seat, name))
  t.g.s.players[seat]!.discard.push(...ids)
  return ids
}

/** A Hidden Agenda that lies face down. */
export function hidden(t: Table, seat: Seat, name: string): number {
  const id = card(t, seat, name)
  t.g.s.players[seat]!.agendas.push(id)
  return id
}

export const titles = (t: Table, ids: readonly number[]): string[] => ids.map(id => t.g.s.cards[id]!.card)
export const offers = (t: Table, seat: Seat, id: number): boolean => options(t, seat).includes(`use ${id}`)
