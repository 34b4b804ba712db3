import type { Bot } from '@tenforward/bots'
import type { Game } from '@tenforward/kernel'
import { found } from '@tenforward/kernel'

/** A game that can be played at our tables. */
export interface Offer {
  game: Game
  /** Its bots by level; the first is the one that sits down when nobody says which. */
  bots: Readonly<Record<string, Bot>>
  /** Example games are for learning and testing the program; lists show them only when asked to. */
  example?: boolean
}

export type Games = Readonly<Record<string, Offer>>

export function offerOf(games: Games, id: string): Offer | undefined {
  return Object.hasOwn(games, id) ? games[id] : undefined
}

/** The one that plays best: the game's own come weakest first, and the random one is no match for any. */
export function bestBot({ bots }: Offer): string {
  const levels = Object.keys(bots)
  return levels.filter(level => level !== 'random').at(-1) ?? found(levels[0], 'level', 0)
}
