import { describe, expect, test } from 'vitest'
import { begin, choose, explain, redactAll, viewOf } from '../index.ts'
import { refusal, salvageAt, turnOf } from '../testing/tiny.ts'
import { salvage } from './salvage.ts'

const types = (events: readonly { type: string }[]) => events.map(e => e.type)

describe('a round', () => {
  test('EX-2, EX-3: all bid in secret, the highest pays and leads', () => {
    const run = begin(salvage, { seats: 2, seed: 's' })
    expect(run.s).toMatchObject({ round: 1, energy: [6, 6] })
    expect(run.s.hands.map(hand => hand.length)).toEqual([4, 4])
    choose(run, { seat: 0, answer: 2 })
    expect(viewOf(run, 1).deciding).toEqual([{ seat: 1, name: 'bid' }])
    const { events } = choose(run, { seat: 1, answer: 3 })
    expect(events[0]).toEqual({ type: 'bidsShown', data: { bids: [2, 3], leader: 1 } })
    expect(run.s).toMatchObject({ energy: [6, 3], leader: 1 })
    expect(run.prompts).toMatchObject([{ seat: 1, name: 'beacon' }])
    expect(refusal(run, { seat: 0, answer: { x: 0, y: 0 } }).message).toBe(
      'It is not for this seat to decide now.',
    )
  })

  test('EX-3: of equal bids the next after the last leader wins', () => {
    for (const [leader, next] of [
      [0, 1],
      [2, 3],
      [3, 0],
    ]) {
      const run = salvageAt({ leader, seats: Array(4).fill({ energy: 1 }) }, { seats: 4 })
      for (const seat of [0, 1, 2, 3]) choose(run, { seat, answer: 3 })
      expect(run.s.leader).toBe(next)
      expect(run.s.energy[next!]).toBe(0)
    }
  })

  test('EX-4: a beacon keeps its distance', () => {
    const run = salvageAt({ round: 1, beacons: ['1 at 500,500'] }, { stack: turnOf(0, 'beacon') })
    const near = refusal(run, { seat: 0, answer: { x: 560, y: 579 } })
    expect(near).toMatchObject({
      rules: ['EX-4'],
      message: 'A beacon must be at least 100 away from every other.',
    })
    for (const answer of [
      { x: -1, y: 0 },
      { x: 0, y: 1001 },
      { x: 0.5, y: 0 },
      { x: 0 },
      { x: 0, y: 0, z: 0 },
      null,
      'x',
    ]) {
      expect(refusal(run, { seat: 0, answer }).rules).toEqual(['EX-4'])
    }
    choose(run, { seat: 0, answer: { x: 560, y: 580 } })
    expect(run.s.beacons[1]).toEqual({ seat: 0, x: 560, y: 580 })
  })

  test('EX-5, EX-7, EX-8: a scan with a clear view, its dice and its gains', () => {
    const written = {
      round: 1,
      beacons: ['0 at 0,0', '1 at 300,0'],
      seats: [{ hand: 'sweep-1 jam-1', energy: 0 }],
    }
    const run = salvageAt(written, { stack: turnOf(0), script: { dice: [4, 6, 3, 5] } })
    expect(refusal(run, { seat: 0, answer: 'jam-1' })).toMatchObject({
      message: 'A jam answers a card; it cannot scan.',
      rules: ['EX-6'],
    })
    choose(run, { seat: 0, answer: 'sweep-1' })
    const { events } = choose(run, { seat: 1, answer: 'pass' })
    expect(events).toContainEqual({ type: 'diceRolled', data: { seat: 0, dice: [4, 6, 3, 5], gains: 3 } })
    expect(refusal(run, { seat: 0, answer: { crates: 3 } })).toMatchObject({ rules: ['EX-8'] })
    expect(refusal(run, { seat: 0, answer: { crates: 2 } }).message).toBe('The parts must add up to 3.')
    choose(run, { seat: 0, answer: { crates: 2, energy: 1 } })
    expect(run.s).toMatchObject({ energy: [1, 4], crates: [2, 0] })
  })

  test('EX-5: a rival nearby takes the extra die away', () => {
    const written = { round: 1, beacons: ['0 at 0,0', '1 at 299,0'], seats: [{ hand: 'sweep-1' }] }
    const run = salvageAt(written, { stack: turnOf(0), script: { dice: [1, 1, 1] } })
    choose(run, { seat: 0, answer: 'sweep-1' })
    choose(run, { seat: 1, answer: 'pass' })
    expect(run.match.chance.script).toEqual({ dice: [] })
  })

  test('EX-9: who plays a relay puts the top three cards in order, unseen by the others', () => {
    const written = { round: 1, deck: 'jam-1 jam-2 jam-3 jam-4', seats: [{ hand: 'relay-1' }, {}] }
    const run = salvageAt(written, { stack: turnOf(0), script: { dice: [1] } })
    choose(run, { seat: 0, answer: 'relay-1' })
    const { events } = choose(run, { seat: 1, answer: 'pass' })
    expect(redactAll(events, 0)).toContainEqual({
      type: 'lookedAtDeck',
      data: { seat: 0, cards: ['jam-1', 'jam-2', 'jam-3'] },
    })
    expect(redactAll(events, 1)).toContainEqual({ type: 'lookedAtDeck', data: { seat: 0 } })
    choose(run, { seat: 0, answer: ['jam-3', 'jam-1', 'jam-2'] })
    expect(run.s.hands[0]).toEqual(['jam-3'])
    expect(viewOf(run, 0).view.deck.slice(0, 3)).toEqual(['jam-1', 'jam-2', null])
    expect(viewOf(run, 1).view.deck.slice(0, 3)).toEqual([null, null, null])
  })

  test('EX-9: what another has put in order is no longer known', () => {
    const seats = [{ hand: 'relay-1' }, { seen: 'jam-1 jam-4' }]
    const run = salvageAt(
      { round: 1, deck: 'jam-1 jam-2 jam-3 jam-4', seats },
      { stack: turnOf(0), script: { dice: [1] } },
    )
    choose(run, { seat: 0, answer: 'relay-1' })
    choose(run, { seat: 1, answer: 'pass' })
    expect(viewOf(run, 1).view.deck.slice(0, 4)).toEqual([null, null, null, 'jam-4'])
  })

  test('EX-10: a hand above five is discarded down', () => {
    const hand = 'probe-1 probe-2 probe-3 probe-4 probe-5 probe-6'
    const run = salvageAt({ round: 1, deck: 'jam-1', seats: [{ hand, energy: 0 }] }, { stack: turnOf(0) })
    choose(run, { seat: 0, answer: 'none' })
    expect(run.prompts).toMatchObject([{ name: 'discard', min: 2, max: 2, rules: ['EX-10'] }])
    expect(refusal(run, { seat: 0, answer: ['jam-1'] }).message).toBe('Exactly 2 must be chosen.')
    choose(run, { seat: 0, answer: ['jam-1', 'probe-1'] })
    expect(run.s.hands[0]).toHaveLength(5)
    expect(run.s.discard).toEqual(['jam-1', 'probe-1'])
  })

  test('EX-11: upgrades are bought for energy, until done', () => {
    const run = salvageAt({ round: 1, seats: [{ energy: 6 }] }, { stack: turnOf(0, 'refit') })
    choose(run, { seat: 0, answer: 'array' })
    expect(refusal(run, { seat: 0, answer: 'amplifier' })).toMatchObject({
      message: 'That costs 4 energy.',
      rules: ['EX-11'],
    })
    choose(run, { seat: 0, answer: 'tractor' })
    // Nothing is left to spend, so the seat is not asked again.
    expect(run.s).toMatchObject({ energy: [0, 4], upgrades: [['array', 'tractor'], []] })
    expect(run.prompts.map(p => p.name)).toEqual(['roundOver', 'roundOver'])
  })

  test('an empty deck is made from the discard, and what was seen of it is lost', () => {
    const all = salvageAt({}).s.deck
    const written = {
      round: 1,
      discard: all.slice(1).join(' '),
      seats: [{ hand: all[0], seen: 'jam-1', energy: 0 }],
    }
    const run = salvageAt(written, { stack: turnOf(0, 'draw') })
    expect(run.s.discard).toEqual([])
    expect(run.s.deck).toHaveLength(22)
    expect(run.s.seen).toEqual([[], []])
  })
})

describe('EX-6: responses', () => {
  const hands = { round: 1, seats: [{ hand: 'probe-1 jam-1 jam-2' }, { hand: 'jam-3 jam-4 relay-1' }] }

  /** Plays these responses to seat 0's scan; says whether the scan was rolled. */
  function scanned(written: object, ...responses: [number, string][]): boolean {
    const run = salvageAt(written, { stack: turnOf(0) })
    const events = types(choose(run, { seat: 0, answer: 'probe-1' }).events)
    for (const [seat, answer] of responses) events.push(...types(choose(run, { seat, answer }).events))
    expect(events.includes('jammed')).toBe(!events.includes('diceRolled'))
    expect(run.prompts[0]!.name).not.toBe('respond')
    return events.includes('diceRolled')
  }

  test('a jam cancels, a jam of the jam restores, and so on', () => {
    expect(scanned(hands, [1, 'pass'])).toBe(true)
    expect(scanned(hands, [1, 'jam-3'], [0, 'pass'])).toBe(false)
    // The second seat may answer once more: each jam opens a new window.
    expect(scanned(hands, [1, 'jam-3'], [0, 'jam-1'], [1, 'pass'])).toBe(true)
    expect(scanned(hands, [1, 'jam-3'], [0, 'jam-1'], [1, 'jam-4'], [0, 'pass'])).toBe(false)
    expect(scanned(hands, [1, 'jam-3'], [0, 'jam-1'], [1, 'jam-4'], [0, 'jam-2'], [1, 'pass'])).toBe(true)
  })

  test('with two rivals, the second may still jam when the first was jammed', () => {
    const seats = [{ hand: 'probe-1 jam-1' }, { hand: 'jam-2' }, {}, { hand: 'jam-3' }]
    const run = salvageAt({ round: 1, seats }, { seats: 4, stack: turnOf(0) })
    choose(run, { seat: 0, answer: 'probe-1' })
    choose(run, { seat: 1, answer: 'jam-2' })
    // Both partners of the other side may answer the jam; then both rivals may answer theirs.
    choose(run, { seat: 2, answer: 'pass' })
    choose(run, { seat: 0, answer: 'jam-1' })
    choose(run, { seat: 1, answer: 'pass' })
    choose(run, { seat: 3, answer: 'pass' })
    expect(run.prompts).toMatchObject([{ seat: 3, about: { card: 'probe-1' } }])
    choose(run, { seat: 3, answer: 'jam-3' })
    choose(run, { seat: 0, answer: 'pass' })
    expect(types(choose(run, { seat: 2, answer: 'pass' }).events)).toContain('jammed')
  })

  test('only a jam answers, and only of the other side', () => {
    const run = salvageAt(
      { ...hands, seats: [...hands.seats, { hand: 'jam-5' }, {}] },
      { seats: 4, stack: turnOf(0) },
    )
    choose(run, { seat: 0, answer: 'probe-1' })
    expect(refusal(run, { seat: 1, answer: 'relay-1' })).toMatchObject({
      message: 'Only a jam answers a card.',
    })
    expect(refusal(run, { seat: 2, answer: 'jam-5' }).message).toBe('It is not for this seat to decide now.')
    choose(run, { seat: 1, answer: 'pass' })
    expect(run.prompts).toMatchObject([{ seat: 3, name: 'respond', hush: true }])
  })

  test('whoever may answer is asked, with or without a jam', () => {
    for (const hand of ['jam-3', 'sweep-1']) {
      const run = salvageAt({ round: 1, seats: [{ hand: 'probe-1' }, { hand }] }, { stack: turnOf(0) })
      choose(run, { seat: 0, answer: 'probe-1' })
      expect(viewOf(run, 0).deciding).toEqual([{ seat: 1, name: null }])
    }
  })
})

describe('upgrades', () => {
  const scanWith = (upgrades: string, card: string) => {
    const run = salvageAt({ round: 1, seats: [{ upgrades }] }, { stack: turnOf(0) })
    return explain(run, 'scanDice', 2, { seat: 0, card }).total
  }

  test('values: set, then add, then multiply', () => {
    expect(scanWith('array', 'sweep-1')).toBe(3)
    expect(scanWith('amplifier array', 'probe-1')).toBe(6)
    expect(scanWith('amplifier', 'sweep-1')).toBe(2)
    expect(scanWith('array calibrator', 'relay-1')).toBe(4)
  })

  const jamAt = (...upgrades: string[]) => {
    const seats = [
      { hand: 'probe-1', upgrades: upgrades[0] },
      { hand: 'jam-1', upgrades: upgrades[1] },
    ]
    const run = salvageAt({ round: 1, seats }, { stack: turnOf(0) })
    choose(run, { seat: 0, answer: 'probe-1' })
    return run
  }

  test('permissions: a hardened ship cannot be jammed, unless by override', () => {
    expect(refusal(jamAt('hardening', ''), { seat: 1, answer: 'jam-1' })).toMatchObject({
      message: 'A hardened ship cannot be jammed.',
      rules: ['EX-6', 'EX-11'],
    })
    for (const run of [jamAt('', 'hardening'), jamAt('hardening', 'override')])
      choose(run, { seat: 1, answer: 'jam-1' })
  })

  test('triggers: a recycler acts at once, a tractor asks first and comes before it', () => {
    const seats = [
      { hand: 'sweep-1', upgrades: 'recycler', energy: 0 },
      { hand: '', upgrades: 'tractor', energy: 1 },
    ]
    const run = salvageAt(
      { round: 1, deck: 'jam-1 jam-2', seats },
      { stack: turnOf(0), script: { dice: [1, 5, 5] } },
    )
    choose(run, { seat: 0, answer: 'sweep-1' })
    choose(run, { seat: 1, answer: 'pass' })
    choose(run, { seat: 0, answer: { crates: 2 } })
    expect(run.prompts).toMatchObject([{ seat: 1, kind: 'confirm', name: 'tractor' }])
    expect(run.s.energy).toEqual([0, 1])
    choose(run, { seat: 1, answer: true })
    expect(run.s.energy).toEqual([1, 0])
    expect(run.s.hands).toEqual([['jam-2'], ['jam-1']])
  })

  test('a tractor that asks is withdrawn when the energy for it is given away', () => {
    const seats = [
      { hand: 'sweep-1', energy: 0 },
      { hand: '', upgrades: 'tractor', energy: 1 },
    ]
    const run = salvageAt(
      { round: 1, deck: 'jam-1 jam-2', seats },
      { stack: turnOf(0), script: { dice: [1, 5, 5] } },
    )
    choose(run, { seat: 0, answer: 'sweep-1' })
    choose(run, { seat: 1, answer: 'pass' })
    choose(run, { seat: 0, answer: { crates: 2 } })
    choose(run, { seat: 1, act: 'gift', arg: { to: 0, energy: 1 } })
    expect(run.s.energy).toEqual([1, 0])
    expect(run.prompts.some(p => p.name === 'tractor')).toBe(false)
  })

  test('a deferred trigger: an echo hears beacons of the other side only', () => {
    const seats = [{ upgrades: 'echo', energy: 0 }, { energy: 0 }]
    const drop = (seat: number) => {
      const run = salvageAt({ round: 1, seats }, { stack: turnOf(seat, 'beacon') })
      choose(run, { seat, answer: { x: 0, y: 0 } })
      return run.s.energy
    }
    expect(drop(0)).toEqual([0, 0])
    expect(drop(1)).toEqual([1, 0])
  })

  test('actions: a furnace burns cards for energy', () => {
    const seats = [{ upgrades: 'furnace', hand: 'jam-1 jam-2', energy: 0 }, { hand: 'jam-3' }]
    const run = salvageAt({ round: 1, seats }, { stack: turnOf(0, 'refit') })
    expect(run.prompts).toMatchObject([{ name: 'refit', options: ['done', 'use:furnace'] }])
    choose(run, { seat: 0, answer: 'use:furnace' })
    choose(run, { seat: 0, answer: 'jam-2' })
    expect(run.s).toMatchObject({ energy: [2, 4], discard: ['jam-2'] })
    expect(run.prompts).toMatchObject([{ name: 'refit' }])
  })
})

describe('at any time', () => {
  test('EX-12: energy is given once a round; a hidden bid that can no longer be paid is asked for again', () => {
    const run = begin(salvage, { seats: 2, seed: 's' })
    choose(run, { seat: 0, answer: 6 })
    const { events } = choose(run, { seat: 0, act: 'gift', arg: { to: 1, energy: 2 } })
    expect(types(events)).toEqual(['gave'])
    expect(run.s.energy).toEqual([4, 8])
    expect(run.prompts).toMatchObject([
      { seat: 0, max: 4 },
      { seat: 1, max: 8 },
    ])
    for (const arg of [{ to: 1, energy: 1 }]) {
      expect(refusal(run, { seat: 0, act: 'gift', arg }).message).toBe('You have given energy in this round.')
    }
    for (const arg of [
      { to: 1, energy: 1 },
      { to: 2, energy: 1 },
      { to: 0, energy: 9 },
      { to: 0, energy: 0 },
      null,
      'x',
      {},
    ]) {
      expect(refusal(run, { seat: 1, act: 'gift', arg }).rules).toEqual(['EX-12'])
    }
  })

  test('EX-13: who concedes is answered for; a side that has left loses', () => {
    const run = begin(salvage, { seats: 4, seed: 's' })
    choose(run, { seat: 1, act: 'concede', arg: null })
    expect(run.match.answers).toEqual({ 1: 0 })
    expect(refusal(run, { seat: 1, act: 'concede', arg: null }).rules).toEqual(['EX-13'])
    expect(refusal(run, { seat: 1, act: 'gift', arg: { to: 0, energy: 1 } }).rules).toEqual(['EX-13'])
    for (const seat of [0, 2, 3]) choose(run, { seat, answer: 0 })
    expect(run.s.leader).toBe(0)
    choose(run, { seat: 3, act: 'concede', arg: null })
    expect(run.match.result).toEqual({ winners: [0, 2], reason: 'the other side conceded', rules: ['EX-13'] })
  })

  test('what is listed is legal', () => {
    const run = begin(salvage, { seats: 4, seed: 's' })
    for (const [act, standing] of Object.entries(salvage.standing!)) {
      const args = standing.list(run, 2)
      expect(args.length).toBe(act === 'gift' ? 9 : 1)
      for (const arg of args) standing.check(run, 2, arg)
    }
  })
})

test('EX-1, EX-14: sides count together; equal sides share the win', () => {
  const end = (...crates: number[]) =>
    salvageAt({ round: 3, seats: crates.map(n => ({ crates: n })) }, { seats: crates.length }).match.result
  expect(end(3, 2)).toEqual({ winners: [0], reason: 'most crates', rules: ['EX-14'] })
  expect(end(0, 4, 5, 2)).toMatchObject({ winners: [1, 3] })
  expect(end(1, 2, 2, 1)).toEqual({
    winners: [0, 1, 2, 3],
    reason: 'both sides have as many crates',
    rules: ['EX-14'],
  })
})
