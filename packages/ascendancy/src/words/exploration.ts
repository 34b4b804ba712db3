import {
  ask,
  call,
  confirm,
  emit,
  found,
  type Hooks,
  type Procedure,
  pick,
  rollDice,
  type Seat,
} from '@tenforward/kernel'
import type { ExplorationCard } from '../content/facts/types.ts'
import { placeOfSystem } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { braveHazard } from '../procedures/movement/hazard.ts'
import { weaponsOf } from '../rules/combat/shots.ts'
import { cardIdOf, explorationCard } from '../rules/exploration/cards.ts'
import type { Price } from '../rules/players/money.ts'
import { playerOf } from '../rules/players/seats.ts'
import { shipsAt } from '../rules/ships/pieces.ts'
import type { Ascendancy, G } from '../types.ts'
import { earn, type Using, worth } from './hooks.ts'

/** The words in which Exploration cards are told, beside those of all cards. */

export type Effect = Hooks<Ascendancy>

/** What the procedure of a card knows: who drew which copy, and for which System. */
export type Drawn = Using<{ seat: Seat; system: SystemId; card: string }>

/** The card acts when it is drawn, by a procedure that may ask. */
export const whenDrawn = (run: Procedure<Ascendancy, any, any>): Effect => ({
  triggers: { explored: { run } },
})

/** The card acts when it is drawn, and there is nothing to ask. */
export const atOnce = (act: (g: G, v: Drawn) => void): Effect => ({
  triggers: { explored: { act: (g, at, self) => act(g, { self, at }) } },
})

export const factsOf = (v: Drawn): ExplorationCard => explorationCard(v.at.card)

/** A number printed on the card. */
export const num = (v: Drawn, name: string): number => worth(v.self, name)

export const rulesOf = (v: Drawn, ...letters: string[]): string[] =>
  letters.map(letter => `ASC-EXP-${cardIdOf(v.at.card)}-${letter}`)

export const ascendancyOf = (g: G, v: Drawn): number => playerOf(g, v.at.seat).ascendancy

/** Ships of whoever drew the card in the System it was drawn for. */
export const shipsHere = (g: G, v: Drawn): number => shipsAt(g, v.at.seat, placeOfSystem(v.at.system))

/** Dice for the card; `number` is what they are compared with. */
export function roll(g: G, v: Drawn, count: number, number: number, by: Seat = v.at.seat): number[] {
  const dice = rollDice(g, count)
  if (count > 0) emit(g, 'card.rolled', { seat: by, card: v.self.content, dice, number })
  return dice
}

export const rollOne = (g: G, v: Drawn, number: number): number => found(roll(g, v, 1, number)[0], 'roll')

/** Hits of so many Ships with the number on their owner's console; nobody's Shields are in the way (G27). */
export function rollToHit(g: G, v: Drawn, ships: number, by: Seat = v.at.seat): number {
  const needs = weaponsOf(g, by)
  return roll(g, v, ships, needs, by).filter(die => die >= needs).length
}

/** Into the Reserve of whoever drew the card. */
export const award = (g: G, v: Drawn, amount: Price): void => earn(g, v.self, amount)

/** The own Ships here Brave the Hazard printed on the card. */
export const brave = <L extends string>(v: Drawn, to: L) =>
  call(braveHazard, { seat: v.at.seat, system: v.at.system, level: found(factsOf(v).hazard, 'hazard') }, to)

/** What every question of a card is about. */
export const about = (v: Drawn) => ({ card: v.at.card, system: v.at.system })

/** Choose one; what cannot be done is not offered, and one way alone is taken without a question. */
export function choose<L extends string>(v: Drawn, options: string[], rules: string[], to: L) {
  const fallback = found(options.at(-1), 'option')
  return ask(
    v.at.seat,
    pick('cardChoice', options, { rules, about: about(v), fallback, skipForced: true }),
    to,
  )
}

/** You may. */
export const offer = <L extends string>(v: Drawn, what: string, rules: string[], to: L) =>
  ask(v.at.seat, confirm('cardOffer', { rules, about: { ...about(v), offer: what }, fallback: false }), to)
