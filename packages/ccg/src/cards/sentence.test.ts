import { expect, test } from 'vitest'
import { readFilter } from './filterNotation.ts'
import { readRequirement } from './requirementNotation.ts'
import { kindOf, manyOf, oneOf, peopleName, requirementWords } from './sentence.ts'

test.each([
  ['Archaeology x2 OR Geology x2', '2 Archaeology or 2 Geology'],
  ['STRENGTH>40 OR Geology x2 + CUNNING>20', 'STRENGTH over 40; or 2 Geology and CUNNING over 20'],
  ['CUNNING+STRENGTH>68 OR Greed', 'CUNNING and STRENGTH together over 68 or Greed'],
  ['Geology + (Biology OR 1 "cook")', 'Geology and either Biology or a cook'],
  ['4 [Def] "drone" OR {Guinan}', '4 drones with the Defense icon or Guinan'],
  ['Honor + no SECURITY', 'Honor and nobody with SECURITY'],
  ['ENGINEER + discard 1 equipment', 'ENGINEER and an Equipment to be discarded'],
])('%s is told as %s', (notation, words) => {
  expect(requirementWords(readRequirement(notation))).toBe(words)
})

test('filters as one, as many, and as a kind', () => {
  const honourable = readFilter('"klingon" Honor')
  expect(oneOf(honourable, 'personnel')).toBe('a Klingon personnel with Honor')
  expect(manyOf(honourable, 'personnel')).toBe('Klingon personnel with Honor')
  expect(oneOf(readFilter('SECURITY'), 'personnel')).toBe('somebody with SECURITY')
  expect(manyOf(readFilter('any("dabo girl"|"ferengi waiter")'), 'personnel')).toBe(
    'dabo girls or Ferengi waiters',
  )
  expect(manyOf(readFilter('[Fed] ship not([AU])'), 'ships')).toBe(
    'Federation ships without the Alternate Universe icon',
  )
  expect(kindOf(readFilter('{U.S.S. Reliant}'), 'ship')).toEqual({ words: 'U.S.S. Reliant', name: true })
  expect(oneOf(readFilter('"android"'), 'personnel')).toBe('an android')
})

test('peoples have a capital, animals and what anybody can be do not', () => {
  const names = ['klingon', "jem'hadar", 'el-aurian', 'human', 'targ', 'planet 892-iv native'].map(peopleName)
  expect(names).toEqual(['Klingon', "Jem'Hadar", 'El-Aurian', 'human', 'targ', 'native of Planet 892-IV'])
})
