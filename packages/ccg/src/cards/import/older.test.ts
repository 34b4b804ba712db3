import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { pool } from '../../content/facts/pool.ts'
import { checkDeck } from '../../decks/check.ts'
import { imported, personnel } from '../testing/lines.ts'

test('older words mean what they mean today', () => {
  shows('CCG-EQUIV-02', 'CCG-CUMULATIVE-17')
  const [door] = imported({ Name: 'X', Type: 'Doorway', Text: 'Seeds on your outpost during outpost phase.' })
  expect(door!.seed).toEqual({ phase: 'facility', limit: null })
  const text = 'Plays on table. Your ships are SHIELDS +1.'
  const plain = imported({ Name: 'X', Type: 'Event', Text: text })
  expect(imported({ Name: 'X', Type: 'Event', Text: `${text} (Not cumulative.)` })).toEqual(plain)
})

test('what a ruling says of a card goes before what was read', () => {
  shows('CCG-GEN-03', 'CCG-MEANING-01')
  const words = { 'Characteristics/ Keywords': 'Vulcan; Male;' }
  const speciesOf = (name: string) => personnel({ Name: name, ...words }).personnel[0]!.species
  expect(speciesOf('Somebody')).toEqual(['vulcan'])
  expect(speciesOf('Jean-Luc Picard')).toEqual(['human'])
  // Lists cannot say who of two is what; the ruling does.
  expect(
    pool()
      .card('jake-and-nog')
      .personnel.map(one => one.species),
  ).toEqual([['human'], ['ferengi']])
})

test('what is said for Open Format does not loosen the tournament format', () => {
  shows('CCG-GEN-04')
  const deck = {
    name: 'x',
    missions: [],
    seed: [{ card: 'armus-skin-of-evil', count: 3 }],
    draw: [],
    sides: [],
  }
  const rules = (format: 'OTF' | 'Open') => checkDeck(deck, pool(), { format }).map(({ rule }) => rule)
  const only = rules('OTF').filter(rule => !rules('Open').includes(rule))
  expect(only.length).toBeGreaterThan(0)
})
