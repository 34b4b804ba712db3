import { CATALOGUE, gameOfRule } from '@tenforward/catalogue'
import { parseRules } from '@tenforward/rules'
import { doorOf } from '../games/doors.ts'

/** A rule as the book shows it. */
export interface BookRule {
  id: string
  section: string
  statement: string
}

/** The indexes are files beside the script: only the book of the game in question is fetched. */
const FILES = import.meta.glob<string>('../../../../rules/*.tsv', { query: '?url', import: 'default' })

/** The games that have a book. */
export const BOOKS: readonly string[] = CATALOGUE.filter(({ rules }) => rules !== undefined).map(
  ({ id }) => id,
)

const books = new Map<string, Promise<readonly BookRule[]>>()

export function bookOf(game: string): Promise<readonly BookRule[]> {
  let book = books.get(game)
  if (book === undefined) {
    book = load(game)
    books.set(game, book)
    // A failed fetch must not be remembered.
    book.catch(() => books.delete(game))
  }
  return book
}

async function load(game: string): Promise<readonly BookRule[]> {
  const file = FILES[`../../../../rules/${game}.tsv`]
  if (file === undefined) return (await doorOf(game)?.book?.()) ?? []
  const response = await fetch(await file())
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return parseRules(await response.text(), `${game}.tsv`)
}

export async function findRule(id: string): Promise<BookRule | undefined> {
  const game = gameOfRule(id)
  return game === undefined ? undefined : (await bookOf(game)).find(rule => rule.id === id)
}
