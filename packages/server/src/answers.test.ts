import { randomBot } from '@tenforward/bots'
import {
  answers,
  check,
  type Game,
  makeStream,
  openSession,
  play,
  promptFor,
  RuleError,
  type Run,
  restore,
  snapshot,
  take,
} from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { GAMES } from './games.ts'

/* Whatever is sent as an answer, the rules say no in a sentence and at once: they run on the thread of everybody. */

const LONG = Array.from({ length: 9_000 }, (_, n) => n)
const ODD: readonly unknown[] = [
  null,
  true,
  -0,
  -1,
  0.5,
  999,
  1e308,
  2 ** 53,
  '',
  'constructor',
  'x'.repeat(60_000),
  [],
  [[]],
  LONG,
  LONG.map(() => 'a'),
  LONG.map(n => [n, n]),
  {},
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  { x: 1e308, y: -1e308 },
  Object.fromEntries(LONG.map(n => [`k${n}`, n])),
]

/** Something legal with one thing in it changed. */
function* spoiled(legal: unknown): Generator<unknown> {
  if (typeof legal === 'string') yield* ['9', '-1', '1e9', 'NaN'].map(n => legal.replace(/\d+/, n))
  if (typeof legal !== 'object' || legal === null) return
  if (Array.isArray(legal)) yield* [[...legal, ...legal], legal.slice(1)]
  for (const key of Object.keys(legal).slice(0, 4)) {
    const inner = (legal as Record<string, unknown>)[key]
    for (const odd of [...ODD, ...spoiled(inner)])
      yield Object.assign(Array.isArray(legal) ? [...legal] : { ...legal }, { [key]: odd })
  }
}

/** What is refused otherwise than by a sentence, and what takes longer than anybody waits. */
function faultsAt(run: Run, seat: number): string[] {
  const prompt = promptFor(run, seat)!
  const legal = [...take(answers(run, prompt), 2)]
  const given = [...ODD, ...legal.flatMap(answer => [...spoiled(answer)])].map(answer => ({ seat, answer }))
  const unasked = Object.entries((run.game as Game).standing ?? {}).flatMap(([act, { list }]) =>
    [
      ...ODD,
      ...list(run, seat)
        .slice(0, 1)
        .flatMap(arg => [...spoiled(arg)]),
    ].map(arg => ({ seat, act, arg })),
  )
  return [...given, ...unasked].flatMap(choice => {
    const started = performance.now()
    const what = `${prompt.name}: ${JSON.stringify(choice).slice(0, 200)}`
    try {
      check(run, choice)
    } catch (error) {
      if (!(error instanceof RuleError)) return `${what} throws ${error}`
    }
    return performance.now() - started > 1_000 ? `${what} takes too long` : []
  })
}

const MOST_CHOICES = 250

test.each(Object.keys(GAMES))(
  '%s: odd answers are refused in a sentence, at every kind of prompt',
  id => {
    const { game } = GAMES[id]!
    const seats = id === 'ascendancy' ? 3 : game.seats.min === 1 ? 2 : game.seats.min
    const [preset = {}] = Object.values(game.presets ?? {})
    const session = openSession(game, { seats, seed: id, options: game.options(preset, seats) })
    const [bot, stream] = [randomBot(0.2), makeStream(id)]
    const asked = new Set<string>()
    const faults: string[] = []
    for (let n = 0; n < MOST_CHOICES && session.run.match.result === null; n++) {
      const { seat, name } = session.run.prompts[0]!
      if (!asked.has(name)) faults.push(...faultsAt(session.run, seat))
      asked.add(name)
      play(session, bot.decide(restore(game, snapshot(session.run)), seat, stream))
    }
    expect(asked.size).toBeGreaterThan(0)
    expect(faults).toEqual([])
  },
  120_000,
)
