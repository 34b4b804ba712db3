import type { Choice, Match, Seat } from '@tenforward/kernel'
import { found, makeStream, restore } from '@tenforward/kernel'
import { botsOf, gameOf } from '../../games/code.ts'

export interface Question {
  id: number
  game: string
  match: Match
  seat: Seat
  level: string
}
export type Answer = { id: number; choice: Choice } | { id: number; fault: string }

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).then(
    given => postMessage(given),
    (error: unknown) => postMessage({ id: data.id, fault: String(error) } satisfies Answer),
  )
})

async function answer({ id, game, match, seat, level }: Question): Promise<Answer> {
  const [rules, bots] = await Promise.all([gameOf(game), botsOf(game)])
  const bot = bots.find(b => b.level === level) ?? found(bots[0], 'bot')
  // Its luck follows from the game, so that the same game is played the same way again.
  const stream = makeStream(`${match.chance.seed}/bot/${seat}/${match.seq}`)
  return { id, choice: bot.decide(restore(rules, match), seat, stream) }
}
