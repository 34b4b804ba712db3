import { viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { inflict } from '../../rules/battle/damage.ts'
import { isDamaged } from '../../rules/battle/markers.ts'
import { cardsOn } from '../../rules/places/places.ts'
import { damagedNow } from '../../rules/turn/justNow.ts'
import type { Id } from '../../state.ts'
import {
  aboard,
  answer,
  at,
  happened,
  inPlayNow,
  inSpace,
  options,
  playOf,
  prompt,
  refused,
  seed,
  seeding,
  stocks,
  type Table,
  table,
} from '../../testing/table.ts'
import { bridge } from './testing/bridge.ts'

const MISSIONS = ['0 cultural-observation', '1 seek-life-form']

/** The Bortas (WEAPONS 9, SHIELDS 7) with Gowron at the same place as a ship of seat 0. */
function duel(ship: string, ...crew: string[]): { t: Table; bortas: Id; target: Id } {
  const t = table({ missions: MISSIONS })
  const bortas = inSpace(t, 1, 'ikc-bortas', 1)
  aboard(t, 1, bortas, 'gowron')
  const target = inSpace(t, 0, ship, 1)
  aboard(t, 0, target, ...crew)
  return { t, bortas, target }
}

function attack(t: Table, firing: Id[], target: Id): void {
  at(t, 1, 'orders')
  answer(t, 1, 'attack', 1, firing, target)
}

const side = (t: Table, seat: number) => t.g.s.players[seat]!.sides[0]!
const seenBy = (t: Table, viewer: number, seat: number) => viewOf(t.g, viewer).view.players[seat]!.sides[0]!

describe('the current tactic', () => {
  test('one is drawn and looked at, then perhaps another; one at most is used, the rest goes under', () => {
    shows('CCG-SBATTLE-19', 'CCG-SBATTLE-20', 'CCG-SBATTLE-21', 'CCG-SBATTLE-22', 'CCG-SBATTLE-25')
    const { t, bortas, target } = duel('uss-nebula')
    const [, , , torpedo, spread] = bridge(
      t,
      1,
      'target-weapons',
      'target-engines',
      'phaser-banks',
      'photon-torpedo',
      'full-phaser-spread',
    )
    attack(t, [bortas], target)
    expect(options(t, 1)).toEqual(['draw', 'enough'])
    answer(t, 1, 'draw')
    // Its owner sees it, the rival only that it was drawn; it is no card in hand.
    expect(seenBy(t, 1, 1).drawn).toEqual(['full-phaser-spread'])
    expect(seenBy(t, 0, 1).drawn).toEqual([null])
    expect(t.g.s.players[1]!.hand).toEqual([])
    expect(options(t, 1)).toEqual(['draw', 'enough'])
    answer(t, 1, 'draw')
    expect(options(t, 1)).toEqual([spread, torpedo, 'none'])
    answer(t, 1, torpedo)
    expect(happened(t, 'tactic.chosen')).toEqual({ seat: 1, card: 'photon-torpedo' })
    // 9 and the 2 of the torpedo.
    expect(happened(t, 'fire.opened')).toMatchObject({ attack: 11, defense: 8 })
    expect(side(t, 1).used).toContain(spread)
  })

  test('nothing needs to be drawn, and without a second draw there is one to choose', () => {
    shows('CCG-SBATTLE-19', 'CCG-SBATTLE-20')
    const { t, bortas, target } = duel('uss-nebula')
    const [, top] = bridge(t, 1, 'phaser-banks', 'photon-torpedo')
    attack(t, [bortas], target)
    answer(t, 1, 'draw', 'enough')
    expect(options(t, 1)).toEqual([top, 'none'])
    const other = duel('uss-nebula')
    bridge(other.t, 1, 'phaser-banks', 'photon-torpedo')
    attack(other.t, [other.bortas], other.target)
    answer(other.t, 1, 'enough')
    expect(prompt(other.t, 1).name).toBe('order')
    expect(happened(other.t, 'fire.opened')).toMatchObject({ attack: 9 })
  })

  test('both are shown only when both have chosen', () => {
    shows('CCG-SBATTLE-31', 'CCG-SBATTLE-03')
    const { t, bortas, target } = duel('uss-nebula')
    const [ours] = bridge(t, 1, 'photon-torpedo')
    const [theirs] = bridge(t, 0, 'evasive-maneuvers')
    attack(t, [bortas], target)
    answer(t, 0, 'draw')
    answer(t, 1, 'draw')
    answer(t, 0, theirs)
    expect(happened(t, 'tactic.chosen')).toBeUndefined()
    expect(seenBy(t, 1, 0).current).toBeNull()
    answer(t, 1, ours)
    const stages = t.events.map(e => e.type).filter(type => /^(tactic|fire|battle)/.test(type))
    expect(stages).toEqual(['tactic.chosen', 'tactic.chosen', 'fire.opened', 'battle.ended'])
    // 9 + 2 against 8 + 4.
    expect(happened(t, 'fire.opened')).toMatchObject({ attack: 11, defense: 12, result: 'miss' })
  })

  test('its bonus counts once for the whole force, and for a ship at dock as for any other', () => {
    shows('CCG-SBATTLE-34', 'CCG-SBATTLE-33', 'CCG-SBATTLE-35')
    const { t, bortas, target } = duel('uss-nebula')
    const second = inSpace(t, 1, 'ikc-vorcha', 1)
    aboard(t, 1, second, 'kurn')
    const post = inSpace(t, 0, 'federation-outpost', 1)
    playOf(t, target).at = { in: 'docked', host: post }
    const [ours] = bridge(t, 1, 'target-shields')
    const [theirs] = bridge(t, 0, 'target-shields')
    attack(t, [bortas, second], target)
    answer(t, 1, 'draw')
    answer(t, 0, 'draw')
    answer(t, 1, ours)
    answer(t, 0, theirs)
    expect(happened(t, 'fire.opened')).toMatchObject({ attack: 9 + 8 + 2, defense: 8 + 15 + 2 })
  })

  test('some are better in the right hands', () => {
    const { t, bortas, target } = duel('uss-nebula')
    const [disruptor] = bridge(t, 1, 'pulse-disruptor')
    attack(t, [bortas], target)
    answer(t, 1, 'draw', disruptor)
    expect(happened(t, 'fire.opened')).toMatchObject({ attack: 9 + 1 + 2 })
  })

  test('a facility under attack uses one, but only to defend', () => {
    shows('CCG-SBATTLE-26', 'CCG-SBATTLE-27', 'CCG-BATTLE-12')
    const { t, bortas } = duel('uss-nebula')
    const post = inSpace(t, 0, 'federation-outpost', 1)
    aboard(t, 0, post, 'taitt')
    const [tactic] = bridge(t, 0, 'phaser-banks')
    attack(t, [bortas], post)
    answer(t, 0, 'draw', tactic)
    const fired = t.events.filter(e => e.type === 'fire.opened').map(e => e.data)
    expect(fired).toEqual([{ seat: 1, attack: 9, defense: 32, result: 'miss' }])
  })

  test('without an open door, or with no Tactic left, nobody is asked', () => {
    shows('CCG-SBATTLE-02', 'CCG-SBATTLE-30')
    for (const open of [true, false]) {
      const { t, bortas, target } = duel('uss-nebula')
      bridge(t, 1, ...(open ? [] : ['phaser-banks']))
      side(t, 1).open = open
      attack(t, [bortas], target)
      expect(prompt(t, 1).name).toBe('order')
      expect(happened(t, 'fire.opened')).toMatchObject({ attack: 9 })
    }
  })

  test('the door that is seeded opens it', () => {
    shows('CCG-SBATTLE-02')
    const t = seeding([{ seed: stocks('battle-bridge-door') }, {}], {}, 'doorway')
    t.g.s.players[0]!.sides = [{ kind: 'Battle Bridge', cards: [], open: false }]
    answer(t, 0, [t.g.s.players[0]!.seeds[0]])
    expect(side(t, 0).open).toBe(true)
  })
})

describe('damage by Tactics', () => {
  /** A hit by the Bortas (9) on a Nebula (8). */
  function hit(cards: string[], chosen?: number): { t: Table; bortas: Id; target: Id; pile: Id[] } {
    const { t, bortas, target } = duel('uss-nebula')
    const pile = bridge(t, 1, ...cards)
    attack(t, [bortas], target)
    if (cards.length === 0) return { t, bortas, target, pile }
    if (chosen === undefined) answer(t, 1, 'enough')
    else answer(t, 1, 'draw', ...(cards.length > 1 ? ['enough'] : []), pile[chosen])
    return { t, bortas, target, pile }
  }

  test('the current tactic says how many: itself and others from the deck', () => {
    shows('CCG-SBATTLE-43', 'CCG-SBATTLE-44', 'CCG-DAMAGE-04')
    const { t, target, pile } = hit(['isolytic-burst', 'photon-torpedo', 'target-engines'], 2)
    expect(cardsOn(t.g, target)).toEqual([pile[2], pile[1]])
    expect(side(t, 1)).toMatchObject({ cards: [pile[0]], current: null })
    expect(side(t, 1).used ?? []).toEqual([])
    expect(playOf(t, target).damage).toBe(0)
  })

  test('one that only draws goes back under the deck, face up', () => {
    shows('CCG-SBATTLE-45', 'CCG-SBATTLE-50')
    const { t, target, pile } = hit(
      ['target-engines', 'target-weapons', 'target-shields', 'photon-torpedo'],
      3,
    )
    expect(cardsOn(t.g, target)).toEqual([pile[2], pile[1]])
    expect(side(t, 1)).toMatchObject({ cards: [pile[0]], used: [pile[3]] })
    expect(seenBy(t, 0, 1).used.map(one => one.card)).toEqual(['photon-torpedo'])
  })

  test('without one a hit draws two and a direct hit four', () => {
    shows('CCG-SBATTLE-46')
    const light = ['target-shields', 'target-shields', 'target-shields', 'target-shields', 'target-shields']
    const once = hit(light)
    expect(cardsOn(once.t.g, once.target)).toHaveLength(2)
    const { t, bortas, target } = duel('runabout')
    const second = inSpace(t, 1, 'ikc-vorcha', 1)
    aboard(t, 1, second, 'kurn')
    bridge(t, 1, ...light)
    attack(t, [bortas, second], target)
    answer(t, 1, 'enough')
    expect(cardsOn(t.g, target)).toHaveLength(4)
  })

  test('a marker that is not there is not suffered', () => {
    shows('CCG-DAMAGE-06', 'CCG-SBATTLE-56')
    const one = hit(['target-engines'])
    expect(cardsOn(one.t.g, one.target)).toEqual(one.pile)
    expect(playOf(one.t, one.target).damage).toBe(0)
  })

  test('a hit that places no marker leaves its target undamaged, and nothing can answer it as damage', () => {
    shows('CCG-DAMAGE-07')
    const struck = (tactics: string[], rotates = false) => {
      const { t, target } = duel('uss-nebula')
      if (!rotates) bridge(t, 1, ...tactics)
      inflict(t.g, 1, target, 'hit', null)
      return { damaged: isDamaged(t.g, target), just: damagedNow(t.g).map(id => id === target) }
    }
    expect(struck([])).toEqual({ damaged: false, just: [] })
    expect(struck(['target-engines'])).toEqual({ damaged: true, just: [true] })
    expect(struck(['target-engines', 'target-shields'])).toEqual({ damaged: true, just: [true] })
    expect(struck([], true)).toEqual({ damaged: true, just: [true] })
    // The second hit finds no more, though the first has left its mark.
    const { t, target } = duel('uss-nebula')
    const [marker] = bridge(t, 1, 'target-engines')
    inflict(t.g, 1, target, 'hit', null)
    delete t.g.s.here.just
    inflict(t.g, 1, target, 'direct hit', null)
    expect(cardsOn(t.g, target)).toEqual([marker])
    expect(damagedNow(t.g)).toEqual([])
    // In a battle too.
    const none = hit([])
    expect(happened(none.t, 'fire.opened')).toMatchObject({ result: 'hit' })
    expect(cardsOn(none.t.g, none.target)).toEqual([])
    expect(isDamaged(none.t.g, none.target)).toBe(false)
  })

  test('whoever has the side deck never turns a card as damage, even when it is used up', () => {
    shows('CCG-SBATTLE-57')
    for (const strength of ['hit', 'direct hit'] as const) {
      const { t, target } = duel('uss-nebula')
      const [last] = bridge(t, 1, 'target-engines')
      side(t, 1).cards = []
      inflict(t.g, 1, target, strength, null)
      expect(playOf(t, target).damage).toBe(0)
      expect(t.g.s.players[1]!.rotates).toBeUndefined()
      // With a Tactic in it again, the next hit places that.
      side(t, 1).cards = [last!]
      inflict(t.g, 1, target, strength, null)
      expect(cardsOn(t.g, target)).toEqual([last])
      // The other one has no side deck.
      inflict(t.g, 0, target, strength, null)
      expect(playOf(t, target).damage).toBe(strength === 'hit' ? 1 : 2)
    }
    const fought = hit([])
    expect(playOf(fought.t, fought.target).damage).toBe(0)
    expect(happened(fought.t, 'ship.damaged')).toBeUndefined()
  })

  test('when the last one is drawn the used ones are shuffled into a new deck', () => {
    shows('CCG-SBATTLE-24')
    const { t, bortas, target } = duel('uss-nebula')
    const [last] = bridge(t, 1, 'photon-torpedo')
    const used = bridge(t, 1, 'target-engines', 'target-weapons', 'target-shields')
    side(t, 1).cards = [last!]
    side(t, 1).used = [...used]
    attack(t, [bortas], target)
    answer(t, 1, 'draw')
    expect(side(t, 1).used).toEqual([])
    expect([...side(t, 1).cards].sort()).toEqual([...used].sort())
    expect(options(t, 1)).toEqual(['draw', 'enough'])
  })

  test('a ship without HULL goes at the end of the battle, and its markers go back under the deck', () => {
    shows('CCG-SBATTLE-51', 'CCG-SBATTLE-23', 'CCG-DAMAGE-13')
    const { t, bortas, target } = duel('runabout', 'taitt')
    const second = inSpace(t, 1, 'ikc-vorcha', 1)
    aboard(t, 1, second, 'kurn')
    const pile = bridge(
      t,
      1,
      'isolytic-burst',
      'breen-disruptor-burst',
      'breen-disruptor-burst',
      'photon-torpedo',
    )
    attack(t, [bortas, second], target)
    answer(t, 0, [target], bortas)
    answer(t, 1, 'enough')
    // It still fired, for the damage of both came after that.
    expect(t.events.filter(e => e.type === 'fire.opened').map(e => e.data.seat)).toEqual([1, 0])
    expect(inPlayNow(t, target)).toBe(false)
    expect(t.g.s.players[1]!.discard).toEqual([])
    expect([...side(t, 1).cards, ...(side(t, 1).used ?? [])].sort()).toEqual([...pile].sort())
  })

  test('each player inflicts damage in the own way: by Tactics or by rotation', () => {
    shows('CCG-DAMAGE-01', 'CCG-SBATTLE-42', 'CCG-SBATTLE-54')
    const { t, bortas, target } = duel('uss-nebula', 'taitt')
    const helper = inSpace(t, 0, 'runabout', 1)
    aboard(t, 0, helper, 'leah-brahms')
    bridge(t, 1, 'target-shields', 'target-shields')
    attack(t, [bortas], target)
    answer(t, 0, [target, helper])
    answer(t, 1, 'enough')
    expect(playOf(t, target).damage).toBe(0)
    expect(cardsOn(t.g, target)).toHaveLength(2)
    expect(playOf(t, bortas).damage).toBe(1)
    expect(cardsOn(t.g, bortas)).toEqual([])
    // Two Target Shields cost no HULL, a rotation half of it.
    expect(happened(t, 'battle.ended')).toEqual({ winner: 0 })
  })

  test('more than the whole HULL counts as the whole', () => {
    shows('CCG-SBATTLE-55')
    const { t, bortas, target } = duel('runabout', 'taitt')
    const second = inSpace(t, 1, 'ikc-vorcha', 1)
    aboard(t, 1, second, 'kurn')
    const galaxy = inSpace(t, 0, 'uss-galaxy', 1)
    aboard(t, 0, galaxy, 'jean-luc-picard')
    const enterprise = inSpace(t, 0, 'uss-enterprise', 1)
    aboard(t, 0, enterprise, 'data')
    bridge(t, 1, ...Array.from({ length: 5 }, () => 'breen-disruptor-burst'))
    attack(t, [bortas, second], target)
    // 140% on the one side; 5 + 7 + 8 is more than double of 7: 100% on the other.
    answer(t, 0, [target, galaxy, enterprise], bortas)
    answer(t, 1, 'enough')
    expect([target, bortas].map(id => inPlayNow(t, id))).toEqual([false, false])
    expect(happened(t, 'battle.ended')).toEqual({ winner: null })
  })

  test('whoever has inflicted rotation damage keeps to it', () => {
    shows('CCG-DAMAGE-19')
    const { t, bortas, target } = duel('uss-nebula')
    attack(t, [bortas], target)
    expect(playOf(t, target).damage).toBe(1)
    const other = inSpace(t, 0, 'uss-nebula', 1)
    playOf(t, bortas).stopped = false
    for (const id of t.g.s.inPlay) playOf(t, id).stopped = false
    bridge(t, 1, 'target-shields', 'target-shields')
    attack(t, [bortas], other)
    answer(t, 1, 'enough')
    expect(playOf(t, other).damage).toBe(1)
    expect(cardsOn(t.g, other)).toEqual([])
  })

  test('of each marker the casualties come first', () => {
    shows('CCG-DAMAGE-11')
    const { t, bortas, target } = duel('uss-nebula')
    aboard(t, 0, target, 'worf', 'leah-brahms')
    bridge(t, 1, 'phaser-banks', 'pulse-disruptor')
    attack(t, [bortas], target)
    answer(t, 0, [])
    answer(t, 1, 'enough')
    const order = t.events.map(e => e.type).filter(type => /^(card.left|marker.placed)$/.test(type))
    expect(order).toEqual(['card.left', 'marker.placed', 'card.left', 'marker.placed'])
  })

  test('a dilemma that damages a ship does it by two of the Tactics of the rival', () => {
    shows('CCG-DAMAGE-02', 'CCG-DAMAGE-03')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 1, 'ikc-pagh', 1)
    aboard(t, 1, ship, 'gowron')
    const pile = bridge(t, 0, 'target-shields', 'target-engines', 'target-weapons')
    seed(t, 0, 1, 'gravitic-mine')
    at(t, 1, 'orders')
    answer(t, 1, 'attempt', ship)
    expect(cardsOn(t.g, ship)).toEqual([pile[2], pile[1]])
    expect(playOf(t, ship).damage).toBe(0)
  })
})

test('two targets in one battle are refused', () => {
  shows('CCG-SBATTLE-06')
  const { t, bortas, target } = duel('uss-nebula')
  const other = inSpace(t, 0, 'runabout', 1)
  at(t, 1, 'orders')
  answer(t, 1, 'attack', 1, [bortas])
  expect(refused(t, 1, [target, other])).toContain('CCG-SBATTLE-06')
})
