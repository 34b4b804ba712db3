import { Complaint } from '../complaint.ts'
import { EXTRAS } from '../extras.ts'
import { type Catalogue, entryCalled, idsOf } from '../games.ts'
import type { Io } from '../io.ts'

export const ODDS_USAGE =
  'tenforward odds <game> <question> [--name value ...]\ntenforward odds <game> --help tells what can be asked of a game.'

/** Chances that a game can compute; the words after its name are the game's own. */
export async function odds(args: readonly string[], io: Io, catalogue: Catalogue): Promise<number> {
  const [id, ...rest] = args
  const entry = entryCalled(catalogue, id)
  const load = EXTRAS[entry.id]?.odds
  if (load === undefined) {
    const able = idsOf(catalogue.filter(other => EXTRAS[other.id]?.odds !== undefined))
    const known = able === '' ? 'no game here does' : `there are odds for ${able}`
    throw new Complaint(`${(await entry.game()).name} computes no odds; ${known}.`)
  }
  const own = await load()
  if (rest.includes('--help')) {
    io.out(`${own.oddsHelp}\n`)
    return 0
  }
  io.out(`${JSON.stringify(own.odds(rest), null, 2)}\n`)
  return 0
}
