import { describe, expect, test } from 'vitest'
import { misSeed } from '../../rules/seeding/seeding.ts'
import {
  answer,
  at,
  card,
  hand,
  happened,
  inPlayNow,
  onPlanet,
  options,
  playOf,
  points,
  prompt,
  seed,
  seeding,
  stocks,
  type Table,
  table,
} from '../../testing/table.ts'
import { attemptFirst, goOn } from '../testing/doors.ts'

const LINE = ['0 excavation', '1 nebula', '1 krios-suppression']

/** Seat 0 meets a Q-Flash with this team; the cards of the Continuum of seat 1, the first one on top. */
function flash(
  team: string[],
  ...cards: string[]
): { t: Table; ids: number[]; people: number[]; door: number } {
  const t = table({ missions: LINE })
  const people = onPlanet(t, 0, 0, ...team)
  const ids = cards.map(name => card(t, 1, name))
  t.g.s.players[1]!.sides.push({ kind: 'Q-Continuum', cards: [...ids].reverse(), open: true })
  const [door] = seed(t, 1, 0, 'q-flash')
  at(t, 0, 'orders')
  return { t, ids, people, door: door! }
}

describe('Q-Flash', () => {
  test('as many cards as people, and then the attempt goes on', () => {
    const cards = Array(5).fill('subsection-q-paragraph-10') as string[]
    const { t, ids, door } = flash(['taitt', 'wesley-crusher'], ...cards)
    attemptFirst(t, 0)
    goOn(t, one => one.g.prompts[0]!.name === 'order', 20)
    expect(t.g.s.players[1]!.discard).toEqual(expect.arrayContaining([ids[0], ids[1], door]))
    expect(t.g.s.players[1]!.sides[0]!.cards).toHaveLength(3)
    expect(t.g.s.here.flash).toBeUndefined()
  })

  test('it may be seeded at any mission; without a Continuum nothing happens', () => {
    const t = table({ missions: LINE })
    const id = card(t, 0, 'q-flash')
    expect([0, 1, 2].map(loc => misSeed(t.g, id, loc, []))).toEqual([null, null, null])
    seed(t, 1, 0, 'q-flash')
    onPlanet(t, 0, 0, 'taitt')
    at(t, 0, 'orders')
    attemptFirst(t, 0)
    expect(happened(t, 'seed.revealed')).toMatchObject({ card: 'q-flash', as: 'dilemma' })
  })

  test('only one opens the side deck; a second copy waits', () => {
    const t = seeding([{ seed: stocks('q-flash', 'q-flash') }, {}], {}, 'doorway', {}, LINE)
    t.g.s.players[0]!.sides.push({ kind: 'Q-Continuum', cards: [], open: false })
    const [first] = t.g.s.players[0]!.seeds
    expect(options(t, 0)).toEqual([first])
    answer(t, 0, [first])
    expect(t.g.s.players[0]!.sides[0]!.open).toBe(true)
    expect(t.g.s.players[0]!.seeds.length + t.g.s.inPlay.length).toBeGreaterThan(0)
    expect(t.g.s.inPlay.filter(id => t.g.s.cards[id]!.card === 'q-flash')).toHaveLength(1)
  })

  test('another copy from hand nullifies a card with the Q icon, unless nothing can', () => {
    const { t, ids } = flash(['taitt'], 'gift-of-the-tormentor')
    const [second] = hand(t, 0, 'q-flash')
    attemptFirst(t, 0)
    expect(options(t, 0)).toContain(`use ${second}`)
    answer(t, 0, `use ${second}`)
    goOn(t, one => one.g.prompts[0]!.name === 'order', 8)
    expect(points(t, 0)).toBeLessThan(100)
    expect(ids).toHaveLength(1)
    const other = flash(['taitt'], 'lemon-aid')
    const [useless] = hand(other.t, 0, 'q-flash')
    attemptFirst(other.t, 0)
    expect(JSON.stringify(other.t.g.prompts)).not.toContain(`use ${useless}`)
  })
})

describe('the Continuum', () => {
  test('a gift for who has nothing, and lemons for who leads', () => {
    const gift = flash(['taitt'], 'gift-of-the-tormentor')
    attemptFirst(gift.t, 0)
    expect(points(gift.t, 0)).toBeGreaterThanOrEqual(100)
    const lemon = flash(['taitt'], 'lemon-aid')
    lemon.t.g.s.players[0]!.scores.push({ points: 30, bonus: false, card: 'excavation' })
    attemptFirst(lemon.t, 0)
    expect(points(lemon.t, 1)).toBe(5)
  })

  test('Wesley gets the point', () => {
    const { t, people } = flash(['wesley-crusher'], 'wesley-gets-the-point')
    attemptFirst(t, 0)
    expect(points(t, 0)).toBe(1)
    expect(inPlayNow(t, people[0]!)).toBe(false)
  })

  test('more than ten cards in hand cost points', () => {
    const { t } = flash(['taitt'], 'subsection-q-paragraph-10')
    hand(t, 1, ...(Array(12).fill('tricorder') as string[]))
    at(t, 0, 'orders')
    attemptFirst(t, 0)
    expect(points(t, 1)).toBe(-2)
  })

  test('the higher: one more for each with a command icon', () => {
    const { t } = flash(['jean-luc-picard'], 'the-higher-the-q-er', 'lemon-aid', 'lemon-aid')
    attemptFirst(t, 0)
    goOn(t, one => one.g.prompts[0]!.name === 'order', 10)
    expect(t.g.s.players[1]!.sides[0]!.cards).toHaveLength(1)
  })

  test('a message ends it, and the doorway lies elsewhere', () => {
    const { t, door } = flash(['taitt', 'wesley-crusher'], 'incoming-message-the-continuum', 'lemon-aid')
    attemptFirst(t, 0)
    expect(prompt(t, 1).name).toBe('reseedAt')
    answer(t, 1, 1)
    expect(t.g.s.locations[1]!.seeds).toEqual([door])
    expect(t.g.s.players[1]!.sides[0]!.cards).toHaveLength(1)
  })

  test('the bailiff takes one, or points', () => {
    const jail = flash(['jean-luc-picard'], 'mandarin-bailiff')
    attemptFirst(jail.t, 0)
    answer(jail.t, 0, false)
    expect(playOf(jail.t, jail.people[0]!).captive).toMatchObject({ by: 1 })
    const free = flash(['jean-luc-picard'], 'mandarin-bailiff')
    attemptFirst(free.t, 0)
    answer(free.t, 0, true)
    expect(points(free.t, 1)).toBeGreaterThan(0)
    expect(playOf(free.t, free.people[0]!).captive).toBeUndefined()
  })

  test('a classification is named: one of them, or three others', () => {
    const { t, people } = flash(['taitt', 'jean-luc-picard'], 'my-ship-my-crew')
    attemptFirst(t, 0)
    answer(t, 1, 'SCIENCE')
    answer(t, 0, 'one of them')
    goOn(t, one => one.g.prompts[0]!.name === 'order', 6)
    expect(playOf(t, people[0]!).stopped).toBe(true)
  })
})
