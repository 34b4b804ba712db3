import { found } from '@tenforward/kernel'
import { openServer } from '../../server.ts'
import { SECRETS } from '../leaks/hidden.ts'
import { playWatched, type WatchedGame } from '../leaks/watched.ts'
import type { SoakSettings } from './crashes.ts'

export interface LeakVerdict {
  games: number
  entries: number
  frames: number
  looked: number
  faults: string[]
}

/** All kinds of tables of all games. */
const KINDS: readonly Omit<WatchedGame, 'seed'>[] = [...SECRETS].flatMap(([game, { tables }]) =>
  tables.map(table => ({ game, ...table })),
)

const RATES = { messageRate: 1_000_000, requestRate: 1_000_000, connectionsPerAddress: 1_000_000 }

/** Whole games, in which everything that every client receives is searched for what it must not know. */
export async function leaks({ folder, say }: SoakSettings, games: number): Promise<LeakVerdict> {
  const server = await openServer({
    ...RATES,
    dataDir: folder,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'error',
  })
  const place = { ...server, address: server.address.replace('localhost', '127.0.0.1') }
  const verdict: LeakVerdict = { games: 0, entries: 0, frames: 0, looked: 0, faults: [] }
  try {
    for (let n = 0; n < games; n++) {
      const kind = found(KINDS[n % KINDS.length], 'kind')
      const watched = await playWatched(place, { ...kind, seed: `${n}` })
      verdict.games++
      verdict.entries += watched.entries
      verdict.frames += watched.frames
      verdict.looked += watched.looked
      verdict.faults.push(...watched.leaks)
      say(
        `${kind.game} ${kind.preset}: ${watched.entries} entries, ${watched.rounds} rounds, ${watched.frames} frames, ${watched.leaks.length} leaks`,
      )
    }
  } catch (error) {
    verdict.faults.push((error as Error).message)
  } finally {
    await server.close()
  }
  return verdict
}
