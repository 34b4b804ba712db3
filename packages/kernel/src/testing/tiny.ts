import { notation } from '../example/notation.ts'
import { salvage } from '../example/salvage.ts'
import type { Salvage } from '../example/state.ts'
import type { Choice, Frame, Game, Procedure, Run, Scripted } from '../index.ts'
import {
  begin,
  beginAt,
  choose,
  found,
  hash,
  makeChance,
  makeStream,
  oneOf,
  RuleError,
  sampleAnswer,
} from '../index.ts'

/** The least game around a procedure: its state is a log to write to. */
export function tiny(main: Procedure, more: Partial<Game> = {}): Game {
  return {
    id: 'tiny',
    name: 'Tiny',
    version: 1,
    seats: { min: 1, max: 4 },
    options: chosen => (chosen ?? {}) as object,
    setup: () => ({ log: [] }),
    main,
    procedures: [],
    view: g => g.s,
    imagine: () => {},
    ...more,
  }
}

export function beginTiny(main: Procedure, more: Partial<Game> = {}, seats = 2): Run {
  return begin(tiny(main, more), { seats, seed: 'tiny' })
}

/** The refusal of a choice; fails when it is accepted, or when it changes anything. */
export function refusal(run: Run, choice: unknown): RuleError {
  const before = hash(run.match)
  const prompts = hash(run.prompts)
  try {
    choose(run, choice as Choice)
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    if (hash(run.match) !== before || hash(run.prompts) !== prompts)
      throw new Error('The refusal changed something.')
    return error
  }
  throw new Error(`It was accepted: ${JSON.stringify(choice)}`)
}

/** Random legal answers until the end, or until `most` choices were made. */
export function playOn(
  run: Run,
  seed: string,
  most = Number.POSITIVE_INFINITY,
  after?: (run: Run, choice: Choice) => void,
): Choice[] {
  const stream = makeStream(seed)
  const line: Choice[] = []
  while (run.match.result === null && line.length < most) {
    const prompt = found(oneOf(stream, run.prompts), 'prompt')
    const choice = { seat: prompt.seat, answer: sampleAnswer(run, prompt, stream) }
    choose(run, choice)
    line.push(choice)
    after?.(run, choice)
  }
  return line
}

export interface Position {
  seats?: number
  rounds?: number
  /** Where play stands; without it a round begins. */
  stack?: Frame[]
  script?: Record<string, Scripted[]>
}

/** Salvage in a written position. */
export function salvageAt(
  written: object,
  { seats = 2, rounds = 3, stack, script }: Position = {},
): Run<Salvage> {
  const setup = { seats, options: { rounds } }
  const state = notation.read(written, setup)
  return beginAt(salvage, setup, state, stack ?? notation.enter(state), makeChance('test', script))
}

/** The stack of a turn of this seat, the last of its round. */
export function turnOf(seat: number, at = 'choose'): Frame[] {
  return [
    { p: 'match', at: 'nextRound', v: {} },
    { p: 'round', at: 'turns', v: { turns: [] } },
    { p: 'turn', at, v: { seat } },
  ]
}
