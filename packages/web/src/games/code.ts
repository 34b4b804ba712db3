import { randomBot } from '@tenforward/bots'
import { type CatalogueEntry, entryOf } from '@tenforward/catalogue'
import type { Bot, Game } from '@tenforward/kernel'

/** A bot for every game. It never does anything unasked: conceding at random would be no opponent. */
const random = randomBot(0)

export const isPlayable = (id: string): boolean => (entryOf(id)?.stage ?? 'planned') !== 'planned'

function playableEntry(id: string): CatalogueEntry {
  if (!isPlayable(id)) throw new Error(`There is no game called ${id}.`)
  return entryOf(id)!
}

/** The code of a game that can be played in this page. */
export const gameOf = async (id: string): Promise<Game> => playableEntry(id).game()

/** Who may take a seat; the first sits down when nobody says which. */
export async function botsOf(id: string): Promise<readonly Bot[]> {
  return [...Object.values((await playableEntry(id).bots?.()) ?? {}), random]
}
