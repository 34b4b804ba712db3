import { CATALOGUE, type CatalogueEntry } from '@tenforward/catalogue'
import type { Game } from '@tenforward/kernel'
import { Complaint } from './complaint.ts'

/** The games that the commands know; their code is loaded when a command asks for it. */
export type Catalogue = readonly CatalogueEntry[]

export { CATALOGUE }

export const idsOf = (catalogue: Catalogue): string => catalogue.map(({ id }) => id).join(', ')

export function entryCalled(catalogue: Catalogue, id: string | undefined): CatalogueEntry {
  if (id === undefined) throw new Complaint(`Say which game: ${idsOf(catalogue)}.`)
  const entry = catalogue.find(one => one.id === id)
  if (entry === undefined) throw new Complaint(`There is no game '${id}'; there are ${idsOf(catalogue)}.`)
  return entry
}

export const gameCalled = (catalogue: Catalogue, id: string | undefined): Promise<Game> =>
  entryCalled(catalogue, id).game()

/** The smallest table for which the options stand: some need more seats than the game as such. */
export function fewestSeats(game: Game, options?: unknown): number {
  const { min, max } = game.seats
  for (let seats = min; seats < max; seats++) {
    try {
      game.options(options, seats)
      return seats
    } catch {
      // Not for so few.
    }
  }
  return max
}
