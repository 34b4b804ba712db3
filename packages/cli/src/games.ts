import { alliance, bots as allianceBots, optionWarnings as allianceWarnings } from '@tenforward/alliance'
import { ascendancy, bots as ascendancyBots, odds as ascendancyOdds, oddsHelp } from '@tenforward/ascendancy'
import type { Bot } from '@tenforward/bots'
import { ccg, bots as ccgBots } from '@tenforward/ccg'
import type { Game } from '@tenforward/kernel'
import { salvage, ticTacToe } from '@tenforward/kernel/example'
import { Complaint } from './complaint.ts'

/** What the commands can do with a game beside what the game itself says. */
export interface GameEntry {
  game: Game
  /** Bots of its own, by name; every game can be played by the random one. */
  bots?: Readonly<Record<string, Bot>>
  /** `tenforward odds <game> ...`: chances computed from its arguments. */
  odds?: (args: readonly string[]) => object
  /** What can be asked of it. */
  oddsHelp?: string
  /** Advice on options that are legal all the same. */
  warnings?: (options: any) => readonly { message: string }[]
  /** Example games are for learning and testing the program. */
  example?: boolean
}

const GAMES: Readonly<Record<string, () => GameEntry>> = {
  ascendancy: () => ({ game: ascendancy, bots: ascendancyBots, odds: ascendancyOdds, oddsHelp }),
  alliance: () => ({ game: alliance, bots: allianceBots, warnings: allianceWarnings }),
  ccg: () => ({ game: ccg, bots: ccgBots }),
  tictactoe: () => ({ game: ticTacToe, example: true }),
  salvage: () => ({ game: salvage, example: true }),
}

export const gameIds: readonly string[] = Object.keys(GAMES)

export function findGame(id: string): GameEntry | undefined {
  return Object.hasOwn(GAMES, id) ? GAMES[id]!() : undefined
}

export function gameCalled(id: string | undefined): GameEntry {
  if (id === undefined) throw new Complaint(`Say which game: ${gameIds.join(', ')}.`)
  const entry = findGame(id)
  if (entry === undefined) throw new Complaint(`There is no game '${id}'; there are ${gameIds.join(', ')}.`)
  return entry
}

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
