/** The list of all cards as plain facts, for people and programs. */
import { encode } from './codec.ts'
import { setName } from './sets.ts'
import type { Card, CardId, Pool } from './types.ts'

export interface CardListEntry {
  readonly id: CardId
  readonly name: string
  readonly type: string
  /** The expansion of its first printing. */
  readonly set: string
  readonly sets: readonly string[]
  /** Whether it works as printed: by its facts, or by an effect. */
  readonly complete: boolean
  readonly facts: object
}

/** `hasEffect`: which cards have an effect. Special downloads count as working by facts once the game does them. */
export function cardList(pool: Pool, hasEffect: (id: CardId) => boolean = () => false): CardListEntry[] {
  return pool.cards.map(card => entryOf(card, hasEffect))
}

export function isComplete(card: Card, hasEffect: (id: CardId) => boolean): boolean {
  return card.text !== 'effect' || hasEffect(card.id)
}

function entryOf(card: Card, hasEffect: (id: CardId) => boolean): CardListEntry {
  const { id, title, types, printings, ...facts } = encode(card)
  const sets = [...new Set(card.printings.map(printing => setName(printing.set)))]
  return {
    id,
    name: title,
    type: types,
    set: sets[0] ?? '',
    sets,
    complete: isComplete(card, hasEffect),
    facts,
  }
}
