import { expect, test } from 'vitest'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { aboard, inSpace, onPlanet, type Table, table } from '../../testing/table.ts'
import { number } from '../testing/numbers.ts'

const story = (): Table => table({ missions: ['0 first-contact', '0 repair-mission', '1 krios-suppression'] })

test.each([
  ['admiral-mccoy', 'beverly-crusher', 'tasha-yar', 'CUNNING', 3],
  ['calandra', 'bok', 'tasha-yar', 'STRENGTH', 1],
  ['dtan', 'bochra', 'tasha-yar', 'INTEGRITY', 1],
  ['kahlest', 'kurn', 'konmel', 'STRENGTH', 2],
  ['keeve-falor', 'beyor', 'tasha-yar', 'CUNNING', 2],
  ['kor', 'kurn', 'tasha-yar', 'STRENGTH', 2],
  ['lela', 'tasha-yar', 'jean-luc-picard', 'STRENGTH', 1],
  ['lursa.the-skys-the-limit', 'duras', 'tasha-yar', 'CUNNING', 1],
  ['shakaar-edon', 'anara', 'tasha-yar', 'STRENGTH', 2],
  ['artim', 'tasha-yar', 'galen', 'CUNNING', 1],
] as const)('%s inspires %s, but not %s', (leader, follower, other, name, by) => {
  const t = story()
  const [one, two] = onPlanet(t, 0, 0, follower, other)
  const [far] = onPlanet(t, 0, 2, follower)
  const before = [one!, two!, far!].map(id => number(t, id, name))
  onPlanet(t, 0, 0, leader)
  expect([one!, two!, far!].map(id => number(t, id, name))).toEqual([before[0]! + by, before[1], before[2]])
})

test('"other" leaves the leader alone', () => {
  const t = story()
  const [alone] = onPlanet(t, 0, 2, 'kor')
  const bare = number(t, alone!, 'STRENGTH')
  const [kor] = onPlanet(t, 1, 0, 'kor', 'kurn')
  expect(number(t, kor!, 'STRENGTH')).toBe(bare)
})

test.each([
  ['colyus', 'merruk', 'INTEGRITY', 1],
  ['ixtanarax', 'amaritak', 'INTEGRITY', 1],
] as const)('%s inspires %s of the Gamma Quadrant', (leader, follower, name, by) => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const [one] = aboard(t, 0, ship, follower)
  const before = number(t, one!, name)
  aboard(t, 0, ship, leader)
  expect(number(t, one!, name)).toBe(before + by)
})

test.each([
  ['eight-of-nineteen', 'STRENGTH', 2],
  ['six-of-twelve', 'CUNNING', 1],
] as const)('%s adds up among the Borg', (drone, name, by) => {
  const t = story()
  const [one] = onPlanet(t, 0, 0, 'three-of-nineteen')
  const [other] = onPlanet(t, 1, 0, 'three-of-nineteen')
  const before = number(t, one!, name)
  onPlanet(t, 0, 0, drone, drone)
  expect(number(t, one!, name)).toBe(before + 2 * by)
  expect(number(t, other!, name)).toBe(before)
})

test.each(['orta', 'weiss'])('%s daunts opponents', name => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const [foe, friend] = [...aboard(t, 1, ship, 'kurn'), ...aboard(t, 0, ship, 'kurn')]
  const before = number(t, foe!, 'STRENGTH')
  aboard(t, 0, ship, name)
  expect([foe!, friend!].map(id => number(t, id, 'STRENGTH'))).toEqual([before - 1, before])
})

test.each([
  ['boshar', 'bamara', 'MEDICAL'],
  ['farrell', 'first-officer-spock', 'V.I.P.'],
  ['praetor-neral', 'vakis', 'SECURITY'],
] as const)('%s gives %s the skill of %s', (teacher, pupil, skill) => {
  const t = story()
  const [one, other] = onPlanet(t, 0, 0, pupil, 'jean-luc-picard')
  const level = (id: number) => subjectsIn(t.g, id)[0]!.level(skill)
  const before = [one!, other!].map(level)
  onPlanet(t, 0, 0, teacher)
  expect([one!, other!].map(level)).toEqual([before[0]! + 1, before[1]])
})

test('Admiral Hayes: Federation ships where he is', () => {
  const t = story()
  const [near, far, other] = [
    inSpace(t, 0, 'uss-enterprise', 0),
    inSpace(t, 0, 'uss-enterprise', 1),
    inSpace(t, 0, 'ikc-bortas', 0),
  ]
  const before = [near, far, other].map(id => shipAttribute(t.g, id, 'SHIELDS'))
  onPlanet(t, 0, 0, 'admiral-hayes')
  expect([near, far, other].map(id => shipAttribute(t.g, id, 'SHIELDS'))).toEqual([
    before[0]! + 2,
    before[1],
    before[2],
  ])
})
