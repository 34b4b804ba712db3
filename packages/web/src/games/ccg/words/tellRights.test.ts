import { expect, test } from 'vitest'
import type { Talk } from '../../words.ts'
import type { Events, View } from '../game.ts'
import { tell } from './tell.ts'

const talk: Talk = {
  name: seat => ['Kira', 'Odo'][seat] ?? '',
  viewer: 0,
  view: { cards: {}, locations: [], players: [] } as unknown as View,
}

const told = <E extends keyof Events>(type: E, data: Events[E]) => tell({ type, data }, talk)?.text

test('what one seat asks of the other is told, and what was found', () => {
  expect(told('sources.shown', { seat: 1, cards: ['jean-luc-picard'] } as never)).toBe(
    'What Odo searched through: Jean-Luc Picard.',
  )
  expect(told('query.answered', { seat: 0, found: [] })).toBe('The answer: nothing.')
  expect(told('pool.proved', { seat: 1, skills: [['SCIENCE x2'], ['Honor x1', 'Law x1']] })).toBe(
    'Odo chose among people with these skills: [SCIENCE x2], [Honor x1, Law x1].',
  )
})

test('what a director decides is told in words', () => {
  expect(told('director.ruled', { ruling: { forfeit: 1 } })).toBe(
    'The director rules that Odo forfeits the game.',
  )
  expect(told('dispute.filed', { seat: 0, about: 'The clock.' })).toBe(
    'Kira puts a dispute on record: The clock.',
  )
})
