import { checkField, clone, InputError, type Path } from '@tenforward/kernel'
import type { Format } from '../cards/types.ts'
import { pool } from '../content/facts/pool.ts'
import { checkDeck } from '../decks/check.ts'
import { deckFrom } from '../decks/json.ts'
import { READY_DECKS, readyDeck } from '../decks/ready.ts'
import type { Deck, Problem } from '../decks/types.ts'
import { minutes } from './fields.ts'
import type { Options } from './options.ts'

const FIELDS = ['format', 'decks', 'bluffs', 'fullControl', 'minutes', 'tournament']

/** What a person may say, all of it optional: a deck is the id of a ready one or a whole deck. */
export function readOptions(chosen: unknown, seats: number): Options {
  const given = fieldsOf(chosen)
  const format = formatFrom(given.format)
  const decks = decksFrom(given.decks, seats)
  decks.forEach((deck, seat) => {
    if (sizeOf(deck) > MOST_CARDS)
      throw new InputError(`A deck has at most ${MOST_CARDS} cards.`, ['decks', seat])
    const problem = problemOf(deck, format)
    if (problem !== undefined) throw new InputError(problem.message, ['decks', seat], [problem.rule])
  })
  return {
    format,
    decks,
    bluffs: flag(given.bluffs, 'bluffs', true),
    fullControl: flag(given.fullControl, 'fullControl', false),
    minutes: minutesFrom(given.minutes),
    tournament: flag(given.tournament, 'tournament', false),
  }
}

/** Ten times what anybody plays with: all of them are kept, copied and shown with each choice. */
const MOST_CARDS = 1_000

const sizeOf = ({ missions, seed, draw, sides }: Deck): number =>
  [missions, seed, draw, ...(sides ?? []).map(side => side.cards)]
    .flat()
    .reduce((sum, { count }) => sum + count, 0)

const sound = new WeakMap<Deck['draw'], Format>()

/** The first error of a deck. A ready one is brought to many tables, and checked once. */
function problemOf(deck: Deck, format: Format): Problem | undefined {
  if (sound.get(deck.draw) === format) return undefined
  const problem = checkDeck(deck, pool(), { format }).find(({ kind }) => kind === 'error')
  if (problem === undefined && READY_DECKS.some(ready => ready.deck.draw === deck.draw))
    sound.set(deck.draw, format)
  return problem
}

function minutesFrom(given: unknown): number | null {
  if (given === undefined) return null
  checkField(minutes, given, ['minutes'])
  return given as number | null
}

function fieldsOf(chosen: unknown): Record<string, unknown> {
  if (chosen === undefined || chosen === null) return {}
  if (typeof chosen !== 'object' || Array.isArray(chosen)) {
    throw new InputError(`Options have fields: ${FIELDS.join(', ')}.`)
  }
  const unknown = Object.keys(chosen).find(key => !FIELDS.includes(key))
  if (unknown !== undefined) throw new InputError(`There is no option called ${unknown}.`, [unknown])
  return chosen as Record<string, unknown>
}

function formatFrom(given: unknown): Format {
  if (given === undefined) return 'OTF'
  if (given !== 'OTF' && given !== 'Open') throw new InputError('The format is OTF or Open.', ['format'])
  return given
}

/** A seat for which nothing is said plays one of the ready decks. */
function decksFrom(given: unknown, seats: number): Deck[] {
  if (given !== undefined && !Array.isArray(given))
    throw new InputError('A list of decks is needed.', ['decks'])
  const list: unknown[] = given ?? []
  if (list.length > seats) throw new InputError(`There are only ${seats} seats.`, ['decks'])
  const decks = Array.from({ length: seats }, (_, seat) => deckOf(list[seat] ?? READY_DECKS[seat]!.id, seat))
  // Two who bring the same ready deck bring two of it: nothing of a game is in two places.
  return decks.map((deck, seat) => (isFirst(decks, deck, seat) ? deck : clone(deck)))
}

const isFirst = (decks: readonly Deck[], deck: Deck, seat: number): boolean =>
  decks.findIndex(({ missions }) => missions === deck.missions) === seat

function deckOf(given: unknown, seat: number): Deck {
  if (typeof given !== 'string') return readBack(given, ['decks', seat]) ?? deckFrom(given, ['decks', seat])
  const deck = readyDeck(given)
  if (deck === undefined) {
    const known = READY_DECKS.map(({ id }) => id).join(', ')
    throw new InputError(`There is no ready deck '${given}'; there are ${known}.`, ['decks', seat])
  }
  return structured(deck)
}

/** Full options read as themselves: their decks are lists of stocks already. */
function readBack(given: unknown, path: Path): Deck | undefined {
  const deck = given as Partial<Deck> | null
  const stocked =
    deck !== null && typeof deck === 'object' && !('format' in deck) && Array.isArray(deck.missions)
  if (!stocked) return undefined
  // Whoever sends it may have put anything in its place.
  deckFrom(fileOf(deck, path), path)
  return structured(deck as Deck)
}

function fileOf({ name, missions, seed, draw, sides = [] }: Partial<Deck>, path: Path): unknown {
  return {
    format: 'tenforward-deck',
    version: 1,
    name,
    missions: pileOf(missions, [...path, 'missions']),
    seed: pileOf(seed, [...path, 'seed']),
    draw: pileOf(draw, [...path, 'draw']),
    sides: listOf(sides, [...path, 'sides']).map((side, i) => {
      const at = [...path, 'sides', i]
      const { kind, cards } = exactly(side, ['kind', 'cards'], at)
      return { kind, cards: pileOf(cards, [...at, 'cards']) }
    }),
  }
}

function pileOf(stocks: unknown, path: Path): Record<string, unknown> {
  const pile = new Map<string, unknown>()
  listOf(stocks, path).forEach((stock, i) => {
    const { card, count } = exactly(stock, ['card', 'count'], [...path, i])
    if (typeof card !== 'string' || pile.has(card))
      throw new InputError('Each card is named once.', [...path, i, 'card'])
    pile.set(card, count)
  })
  return Object.fromEntries(pile)
}

function listOf(given: unknown, path: Path): unknown[] {
  if (!Array.isArray(given)) throw new InputError('A list is needed.', path)
  return given
}

function exactly(given: unknown, keys: readonly string[], path: Path): Record<string, unknown> {
  const isThat = typeof given === 'object' && given !== null && !Array.isArray(given)
  if (!isThat || Object.keys(given).some(key => !keys.includes(key)))
    throw new InputError(`An object of ${keys.join(' and ')} is needed.`, path)
  return given as Record<string, unknown>
}

function structured(deck: Deck): Deck {
  const { name, missions, seed, draw, sides } = deck
  return { name, missions, seed, draw, sides }
}

function flag(given: unknown, name: string, otherwise: boolean): boolean {
  if (given === undefined) return otherwise
  if (typeof given !== 'boolean') throw new InputError('It is true or false.', [name])
  return given
}
