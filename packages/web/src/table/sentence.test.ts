import { begin, choose, viewOf } from '@tenforward/kernel'
import { salvage } from '@tenforward/kernel/example'
import { expect, test } from 'vitest'
import { speechFrom } from '../games/speech.ts'
import { sentenceOf } from './sentence.ts'

const speech = speechFrom({ matter: name => (name === 'bid' ? 'how much to bid' : undefined) })
const talk = { name: (seat: number) => ['Kira', 'Odo'][seat]!, viewer: 0, view: null }
const run = begin(salvage, { seats: 2, seed: 'sentence' })

test('the line says what the viewer must decide, with the rules behind it', () => {
  expect(sentenceOf(viewOf(run, 0), speech, talk)).toEqual({
    text: 'Bid.',
    rules: ['EX-3'],
    seat: 0,
    yours: true,
  })
})

test('to a spectator it says who decides what', () => {
  expect(sentenceOf(viewOf(run, null), speech, talk).text).toBe('Kira and Odo decide: how much to bid.')
})

test('when the viewer has answered, it names those who have not', () => {
  choose(run, { seat: 0, answer: 1 })
  expect(sentenceOf(viewOf(run, 0), speech, talk)).toMatchObject({
    text: 'Odo decides: how much to bid.',
    seat: 1,
    yours: false,
  })
})

test('a hushed question is not told to the others', () => {
  const now = { ...viewOf(run, 0), deciding: [{ seat: 1, name: null }] }
  expect(sentenceOf(now, speech, talk).text).toBe('Odo is deciding.')
})

test('at the end it says who has won', () => {
  const now = {
    ...viewOf(run, 0),
    prompt: null,
    result: { winners: [1], reason: 'most crates', rules: ['EX-14'] },
  }
  expect(sentenceOf(now, speech, talk)).toMatchObject({ text: 'Odo wins: Most crates.', rules: ['EX-14'] })
})
