/** What is told once a game: most games need few of the rules, and the others are asked about at every order. */
import type { Card, Format } from '../../cards/types.ts'
import { pool } from '../../content/facts/pool.ts'
import type { Piece } from '../../state.ts'
import type { G } from '../../types.ts'

/** Which cards are in a game, and whose: copies of a position have it in common. */
interface Table {
  readonly game: G['game']
  readonly format: Format
  readonly cards: readonly string[]
}

const tables = new WeakMap<readonly Piece[], Table>()
/** Those met last: a search goes from copy to copy of one game. */
const recent: Table[] = []
const MOST_RECENT = 4

function tableOf({ s, game, match }: G): Table {
  const known = tables.get(s.cards)
  // A table that is laid out by hand grows.
  if (known?.cards.length === s.cards.length) return known
  const { format } = match.options
  const cards = s.cards.map(({ card, owner }) => `${owner} ${frontOf(pool().card(card)).id}`)
  const isThis = (one: Table) =>
    one.game === game &&
    one.format === format &&
    one.cards.length === cards.length &&
    one.cards.every((card, id) => card === cards[id])
  let table = recent.find(isThis)
  if (table === undefined) {
    table = { game, format, cards }
    recent.unshift(table)
    recent.length = Math.min(recent.length, MOST_RECENT)
  }
  tables.set(s.cards, table)
  return table
}

/** The card that it is, whichever face it shows. */
export function frontOf(card: Card): Card {
  return card.isBack && card.back !== null ? pool().card(card.back) : card
}

/** Keeps an answer that depends on nothing but the cards that are in the game, whichever face they show. */
export function onceAGame<T>(tell: (g: G) => T): (g: G) => T {
  const games = new WeakMap<Table, { told: T }>()
  let last: { cards: readonly Piece[]; size: number; told: T } | null = null
  return g => {
    const { cards } = g.s
    if (last !== null && last.cards === cards && last.size === cards.length) return last.told
    const table = tableOf(g)
    let known = games.get(table)
    if (known === undefined) {
      known = { told: tell(g) }
      games.set(table, known)
    }
    last = { cards, size: cards.length, told: known.told }
    return known.told
  }
}

/** The different cards of the game, those on the back of others included. */
export const cardsIn = onceAGame((g): readonly Card[] => {
  const found = new Set<Card>()
  for (const { card: name } of g.s.cards) {
    const card = pool().card(name)
    found.add(card)
    if (card.back !== null) found.add(pool().card(card.back))
  }
  return [...found]
})

/** Those of a kind. */
export function cardsThat(are: (card: Card, g: G) => boolean): (g: G) => ReadonlySet<Card> {
  return onceAGame(g => new Set(cardsIn(g).filter(card => are(card, g))))
}

/** Whether any card of the game is of a kind. */
export function anyCard(is: (card: Card, g: G) => boolean): (g: G) => boolean {
  return onceAGame(g => cardsIn(g).some(card => is(card, g)))
}
