import { type Change, emit, found, type Hooks, type Seat, type Source } from '@tenforward/kernel'
import { explorationCards } from '../content/facts/exploration/deck.ts'
import { factions } from '../content/facts/factions.ts'
import { fleets } from '../content/facts/fleets.ts'
import { advancementById } from '../content/facts/lookup.ts'
import type { CardValues } from '../content/facts/types.ts'
import type { SystemId } from '../map/types.ts'
import { combatOf } from '../rules/combat/forces.ts'
import { gain, type Price } from '../rules/players/money.ts'
import type { Power } from '../state.ts'
import type { Ascendancy, G } from '../types.ts'

/** What many cards say, so that a card is declared in a line that reads like its text. */

export type Effects = Readonly<Record<string, Hooks<Ascendancy>>>

/** What a procedure of a card gets: the card, and where in the rules it was called. */
export interface Using<C> {
  self: Source
  at: C
}

const printed: Readonly<Record<string, CardValues | undefined>> = Object.fromEntries([
  ...Object.values(advancementById).map(card => [card.id, card.values]),
  ...factions.flatMap(f => f.specialRules.map(rule => [rule.id, rule.values])),
  ...fleets.map(fleet => [fleet.id, fleet.values]),
  ...explorationCards.map(card => [card.id, card.values]),
])

/** A number printed on an Advancement, an Exploration card or a Fleet card, or in a Faction's Special Rules. */
export function worth(self: Source, name: string): number {
  const n = printed[self.content]?.[name]
  if (n === undefined) throw new Error(`${self.content} prints no ${name}`)
  return n
}

type About<F extends string> = { readonly [K in F]: Power | null }

/** The printed number comes on top, for whoever has the card; `of` is where the context names that power. */
export const adds =
  <F extends string>(of: F, name: string) =>
  (_g: G, at: About<F>, self: Source): number =>
    at[of] === self.owner ? worth(self, name) : 0

/** The printed number holds instead. */
export const sets =
  <F extends string>(of: F, name: string) =>
  (_g: G, at: About<F>, self: Source): Change | undefined =>
    at[of] === self.owner ? { op: 'set', by: worth(self, name) } : undefined

/** It costs nothing, or counts for nothing. */
export const waives =
  <F extends string>(of: F) =>
  (_g: G, at: About<F>, self: Source): Change | undefined =>
    at[of] === self.owner ? NOTHING : undefined

const NOTHING: Change = { op: 'set', by: 0 }

/** It happens to whoever has the card. */
export const own = (_g: G, at: About<'seat'>, self: Source): boolean => at.seat === self.owner

/** A card pays its owner out of the Supply. */
export function earn(g: G, self: Source, price: Price): void {
  const seat = self.owner as Seat
  gain(g, seat, price)
  emit(g, 'resources.gained', { seat, card: self.content, amount: price })
}

/** The owner's Nodes defend a System in the Invasion under way. */
export function defends(g: G, self: Source): boolean {
  const { kind, sides } = combatOf(g)
  return kind === 'invasion' && sides[1]?.power === self.owner
}

/** The owner invades a System in the Combat under way. */
export function invades(g: G, self: Source): boolean {
  const { kind, sides } = combatOf(g)
  return kind === 'invasion' && found(sides[0], 'side').power === self.owner
}

/** The disc that a rule is printed on. */
export const discId = (self: Source): SystemId => self.id as SystemId
