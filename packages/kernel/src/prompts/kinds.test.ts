import { afterAll, beforeAll, expect, test } from 'vitest'
import { answers, checkAnswer, fallbackAnswer, forcedAnswer, sampleAnswer } from '../answers.ts'
import { makeStream, oneOf } from '../chance.ts'
import { RuleError } from '../errors.ts'
import { ask, done, locals, procedure } from '../procedures.ts'
import { choose, type Run, restore, snapshot } from '../run.ts'
import { beginTiny, playOn, refusal } from '../testing/tiny.ts'
import { viewOf } from '../views.ts'
import { kindOf, PROMPT_KINDS, type Prompt } from './kinds.ts'
import { pass } from './pass.ts'
import type { Asked, PromptKind } from './prompt.ts'

/** A ninth kind, all of it in this file: a letter from a stretch of the alphabet. */
interface LetterPrompt extends Asked {
  kind: 'letter'
  from: string
  to: string
}

const lettersOf = ({ from, to }: LetterPrompt): string[] => [...'abcdefgh'].filter(a => a >= from && a <= to)

const letterKind: PromptKind<LetterPrompt> = {
  fault: (prompt, answer) =>
    lettersOf(prompt).some(letter => letter === answer) ? undefined : `Not ${prompt.from} to ${prompt.to}.`,
  check: (run, _prompt, answer) => {
    if (run.s.log.includes(answer)) throw new RuleError('That letter was said.', ['L-1'])
  },
  forced: ({ from, to }) => (from === to ? from : undefined),
  shapes: (_run, prompt) => lettersOf(prompt),
  sample: (_run, prompt, stream) => oneOf(stream, lettersOf(prompt)),
  shown: (_run, prompt) => ({ letters: lettersOf(prompt).length }),
}

const letter = (from: string, to: string, more: Partial<Asked> = {}) =>
  ({ kind: 'letter', name: 'letter', seat: 0, rules: ['L-2'], from, to, ...more }) as unknown as Prompt

/** The type of the table is closed, so that nothing of the eight can be forgotten; the table is an object. */
const table: Record<string, PromptKind<never>> = PROMPT_KINDS

beforeAll(() => {
  table.letter = letterKind
})
afterAll(() => {
  delete table.letter
})

function asking(prompt: () => Prompt, more = {}): Run {
  const main = procedure('main', locals<object>(), {
    ask: () => ask(0, prompt(), 'log'),
    log(g: Run, _v, answer) {
      g.s.log.push(answer)
      return g.s.log.length < 3 ? 'ask' : 'wait'
    },
    wait: () => ask(1, pass('wait'), 'end'),
    end: () => done(),
  })
  return beginTiny(main, more)
}

test('a kind that nobody knows is a fault of the program', () => {
  const strange = { ...pass('strange'), kind: 'riddle' } as unknown as Prompt
  expect(() => kindOf(strange)).toThrow('There is no kind of prompt called riddle.')
})

test('a ninth kind is checked, by its shape, by its own test, and by the one that the prompt names', () => {
  const checks = {
    noVowel(_g: Run, _prompt: Prompt, answer: unknown) {
      if (answer === 'a' || answer === 'e') throw new RuleError('A vowel.', ['L-3'])
    },
  }
  const run = asking(() => letter('a', 'd', { check: 'noVowel' }), { checks })
  expect(refusal(run, { seat: 0, answer: 'z' })).toMatchObject({ message: 'Not a to d.', rules: ['L-2'] })
  expect(refusal(run, { seat: 0, answer: 'a' })).toMatchObject({ message: 'A vowel.', rules: ['L-3'] })
  choose(run, { seat: 0, answer: 'c' })
  expect(refusal(run, { seat: 0, answer: 'c' })).toMatchObject({ rules: ['L-1'] })
  expect(() => checkAnswer(run, run.prompts[0]!, 'd')).not.toThrow()
})

test('it is listed, drawn, and answered for whoever left', () => {
  const checks = {
    late(_g: Run, _prompt: Prompt, answer: unknown) {
      if (answer === 'a') throw new RuleError('Too early.')
    },
  }
  const run = asking(() => letter('a', 'c', { check: 'late' }), { checks })
  const [prompt] = run.prompts
  expect([...answers(run, prompt!)]).toEqual(['b', 'c'])
  expect(fallbackAnswer(run, prompt!)).toBe('b')
  expect(fallbackAnswer(run, letter('a', 'c', { fallback: 'c' }))).toBe('c')
  const drawn = Array.from({ length: 20 }, (_, i) => sampleAnswer(run, prompt!, makeStream(`letter ${i}`)))
  expect(new Set(drawn)).toEqual(new Set(['b', 'c']))
})

test('the only one is taken without asking', () => {
  expect(forcedAnswer(letter('b', 'c'))).toBeUndefined()
  const run = asking(() => letter('g', 'g', { skipForced: true }))
  expect([run.s.log, run.prompts[0]?.name]).toEqual([['g', 'g', 'g'], 'wait'])
})

test('it is shown, saved and played at random as the others are', () => {
  const run = asking(() => letter('a', 'h'))
  expect(viewOf(run, 0).prompt).toMatchObject({ kind: 'letter', from: 'a', to: 'h', letters: 8 })
  expect(restore(run.game, snapshot(run)).prompts).toEqual(run.prompts)
  const line = playOn(
    asking(() => letter('a', 'h')),
    'ninth',
    1,
  )
  expect(line[0]).toMatchObject({ seat: 0, answer: expect.stringMatching(/^[a-h]$/) })
})
