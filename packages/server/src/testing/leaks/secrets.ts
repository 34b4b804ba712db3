import { found, type Run } from '@tenforward/kernel'

/** A table at which everything that anybody receives is searched. */
export interface WatchedTable {
  preset: string
  options?: object
  /** People, who choose at random through clients; the other seats are bots. */
  people: number
  bots: number
  level?: string
}

/** What `games/<id>.ts` says of a game. */
export interface Secrets {
  hidden(run: Run): Hidden
  tables: readonly WatchedTable[]
}

/** Whose eyes: a seat's, or null for somebody who only looks on. */
export type Viewer = number | null

/** What lies hidden in a position: told from the state and the rules, not by the views. */
export interface Hidden {
  /** Names that this viewer must not read anywhere. */
  namesFor(viewer: Viewer): string[]
  /** What is next in the decks, as it would stand in a text. */
  orders: string[]
  /** What a view shows that it must not, where a name alone does not tell. */
  faultIn(view: any, viewer: Viewer): string | undefined
}

/** Three cards in their order, from either end. Where that happens to be sorted it tells nothing: so a deck is shown. */
export function inOrder(next: readonly (string | number)[]): string[] {
  if (next.length < 3 || new Set(next).size < 3) return []
  const told = [next, next.slice().reverse()].filter(list => !isSorted(list))
  return told.map(list => list.map(card => JSON.stringify(card)).join(','))
}

const isSorted = (list: readonly (string | number)[]) =>
  list.every((card, i) => i === 0 || found(list[i - 1], 'item') <= card)
