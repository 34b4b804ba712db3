import { parseRules } from '@tenforward/rules'

/** A rule as the book shows it. */
export interface BookRule {
  id: string
  section: string
  statement: string
}

/** The indexes are files beside the script: only the book of the game in question is fetched. */
const FILES: Readonly<Record<string, () => Promise<{ default: string }>>> = {
  ascendancy: () => import('../../../../rules/ascendancy.tsv?url'),
  ccg: () => import('../../../../rules/ccg.tsv?url'),
  alliance: () => import('../../../../rules/alliance.tsv?url'),
}

const PREFIXES: Readonly<Record<string, string>> = {
  ASC: 'ascendancy',
  ASCBORG: 'ascendancy',
  ASCREF: 'ascendancy',
  CCG: 'ccg',
  ALL: 'alliance',
  EX: 'salvage',
}

/** The game a rule belongs to, by its id. */
export function gameOfRule(id: string): string | undefined {
  return PREFIXES[id.slice(0, id.indexOf('-'))]
}

export const BOOKS = ['ascendancy', 'ccg', 'alliance', 'salvage'] as const

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
  if (game === 'salvage') {
    const { RULES } = await import('@tenforward/kernel/example')
    return Object.entries(RULES).map(([id, statement]) => ({ id, section: 'Salvage', statement }))
  }
  const file = FILES[game]
  if (file === undefined) return []
  const response = await fetch((await file()).default)
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return parseRules(await response.text(), `${game}.tsv`)
}

export async function findRule(id: string): Promise<BookRule | undefined> {
  const game = gameOfRule(id)
  return game === undefined ? undefined : (await bookOf(game)).find(rule => rule.id === id)
}
