import { expect, test } from 'vitest'
import { speechFrom } from '../../games/speech.ts'
import { linesOf } from './lines.ts'

const speech = speechFrom({ tell: e => (e.type === 'quiet' ? null : { text: e.type }) })
const talk = { name: String, viewer: null, view: null }
const story = [
  { seq: 0, events: [{ type: 'dealt', data: {} }] },
  {
    seq: 2,
    events: [
      { type: 'quiet', data: {} },
      { type: 'moved', data: {} },
      { type: 'rolled', data: {} },
    ],
  },
]

test('the story becomes lines in order, each with its moment', () => {
  expect(linesOf(story, speech, talk).map(l => [l.seq, l.text])).toEqual([
    [0, 'dealt'],
    [2, 'moved'],
    [2, 'rolled'],
  ])
})

test('a long story shows its end', () => {
  expect(linesOf(story, speech, talk, 1).at(-1)!.text).toBe('rolled')
  expect(linesOf(story, speech, talk, 1).map(l => l.text)).not.toContain('dealt')
})
