/** Our own deck format: JSON, by card ids, which outlive changes of names. */
import { InputError } from '@tenforward/kernel'
import { SIDE_DECKS, type SideDeckKind } from '../cards/types.ts'
import { gathered } from './contents.ts'
import type { Deck, SideDeck, Stock } from './types.ts'

const FORMAT = 'tenforward-deck'
const VERSION = 1
const MOST = 1000
const LONGEST_NAME = 80

export function writeDeck(deck: Deck): string {
  const pile = (stocks: readonly Stock[]) =>
    Object.fromEntries(stocks.map(({ card, count }) => [card, count]))
  const plain = {
    format: FORMAT,
    version: VERSION,
    game: 'ccg',
    name: deck.name,
    missions: pile(deck.missions),
    seed: pile(deck.seed),
    draw: pile(deck.draw),
    sides: deck.sides.map(side => ({ kind: side.kind, cards: pile(side.cards) })),
  }
  return `${JSON.stringify(plain, null, 2)}\n`
}

/** Reads a deck file; every fault is an InputError that says where. Whether the deck is legal is another question. */
export function readDeck(text: string): Deck {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new InputError('The deck is not JSON.')
  }
  return deckFrom(value)
}

type Path = readonly (string | number)[]

export function deckFrom(value: unknown, path: Path = []): Deck {
  const fields = record(value, path)
  if (fields.format !== FORMAT) throw new InputError(`The format must be '${FORMAT}'.`, [...path, 'format'])
  if (fields.version !== VERSION) throw new InputError(`Version ${VERSION} is known.`, [...path, 'version'])
  return {
    name: nameFrom(fields.name, [...path, 'name']),
    missions: pile(fields.missions, [...path, 'missions']),
    seed: pile(fields.seed, [...path, 'seed']),
    draw: pile(fields.draw, [...path, 'draw']),
    sides: sidesFrom(fields.sides ?? [], [...path, 'sides']),
  }
}

function record(value: unknown, path: Path): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InputError('An object is needed here.', path)
  }
  return value as Record<string, unknown>
}

function nameFrom(value: unknown, path: Path): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > LONGEST_NAME) {
    throw new InputError(`A name of 1 to ${LONGEST_NAME} characters is needed.`, path)
  }
  return value
}

function pile(value: unknown, path: Path): readonly Stock[] {
  const stocks = Object.entries(record(value ?? {}, path)).map(([card, count]) => {
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MOST) {
      throw new InputError(`A number of copies from 1 to ${MOST} is needed.`, [...path, card])
    }
    return { card, count }
  })
  return gathered(stocks)
}

function sidesFrom(value: unknown, path: Path): readonly SideDeck[] {
  if (!Array.isArray(value)) throw new InputError('A list of side decks is needed.', path)
  return value.map((side, index) => {
    const fields = record(side, [...path, index])
    const kind = SIDE_DECKS.find(of => of === fields.kind)
    if (kind === undefined) {
      throw new InputError(`A side deck is one of ${SIDE_DECKS.join(', ')}.`, [...path, index, 'kind'])
    }
    return { kind: kind as SideDeckKind, cards: pile(fields.cards, [...path, index, 'cards']) }
  })
}
