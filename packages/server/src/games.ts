import { alliance, bots as allianceBots } from '@tenforward/alliance'
import { ascendancy, bots as ascendancyBots } from '@tenforward/ascendancy'
import type { Bot } from '@tenforward/bots'
import { randomBot } from '@tenforward/bots'
import { ccg, bots as ccgBots } from '@tenforward/ccg'
import type { Game } from '@tenforward/kernel'
import { salvage, ticTacToe } from '@tenforward/kernel/example'

/** A game that can be played at our tables. */
export interface Offer {
  game: Game
  /** Its bots by level; the first is the one that sits down when nobody says which. */
  bots: Readonly<Record<string, Bot>>
  /** Example games are for learning and testing the program; lists show them only when asked to. */
  example?: boolean
}

export type Games = Readonly<Record<string, Offer>>

/** Answers only, no standing actions: a bot that concedes by lot is no company. */
const random = { random: randomBot(0) }

export const GAMES: Games = {
  // The game's own, weakest first; the random one stays for tables that were opened with it.
  ascendancy: { game: ascendancy, bots: { ...ascendancyBots, ...random } },
  alliance: { game: alliance, bots: { ...allianceBots, ...random } },
  ccg: { game: ccg, bots: { ...ccgBots, ...random } },
  salvage: { game: salvage, bots: random, example: true },
  tictactoe: { game: ticTacToe, bots: random, example: true },
}

export function offerOf(games: Games, id: string): Offer | undefined {
  return Object.hasOwn(games, id) ? games[id] : undefined
}
