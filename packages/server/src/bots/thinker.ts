import type { Choice, Match, Seat } from '@tenforward/kernel'
import { makeStream, restore } from '@tenforward/kernel'
import type { Games } from '../offers.ts'
import { offerOf } from '../offers.ts'
import { tried } from '../workroom/jobs.ts'
import type { Pool } from '../workroom/pool.ts'

/** A position in which a bot must decide. Plain JSON, so that it can be sent to a thread and written to the log. */
export interface Question {
  game: string
  level: string
  match: Match
  seat: Seat
  /** What the bot's own luck comes from. */
  luck: string
}

/** Decides for bots. Rejects when the bot failed or took too long, and with `Closing` when nobody will decide here. */
export interface Thinker {
  /** `owner`: whose table it is; all owners have their turns. */
  think(question: Question, owner?: string): Promise<Choice>
  close(): Promise<void>
}

/** Thinks on the spot: what the threads do, and what a test may do without them. */
export function decideNow(games: Games, { game, level, match, seat, luck }: Question): Choice {
  const offer = offerOf(games, game)
  const bot = offer?.bots[level]
  if (offer === undefined || bot === undefined) throw new Error(`There is no bot "${level}" for "${game}".`)
  return tried(offer.game, match, bot.decide(restore(offer.game, match), seat, makeStream(luck)))
}

export function thinkHere(games: Games): Thinker {
  return { think: async question => decideNow(games, question), close: async () => {} }
}

/** In threads; `limit` is how long one decision may take, in milliseconds. */
export function thinkIn(pool: Pool, limit: number): Thinker {
  return {
    think: async (question, owner) => (await pool.ask<{ choice: Choice }>(question, limit, owner)).choice,
    close: pool.close,
  }
}
