import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { fleets } from '../../content/facts/fleets.ts'
import { placeOfSystem } from '../../map/place.ts'
import { blockerAt } from '../../rules/movement/entering.ts'
import { shipsAt, shipsInPlay } from '../../rules/ships/pieces.ts'
import {
  answer,
  answers,
  at,
  event,
  fleet,
  home,
  homePlace,
  noShips,
  options,
  owns,
  prompt,
  refusal,
  sector,
  set,
  ships,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import { whyNot, withContent } from './testing/content.ts'

/** The Klingons with so many Ships at Home and so much Ascendancy. */
function yard(n: number, ascendancy = 1): Table {
  const t = table()
  noShips(t, 0)
  if (n > 0) ships(t, 0, homePlace(t, 0), n)
  set(t, 0, { ascendancy })
  return t
}

const fleetOf = (t: Table, number: number) => t.g.s.players[0]!.fleets[number]
const loose = (t: Table) => t.g.s.players[0]!.ships

test('Ships at Home become a Fleet for a Command', () => {
  shows('ASC-12.1-b', 'ASC-12.1-c', 'ASC-12.1-d', 'ASC-12.1.1-c', 'ASC-3.6.2-a')
  const t = at(yard(5), 0, 'command')
  answer(t, 0, 'commissionFleet')
  expect(prompt(t, 0)).toMatchObject({ name: 'fleetCard', rules: ['ASC-12.1.1-c', 'ASC-12.1.2-b'] })
  expect(options(t, 0)).toEqual(['fleet:0A', 'fleet:0B', 'fleet:1A', 'fleet:1B', 'fleet:2A', 'fleet:2B'])
  answers(t, 0, 'fleet:1B', 4)
  expect(loose(t)).toEqual([{ at: homePlace(t, 0), n: 1 }])
  expect(fleetOf(t, 1)).toEqual({ side: 'B', n: 4, at: homePlace(t, 0), warp: false, tokens: 0 })
  expect(shipsAt(t.g, 0, homePlace(t, 0))).toBe(5)
  expect(shipsInPlay(t.g, 0)).toBe(5)
  expect(t.g.s.players[0]!.commands).toMatchObject({ ready: 4, exhausted: 1 })
})

test('only at Home or at a Starbase, and only while they are the seat’s own', () => {
  shows('ASC-12.1-a', 'ASC-12-c', 'ASC-3.6.4-a')
  const t = yard(0)
  const far = system(t, home(t, 0), 'risa')
  owns(t, 0, far)
  ships(t, 0, placeOfSystem(far), 3)
  at(t, 0, 'command')
  expect(whyNot(t, 0, 'command', 'commissionFleet')?.rules).toContain('ASC-12.1-a')
  t.g.s.discs[far]!.starbase = true
  expect(whyNot(t, 0, 'command', 'commissionFleet')).toBe(null)
  owns(t, 1, far, {}, { starbase: true })
  expect(whyNot(t, 0, 'command', 'commissionFleet')?.rules).toContain('ASC-12.1-a')
  const lost = yard(3)
  owns(lost, 1, home(lost, 0))
  at(lost, 0, 'command')
  expect(options(lost, 0)).not.toContain('commissionFleet')
})

test('a Fleet has at least three Ships, whatever its card', () => {
  shows('ASC-3.5.2-b', 'ASC-3.5.2-c')
  const two = at(yard(2), 0, 'command')
  expect(whyNot(two, 0, 'command', 'commissionFleet')?.rules).toContain('ASC-3.5.2-b')
  for (const card of ['fleet:0A', 'fleet:0B', 'fleet:2B']) {
    const t = at(yard(6), 0, 'command')
    answers(t, 0, 'commissionFleet', card)
    expect(refusal(t, { seat: 0, answer: 2 }).rules).toContain('ASC-3.5.2-b')
    answer(t, 0, 3)
  }
})

test('the two sides of a card differ, and no Fleet exceeds its side', () => {
  shows('ASC-12.1.1-a', 'ASC-12.1.1-b', 'ASC-3.5.2-a')
  for (const faction of ['cardassian', 'federation', 'ferengi', 'klingon', 'romulan']) {
    const own = fleets.filter(f => f.faction === faction)
    expect(own.map(f => `${f.number}${f.side}`)).toEqual(['1A', '1B', '2A', '2B', '3A', '3B'])
    for (const number of [1, 2, 3]) {
      const [a, b] = own.filter(f => f.number === number)
      expect(a!.text).not.toBe(b!.text)
    }
  }
  const t = at(yard(12), 0, 'command')
  answers(t, 0, 'commissionFleet', 'fleet:0A')
  expect(prompt(t, 0)).toMatchObject({ min: 3, max: 4 })
  expect(refusal(t, { seat: 0, answer: 5 }).rules).toContain('ASC-12.1.1-b')
  const other = at(yard(12), 0, 'command')
  answers(other, 0, 'commissionFleet', 'fleet:0B')
  expect(prompt(other, 0)).toMatchObject({ min: 3, max: 10 })
})

test('no more Fleets than Ascendancy, in any order of the cards', () => {
  shows('ASC-12.1.2-a', 'ASC-12.1.2-b', 'ASC-12.1.2-c', 'ASC-3.7.1-b')
  const none = at(yard(9, 0), 0, 'command')
  expect(whyNot(none, 0, 'command', 'commissionFleet')?.rules).toContain('ASC-12.1.2-a')
  const t = at(yard(9, 1), 0, 'command')
  answers(t, 0, 'commissionFleet', 'fleet:2A', 3)
  expect(fleetOf(t, 2)).toMatchObject({ n: 3 })
  expect(options(t, 0)).not.toContain('commissionFleet')
  set(t, 0, { ascendancy: 2 })
  at(t, 0, 'command')
  answers(t, 0, 'commissionFleet', 'fleet:0A', 3)
  expect(whyNot(t, 0, 'command', 'commissionFleet')?.rules).toContain('ASC-12.1.2-a')
})

test('a Fleet cannot be turned over, only Disbanded and Commissioned anew', () => {
  shows('ASC-12.1.1-d')
  const t = yard(0)
  fleet(t, 0, 0, homePlace(t, 0), 3)
  set(t, 0, { ascendancy: 2 })
  ships(t, 0, homePlace(t, 0), 3)
  at(t, 0, 'command')
  answer(t, 0, 'commissionFleet')
  expect(options(t, 0)).not.toContain('fleet:0B')
  at(t, 0, 'command')
  answers(t, 0, 'disbandFleet', 'commissionFleet', 'fleet:0B', 6)
  expect(fleetOf(t, 0)).toMatchObject({ side: 'B', n: 6 })
})

test('Ships join and leave a Fleet in any Sector for no Command, in both Phases', () => {
  shows('ASC-12.1.4-a', 'ASC-12.1.4-c', 'ASCREF-7-a')
  for (const phase of ['building', 'command'] as const) {
    const t = yard(0)
    const far = system(t, home(t, 0), 'risa')
    const lane = sector(t, home(t, 0), far, 1)
    fleet(t, 0, 1, lane, 5)
    ships(t, 0, lane, 1)
    ships(t, 0, homePlace(t, 0), 2)
    set(t, 0, { commands: { ready: 0, exhausted: 5, locked: 0 } })
    at(t, 0, phase)
    answer(t, 0, 'arrangeFleet')
    // Six is the limit of the card, and the Ships at Home are too far away.
    expect(prompt(t, 0)).toMatchObject({ name: 'fleetSize', min: 3, max: 6 })
    answer(t, 0, 4)
    expect(fleetOf(t, 1)).toMatchObject({ n: 4 })
    expect(loose(t)).toContainEqual({ at: lane, n: 2 })
    expect(event(t, 'fleet.arranged')).toEqual({ seat: 0, fleet: 1, from: 5, to: 4 })
    const more = yard(0)
    fleet(more, 0, 1, homePlace(more, 0), 3)
    ships(more, 0, homePlace(more, 0), 2)
    at(more, 0, phase)
    answers(more, 0, 'arrangeFleet', 5)
    expect(loose(more)).toEqual([])
    expect(fleetOf(more, 1)).toMatchObject({ n: 5 })
  }
})

test('a Fleet takes no more Ships than its side allows, and none at Warp', () => {
  shows('ASC-12.1.1-b')
  const t = yard(9)
  fleet(t, 0, 0, homePlace(t, 0), 3)
  at(t, 0, 'command')
  answer(t, 0, 'arrangeFleet')
  expect(prompt(t, 0)).toMatchObject({ max: 4 })
  fleet(t, 0, 0, homePlace(t, 0), 4, { warp: true, tokens: 1 })
  at(t, 0, 'command')
  expect(options(t, 0)).not.toContain('arrangeFleet')
})

test('a Fleet that was rearranged waits until something has changed', () => {
  const t = yard(2)
  fleet(t, 0, 1, homePlace(t, 0), 3)
  set(t, 0, { has: { P: 1, R: 0, C: 0 } })
  at(t, 0, 'building')
  answers(t, 0, 'arrangeFleet', 5)
  expect(options(t, 0)).not.toContain('arrangeFleet')
  answer(t, 0, 'buildShips')
  expect(options(t, 0)).toContain('arrangeFleet')
  answers(t, 0, 'arrangeFleet', 6)
  expect(options(t, 0)).not.toContain('arrangeFleet')
  answer(t, 0, 'end')
  expect(options(t, 0)).toContain('arrangeFleet')
})

test('a Fleet is Disbanded where it is, for no Command, in both Phases', () => {
  shows('ASC-12.1.5-b', 'ASC-12.1.5-d', 'ASC-12.1.5-e')
  for (const phase of ['building', 'command'] as const) {
    const t = yard(0)
    const far = system(t, home(t, 0), 'risa')
    const lane = sector(t, home(t, 0), far, 1)
    fleet(t, 0, 2, lane, 5)
    set(t, 0, { commands: { ready: 0, exhausted: 5, locked: 0 } })
    at(t, 0, phase)
    answer(t, 0, 'disbandFleet')
    expect(fleetOf(t, 2)).toBe(null)
    expect(loose(t)).toEqual([{ at: lane, n: 5 }])
  }
})

test('a Fleet at Warp cannot be Disbanded', () => {
  shows('ASC-12.1.5-c')
  const t = yard(0)
  fleet(t, 0, 0, homePlace(t, 0), 3, { warp: true, tokens: 1 })
  at(t, 0, 'command')
  expect(whyNot(t, 0, 'command', 'disbandFleet')?.rules).toContain('ASC-12.1.5-c')
  fleet(t, 0, 1, homePlace(t, 0), 3)
  fleet(t, 0, 2, homePlace(t, 0), 3)
  at(t, 0, 'command')
  answer(t, 0, 'disbandFleet')
  expect(options(t, 0)).toEqual(['fleet:1', 'fleet:2'])
})

test('what holds for Ships holds for Fleets: they block the way', () => {
  shows('ASC-12-b')
  const t = yard(0)
  const far = system(t, home(t, 0), 'risa')
  fleet(t, 0, 0, placeOfSystem(far), 3)
  expect(blockerAt(t.g, 1, placeOfSystem(far))).toBe(0)
})

test('content may open other places to Fleets', () => {
  const t = yard(0)
  const far = system(t, home(t, 0), 'risa')
  ships(t, 0, placeOfSystem(far), 3)
  at(t, 0, 'command')
  withContent(t, {
    kronos: {
      permissions: {
        commissionFleet: (_g, { seat, free }, self) =>
          seat === self.owner && !free
            ? { verdict: 'allow', priority: 0, message: '', rules: [] }
            : undefined,
      },
    },
  })
  answers(t, 0, 'commissionFleet', 'fleet:0A')
  expect(fleetOf(t, 0)).toMatchObject({ at: placeOfSystem(far), n: 3 })
})

test('a Fleet moves as one, and nobody joins or leaves it on the way', () => {
  shows('ASC-12-a', 'ASC-12.1.4-b')
  const t = yard(2)
  const far = system(t, home(t, 0), 'risa', 3)
  fleet(t, 0, 1, homePlace(t, 0), 4)
  at(t, 0, 'command')
  answers(t, 0, 'move', 'fleet:1', sector(t, home(t, 0), far, 1))
  expect(prompt(t, 0).name).toBe('moveTo')
  expect(options(t, 0)).not.toContain('arrangeFleet')
  expect(refusal(t, { seat: 0, answer: 'arrangeFleet' }).rules.length).toBeGreaterThan(0)
  answer(t, 0, sector(t, home(t, 0), far, 2))
  expect(fleetOf(t, 1)).toMatchObject({ at: sector(t, home(t, 0), far, 2), n: 4 })
  expect(t.g.s.players[0]!.commands.ready).toBe(4)
  expect(loose(t)).toEqual([{ at: homePlace(t, 0), n: 2 }])
})
