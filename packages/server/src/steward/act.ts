import { randomBot } from '@tenforward/bots'
import type { Choice, Seat } from '@tenforward/kernel'
import { clone, fallbackAnswer, makeStream, promptFor, restore, snapshot } from '@tenforward/kernel'
import type { Question, Thinker } from '../bots/thinker.ts'
import { newId } from '../ids.ts'
import type { Wish } from '../tables/choose.ts'
import { choose, decide, lookAgain } from '../tables/choose.ts'
import type { House } from '../tables/house.ts'
import type { LiveTable } from '../tables/live.ts'
import { decidingSeats, dueAt, isBot, noteMoved } from '../tables/progress.ts'
import { atTable } from '../tables/turns.ts'
import { keepScenario } from './faults.ts'

interface Asked {
  question: Question
  at: number
}

/** Does at a table what the server itself has to do: bots decide, clocks run out. */
export async function act(h: House, thinker: Thinker, id: string): Promise<void> {
  const asked = await atTable(h, id, table => lookAround(h, table))
  if (asked === undefined) return
  const { question, at } = asked
  const started = performance.now()
  const choice = await thinker.think(question).catch(error => replaced(h, id, asked, error))
  h.metrics.botThinking.observe((performance.now() - started) / 1000)
  // The table was free while the bot thought; if its question is gone, so is the answer.
  const answer = await choose(h, id, { seat: question.seat, wish: wishOf(choice), at })
  if (answer.kind === 'refused') await playRandomly(h, id, asked, answer.message)
}

/** Plays the fallback where a clock ran out; gives the question where a bot must think. */
async function lookAround(h: House, table: LiveTable): Promise<Asked | undefined> {
  if (h.storage.kind === 'postgres') await lookAgain(h, table)
  const { session } = table
  if (!session || table.row.status !== 'playing') return undefined
  const bot = decidingSeats(table).find(seat => isBot(table, seat))
  if (bot !== undefined) return { question: questionOf(table, bot), at: table.seq }
  const due = dueAt(table)
  if (due !== null && due <= h.now()) await playFallbacks(h, table)
  // What was noted for lists and clocks may be out of date: that is perhaps why we were called.
  noteMoved(h, table)
  return undefined
}

function questionOf(table: LiveTable, seat: Seat): Question {
  const { session, row, seats } = table
  const luck = `${row.seed}/bot/${seat}/${table.seq}`
  return { game: row.game, level: seats[seat]!.level ?? '', match: snapshot(session!.run), seat, luck }
}

/** Everybody whose time ran out answers by the fallback. Whoever is asked something new has a new clock. */
async function playFallbacks(h: House, table: LiveTable): Promise<void> {
  const late = table.asked.slice()
  for (let seat = 0; seat < late.length; seat++) {
    const prompt = table.session ? promptFor(table.session.run, seat) : undefined
    if (prompt === undefined || table.asked[seat] !== late[seat]) continue
    const answer = clone(fallbackAnswer(table.session!.run, prompt))
    const done = await decide(h, table, { seat, wish: { answer } })
    h.log.info({ table: table.id, seat, seq: table.seq, outcome: done.kind }, 'a clock ran out')
    h.metrics.choices.inc({ outcome: 'clock' })
  }
}

function wishOf(choice: Choice): Wish {
  return 'act' in choice ? { act: choice.act, arg: choice.arg } : { answer: choice.answer }
}

/** A bot that throws or is too slow is replaced for this decision; the position is kept, so that it can be mended. */
function replaced(h: House, id: string, asked: Asked, error: unknown): Choice {
  noteFault(h, id, asked, 'a bot failed and was replaced by the random one', error)
  return randomly(h, asked.question)
}

function noteFault(h: House, table: string, { question, at }: Asked, message: string, error: unknown): void {
  const { level, seat } = question
  const err = error instanceof Error ? error : new Error(String(error))
  const scenario = keepScenario(h, table, at, question, err.message)
  h.metrics.faults.inc({ where: 'bot' })
  h.log.error({ err, table, seat, level, seq: at, scenario }, message)
}

/** Its luck is new each time: the same unlucky draw must not come twice. */
function randomly(h: House, { game, match, seat }: Question): Choice {
  return randomBot(0).decide(restore(h.games[game]!.game, match), seat, makeStream(newId()))
}

/** The bot's answer was refused. If its question still stands, a random legal one takes its place. */
async function playRandomly(h: House, id: string, asked: Asked, message: string): Promise<void> {
  const { seat } = asked.question
  await atTable(h, id, async table => {
    const prompt = table.session ? promptFor(table.session.run, seat) : undefined
    if (prompt === undefined || (table.asked[seat] ?? 0) > asked.at) return
    noteFault(h, id, asked, 'a bot chose what the rules forbid', new Error(message))
    const choice = randomly(h, { ...asked.question, match: snapshot(table.session!.run) })
    await decide(h, table, { seat, wish: wishOf(choice) })
  })
}
