import type { Asked, Prompt, PromptKind } from '@tenforward/kernel'
import {
  answers,
  begin,
  checkAnswer,
  forcedAnswer,
  makeStream,
  oneOf,
  PROMPT_KINDS,
  sampleAnswer,
} from '@tenforward/kernel'
import { ticTacToe } from '@tenforward/kernel/example'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { speechFrom } from '../../games/speech.ts'
import { type Choosing, ChoosingContext, optionsOf } from '../choosing.ts'
import { onlyAnswer } from '../useAutoPass.ts'
import { chooseNumber } from '../useShortcuts.ts'
import { PromptPanel } from './PromptPanel.tsx'
import type { AnyDraft, ControlProps, Panel } from './panel.ts'
import { type Draft, PANELS, panelOf } from './panels.ts'

/** A ninth kind of prompt with its panel, all of it in this file: at which warp factor to go. */
interface WarpPrompt extends Asked {
  kind: 'warp'
  most: number
}

const warpKind: PromptKind<WarpPrompt> = {
  fault: ({ most }, answer) =>
    typeof answer === 'number' && answer >= 1 && answer <= most ? undefined : `Warp 1 to ${most}.`,
  forced: ({ most }) => (most === 1 ? 1 : undefined),
  shapes: (_run, prompt) => factors(prompt),
  sample: (_run, prompt, stream) => oneOf(stream, factors(prompt)),
}

interface WarpDraft extends AnyDraft {
  kind: 'warp'
  factor: number | null
}

const warpPanel: Panel<WarpPrompt, WarpDraft> = {
  start: () => ({ kind: 'warp', factor: null }),
  missing: (_prompt, { factor }) => (factor === null ? { key: 'draft.pick', values: {} } : null),
  answer: ({ factor }) => factor,
  Controls: ({ prompt, draft }: ControlProps<WarpPrompt, WarpDraft>) =>
    createElement('output', { className: 'warp' }, `${draft.factor ?? '-'} of ${prompt.most}`),
  send: ({ draft: { factor } }) => (factor === null ? null : { label: `Warp ${factor}`, note: 'Engage.' }),
  number(prompt, n, choosing) {
    if (n > prompt.most) return false
    void choosing.send({ answer: n })
    return true
  },
  only: ({ most }) => (most === 1 ? { answer: 1 } : undefined),
}

const factors = ({ most }: WarpPrompt): number[] => Array.from({ length: most }, (_, i) => i + 1)
const warp = (most: number) =>
  ({ kind: 'warp', name: 'speed', seat: 0, rules: [], most }) as unknown as Prompt

const kinds: Record<string, PromptKind<never>> = PROMPT_KINDS
const panels: Record<string, Panel<never, AnyDraft>> = PANELS

beforeAll(() => {
  kinds.warp = warpKind
  panels.warp = warpPanel
})
afterAll(() => {
  delete kinds.warp
  delete panels.warp
})

const run = begin(ticTacToe, { seats: 2, seed: 'warp' })

function choosing(prompt: Prompt, draft: Draft, sent: unknown[]): Choosing {
  return {
    prompt,
    draft,
    setDraft: () => {},
    armed: false,
    rows: [],
    offered: () => false,
    chosen: () => false,
    pick: () => {},
    place: () => {},
    send: async given => void sent.push(given?.answer),
    whyNot: () => {},
    show: () => () => {},
    onBoard: new Set(),
    busy: false,
  }
}

function draw(prompt: Prompt, draft: Draft): string {
  const talk = { name: String, viewer: 0, view: null }
  const panel = createElement(PromptPanel, { speech: speechFrom({}), talk })
  return renderToStaticMarkup(
    createElement(ChoosingContext.Provider, { value: choosing(prompt, draft, []) }, panel),
  )
}

test('the kernel checks, forces, lists and draws answers of a ninth kind', () => {
  expect(() => checkAnswer(run, warp(9), 10)).toThrow('Warp 1 to 9.')
  expect([forcedAnswer(warp(9)), forcedAnswer(warp(1))]).toEqual([undefined, 1])
  expect([...answers(run, warp(3))]).toEqual([1, 2, 3])
  expect(sampleAnswer(run, warp(1), makeStream('warp'))).toBe(1)
})

test('the client drafts, draws and sends it', () => {
  const prompt = warp(6)
  const panel = panelOf(prompt)
  const empty = panel.start(prompt)
  const full = { kind: 'warp', factor: 4 } as unknown as Draft
  expect([panel.missing(prompt, empty)?.key, panel.missing(prompt, full)]).toEqual(['draft.pick', null])
  expect(draw(prompt, empty)).toMatch(/data-kind="warp".*<output class="warp">- of 6<\/output><\/div>$/)
  expect(draw(prompt, full)).toMatch(/4 of 6.*<button.*Warp 4.*Engage\./)
  expect(() => checkAnswer(run, prompt, panel.answer(full))).not.toThrow()
})

test('number keys and the pass by itself go through the same table', () => {
  const sent: unknown[] = []
  const open = choosing(warp(6), panelOf(warp(6)).start(warp(6)), sent)
  expect([chooseNumber(open, 5), chooseNumber(open, 7), sent]).toEqual([true, false, [5]])
  expect([onlyAnswer(warp(6)), onlyAnswer(warp(1))]).toEqual([undefined, { answer: 1 }])
  expect(optionsOf(warp(6))).toEqual([])
})

test('without its panel it is a fault of the program', () => {
  expect(() => panelOf({ ...warp(1), kind: 'riddle' } as unknown as Prompt)).toThrow('kind riddle')
})
