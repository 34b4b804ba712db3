import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  prompt,
  table,
} from '../../testing/table.ts'
import { attemptFirst, goOn } from '../testing/doors.ts'
import { inDeck } from '../testing/story.ts'

const LINE = ['0 krios-suppression', '1 nebula', '0 excavation', '1 study-nebula']

describe('Assign Mission Specialists', () => {
  test('brings two different ones to an outpost, of whom none is in play', () => {
    const t = table({ missions: LINE })
    const outpost = lay(t, 0, 'federation-outpost', { in: 'space', loc: 2 })
    const [card] = hand(t, 0, 'assign-mission-specialists')
    const [one, again, two] = inDeck(t, 0, 'calloway', 'calloway', 'mendon')
    at(t, 0, 'play')
    answer(t, 0, card)
    answer(t, 0, outpost, one)
    expect(options(t, 0)).not.toContain(again)
    expect(options(t, 0)).toContain(two)
    answer(t, 0, two)
    expect([one, two].map(id => playOf(t, id!).at)).toEqual([
      { in: 'aboard', host: outpost },
      { in: 'aboard', host: outpost },
    ])
  })

  test('whoever takes one specialist and no more has not failed to find a second', () => {
    const t = table({ missions: LINE })
    const outpost = lay(t, 0, 'federation-outpost', { in: 'space', loc: 2 })
    const [card] = hand(t, 0, 'assign-mission-specialists')
    const [one] = inDeck(t, 0, 'calloway', 'mendon')
    at(t, 0, 'play')
    answer(t, 0, card)
    answer(t, 0, outpost, one, 'nothing')
    expect(t.events.some(e => e.type === 'download.failed')).toBe(false)
    expect([t.g.s.players[0]!.failed, t.g.s.here.failed]).toEqual([undefined, undefined])
    // To find nobody at all is a failure as ever.
    const none = table({ missions: LINE })
    const place = lay(none, 0, 'federation-outpost', { in: 'space', loc: 2 })
    const [other] = hand(none, 0, 'assign-mission-specialists')
    inDeck(none, 0, 'calloway')
    at(none, 0, 'play')
    answer(none, 0, other)
    answer(none, 0, place, 'nothing')
    expect(none.events.some(e => e.type === 'download.failed')).toBe(true)
  })

  test('a specialist whose skill was asked for scores; others do not', () => {
    const t = table({ missions: LINE })
    lay(t, 0, 'assign-mission-specialists', { in: 'core' })
    onPlanet(t, 0, 2, 'jean-luc-picard')
    const [archaeologist, other] = onPlanet(t, 0, 2, 'dr-royse', 'calloway')
    expect([archaeologist, other]).toHaveLength(2)
    at(t, 0, 'orders')
    attemptFirst(t, 0)
    goOn(t, one => one.g.prompts[0]!.name === 'order', 6)
    expect(points(t, 0)).toBe(30)
  })

  test('of alternatives only the skills of the one that was met count', () => {
    shows('CCG-SOLVE-11')
    // Three MEDICAL, or Biology and an OFFICER: her Biology is asked for in the second alone.
    const scored = (...others: string[]): number => {
      const t = table({ missions: ['0 fever-emergency'] })
      lay(t, 0, 'assign-mission-specialists', { in: 'core' })
      for (const id of onPlanet(t, 0, 0, 'alyssa-ogawa', ...others)) playOf(t, id).mode = 'Klingon'
      at(t, 0, 'orders')
      attemptFirst(t, 0)
      goOn(t, one => one.g.prompts[0]!.name === 'order', 6)
      return points(t, 0)
    }
    expect(scored('beverly-crusher', 'dr-selar')).toBe(35)
    expect(scored('jean-luc-picard')).toBe(40)
    // Both are met: the one that counts for more.
    expect(scored('beverly-crusher', 'dr-selar', 'jean-luc-picard')).toBe(40)
  })

  test('it may be discarded when a turn begins', () => {
    const t = table({ missions: LINE })
    const id = lay(t, 0, 'assign-mission-specialists', { in: 'core' })
    at(t, 1, 'orders')
    answer(t, 1, 'end')
    expect(prompt(t, 0).name).toBe('start')
    answer(t, 0, `use ${id}`)
    expect(inPlayNow(t, id)).toBe(false)
  })
})

test('Assign Support Personnel: aboard ships with two staffing icons, or by discarding it', () => {
  const t = table({ missions: LINE })
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  inSpace(t, 0, 'runabout', 0)
  const card = lay(t, 0, 'assign-support-personnel', { in: 'core' })
  const [helper, other] = hand(t, 0, 'taitt', 'jean-luc-picard')
  const [fetched, klingon] = inDeck(t, 0, 'alynna-nechayev', 'kurn')
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(other)
  answer(t, 0, helper)
  expect(playOf(t, helper!).at).toEqual({ in: 'aboard', host: ship })
  answer(t, 0, `use ${card}`, 'download')
  expect(options(t, 0)).not.toContain(klingon)
  answer(t, 0, fetched)
  goOn(t, one => one.g.prompts[0]!.name === 'cardPlay', 4)
  expect(playOf(t, fetched!).at).toEqual({ in: 'aboard', host: ship })
  expect(inPlayNow(t, card)).toBe(false)
})

test('plasma storms strike who cannot steer, and subside', () => {
  const blow = (top: string) => {
    const t = table({ missions: ['0 study-badlands', '1 nebula'] })
    const id = lay(t, 0, 'navigate-plasma-storms', { in: 'core' })
    const ship = inSpace(t, 1, 'runabout', 0)
    const [card] = inDeck(t, 0, top)
    at(t, 0, 'orders')
    answer(t, 0, 'end')
    goOn(t, one => one.g.s.active === 1, 6)
    expect(card).toBeDefined()
    return {
      storm: inPlayNow(t, id),
      ship: inPlayNow(t, ship),
      damage: inPlayNow(t, ship) ? playOf(t, ship).damage : 0,
    }
  }
  expect(blow('escape-pod')).toMatchObject({ storm: true, ship: true, damage: 1 })
  expect(blow('process-ore')).toMatchObject({ storm: true, ship: false })
  expect(blow('alien-probe')).toMatchObject({ storm: false, ship: true, damage: 0 })
  expect(blow('data')).toMatchObject({ storm: true, ship: true, damage: 0 })
})

test('whoever is in a maelstrom may still leave in a pod', () => {
  const t = table({ missions: ['0 study-badlands', '1 nebula'] })
  lay(t, 0, 'navigate-plasma-storms', { in: 'core' })
  const ship = inSpace(t, 1, 'runabout', 0)
  aboard(t, 1, ship, 'mot-the-barber')
  const [pod] = hand(t, 1, 'escape-pod')
  inDeck(t, 0, 'process-ore')
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  goOn(t, one => one.g.prompts[0]!.name === 'respond', 6)
  answer(t, 1, `use ${pod}`)
  expect([inPlayNow(t, ship), inPlayNow(t, pod!)]).toEqual([false, true])
})

test('ore is processed when the turn begins, by its own people, unopposed', () => {
  const t = table({ missions: ['0 advanced-combat-training', '1 nebula'] })
  const nor = inSpace(t, 0, 'nor', 0)
  const unit = lay(t, 0, 'ore-processing-unit', { in: 'on', host: nor })
  playOf(t, unit).slot = 0
  const [ore, paid] = hand(t, 0, 'process-ore', 'tricorder')
  at(t, 0, 'play')
  answer(t, 0, ore)
  if (t.g.prompts[0]!.name === 'targetCard') answer(t, 0, unit)
  expect(playOf(t, ore!).at).toEqual({ in: 'on', host: unit })
  const [worker] = aboard(t, 0, unit, 'dakol')
  at(t, 1, 'orders')
  answer(t, 1, 'end')
  const held = t.g.s.players[0]!.hand.length
  answer(t, 0, `use ${ore}`, paid, 'under deck')
  expect(t.g.s.players[0]!.deck[0]).toBe(paid)
  expect(t.g.s.players[0]!.hand).toHaveLength(held + 1)
  aboard(t, 1, unit, 'kurn')
  at(t, 1, 'orders')
  answer(t, 1, 'end')
  expect(t.g.prompts[0]!.name).not.toBe('start')
  expect(worker).toBeDefined()
})
