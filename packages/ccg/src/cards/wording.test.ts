import { expect, test } from 'vitest'
import { card } from './testing/cards.ts'
import { factWording } from './wording.ts'

test('facts are told in words', () => {
  expect(factWording(card('Deanna Troi'))).toEqual([
    'OFFICER, Betazoid and human, Command.',
    'Empathy, Diplomacy.',
    'INTEGRITY 8, CUNNING 7, STRENGTH 4.',
  ])
  expect(factWording(card('First Contact'))).toEqual([
    'For Federation: Diplomacy and Empathy. 30 points. Span 2.',
  ])
  expect(factWording(card('Warped Space'))[1]).toBe(
    'On the other side: For Klingon: 2 SCIENCE, Navigation and Astrophysics. 45 points. Span 1.',
  )
  expect(factWording(card('U.S.S. Enterprise'))).toEqual([
    'RANGE 9, WEAPONS 8, SHIELDS 9.',
    'Staffing: Command + Staff + Staff.',
    'Holodeck, Tractor Beam.',
  ])
  expect(factWording(card('Federation Outpost'))).toEqual([
    'Outpost with SHIELDS 30.',
    'Built where its player has a Federation personnel with ENGINEER.',
  ])
  expect(factWording(card('U.S.S. Rio Grande')).at(-1)).toBe('special download: Activate Tractor Beam.')
  expect(factWording(card('Archer'))).toEqual([])
})
