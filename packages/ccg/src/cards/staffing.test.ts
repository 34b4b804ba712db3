import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { isStaffedBy, staffing } from './staffing.ts'
import { subjectsOf } from './subject.ts'
import { card, subject } from './testing/cards.ts'
import { personnel, ship } from './testing/lines.ts'

const crew = (Icons: string, Affil = 'Klingon', Text = 'OFFICER Law') =>
  subjectsOf(personnel({ Icons, Affil, Text }))[0]!
const staffed = (Staff: string, ...members: ReturnType<typeof crew>[]) => {
  const { met } = staffing(ship({ Staff }), 'Klingon', members)
  expect(isStaffedBy(ship({ Staff }), 'Klingon', members)).toBe(met)
  return met
}

test('somebody of the ship’s own affiliation must be aboard', () => {
  shows('CCG-STAFF-03')
  expect(staffed('[Stf]', crew('[Stf]', 'Non-Aligned'))).toBe(false)
  expect(staffed('[Stf]', crew('[Stf]'))).toBe(true)
  expect(staffed('[Stf]', crew('[Stf]', 'Non-Aligned'), crew(''))).toBe(true)
  expect([staffed(''), staffed('', crew(''))]).toEqual([false, true])
})

test('Command serves for Staff, Staff not for Command', () => {
  shows('CCG-STAFF-05', 'CCG-STAFF-06', 'CCG-ICON-09')
  expect(staffed('[Cmd][Stf]', crew('[Cmd]'), crew('[Cmd]'))).toBe(true)
  expect(staffed('[Cmd]', crew('[Stf]'))).toBe(false)
})

test('each fills one icon, and the best assignment is found', () => {
  shows('CCG-STAFF-07')
  expect(staffed('[Cmd][AU]', crew('[Cmd][AU]'))).toBe(false)
  expect(staffed('[Stf][Cmd]', crew('[Cmd]'), crew('[Stf]'))).toBe(true)
  expect(staffed('[AU][Cmd][Stf]', crew('[Cmd][AU]'), crew('[Cmd]'), crew('[Cmd]'))).toBe(true)
  const { missing } = staffing(ship({ Staff: '[Cmd][Stf][Stf]' }), 'Klingon', [crew('[Cmd]')])
  expect(missing).toEqual([{ icon: 'Stf' }, { icon: 'Stf' }])
})

test('words are met beside the icons', () => {
  shows('CCG-STAFF-11')
  expect(staffed('[Stf] Empathy x2', crew('[Stf]', 'Klingon', 'OFFICER Empathy x 2'))).toBe(true)
  expect(staffed('[Stf] Empathy x2', crew('[Stf]'))).toBe(false)
})

test('one of two alternatives is enough', () => {
  expect(staffed('[Cmd][Cmd] OR 2 Law', crew(''), crew(''))).toBe(true)
  expect(staffed('[Cmd][Cmd] OR 2 Law', crew(''))).toBe(false)
})

test('a Borg Cube needs seven, by subcommands and not by stars', () => {
  shows('CCG-STAFF-08', 'CCG-ICON-10')
  const cube = card('Borg Cube')
  const drones = [
    'Five of Eleven',
    'Eight of Nineteen',
    'Eighteen of Nineteen',
    'Eighteen of Nineteen',
    'Six of Nineteen',
    'Six of Nineteen',
  ]
  const six = drones.map((title, index) => ({ ...subject(title), key: `${index}` }))
  const queen = subject('Borg Queen')
  expect(staffing(cube, 'Borg', [queen, ...six.slice(0, 5)]).met).toBe(false)
  expect(staffing(cube, 'Borg', [queen, ...six]).met).toBe(true)
  const star = { ...subject('Gowron'), affiliations: ['Borg' as const] }
  expect(
    staffing(cube, 'Borg', [...six.slice(0, 2), ...Array.from({ length: 5 }, () => ({ ...star }))]).met,
  ).toBe(false)
})

test('a dual-personnel card has one affiliation icon to give', () => {
  shows('CCG-STAFF-09', 'CCG-STAFF-10')
  const pair = subjectsOf(card('Third and Fourth'))
  const twoBorg = ship({ Affil: 'Borg', Staff: '[Borg][Borg]' })
  expect(staffing(twoBorg, 'Borg', pair).met).toBe(false)
  expect(staffing(ship({ Affil: 'Borg', Staff: '[Borg][Com]' }), 'Borg', pair).met).toBe(true)
  expect(staffing(twoBorg, 'Borg', [...pair, subject('Five of Eleven')]).met).toBe(true)
})

test('special icons staff special ships', () => {
  shows('CCG-ICON-16')
  const phoenix = card('Phoenix')
  const three = (icon: string) => [
    crew(icon, 'Non-Aligned'),
    crew('[Stf]', 'Non-Aligned'),
    crew('[Stf]', 'Non-Aligned'),
  ]
  expect(staffing(phoenix, 'Non-Aligned', three('[OCD]')).met).toBe(true)
  expect(staffing(phoenix, 'Non-Aligned', three('[Cmd]')).met).toBe(false)
})
