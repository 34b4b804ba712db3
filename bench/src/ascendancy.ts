import { nextSeat, randomBot } from '@tenforward/bots'
import { findGame } from '@tenforward/cli'
import { begin, choose, type Game, makeStream } from '@tenforward/kernel'
import type { Player } from './kernel.ts'
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

/** A game of this size is several megabytes of machine code before it runs as fast as it will. */
const WARM_UP = 4

const SEATS = 3
const NO_BORG = { options: ['16.2.1'] }

/**
 * Random games beside random battles of Pokémon Showdown; null while the game is not there. Both validate each
 * choice and tell what happened: events here, the battle log there.
 */
export function measureGame(id: string, peer: () => Player, pace: Pace): GameFigures | null {
  const entry = findGame(id)
  if (entry === undefined) return null
  const other = peer()
  const rates = race(
    [
      { name: 'plain', work: randomGames(entry.game, NO_BORG) },
      { name: 'full', work: randomGames(entry.game) },
      { name: 'peer', work: () => other.play() },
    ],
    { ...pace, warmUpSeconds: pace.warmUpSeconds * WARM_UP },
  )
  return {
    choicesPerSecond: Math.round(rates.plain!),
    choicesPerSecondFull: Math.round(rates.full!),
    showdownChoicesPerSecond: Math.round(rates.peer!),
    ratioToShowdown: Math.round((rates.plain! / rates.peer!) * 100) / 100,
  }
}

/** Plays a whole game at each call, and says how many choices it had. */
function randomGames(game: Game, options?: object): () => number {
  const bot = randomBot(0)
  const stream = makeStream('bench game')
  let games = 0
  return () => {
    const run = begin(game, { seats: SEATS, seed: `bench ${games++}`, ...(options && { options }) })
    let choices = 0
    while (run.match.result === null) {
      choose(run, bot.decide(run, nextSeat(run, stream), stream))
      choices++
    }
    return choices
  }
}
