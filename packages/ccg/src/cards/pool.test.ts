import { expect, test } from 'vitest'
import { pool } from '../content/facts/pool.ts'
import { readLackey } from '../decks/lackey.ts'
import { importCards } from './import/importCards.ts'
import { makePool, nameKey } from './pool.ts'
import { list } from './testing/lines.ts'

test('cards are found by id, by title and by the name of a printing', () => {
  expect(pool().card('worf').title).toBe('Worf')
  expect(() => pool().card('nobody')).toThrow("There is no card 'nobody'.")
  expect(pool().titled('WORF').length).toBeGreaterThan(3)
  expect(pool().named('Jean-Luc Picard (First Contact)')?.id).toBe('jean-luc-picard.first-contact')
  expect(nameKey('“God”')).toBe(nameKey('GOD'))
})

test('a back is found by id only', () => {
  const back = pool().cards.find(card => card.isBack)!
  expect(pool().card(back.id)).toBe(back)
  expect(pool().titled(back.title)).not.toContain(back)
})

test('a list of one’s own adds cards and corrects others', () => {
  const own = importCards([
    list(
      {
        Name: 'My Hero',
        Type: 'Personnel',
        Affil: 'Vulcan',
        Class: 'OFFICER',
        'Int/Rng': '9',
        'Cun/Wpn': '9',
        'Str/Shd': '9',
        Text: 'OFFICER Honor',
      },
      {
        Name: 'Worf',
        Type: 'Personnel',
        Affil: 'Klingon',
        Class: 'OFFICER',
        'Int/Rng': '1',
        'Cun/Wpn': '1',
        'Str/Shd': '1',
        Text: 'OFFICER Law',
      },
    ),
  ])
  const mine = makePool(own.cards, pool())
  expect(mine.cards.length).toBe(pool().cards.length + 1)
  expect(mine.card('worf').affiliations).toEqual(['Klingon'])
  expect(pool().card('worf').affiliations).toEqual(['Federation'])
  expect(readLackey('1\tmy hero', mine).deck.draw).toEqual([{ card: 'my-hero', count: 1 }])
})

test('odd words do no harm', () => {
  const odd = {
    Name: 'constructor',
    Type: 'Personnel',
    Affil: 'Vulcan',
    Text: 'toString',
    Release: '__proto__',
  }
  const { cards } = importCards([
    list({ ...odd, Icons: '[constructor]', 'Characteristics/ Keywords': 'constructor;' }),
  ])
  expect(cards[0]!.personnel[0]!.species).toEqual(['constructor'])
  const { faults } = readLackey('constructor\n1\t__proto__\n1\tWorf (constructor)', pool())
  expect(faults).toHaveLength(2)
})
