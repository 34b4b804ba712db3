import { ccg, type View } from '@tenforward/ccg'
import { begin, choose, fallbackAnswer, type Game, type Prompt, promptFor, viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { optionOf } from '../words/options.ts'
import { isLaying, seedAnswer, stacksToLay } from './answers.ts'
import { arrange } from './plan.ts'

/** A game up to the first stacks. */
function upToStacks() {
  const options = { decks: ['honour', 'raptor'], bluffs: false }
  const run = begin(ccg as unknown as Game, { seats: 2, seed: 'laying', options })
  for (let i = 0; i < 100 && !isLaying(promptFor(run, 0) ?? null); i++) {
    const [prompt] = run.prompts
    choose(run, { seat: prompt!.seat, answer: fallbackAnswer(run, prompt!) })
  }
  return run
}

test('all that was arranged is laid at once, without waiting for the rival, and then it is done', () => {
  const run = upToStacks()
  const asked = () => {
    const view = viewOf(run, 0).view as View
    return { view, seat: 0, prompt: promptFor(run, 0) as Prompt, laid }
  }
  const laid = arrange(viewOf(run, 0).view as View, 0, null)
  const stacks = stacksToLay(asked())!
  expect(stacks.length).toBeGreaterThan(1)
  expect(new Map(stacks.map(({ loc, cards }) => [loc, cards]))).toEqual(laid)
  const rival = promptFor(run, 1)
  choose(run, { seat: 0, act: 'stacks', arg: stacks })
  expect(promptFor(run, 1)).toEqual(rival)
  expect(run.s.players[0]!.plan).toEqual(stacks)
  expect(stacksToLay(asked())).toBeNull()
  expect(seedAnswer(asked())).toBe('done')
})

test('what was laid can be taken back by name', () => {
  const run = upToStacks()
  const laid = arrange(viewOf(run, 0).view as View, 0, null)
  const view = viewOf(run, 0).view as View
  const [stack] = stacksToLay({ view, seat: 0, prompt: promptFor(run, 0) as Prompt, laid })!
  choose(run, { seat: 0, act: 'stacks', arg: [stack] })
  const prompt = promptFor(run, 0) as Prompt
  const now = viewOf(run, 0).view as View
  const talk = { view: now, name: (seat: number) => `Seat ${seat}`, viewer: 0 }
  expect(optionOf(`take ${stack!.cards[0]}`, prompt, talk)?.label).toMatch(/^Take .+ back$/)
})
