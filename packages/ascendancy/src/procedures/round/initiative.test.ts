import { fork, makeStream, redact, viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { imagine } from '../../imagine.ts'
import type { Options } from '../../options/types.ts'
import {
  again,
  answer,
  options,
  prompt,
  refusal,
  script,
  spent,
  type Table,
  table,
} from '../../testing/table.ts'

const four = ['klingon', 'federation', 'romulan', 'cardassian']

interface Seated {
  factions?: string[]
  /** Turn Order cards of the Round before. */
  last?: number[]
  /** Who has made First Contact; everybody when not said. */
  contact?: boolean[]
  has?: { P: number; R: number; C: number }
  options?: Partial<Options>
  /** Cards that are in use this Round, or any. */
  cards?: number[]
}

/** A new Round begins; the first prompt of its Initiative Stage is open. */
function newRound(story: Seated = {}): Table {
  const t = table({ factions: story.factions, options: story.options })
  const { players } = t.g.s
  players.forEach((player, seat) => {
    player.card = story.last?.[seat] ?? seat + 1
    player.firstContact = story.contact?.[seat] ?? true
    player.has = { ...(story.has ?? { P: 3, R: 3, C: 3 }) }
  })
  if (story.cards) script(t, 'turnOrder', [order(story.cards)])
  t.g.match.stack = [{ p: 'game', at: 'round', v: {} }]
  t.g.s.round = 1
  return again(t)
}

/** The shuffle of cards 1 to 9 that keeps these. */
function order(cards: readonly number[]): number[] {
  const rest = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(card => !cards.includes(card))
  return [...cards, ...rest].map(card => card - 1)
}

/** Names the total, and pays it with these where there is a choice. */
function bid(t: Table, seat: number, total: number, paid?: object): void {
  answer(t, seat, total)
  if (t.g.prompts[0]?.name === 'bidWith') answer(t, seat, paid ?? { P: total })
}

const asked = (t: Table) => t.g.prompts.map(p => `${p.seat}:${p.name}`)
const cards = (t: Table) => t.g.s.players.map(p => p.card)
const noBorg = { borg: 'none' } as const

describe('the cards on offer', () => {
  test('lie there in the order of their numbers', () => {
    shows('ASC-6.1.3-a')
    const t = newRound({ options: noBorg, last: [1, 2, 3], cards: [8, 2, 5] })
    for (const [seat, total] of [3, 2, 1].entries()) bid(t, seat, total)
    expect(asked(t)).toEqual(['0:turnCard'])
    expect(options(t, 0)).toEqual([2, 5, 8])
  })

  test('are in nobody’s hand: whoever imagines what a bidder took knows as much', () => {
    const t = newRound({ options: noBorg, last: [1, 2, 3], cards: [2, 5, 8] })
    for (const [seat, total] of [3, 2, 1].entries()) bid(t, seat, total)
    answer(t, 0, 5)
    for (let i = 0; i < 40; i++) {
      const world = fork(t.g)
      imagine(world, 1, makeStream(`card ${i}`))
      expect([2, 8]).not.toContain(world.s.players[0]!.card)
    }
  })
})

describe('spending Resources', () => {
  test('the example of the rule book: Pete 2, John 1, Sally 3; Sally picks first, the Borg get the last card', () => {
    shows('ASC-6.1-a', 'ASC-6.1.1.2-b', 'ASC-6.1.1.1-a', 'ASC-6.1.3-a', 'ASC-6.1.3-c', 'ASC-6.1.3-b')
    const [john, pete, sally] = [0, 1, 2]
    const t = newRound({ last: [2, 1, 3], cards: [2, 4, 7, 8], has: { P: 2, R: 1, C: 0 } })
    expect(asked(t)).toEqual(['1:bid'])
    bid(t, pete, 2, { P: 2 })
    expect(asked(t)).toEqual(['0:bid'])
    bid(t, john, 1, { R: 1 })
    expect(asked(t)).toEqual(['2:bid'])
    bid(t, sally, 3)
    expect(t.g.s.players.map(p => p.bid)).toEqual([1, 2, 3])
    expect(t.g.s.players.map(p => p.has)).toEqual([
      { P: 2, R: 0, C: 0 },
      { P: 0, R: 1, C: 0 },
      { P: 0, R: 0, C: 0 },
    ])
    expect(asked(t)).toEqual(['2:turnCard'])
    expect(options(t, sally)).toEqual([2, 4, 7, 8])
    answer(t, sally, 7)
    expect(asked(t)).toEqual(['1:turnCard'])
    expect(options(t, pete)).toEqual([2, 4, 8])
    answer(t, pete, 2)
    answer(t, john, 4)
    expect(cards(t)).toEqual([4, 2, 7])
    expect(t.g.s.borg.card).toBe(8)
    expect(t.g.s.stage).toBe('execution')
  })

  test('only those who have made First Contact are asked, and each of them is', () => {
    shows('ASC-6.1-b', 'ASC-6.1.1-a')
    const t = newRound({ contact: [true, false, true], last: [1, 2, 3], options: noBorg })
    expect(asked(t)).toEqual(['0:bid'])
    expect(refusal(t, { seat: 1, answer: 1 }).message).toBe('It is not for this seat to decide now.')
    bid(t, 0, 0)
    expect(asked(t)).toEqual(['2:bid'])
    bid(t, 2, 0)
    expect(t.g.s.stage).toBe('execution')
  })

  test('whoever has Resources of one kind, or bids all of them, is not asked for the mix', () => {
    const t = newRound({ last: [1, 2, 3], options: noBorg, has: { P: 3, R: 0, C: 0 } })
    answer(t, 0, 2)
    expect(asked(t)).toEqual(['1:bid'])
    expect(t.g.s.players[0]!.has).toEqual({ P: 1, R: 0, C: 0 })
    const all = newRound({ last: [1, 2, 3], options: noBorg, has: { P: 1, R: 1, C: 1 } })
    answer(all, 0, 3)
    expect(asked(all)).toEqual(['1:bid'])
  })

  test('a bid mixes the three Resources as its maker likes, and nothing else', () => {
    shows('ASC-6.1.1.1-a', 'ASC-4-Resources-a', 'ASC-4-Resources-b')
    const t = newRound({ last: [1, 2, 3], options: noBorg })
    answer(t, 0, 3)
    expect(prompt(t, 0)).toMatchObject({ name: 'bidWith', total: 3 })
    const open = prompt(t, 0)
    expect(open.kind === 'allocate' && open.buckets.map(b => b.id)).toEqual(['P', 'R', 'C'])
    refusal(t, { seat: 0, answer: { P: 2, command: 1 } })
    refusal(t, { seat: 0, answer: { P: 1, R: 1 } })
    refusal(t, { seat: 0, answer: { P: 4, R: -1 } })
    answer(t, 0, { P: 2, R: 1 })
    expect(t.g.s.players[0]).toMatchObject({ bid: 3, has: { P: 1, R: 2, C: 3 } })
  })

  test('nobody bids more than the Reserve holds', () => {
    const t = newRound({ last: [1, 2, 3], options: noBorg, has: { P: 1, R: 0, C: 1 } })
    expect(options(t, 0)).toEqual([0, 1, 2])
    refusal(t, { seat: 0, answer: 3 })
  })

  test('all see what was bid, and with what', () => {
    shows('ASC-6.1.1.2-a')
    const t = newRound({ last: [1, 2, 3], options: noBorg })
    answer(t, 0, 2)
    answer(t, 0, { P: 1, C: 1 })
    const told = t.events.find(e => e.type === 'bid.made')!
    expect(redact(told as any, 2)?.data).toEqual({ seat: 0, total: 2, paid: { P: 1, R: 0, C: 1 } })
    expect(viewOf(t.g, 2).view.players[0]!.bid).toBe(2)
  })

  test('no two bids are equal, but any number may bid nothing', () => {
    shows('ASC-6.1.1.2-c', 'ASC-6.1.1.2-d')
    const t = newRound({ factions: four, last: [1, 2, 3, 4], options: noBorg })
    bid(t, 0, 2)
    expect(refusal(t, { seat: 1, answer: 2 }).rules).toContain('ASC-6.1.1.2-d')
    bid(t, 1, 0)
    expect(options(t, 2)).toContain(0)
    expect(options(t, 2)).not.toContain(2)
    bid(t, 2, 0)
    bid(t, 3, 3)
    expect(t.g.s.players.map(p => p.bid)).toEqual([2, 0, 0, 3])
  })

  test('strict bids: not even two of nothing, unless nothing else can be paid', () => {
    shows('ASCREF-4-a')
    const strict = { ...noBorg, strictBids: true }
    const t = newRound({ last: [1, 2, 3], options: strict, has: { P: 1, R: 0, C: 0 } })
    bid(t, 0, 0)
    expect(refusal(t, { seat: 1, answer: 0 }).rules).toContain('ASCREF-4-a')
    expect(options(t, 1)).toEqual([1])
    bid(t, 1, 1)
    // Seat 2 could only repeat a bid, so it bids nothing all the same.
    expect(t.g.s.players[2]).toMatchObject({ bid: 0, has: { P: 1, R: 0, C: 0 } })
    expect(asked(t)).toEqual(['1:turnCard'])
  })

  test('in the first Round, without any contact, all cards are dealt', () => {
    shows('ASC-6.1.4-b')
    const t = newRound({ contact: [false, false, false], options: noBorg })
    expect(t.g.s.stage).toBe('execution')
    expect(new Set(cards(t)).size).toBe(3)
    for (const card of cards(t)) expect(card).toBeGreaterThan(0)
  })
})

describe('the cards', () => {
  test('are shuffled only after the last bid', () => {
    shows('ASC-6.1.2-a')
    const t = newRound({ last: [1, 2, 3], cards: [3, 5, 6], options: noBorg })
    bid(t, 0, 1)
    bid(t, 1, 2)
    expect(spent(t)).toBe(false)
    bid(t, 2, 3)
    expect(spent(t)).toBe(true)
    expect(options(t, 2)).toEqual([3, 5, 6])
  })

  test('one for each player and one for the Borg, of 1 to 9', () => {
    shows('ASC-6.1.2-b', 'ASC-5.4.3-a', 'ASC-3.5.1-b')
    const t = newRound({ factions: four, last: [1, 2, 3, 4] })
    for (const seat of [0, 1, 2, 3]) bid(t, seat, seat === 0 ? 3 : 0)
    expect(options(t, 0)).toHaveLength(5)
    const seen = new Set<number>()
    for (let i = 0; i < 40; i++) {
      // Card after card is given back and shuffled in again each Round.
      const round = newRound({ factions: four, contact: [true, false, false, false] })
      round.g.match.chance.seed = `${i}`
      round.g.match.chance.streams = {}
      bid(round, 0, 1)
      for (const card of options(round, 0)) seen.add(card as number)
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('without the Borg there is none to spare', () => {
    const t = newRound({ last: [1, 2, 3], options: noBorg })
    for (const seat of [0, 1, 2]) bid(t, seat, seat)
    expect(options(t, 2)).toHaveLength(3)
  })

  test('those put aside are known to nobody', () => {
    shows('ASC-6.1.2-d')
    const t = newRound({ last: [1, 2, 3], cards: [2, 6, 9], options: noBorg })
    for (const seat of [0, 1, 2]) bid(t, seat, seat + 1)
    const aside = [1, 3, 4, 5, 7, 8]
    expect(options(t, 2).filter(card => aside.includes(card as number))).toEqual([])
    expect(t.events.find(e => e.type === 'turnCards.prepared')?.data).toEqual({ cards: 3 })
    // They are not even kept: nothing in the saved game tells them.
    const frame = t.g.match.stack.find(f => f.p === 'initiative')!
    expect((frame.v as { cards: number[] }).cards).toEqual([2, 6, 9])
  })

  test('a picker sees what is left; the others see only that somebody is deciding', () => {
    const t = newRound({ last: [1, 2, 3], cards: [2, 6, 9], options: noBorg })
    for (const seat of [0, 1, 2]) bid(t, seat, seat + 1)
    expect(viewOf(t.g, 2).prompt).toMatchObject({ name: 'turnCard', options: [2, 6, 9] })
    expect(viewOf(t.g, 0).prompt).toBeNull()
    expect(viewOf(t.g, 0).deciding).toEqual([{ seat: 2, name: null }])
  })

  test('stay hidden from Rivals until the turn comes', () => {
    shows('ASC-6.1.3.1-a')
    const t = newRound({ last: [1, 2, 3], cards: [2, 6, 9], options: noBorg })
    for (const seat of [0, 1, 2]) bid(t, seat, seat + 1)
    answer(t, 2, 9)
    const taken = t.events.find(e => e.type === 'turnCard.taken')!
    expect(redact(taken as any, 0)?.data).toEqual({ seat: 2, chosen: true, card: null })
    expect(redact(taken as any, 2)?.data).toEqual({ seat: 2, chosen: true, card: 9 })
    const seen = (viewer: number) => viewOf(t.g, viewer).view.players.map(p => p.card)
    expect(seen(2)[2]).toBe(9)
    expect(seen(0)[2]).toBeNull()
    answer(t, 1, 2)
    // Seat 0 gets card 6; it is the turn of seat 1.
    expect(t.g.s.turn).toBe(1)
    expect(seen(0)).toEqual([6, 2, null])
    expect(seen(1)).toEqual([null, 2, null])
    answer(t, 1, 'end')
    answer(t, 1, 'end')
    expect(t.g.s.turn).toBe(0)
    expect(seen(1)).toEqual([6, 2, null])
  })

  test('whoever bid nothing, or could not, gets what chance leaves', () => {
    shows('ASC-6.1.4-a')
    const t = newRound({ contact: [true, true, false], last: [1, 2, 3], cards: [4, 5, 8], options: noBorg })
    script(t, 'turnOrderDeal', [[1, 0]])
    bid(t, 0, 1)
    bid(t, 1, 0)
    answer(t, 0, 5)
    // Left are 4 and 8, shuffled to 8 and 4; the last is dealt first.
    expect(cards(t)).toEqual([5, 4, 8])
  })

  test('random Turn Order: nobody is asked, all is dealt', () => {
    shows('ASC-16.3.9-a')
    const t = newRound({ options: { ...noBorg, randomTurnOrder: true }, cards: [1, 2, 3] })
    expect(t.g.s.stage).toBe('execution')
    expect([...cards(t)].sort()).toEqual([1, 2, 3])
    expect(t.g.s.players.map(p => p.has)).toEqual(Array(3).fill({ P: 3, R: 3, C: 3 }))
  })

  test('open Turn Order: the lowest cards, one a player and one for the Borg, for all to see', () => {
    shows('ASC-16.3.8-a', 'ASC-16.3.8-b')
    const t = newRound({ factions: four, last: [1, 2, 3, 4], options: { openTurnOrder: true } })
    for (const seat of [0, 1, 2, 3]) bid(t, seat, seat === 0 ? 0 : seat)
    expect(options(t, 3)).toEqual([1, 2, 3, 4, 5])
    answer(t, 3, 1)
    answer(t, 2, 5)
    for (const viewer of [0, null]) {
      const seen = viewOf(t.g, viewer).view.players.map(p => p.card)
      expect([seen[2], seen[3]]).toEqual([5, 1])
    }
    answer(t, 1, 2)
    const rest = [t.g.s.players[0]!.card, t.g.s.borg.card]
    expect([...rest].sort()).toEqual([3, 4])
    expect(viewOf(t.g, null).view.borg.card).toBe(t.g.s.borg.card)
  })
})

describe('the Borg', () => {
  /** Three players who bid 1, 2 and 3 and take cards 2, 4 and 6; the ninth is left. */
  function dealt(): Table {
    const t = newRound({ last: [1, 2, 3], cards: [2, 4, 6, 9] })
    for (const seat of [0, 1, 2]) bid(t, seat, seat + 1)
    answer(t, 2, 6)
    answer(t, 1, 4)
    expect(t.g.s.borg.card).toBe(0)
    answer(t, 0, 2)
    return t
  }

  test('get a card every Round, though no piece of theirs is on the map', () => {
    shows('ASC-6.1.5-a', 'ASC-6.1.5-c')
    const t = dealt()
    expect(t.g.s.borg).toMatchObject({ cubes: [], card: 9 })
  })

  test('have it drawn by the holder of the lowest card, whose own card is shown', () => {
    shows('ASC-6.1.5-d', 'ASC-6.1.5-e', 'ASC-6.1.3.1-b')
    const t = dealt()
    expect(t.g.s.borg.drawnBy).toBe(0)
    const told = t.events.map(e => e.type)
    expect(t.events[told.indexOf('turnCard.shown')]!.data).toEqual({ power: 0, card: 2 })
    expect(told.indexOf('turnCard.shown')).toBeLessThan(told.indexOf('borgCard.drawn'))
    const borgCard = (viewer: number | null) => viewOf(t.g, viewer).view.borg.card
    expect([borgCard(0), borgCard(1), borgCard(2), borgCard(null)]).toEqual([9, null, null, null])
    expect(viewOf(t.g, 1).view.players[0]!.card).toBe(2)
    const drawn = t.events.find(e => e.type === 'borgCard.drawn')!
    expect(redact(drawn as any, 1)?.data).toEqual({ by: 0, card: null })
  })

  test('have a card that everybody sees by the rules of the boxes, where nobody draws it', () => {
    const t = newRound({ last: [1, 2, 3], cards: [2, 4, 6, 9], options: { profile: 'official' } })
    for (const seat of [0, 1, 2]) bid(t, seat, seat + 1)
    answer(t, 2, 6)
    answer(t, 1, 4)
    answer(t, 0, 2)
    expect(t.events.map(e => e.type)).not.toContain('borgCard.drawn')
    expect([0, 1, 2, null].map(viewer => viewOf(t.g, viewer).view.borg.card)).toEqual([9, 9, 9, 9])
  })

  test('are never asked for a bid, nor is an Assimilated player, who gets a card in their stead', () => {
    shows('ASC-6.1.5-b', 'ASC-6.1.5-f', 'ASC-6.1.2-c')
    const t = table({ factions: four })
    t.g.s.players.forEach((player, seat) => {
      Object.assign(player, { card: seat + 1, firstContact: true, has: { P: 2, R: 0, C: 0 } })
    })
    t.g.s.players[3]!.fate = 'assimilated'
    script(t, 'turnOrder', [order([1, 3, 5, 9])])
    t.g.match.stack = [{ p: 'game', at: 'round', v: {} }]
    again(t)
    for (const seat of [0, 1]) bid(t, seat, seat)
    expect(asked(t)).toEqual(['2:bid'])
    bid(t, 2, 2)
    expect(asked(t)).toEqual(['2:turnCard'])
    expect(options(t, 2)).toEqual([1, 3, 5, 9])
    answer(t, 2, 1)
    expect(t.g.s.players[3]!.card).toBe(0)
    answer(t, 1, 3)
    expect([5, 9]).toContain(t.g.s.players[3]!.card)
    expect([5, 9]).toContain(t.g.s.players[0]!.card)
    expect(t.g.s.borg).toMatchObject({ card: 0, drawnBy: null })
  })
})
