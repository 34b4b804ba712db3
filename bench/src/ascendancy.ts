import type { Player } from './kernel.ts'
import { forLargePrograms, gameCalled, randomGames } from './play.ts'
import type { Pace } from './turns.ts'
import { race } from './turns.ts'

export interface GameFigures {
  /** Three players without the Borg. */
  choicesPerSecond: number
  /** Three players with everything that is in the box. */
  choicesPerSecondFull: number
  showdownChoicesPerSecond: number
  ratioToShowdown: number
}

const SEATS = 3
const NO_BORG = { options: ['16.2.1'] }

/**
 * Random games beside random battles of Pokémon Showdown. Both validate each
 * choice and tell what happened: events here, the battle log there.
 */
export async function measureGame(id: string, peer: () => Player, pace: Pace): Promise<GameFigures> {
  const game = await gameCalled(id)
  const other = peer()
  const rates = race(
    [
      { name: 'plain', work: randomGames(game, SEATS, NO_BORG) },
      { name: 'full', work: randomGames(game, SEATS) },
      { name: 'peer', work: () => other.play() },
    ],
    forLargePrograms(pace),
  )
  return {
    choicesPerSecond: Math.round(rates.plain!),
    choicesPerSecondFull: Math.round(rates.full!),
    showdownChoicesPerSecond: Math.round(rates.peer!),
    ratioToShowdown: Math.round((rates.plain! / rates.peer!) * 100) / 100,
  }
}
