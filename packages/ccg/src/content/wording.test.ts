/** What all texts of cards have to keep to. */
import { expect, test } from 'vitest'
import { AFFILIATION_CODES } from '../cards/filterNotation.ts'
import { peopleName } from '../cards/sentence.ts'
import type { Card } from '../cards/types.ts'
import { ICONS } from '../cards/wordLists.ts'
import { pool } from './facts/pool.ts'
import { cardText } from './texts.ts'

const { cards } = pool()

/** The texts of all cards, without the titles of others that they name. */
const slashed = cards.map(({ title }) => title).filter(title => title.includes('/'))
const textOf = (card: Card): string =>
  slashed.reduce((text, title) => text.replaceAll(title, 'a treaty'), cardText(card).join(' '))
const texts = cards.map(card => ({ id: card.id, text: textOf(card) }))

const offending = (test: (text: string) => string | undefined): string[] =>
  texts.flatMap(({ id, text }) => {
    const found = test(text)
    return found === undefined ? [] : [`${id}: ${found}`]
  })
const found = (pattern: RegExp) => (text: string) => pattern.exec(text)?.[0]

test('no text shows a notation: brackets, slashes, pluses, signs', () => {
  expect(offending(found(/[[\]{}|]/))).toEqual([])
  expect(offending(found(/\w+ ?\/ ?\w+/))).toEqual([])
  expect(offending(found(/\w+[<>]\d+|\b[A-Z]+\+[A-Z]+\b| OR /))).toEqual([])
})

/** Codes that are names or words as well. */
const WORDS = ['Q', 'Self', 'Rule', 'Crime', 'Pursuit', 'Films', 'Rom', 'Bar', 'Orb', '22']
const CODES = [...Object.keys(ICONS), ...AFFILIATION_CODES.keys()].filter(code => !WORDS.includes(code))

test('no text shows the code of an icon', () => {
  expect(CODES.length).toBeGreaterThan(30)
  const code = new RegExp(`(?<![\\w-])(${CODES.join('|')})(?![\\w-])`)
  expect(offending(text => found(code)(text.replace('Dom Perignon', '')))).toEqual([])
  expect(offending(found(/\b(Rom|Bar|Orb|22) (ship|personnel|cards|artifact)/))).toEqual([])
})

test('peoples are written with a capital', () => {
  const species = new Set(cards.flatMap(({ personnel }) => personnel.flatMap(one => one.species)))
  const proper = [...species].filter(name => peopleName(name) !== name)
  expect(proper.length).toBeGreaterThan(60)
  const small = new RegExp(`(?<![\\w'-])(${proper.join('|')})(?![\\w-])`)
  expect(offending(found(small))).toEqual([])
})

test('articles and plurals agree with their nouns', () => {
  expect(offending(found(/(?<!')\b[Aa] (?!one\b|uni|use|Uni|US|U\.S|Euro|Ut)[aeiouAEIOU]\w*/))).toEqual([])
  expect(offending(found(/\b[Aa]n (?!hon|Hon|hour|[AEFHILMNORSX](?:[A-Z]|\b))[^aeiouAEIOU\W]\w*/))).toEqual(
    [],
  )
  expect(offending(found(/personnels|equipments|MACOs|Jem'Hadars/))).toEqual([])
  expect(
    offending(
      found(/\b([2-9]|two|three|four) (ship|drone|leader|android|hologram|tricorder)\b(?! personnel)/),
    ),
  ).toEqual([])
  expect(offending(found(/ {2}| ,| \.(?=\s|$)|,,/))).toEqual([])
})
