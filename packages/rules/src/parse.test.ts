import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseRules, ruleBook, sections } from './index.ts'

const HEADING = 'id\tsection\tkind\tstatement\tsource\tcheck'
const ROW = 'X-1\tMoving\tmust\tShips "move".\t000:1-2\tGiven a ship, then it moves.'

describe('parseRules', () => {
  test('reads rows and takes quotes as they are', () => {
    expect(parseRules(`${HEADING}\n${ROW}\n`)).toEqual([
      {
        id: 'X-1',
        section: 'Moving',
        kind: 'must',
        statement: 'Ships "move".',
        source: '000:1-2',
        check: 'Given a ship, then it moves.',
      },
    ])
  })

  test('reads a file with Windows line ends to the same rows', () => {
    expect(parseRules(`${HEADING}\r\n${ROW}\r\n`)).toEqual(parseRules(`${HEADING}\n${ROW}\n`))
  })

  test.each([
    ['a missing heading', ROW, 'a.tsv:1: the first line must name the columns'],
    ['a missing column', `${HEADING}\n${ROW}\nX-2\tMoving`, 'a.tsv:3: expected 6 columns'],
    ['an id used twice', `${HEADING}\n${ROW}\n${ROW}`, 'a.tsv:3: X-1 is already defined in line 2'],
    [
      'an unknown kind',
      `${HEADING}\n${ROW.replace('must', 'shall')}`,
      'a.tsv:2: X-1 has the unknown kind "shall"',
    ],
    ['an id with a space', `${HEADING}\n${ROW.replace('X-1', 'X 1')}`, 'a.tsv:2: the id is missing'],
    ['no statement', `${HEADING}\n${ROW.replace('Ships "move".', '')}`, 'a.tsv:2: X-1 lacks'],
  ])('names the place of %s', (_fault, text, message) => {
    expect(() => parseRules(text, 'a.tsv')).toThrow(message)
  })
})

describe('ruleBook', () => {
  const text = (...ids: string[]) => [HEADING, ...ids.map(id => ROW.replace('X-1', id))].join('\n')

  test('finds a rule and its game by id', () => {
    const book = ruleBook({ ascendancy: text('A-1'), ccg: text('C-1', 'C-2'), alliance: text() })
    expect(book.find('C-2')?.id).toBe('C-2')
    expect(book.gameOf('C-2')).toBe('ccg')
    expect(book.find('Z-1')).toBeUndefined()
  })

  test('refuses an id that two games use', () => {
    expect(() => ruleBook({ ascendancy: text('A-1'), ccg: text('C-1', 'A-1'), alliance: text() })).toThrow(
      'rules/ccg.tsv:3: A-1 is already a rule of ascendancy',
    )
  })

  test('reads the index of this project', () => {
    const folder = new URL('../../../rules/', import.meta.url)
    const files = readdirSync(folder).filter(name => name.endsWith('.tsv'))
    expect(files.length).toBeGreaterThan(0)
    const texts = Object.fromEntries(
      files.map(name => [name.replace('.tsv', ''), readFileSync(new URL(name, folder), 'utf8')]),
    )
    const book = ruleBook(texts)
    for (const [game, text] of Object.entries(texts))
      expect(book.rules[game]).toHaveLength(text.trimEnd().split('\n').length - 1)
  })
})

test('sections keep the order of the book, and gather rows that stand apart', () => {
  const row = (id: string, section: string) => ROW.replace('X-1', id).replace('Moving', section)
  const rules = parseRules([HEADING, row('1', 'B'), row('2', 'A'), row('3', 'B')].join('\n'))
  expect([...sections(rules)].map(([section, group]) => [section, group.map(rule => rule.id)])).toEqual([
    ['B', ['1', '3']],
    ['A', ['2']],
  ])
})
