import {
  type Bot,
  begin,
  choose,
  clone,
  imagineWorld,
  makeStream,
  type Run,
  sampleAnswer,
} from '@tenforward/kernel'
import { ascendancy } from '../../game.ts'
import type { Ascendancy, G } from '../../types.ts'

/** Somebody who plays by the rules and by nothing else. */
export const anybody: Bot = {
  name: 'anybody',
  level: 'random',
  decide: (run, seat, stream) => ({
    seat,
    answer: clone(sampleAnswer(run, run.prompts.find(p => p.seat === seat)!, stream)),
  }),
}

export interface Game {
  bots: readonly Bot[]
  seed: string
  options?: object
  /** Stop after so many choices. */
  most?: number
  /** Called before each choice. */
  at?(run: Run, bot: Bot, n: number): void
}

/** Plays a game, or its beginning. A choice that the rules refuse throws. */
export function play({ bots, seed, options, most = 20_000, at }: Game): G {
  const run = begin<Ascendancy>(ascendancy, { seats: bots.length, seed, options })
  run.events = null
  const stream = makeStream(`${seed}/bots`)
  for (let n = 0; n < most && run.match.result === null; n++) {
    const { seat } = run.prompts[0]!
    at?.(run, bots[seat]!, n)
    choose(run, bots[seat]!.decide(run, seat, stream))
  }
  return run
}

/** What a bot would do now, with luck of its own. */
export function choiceNow(run: Run, bot: Bot, luck: string): unknown {
  return bot.decide(run, run.prompts[0]!.seat, makeStream(luck))
}

/** A world that looks the same to the seat that is asked, while all that is hidden from it lies otherwise. */
export const otherWorld = (run: Run, luck: string): Run =>
  imagineWorld(run, run.prompts[0]!.seat, makeStream(luck), { piecesOnly: true })
