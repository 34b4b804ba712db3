import { nextSeat, randomBot } from '@tenforward/bots'
import { fewestSeats, findGame } from '@tenforward/cli'
import { begin, choose, makeStream } from '@tenforward/kernel'
import type { Player } from './kernel.ts'
import type { Pace } from './turns.ts'
import { race } from './turns.ts'

export interface GameFigures {
  choicesPerSecond: number
  showdownChoicesPerSecond: number
  ratioToShowdown: number
}

/**
 * Random games beside random battles of Pokémon Showdown; null while the game is not there. Both validate each
 * choice and tell what happened: events here, the battle log there.
 */
export function measureGame(id: string, peer: () => Player, pace: Pace): GameFigures | null {
  const entry = findGame(id)
  if (entry === undefined) return null
  const { game } = entry
  const seats = fewestSeats(game)
  const bot = randomBot(0)
  const stream = makeStream('bench game')
  let games = 0
  const play = () => {
    const run = begin(game, { seats, seed: `bench ${games++}` })
    let choices = 0
    while (run.match.result === null) {
      choose(run, bot.decide(run, nextSeat(run, stream), stream))
      choices++
    }
    return choices
  }
  const other = peer()
  const rates = race(
    [
      { name: 'ours', work: play },
      { name: 'peer', work: () => other.play() },
    ],
    pace,
  )
  return {
    choicesPerSecond: Math.round(rates.ours!),
    showdownChoicesPerSecond: Math.round(rates.peer!),
    ratioToShowdown: Math.round((rates.ours! / rates.peer!) * 100) / 100,
  }
}
