import { nextSeat, randomBot } from '@tenforward/bots'
import { entryOf } from '@tenforward/catalogue'
import { fewestSeats } from '@tenforward/cli'
import { begin, choose, type Game, makeStream } from '@tenforward/kernel'
import { type Pace, race } from './turns.ts'

/**
 * A whole game is several megabytes of machine code before it runs as fast as it will: the rate of the largest one
 * still rises until about 200 games, or 180,000 choices, have been played.
 */
const WARM_UP = 6

export const forLargePrograms = (pace: Pace): Pace => ({
  ...pace,
  warmUpSeconds: pace.warmUpSeconds * WARM_UP,
})

/** Random play of a game at tables of these sizes in turn, else at the smallest that its options stand for. */
export async function measurePlay(
  id: string,
  seats: readonly number[] | undefined,
  pace: Pace,
): Promise<{ choicesPerSecond: number }> {
  const game = await gameCalled(id)
  const tables = (seats ?? [fewestSeats(game)]).map(count => randomGames(game, count))
  let next = 0
  const rates = race(
    [{ name: 'ours', work: () => tables[next++ % tables.length]!() }],
    forLargePrograms(pace),
  )
  return { choicesPerSecond: Math.round(rates.ours!) }
}

export function gameCalled(id: string): Promise<Game> {
  const entry = entryOf(id)
  if (entry === undefined) throw new Error(`There is no game ${id}.`)
  return entry.game()
}

/** Plays a whole game at each call, and says how many choices it had. */
export function randomGames(game: Game, seats: number, options?: object): () => number {
  const bot = randomBot(0)
  const stream = makeStream('bench game')
  let games = 0
  return () => {
    const run = begin(game, { seats, seed: `bench ${games++}`, ...(options && { options }) })
    let choices = 0
    while (run.match.result === null) {
      choose(run, bot.decide(run, nextSeat(run, stream), stream))
      choices++
    }
    return choices
  }
}
