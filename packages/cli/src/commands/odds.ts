import { Complaint } from '../complaint.ts'
import { findGame, gameCalled, gameIds } from '../games.ts'
import type { Io } from '../io.ts'

export const ODDS_USAGE =
  'tenforward odds <game> <question> [--name value ...]\ntenforward odds <game> --help tells what can be asked of a game.'

/** Chances that a game can compute; the words after its name are the game's own. */
export function odds(args: readonly string[], io: Io): number {
  const [id, ...rest] = args
  const entry = gameCalled(id)
  if (entry.odds === undefined) {
    const able = gameIds.filter(other => findGame(other)?.odds !== undefined)
    const known = able.length === 0 ? 'no game here does' : `there are odds for ${able.join(', ')}`
    throw new Complaint(`${entry.game.name} computes no odds; ${known}.`)
  }
  if (rest.includes('--help')) {
    io.out(`${entry.oddsHelp ?? ODDS_USAGE}\n`)
    return 0
  }
  io.out(`${JSON.stringify(entry.odds(rest), null, 2)}\n`)
  return 0
}
