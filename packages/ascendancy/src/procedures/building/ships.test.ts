import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import {
  answer,
  answers,
  at,
  fleet,
  home,
  homePlace,
  noShips,
  options,
  owns,
  prompt,
  refusal,
  set,
  ships,
  system,
  table,
} from '../../testing/table.ts'
import { whyNot, withContent } from './testing/content.ts'

const reserve = (P = 0, R = 0, C = 0) => ({ has: { P, R, C } })

test('three Production build three Ships at Home', () => {
  shows('ASC-7.1-a')
  const t = table()
  set(t, 0, reserve(3))
  at(t, 0, 'building')
  answers(t, 0, 'buildShips', 3)
  expect(t.g.s.players[0]!.has.P).toBe(0)
  expect(t.g.s.players[0]!.ships).toEqual([{ at: homePlace(t, 0), n: 6 }])
  expect(t.events).toContainEqual({
    type: 'ships.built',
    data: { seat: 0, at: homePlace(t, 0), ships: 3, free: 0 },
  })
  expect(whyNot(t, 0, 'building', 'buildShips')?.rules).toContain('ASC-7.1-a')
})

test('no more Ships than there is Production', () => {
  shows('ASC-7.1-a')
  const t = table()
  set(t, 0, reserve(2))
  at(t, 0, 'building')
  answer(t, 0, 'buildShips')
  expect(prompt(t, 0)).toMatchObject({ kind: 'amount', min: 1, max: 2 })
  expect(refusal(t, { seat: 0, answer: 3 }).rules).toContain('ASC-7.1-a')
})

test('Ships are built at Home and at own Starbases, nowhere else', () => {
  shows('ASC-7.1-b', 'ASC-3.6.4-a', 'ASC-12-c', 'ASC-4-HomeSystem-b')
  const t = table()
  const base = system(t, home(t, 0), 'terra-nova')
  const plain = system(t, home(t, 0), 'risa')
  owns(t, 0, base, {}, { starbase: true })
  owns(t, 0, plain, { C: 1 })
  set(t, 0, reserve(2))
  at(t, 0, 'building')
  answer(t, 0, 'buildShips')
  expect(options(t, 0)).toEqual([`system:${home(t, 0)}`, `system:${base}`])
  answers(t, 0, `system:${base}`, 2)
  expect(t.g.s.players[0]!.ships).toContainEqual({ at: placeOfSystem(base), n: 2 })
})

test('a lost Home builds nothing, and a captured one only through a Starbase', () => {
  shows('ASC-7.1-c', 'ASC-4-HomeSystem-c')
  const t = table()
  set(t, 0, reserve(2))
  set(t, 1, reserve(2))
  owns(t, 1, home(t, 0), { P: 1 })
  owns(t, 2, home(t, 1))
  at(t, 0, 'building')
  expect(whyNot(t, 0, 'building', 'buildShips')?.rules).toContain('ASC-7.1-c')
  expect(whyNot(t, 1, 'building', 'buildShips')?.rules).toContain('ASC-7.1-c')
  t.g.s.discs[home(t, 0)]!.starbase = true
  expect(whyNot(t, 1, 'building', 'buildShips')).toBe(null)
  owns(t, 0, home(t, 0))
  expect(whyNot(t, 0, 'building', 'buildShips')).toBe(null)
})

test('a captured Home is no shipyard beside the own one: neither Ships nor Fleets come from it', () => {
  shows('ASC-4-HomeSystem-c')
  const t = table()
  noShips(t, 1)
  set(t, 1, { ...reserve(2), ascendancy: 1 })
  owns(t, 1, home(t, 0))
  ships(t, 1, homePlace(t, 0), 3)
  at(t, 1, 'building')
  answer(t, 1, 'buildShips')
  // Nobody is asked where: there is only the own Home.
  expect(prompt(t, 1)).toMatchObject({ kind: 'amount', max: 2 })
  answer(t, 1, 2)
  expect(t.g.s.players[1]!.ships).toEqual([
    { at: homePlace(t, 0), n: 3 },
    { at: homePlace(t, 1), n: 2 },
  ])
  expect(options(at(t, 1, 'command'), 1)).not.toContain('commissionFleet')
  t.g.s.discs[home(t, 0)]!.starbase = true
  set(t, 1, reserve(2))
  answer(at(t, 1, 'building'), 1, 'buildShips')
  expect(options(t, 1)).toEqual([`system:${home(t, 0)}`, `system:${home(t, 1)}`])
  expect(options(at(t, 1, 'command'), 1)).toContain('commissionFleet')
})

test('no more Ships than the Supply holds, the same for every seat', () => {
  shows('ASC-3.6.1-a', 'ASC-3.6.1-b')
  const t = table()
  for (const seat of [0, 1, 2]) {
    set(t, seat, reserve(50))
    at(t, seat, 'building')
    answer(t, seat, 'buildShips')
    expect(prompt(t, seat)).toMatchObject({ max: 42 })
    expect(refusal(t, { seat, answer: 43 }).rules).toContain('ASC-3.6.1-a')
  }
})

test('with all Ships in play, some leave it so that others can be built', () => {
  shows('ASC-3.6.1-c', 'ASC-12.1.5-a')
  const t = table({ options: { ships: 11 } })
  noShips(t, 0)
  const far = system(t, home(t, 0), 'risa')
  ships(t, 0, placeOfSystem(far), 4)
  fleet(t, 0, 0, placeOfSystem(far), 3)
  fleet(t, 0, 1, placeOfSystem(far), 3, { warp: true, tokens: 1 })
  set(t, 0, { ...reserve(9), warping: [{ origin: placeOfSystem(far), tokens: 2 }], ascendancy: 0 })
  at(t, 0, 'building')
  answer(t, 0, 'buildShips')
  // The Fleet at Warp keeps its three.
  expect(prompt(t, 0)).toMatchObject({ kind: 'amount', max: 8 })
  answer(t, 0, 3)
  expect(prompt(t, 0)).toMatchObject({ kind: 'allocate', total: 3 })
  expect(refusal(t, { seat: 0, answer: { 'fleet:1': 3 } }).rules).toContain('ASC-3.6.1-c')
  answer(t, 0, { [`ship:${placeOfSystem(far)}`]: 1, 'fleet:0': 1, 'warp:0': 1 })
  const player = t.g.s.players[0]!
  expect(player.fleets[0]).toBe(null)
  expect(player.warping).toEqual([])
  expect(player.ships).toEqual([
    { at: placeOfSystem(far), n: 5 },
    { at: homePlace(t, 0), n: 3 },
  ])
  expect(player.has.P).toBe(6)
})

test('a Fleet at Warp gives up what it has beyond three; who does not say gives up single Ships first', () => {
  shows('ASC-3.6.1-c', 'ASC-12.1.5-c')
  const t = table({ options: { ships: 7 } })
  noShips(t, 0)
  const far = system(t, home(t, 0), 'risa')
  ships(t, 0, placeOfSystem(far), 2)
  fleet(t, 0, 1, placeOfSystem(far), 4, { warp: true, tokens: 1 })
  set(t, 0, { ...reserve(9), warping: [{ origin: placeOfSystem(far), tokens: 2 }], ascendancy: 0 })
  at(t, 0, 'building')
  answers(t, 0, 'buildShips', 3)
  expect(prompt(t, 0)).toMatchObject({
    buckets: [
      { min: 0, max: 2 },
      { id: 'fleet:1', min: 0, max: 1 },
      { id: 'warp:0', min: 0, max: 1 },
    ],
    fallback: { [`ship:${placeOfSystem(far)}`]: 2, 'fleet:1': 1, 'warp:0': 0 },
  })
  answer(t, 0, { 'fleet:1': 1, 'warp:0': 1, [`ship:${placeOfSystem(far)}`]: 1 })
  expect(t.g.s.players[0]!.fleets[1]).toMatchObject({ n: 3, warp: true })
})

test('three Ships built at once may be a Fleet for no Command', () => {
  shows('ASC-7.1.1-a', 'ASC-12.1.3-a')
  const t = table()
  set(t, 0, { ...reserve(4), ascendancy: 1 })
  at(t, 0, 'building')
  answers(t, 0, 'buildShips', 4)
  expect(prompt(t, 0).name).toBe('freeFleet')
  answer(t, 0, 'fleet:1B')
  expect(prompt(t, 0)).toMatchObject({ name: 'fleetSize', min: 3, max: 4 })
  answer(t, 0, 4)
  expect(t.g.s.players[0]!.fleets[1]).toMatchObject({ side: 'B', n: 4, at: homePlace(t, 0), warp: false })
  expect(t.g.s.players[0]!.ships).toEqual([{ at: homePlace(t, 0), n: 3 }])
  expect(t.g.s.players[0]!.commands).toEqual({ ready: 5, exhausted: 0, locked: 0 })
})

test('the free Fleet is now or never, of new Ships only, and within the Ascendancy', () => {
  shows('ASC-7.1.1-c')
  const t = table()
  set(t, 0, { ...reserve(8), ascendancy: 1 })
  at(t, 0, 'building')
  answers(t, 0, 'buildShips', 2)
  expect(prompt(t, 0).name).toBe('building')
  answers(t, 0, 'buildShips', 3, 'no')
  expect(options(t, 0)).not.toContain('commissionFleet')
  answers(t, 0, 'buildShips', 1)
  expect(prompt(t, 0).name).toBe('building')
  set(t, 0, { ...reserve(3), ascendancy: 0 })
  at(t, 0, 'building')
  answers(t, 0, 'buildShips', 3)
  expect(prompt(t, 0).name).toBe('building')
})

test('Ships that content builds elsewhere form no free Fleet there', () => {
  shows('ASC-7.1.1-b', 'ASC-12.1.3-b')
  const t = table()
  const far = system(t, home(t, 0), 'risa')
  set(t, 0, { ...reserve(6), ascendancy: 2 })
  at(t, 0, 'building')
  t.g.match.stack.push({ p: 'buildShipsAt', at: 'howMany', v: { seat: 0, system: far, most: 3 } })
  withContent(t, {})
  expect(prompt(t, 0)).toMatchObject({ kind: 'amount', max: 3 })
  answer(t, 0, 3)
  expect(prompt(t, 0).name).toBe('building')
  expect(t.g.s.players[0]!.ships).toContainEqual({ at: placeOfSystem(far), n: 3 })
})

test('content may add free Ships, which count for the free Fleet', () => {
  const t = table()
  set(t, 0, { ...reserve(2), ascendancy: 1 })
  at(t, 0, 'building')
  withContent(t, {
    kronos: { values: { freeShips: (_g, { built }) => Math.floor(built / 2) } },
  })
  answers(t, 0, 'buildShips', 2)
  expect(prompt(t, 0).name).toBe('freeFleet')
  answers(t, 0, 'fleet:0A', 'end')
})

test('under Wild Culture a Culture token pays for a Ship or for Research', () => {
  shows('ASC-16.2.12-a')
  const t = table({ options: { wildCulture: true } })
  set(t, 0, reserve(1, 0, 1))
  at(t, 0, 'building')
  answers(t, 0, 'buildShips', 2)
  expect(t.g.s.players[0]!.has).toEqual({ P: 0, R: 0, C: 0 })
  set(t, 0, reserve(0, 1, 3))
  at(t, 0, 'building')
  answer(t, 0, 'upgradeShields')
  expect(t.g.s.players[0]!).toMatchObject({ shields: 1, has: { P: 0, R: 0, C: 1 } })
  const plain = table()
  set(plain, 0, reserve(0, 1, 3))
  at(plain, 0, 'building')
  expect(options(plain, 0)).not.toContain('buildShips')
  expect(options(plain, 0)).not.toContain('upgradeShields')
})

test('building is over when the Command Phase begins', () => {
  shows('ASC-7.6-b', 'ASC-7.2-f')
  const t = table()
  const far = system(t, home(t, 0), 'risa')
  ships(t, 0, placeOfSystem(far), 2)
  set(t, 0, reserve(9, 9, 9))
  t.g.s.discs[home(t, 0)]!.nodes.P = 0
  t.g.s.players[0]!.projects = [{ card: t.g.s.players[0]!.deck.pop()!, research: 0, committed: false }]
  at(t, 0, 'building')
  const building = [
    'buildShips',
    'colonise',
    'buildNode',
    'commitResearch',
    'upgradeWeapons',
    'upgradeShields',
  ]
  expect(options(t, 0)).toEqual(expect.arrayContaining(building))
  at(t, 0, 'command')
  for (const id of building) expect(options(t, 0)).not.toContain(id)
})
