/** Names for the cards of a position: the card's id, with a number where there are several copies of it. */
import { InputError } from '@tenforward/kernel'
import type { Id, Piece } from '../state.ts'

export type Path = readonly (string | number)[]

export interface Handles {
  of(id: Id): string
  list(ids: readonly Id[]): string
}

export function handlesFor(cards: readonly Piece[]): Handles {
  const total = new Map<string, number>()
  for (const { card } of cards) total.set(card, (total.get(card) ?? 0) + 1)
  const seen = new Map<string, number>()
  const names = cards.map(({ card }) => {
    const n = (seen.get(card) ?? 0) + 1
    seen.set(card, n)
    return total.get(card) === 1 ? card : `${card}#${n}`
  })
  const of = (id: Id) => names[id]!
  return { of, list: ids => ids.map(of).join(' ') }
}

/** The other way: what a name means. A card that is there once needs no number. */
export function readerFor(cards: readonly Piece[]) {
  const handles = handlesFor(cards)
  const byName = new Map(cards.map((_, id) => [handles.of(id), id]))
  const one = (name: unknown, path: Path): Id => {
    const id = typeof name === 'string' ? byName.get(name) : undefined
    if (id === undefined)
      throw new InputError(`There is no card called '${String(name)}' in this position.`, path)
    return id
  }
  const list = (written: unknown, path: Path): Id[] => {
    if (written === undefined || written === '') return []
    if (typeof written !== 'string')
      throw new InputError('Cards are written in a row, with spaces between.', path)
    return written
      .trim()
      .split(/\s+/)
      .map(name => one(name, path))
  }
  return { one, list }
}

export type Reader = ReturnType<typeof readerFor>

export function whole(word: string | undefined, path: Path): number {
  if (word === undefined || !/^\d+$/.test(word)) throw new InputError('A whole number is needed here.', path)
  return Number(word)
}
