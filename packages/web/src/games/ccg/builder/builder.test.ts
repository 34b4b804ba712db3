import { checkDeck, listCards, pool, READY_DECKS } from '@tenforward/ccg/reading'
import { expect, test } from 'vitest'
import { deckFromLink, deckToLink, readPlanned, writePlanned } from './file.ts'
import { add, addToSide, EMPTY, partOf, remove, removeFromSide, sidesFor, withVersion } from './model.ts'
import { ANYTHING, entryOf, search } from './search.ts'
import { statsOf } from './stats.ts'

const complete = new Set(listCards().flatMap(({ id, complete: works }) => (works ? [id] : [])))
const entries = pool()
  .cards.filter(card => !card.isBack)
  .map(card => entryOf(card, complete.has(card.id)))
  .sort((a, b) => a.card.title.localeCompare(b.card.title))
const titles = (text: string, more: object = {}) =>
  search(entries, { ...ANYTHING, complete: false, text, ...more }).map(({ card }) => card.title)

test('cards are found by words in any order, by facts, and by comparisons', () => {
  expect(titles('picard jean')).toContain('Jean-Luc Picard')
  expect(titles('klingon medical', { type: 'Personnel' }).length).toBeGreaterThan(5)
  for (const { card } of search(entries, { ...ANYTHING, text: 'cunning>9', type: 'Personnel' }))
    expect(JSON.stringify(card.personnel[0]!.attributes.CUNNING)).toMatch(/1\d/)
  expect(titles('points>=50', { type: 'Mission' }).length).toBeGreaterThan(0)
  expect(titles('nonsense-that-no-card-has')).toEqual([])
  expect(titles('range<5', { type: 'Ship', affiliation: 'Klingon' }).length).toBeLessThan(20)
})

test('only cards that work are offered unless all are asked for', () => {
  const all = search(entries, { ...ANYTHING, complete: false }).length
  const working = search(entries, ANYTHING).length
  expect(working).toBeGreaterThan(1300)
  expect(all).toBeGreaterThan(working)
})

test('a filter answers in milliseconds', () => {
  search(entries, ANYTHING)
  const began = performance.now()
  for (const text of ['m', 'medical', 'medical cunning>7', 'federation', 'x'])
    search(entries, { ...ANYTHING, text })
  expect((performance.now() - began) / 5).toBeLessThan(50)
})

test('cards go to the part of the deck where they belong, and leave it again', () => {
  expect(partOf(pool().card('cultural-observation'))).toBe('missions')
  expect(partOf(pool().card('armus-skin-of-evil'))).toBe('seed')
  expect(partOf(pool().card('federation-outpost'))).toBe('seed')
  expect(partOf(pool().card('jean-luc-picard'))).toBe('draw')
  const two = add(add(EMPTY, 'draw', 'runabout'), 'draw', 'runabout')
  expect(two.draw).toEqual([{ card: 'runabout', count: 2 }])
  expect(remove(remove(two, 'draw', 'runabout'), 'draw', 'runabout')).toEqual(EMPTY)
})

test('side decks take what they are for', () => {
  const tactic = pool().cards.find(card => card.types.includes('Tactic'))!
  expect(sidesFor(tactic)).toEqual(['Battle Bridge'])
  const one = addToSide(EMPTY, 'Battle Bridge', tactic.id)
  expect(one.sides).toEqual([{ kind: 'Battle Bridge', cards: [{ card: tactic.id, count: 1 }] }])
  expect(removeFromSide(one, 'Battle Bridge', tactic.id).sides).toEqual([])
})

test('building is checked against the rules as it goes', () => {
  expect(checkDeck(EMPTY, pool()).some(({ kind }) => kind === 'error')).toBe(true)
  const { deck } = READY_DECKS[0]!
  expect(checkDeck(deck, pool()).filter(({ kind }) => kind === 'error')).toEqual([])
  const seventh = add(deck, 'missions', 'survey-mission')
  expect(checkDeck(seventh, pool()).find(({ kind }) => kind === 'error')?.rule).toMatch(/^CCG-/)
})

test('statistics tell what a deck can solve, and what it lacks', () => {
  const { deck } = READY_DECKS[0]!
  const stats = statsOf(deck, pool())
  expect(stats.people).toBe(30)
  expect(stats.ships).toBe(6)
  expect(stats.missions.every(({ lacks }) => lacks.length === 0)).toBe(true)
  expect(stats.skills[0]!.count).toBeGreaterThanOrEqual(stats.skills.at(-1)!.count)
  const bare = statsOf({ ...deck, draw: [] }, pool())
  expect(bare.missions.every(({ lacks }) => lacks.length > 0)).toBe(true)
})

test('versions are kept, the oldest given up first', () => {
  let own = { id: 'x', deck: EMPTY, versions: [] as { at: string; deck: typeof EMPTY }[] }
  for (let i = 0; i < 25; i++) own = withVersion(own, `day ${i}`)
  expect(own.versions).toHaveLength(20)
  expect(own.versions.at(-1)!.at).toBe('day 24')
})

test('a seed plan goes with its deck, as text and as a link; a deck without one is read as before', () => {
  const { deck } = READY_DECKS[0]!
  const plan = { stacks: [{ where: 'planet' as const, cards: ['archer', 'chalnoth'] }] }
  expect(readPlanned(writePlanned(deck, plan))).toEqual({ deck, plan })
  expect(readPlanned(writePlanned(deck, null)).plan).toBeNull()
  expect(deckFromLink(deckToLink(writePlanned(deck, plan)))).toEqual({ deck, plan })
  expect(deckFromLink('nonsense')).toBeNull()
})
