import { alliance, bots as allianceBots } from '@tenforward/alliance'
import { ascendancy, bots as ascendancyBots } from '@tenforward/ascendancy'
import { randomBot } from '@tenforward/bots'
import { ccg, bots as ccgBots } from '@tenforward/ccg'
import { salvage, ticTacToe } from '@tenforward/kernel/example'
import type { Games } from './offers.ts'

export { type Games, type Offer, offerOf } from './offers.ts'

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
