import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { type Arena, asked, command, cube, orbit } from '../procedures/combat/testing/arena.ts'
import {
  act,
  agreement,
  answer,
  at,
  dice,
  event,
  home,
  run,
  set,
  ships,
  spent,
  system,
  type Table,
  table,
} from '../testing/table.ts'
import { holds, isExhausted, reserve, siege, standoff } from './testing/stories.ts'

const culture = (t: Table, seat: number): number => t.g.s.players[seat]!.has.C

describe('the Klingons', () => {
  const SIDES = ['klingon', 'cardassian', 'romulan']

  /** One battle of the Klingons, seat 0, against seat 1 over Izar. */
  function war(attackers: number, defenders: number, ...faces: number[]): Arena {
    const t = standoff(SIDES, attackers, defenders)
    set(t, 0, reserve())
    dice(command(t), ...faces)
    answer(t, 0, 'battle')
    return t
  }

  test('Death Before Dishonor: they are not even asked whether they Retreat', () => {
    shows('ASC-FAC-death-before-dishonor-a')
    const t = war(2, 2, 1, 1, 1, 1)
    expect(asked(t)).toEqual(['1:retreat'])
    const invader = siege(SIDES, 2, { P: 1 })
    dice(command(invader), 1, 1, 1, 1)
    answer(invader, 0, 'invade')
    answer(invader, 1, false)
    expect(asked(invader)).toEqual(['1:surrender'])
  })

  test('Death Before Dishonor: not from a Cube that they cannot harm either', () => {
    shows('ASC-FAC-death-before-dishonor-a', 'ASC-9.8.6-d')
    const t = standoff(SIDES, 1, 0)
    cube(t, orbit(t.izar), 0, 4)
    dice(command(t), 6, 4, 1, 1, 1, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.ended')).toMatchObject({ winners: [-1] })
    expect(t.g.s.players[0]!.ships).toEqual([])
  })

  test('with Disruptors they always have a chance against a Cube', () => {
    shows('ASC-9.8.6-e')
    const t = standoff(SIDES, 2, 0)
    cube(t, orbit(t.izar), 0, 4)
    holds(t, 0, 'disruptor-technology')
    const miss = (n: number): number[] => Array(n).fill(1)
    dice(command(t), 6, 1, ...miss(8), /* the second Round */ 1, 1, 4, 4, ...miss(6))
    answer(t, 0, 'battle')
    expect(event(t, 'cube.damaged')).toMatchObject({ damage: 1 })
    expect(event(t, 'battle.ended')).toMatchObject({ rounds: 2, winners: [-1] })
    expect(spent(t)).toBe(true)
  })

  test('Death Before Dishonor: no planet is Surrendered', () => {
    shows('ASC-FAC-death-before-dishonor-b')
    const t = siege(['cardassian', 'klingon', 'romulan'], 2, { P: 1 })
    dice(command(t), 1, 1, 1, 1)
    answer(t, 0, 'invade')
    expect(asked(t)).toEqual(['0:retreat'])
  })

  test('Ever Victorious: a Culture for three Ships or more that are lost', () => {
    shows('ASC-FAC-ever-victorious-a')
    const three = war(4, 3, 5, 5, 5, 1, 1, 1, 1)
    expect(event(three, 'battle.ended')).toMatchObject({ winners: [0] })
    expect(culture(three, 0)).toBe(1)
    expect(culture(war(4, 2, 5, 5, 1, 1, 1, 1), 0)).toBe(0)
  })

  test('Ever Victorious: as Defenders too', () => {
    shows('ASC-FAC-ever-victorious-a')
    const t = standoff(['cardassian', 'klingon', 'romulan'], 3, 4)
    set(t, 1, reserve())
    dice(command(t), 1, 1, 1, 5, 5, 5, 1)
    answer(t, 0, 'battle')
    expect(culture(t, 1)).toBe(1)
  })

  test('Ever Victorious: also when both sides are gone', () => {
    shows('ASC-FAC-ever-victorious-b')
    const t = war(3, 3, 5, 5, 5, 5, 5, 5)
    expect(event(t, 'battle.ended')).toMatchObject({ winners: [] })
    expect(culture(t, 0)).toBe(1)
    expect(culture(war(2, 2, 5, 5, 5, 5), 0)).toBe(0)
  })

  test('Ever Victorious: an enemy that flees is defeated, however few it lost', () => {
    shows('ASC-FAC-ever-victorious-c')
    const t = war(1, 4, 1, 1, 1, 1, 1)
    answer(t, 1, true)
    answer(t, 1, t.far[1])
    expect(event(t, 'battle.ended')).toMatchObject({ winners: [0] })
    expect(culture(t, 0)).toBe(1)
    const few = war(1, 2, 1, 1, 1)
    answer(few, 1, true)
    answer(few, 1, few.far[1])
    expect(culture(few, 0)).toBe(0)
  })

  test('Ever Victorious: not for three Ships in a battle that is lost', () => {
    shows('ASC-FAC-ever-victorious-d')
    const t = war(3, 5, 5, 5, 5, 5, 5, 5, 1, 1)
    expect(event(t, 'battle.ended')).toMatchObject({ winners: [1] })
    expect(culture(t, 0)).toBe(0)
  })

  test('Ever Victorious: the Ships of several enemies add up, to one Culture', () => {
    shows('ASC-FAC-ever-victorious-a')
    const t = standoff(SIDES, 5, 2)
    ships(t, 2, orbit(t.izar), 2)
    set(t, 0, reserve())
    answer(command(t), 0, 'battle')
    dice(t, 5, 5, 5, 5, 1, 1, 1, 1, 1)
    answer(t, 0, { 'seat:1': 2, 'seat:2': 3 })
    expect(event(t, 'battle.ended')).toMatchObject({ winners: [0] })
    expect(culture(t, 0)).toBe(1)
  })

  test('Ever Victorious: a destroyed Cube is worth a Culture', () => {
    shows('ASC-9.8.7-d')
    const t = standoff(SIDES, 2, 0)
    set(t, 0, reserve())
    cube(t, orbit(t.izar), 8)
    dice(command(t), 5, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'cube.destroyed')).toMatchObject({ by: 0 })
    expect(culture(t, 0)).toBe(1)
  })
})

describe('the Romulans', () => {
  test('Suspicious: an Agreement arrives Exhausted and is Refreshed in the next Recharge Stage', () => {
    shows('ASC-FAC-suspicious-a', 'ASC-FAC-suspicious-b', 'ASC-13.5-c', 'ASC-13.5-d')
    const t = table()
    const near = system(t, home(t, 2), 'izar')
    ships(t, 0, orbit(near), 1)
    ships(t, 2, orbit(near), 1)
    at(t, 0, 'command')
    act(t, 0, 'offerAgreement', { to: 2, give: 0, want: 0 })
    act(t, 2, 'answerOffer', { offer: t.g.s.offers[0]!.id, accept: true })
    expect(t.g.s.players[0]!.agreements[0]).toEqual({ holder: 2, exhausted: true })
    // What the Romulans give is as good as any.
    expect(t.g.s.players[2]!.agreements[0]).toEqual({ holder: 0, exhausted: false })
    set(t, 2, reserve())
    run(t, 'recharge', {})
    expect(t.g.s.players[0]!.agreements[0]).toEqual({ holder: 2, exhausted: false })
    // Resources come before that, so only the Node at Home has paid; the next time the Agreement does too.
    expect(t.g.s.players[2]!.has.P).toBe(1)
    run(t, 'recharge', {})
    expect(t.g.s.players[2]!.has.P).toBe(1 + 2)
  })

  test('Suspicious: another Agreement in exchange arrives Exhausted too', () => {
    shows('ASC-FAC-suspicious-c')
    const t = table()
    agreement(t, 0, 2, 0)
    agreement(t, 0, 1, 2)
    at(t, 0, 'command')
    act(t, 0, 'swapOwn', { given: 0, instead: 1 })
    expect(t.g.s.players[0]!.agreements.slice(0, 2)).toEqual([
      { holder: null, exhausted: false },
      { holder: 2, exhausted: true },
    ])
    act(t, 0, 'swapOwn', { given: 2, instead: 0 })
    expect(t.g.s.players[0]!.agreements[0]).toEqual({ holder: 1, exhausted: false })
  })

  test('Suspicious: the Agreement of an Ally as well', () => {
    shows('ASC-FAC-suspicious-a')
    const t = table()
    run(t, 'enterWarp', { seat: 0 })
    for (const [seat, exhausted] of [[2, true] as const, [1, false] as const]) {
      dice(t, 6)
      const fresh = run(t, 'receiveAlly', { seat, card: 'caldonians#1' })
      expect(fresh.g.s.players[seat]!.allies).toEqual([{ card: 'caldonians#1', exhausted }])
    }
  })

  test('Cultural Superiority: a Culture for an Advancement that pictures one', () => {
    shows('ASC-FAC-cultural-superiority-a', 'ASC-14.3.3-a')
    const t = table()
    set(t, 2, reserve())
    for (const [card, gained] of [
      ['romulan-disruptors', 1] as const,
      ['superior-targeting-array', 1] as const,
    ]) {
      set(t, 2, { projects: [{ card, research: 0, committed: false }] })
      run(t, 'completeProject', { seat: 2, card })
      expect(culture(t, 2)).toBe(gained)
    }
    // It is not taken back when the card is Exhausted.
    t.g.s.players[2]!.advancements.at(-1)!.exhausted = true
    expect(isExhausted(t, 2, 'superior-targeting-array')).toBe(true)
    expect(culture(t, 2)).toBe(1)
  })

  test('no other Faction gets a Culture for such a card', () => {
    shows('ASC-14.3.3-b')
    const t = table()
    for (const seat of [0, 2]) set(t, seat, reserve())
    set(t, 0, { projects: [{ card: 'romulan-disruptors', research: 0, committed: false }] })
    run(t, 'completeProject', { seat: 0, card: 'romulan-disruptors' })
    expect([culture(t, 0), culture(t, 2)]).toEqual([0, 0])
    expect(t.g.s.players[0]!.advancements.at(-1)!.card).toBe('romulan-disruptors')
  })
})
