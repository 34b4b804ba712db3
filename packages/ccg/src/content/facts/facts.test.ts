import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cardList } from '../../cards/cardList.ts'
import { decode, encode } from '../../cards/codec.ts'
import { FACT_FILES, writeFactFiles } from '../../cards/factFile.ts'
import { openPool } from '../../cards/pool.ts'
import { factRows, pool } from './pool.ts'

test('all cards open in a third of a second of computing, and each reads back to its row', () => {
  const before = process.cpuUsage()
  const opened = openPool(factRows())
  const count = opened.cards.length
  const { user } = process.cpuUsage(before)
  expect(count).toBeGreaterThan(3700)
  // 300 ms on a quiet machine; other tests may be running in this process.
  expect(user / 1000).toBeLessThan(1200)
  for (const row of factRows()) expect(encode(decode(row))).toEqual(row)
})

test('the facts are small enough for a browser', () => {
  expect(gzipSync(JSON.stringify(factRows())).length).toBeLessThan(1_500_000 / 5)
})

test('ids are unique, and both faces of a card name each other', () => {
  const { cards } = pool()
  expect(new Set(cards.map(card => card.id)).size).toBe(cards.length)
  for (const card of cards) if (card.back !== null) expect(pool().card(card.back).back).toBe(card.id)
})

test('facts that a list once lost, or told of the wrong one of two people', () => {
  const genders = (id: string) =>
    pool()
      .card(id)
      .personnel.map(({ name, gender }) => [name, gender])
  expect(genders('culluh-and-seska')).toEqual([
    ['Culluh', 'male'],
    ['Seska', 'female'],
  ])
  expect(genders('seska')).toEqual([['Seska', 'female']])
  expect(pool().card('fissure-research').mission).toMatchObject({
    points: { value: 35 },
    span: 3,
    places: ['space'],
  })
})

test('the files are as the generator writes them', () => {
  const written = writeFactFiles(pool().cards)
  expect(Object.keys(written)).toEqual([...FACT_FILES])
  const rows = Object.values(written).flatMap(text =>
    [...text.matchAll(/^\{.*\}(?=,?$)/gm)].map(([row]) => row),
  )
  expect(rows.map(row => JSON.parse(row).id).sort()).toEqual(
    factRows()
      .map(row => row.id)
      .sort(),
  )
})

test('no fact is a sentence', () => {
  const long = JSON.stringify(factRows()).match(/(?:[A-Za-z']+ ){7}[A-Za-z']+/g) ?? []
  expect(long).toEqual([])
})

test('the list names every card, its sets and whether it is complete', () => {
  const list = cardList(pool(), id => id === 'archer')
  const premiere = list.filter(entry => entry.sets.includes('Premiere'))
  expect(premiere).toHaveLength(363)
  expect(list.find(entry => entry.id === 'jean-luc-picard')).toMatchObject({
    name: 'Jean-Luc Picard',
    type: 'Personnel',
    set: 'Premiere',
    complete: true,
  })
  expect([
    list.find(one => one.id === 'archer')!.complete,
    list.find(one => one.id === 'chalnoth')!.complete,
  ]).toEqual([true, false])
  expect(list.filter(entry => entry.complete).length).toBeGreaterThan(1000)
})
