import type { Choice, Prompt, Seat } from '@tenforward/kernel'
import { clone, fallbackAnswer, ofSeat, promptFor, snapshot } from '@tenforward/kernel'
import type { Wish } from '@tenforward/protocol'
import type { Question, Thinker } from '../bots/thinker.ts'
import { newId } from '../ids.ts'
import { noteLate } from '../storage/index.ts'
import { atTable } from '../tables/atTable.ts'
import { catchUpAndDeliver, choose, decide } from '../tables/choose.ts'
import type { ServerContext } from '../tables/context.ts'
import type { LiveTable } from '../tables/live.ts'
import { sessionOf } from '../tables/live.ts'
import { decidingSeats, dueAt, isBot, noteMoved } from '../tables/progress.ts'
import { Closing, Overrun } from '../workroom/faults.ts'
import type { Job } from '../workroom/jobs.ts'
import { keepScenario } from './faults.ts'

interface Asked {
  question: Question
  /** Whose table it is: bots think for everybody in turns. */
  owner: string
  at: number
}

/** Does at a table what the server itself has to do: bots decide, clocks run out. */
export async function act(context: ServerContext, thinker: Thinker, id: string): Promise<void> {
  const asked = await atTable(context, id, table => lookAround(context, table))
  if (asked === undefined) return
  const { question, owner, at } = asked
  const started = performance.now()
  const choice = await thinker.think(question, owner).catch(error => replaced(context, id, asked, error))
  if (choice === null) return
  context.metrics.botThinking.observe((performance.now() - started) / 1000)
  // The table was free while the bot thought; if its question is gone, so is the answer.
  const answer = await choose(context, id, { seat: question.seat, wish: wishOf(choice), at })
  if (answer.kind === 'refused') await playRandomly(context, id, asked, answer.message)
}

/** Plays the fallback where a clock ran out; gives the question where a bot must think. */
async function lookAround(context: ServerContext, table: LiveTable): Promise<Asked | undefined> {
  if (context.storage.kind === 'postgres') await catchUpAndDeliver(context, table)
  const { session } = table
  if (!session || table.row.status !== 'playing') return undefined
  const bot = decidingSeats(table).find(seat => isBot(table, seat))
  if (bot !== undefined) return { question: questionOf(table, bot), owner: table.row.owner_id, at: table.seq }
  const due = dueAt(table)
  if (due !== null && due <= context.now()) await playFallbacks(context, table)
  // What was noted for lists and clocks may be out of date: that is perhaps why we were called.
  noteMoved(context, table)
  return undefined
}

function questionOf(table: LiveTable, seat: Seat): Question {
  const { row, seats } = table
  const luck = `${row.seed}/bot/${seat}/${table.seq}`
  return {
    game: row.game,
    level: ofSeat(seats, seat).level ?? '',
    match: snapshot(sessionOf(table).run),
    seat,
    luck,
  }
}

/** Everybody whose time ran out answers by the fallback. Whoever is asked something new has a new clock. */
async function playFallbacks(context: ServerContext, table: LiveTable): Promise<void> {
  const late = table.asked.slice()
  for (let seat = 0; seat < late.length; seat++) {
    const prompt = table.session ? promptFor(table.session.run, seat) : undefined
    if (prompt === undefined || table.asked[seat] !== late[seat]) continue
    const choice = await fallbackFor(context, table, seat, prompt)
    if (choice === null) return
    const done = await decide(context, table, { seat, wish: wishOf(choice) })
    context.log.info({ table: table.id, seat, seq: table.seq, outcome: done.kind }, 'a clock ran out')
    context.metrics.choices.inc({ outcome: 'clock' })
    await noteLate(context.storage.db, table.id, seat, context.now())
  }
}

/** Where the options came from outside it is tried elsewhere first: a clock that runs out must not end the server. */
async function fallbackFor(
  context: ServerContext,
  table: LiveTable,
  seat: Seat,
  prompt: Prompt,
): Promise<Choice | null> {
  const { run } = sessionOf(table)
  if (table.row.guarded === 0) return { seat, answer: clone(fallbackAnswer(run, prompt)) }
  const job = { do: 'fallback', game: table.row.game, match: snapshot(run), seat } as const
  return worked(context, table.id, table.row.owner_id, job)
}

function wishOf(choice: Choice): Wish {
  return 'act' in choice ? { act: choice.act, arg: choice.arg } : { answer: choice.answer }
}

/**
 * A bot that throws or is too slow is replaced for this decision; the position is kept, so that it can be mended. Null:
 * the server closes, and the decision is left to whoever serves the table next.
 */
async function replaced(
  context: ServerContext,
  id: string,
  asked: Asked,
  error: unknown,
): Promise<Choice | null> {
  if (error instanceof Closing) return null
  noteFault(context, id, asked, 'a bot failed and was replaced by the random one', error)
  return randomly(context, id, asked)
}

function noteFault(
  context: ServerContext,
  table: string,
  { question, at }: Asked,
  message: string,
  error: unknown,
): void {
  const { level, seat } = question
  const err = error instanceof Error ? error : new Error(String(error))
  const scenario = keepScenario(context, table, at, question, err.message)
  context.metrics.faults.inc({ where: 'bot' })
  context.log.error({ err, table, seat, bot: level, seq: at, scenario }, message)
}

/** Its luck is new each time: the same unlucky draw must not come twice. Never here: what stopped the bot may stop us. */
async function randomly(
  context: ServerContext,
  id: string,
  { question: { game, match, seat }, owner }: Asked,
): Promise<Choice | null> {
  return worked(context, id, owner, { do: 'random', game, match, seat, luck: newId() })
}

/** Null: not now; a table whose rules take too much is put aside after a while. */
async function worked(
  context: ServerContext,
  id: string,
  owner: string,
  job: Extract<Job, { do: 'random' | 'fallback' }>,
): Promise<Choice | null> {
  try {
    return (await context.workroom.work<'random' | 'fallback'>(job, owner)).choice
  } catch (error) {
    if (error instanceof Closing) return null
    if (!(error instanceof Overrun)) throw error
    context.onOverrun(id, job.do, error)
    return null
  }
}

/** The bot's answer was refused. If its question still stands, a random legal one takes its place. */
async function playRandomly(
  context: ServerContext,
  id: string,
  asked: Asked,
  message: string,
): Promise<void> {
  const { seat } = asked.question
  await atTable(context, id, async table => {
    const prompt = table.session ? promptFor(table.session.run, seat) : undefined
    if (prompt === undefined || (table.asked[seat] ?? 0) > asked.at) return
    noteFault(context, id, asked, 'a bot chose what the rules forbid', new Error(message))
    const question = { ...asked.question, match: snapshot(sessionOf(table).run) }
    const choice = await randomly(context, id, { ...asked, question })
    if (choice !== null) await decide(context, table, { seat, wish: wishOf(choice) })
  })
}
