import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { inSpace, lay, playOf, table } from '../../testing/table.ts'
import { gameWith } from '../../testing/testCards.ts'
import type { CardHooks } from '../declared/cardHooks.ts'
import { type Compulsion, demandOn, demandsOn, isBound, mayAttemptAt } from './required.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression']

/** A ship of seat 0 at the second location, with cards on it that make these demands, the oldest first. */
function compelled(...compulsions: Compulsion[]) {
  const cards = ['cytherians', 'conundrum']
  const content: Record<string, CardHooks> = Object.fromEntries(
    compulsions.map((compels, i) => [cards[i]!, { compels }]),
  )
  const t = table({ missions: MISSIONS, game: gameWith(content) })
  const ship = inSpace(t, 0, 'runabout', 1)
  const other = inSpace(t, 0, 'uss-galaxy', 1)
  const on = compulsions.map((_, i) => lay(t, 1, cards[i]!, { in: 'on', host: ship }))
  return { t, ship, other, on }
}

test('a ship is bound by each thing that it must do, and by nothing when all is done', () => {
  shows('CCG-REQUIRED-01', 'CCG-REQUIRED-03')
  const demand = (compels: Compulsion) => {
    const { t, ship } = compelled(compels)
    const { to, attacks, attempts } = demandOn(t.g, ship) ?? { to: 'no', attacks: 'no', attempts: 'no' }
    expect(isBound(t.g, ship)).toBe(to !== 'no')
    return [to, attacks, attempts]
  }
  expect(demand({ to: () => 2 })).toEqual([2, null, null])
  expect(demand({ attacks: () => 7 })).toEqual([null, 7, null])
  expect(demand({ attempts: () => 0 })).toEqual([null, null, 0])
  expect(demand({ to: () => 0, attacks: () => 0, attempts: () => 0 })).toEqual([0, 0, 0])
  // It is there already, and need do nothing more.
  expect(demand({ to: () => 1 })).toEqual(['no', 'no', 'no'])
  expect(demand({ to: () => 1, attacks: () => 7 })).toEqual([null, 7, null])
  expect(demand({ to: () => null, attacks: () => null, attempts: () => null })).toEqual(['no', 'no', 'no'])
  expect(demand({})).toEqual(['no', 'no', 'no'])
})

test('the oldest card that still demands something goes first, and only of the ship on which it lies', () => {
  shows('CCG-REQUIRED-01')
  const { t, ship, other } = compelled({ to: () => 2 }, { to: () => 0 })
  expect(demandOn(t.g, ship)).toEqual({ ship, to: 2, attacks: null, attempts: null })
  expect(demandOn(t.g, other)).toBeNull()
  // When that is done it is the turn of the next.
  playOf(t, ship).at = { in: 'space', loc: 2 }
  expect(demandOn(t.g, ship)).toMatchObject({ to: 0 })
  expect(demandsOn(t.g, 0).map(one => one.ship)).toEqual([ship])
  expect(demandsOn(t.g, 1)).toEqual([])
  // Whoever controls it now has to obey.
  playOf(t, ship).by = 1
  expect(demandsOn(t.g, 0)).toEqual([])
  expect(demandsOn(t.g, 1).map(one => one.ship)).toEqual([ship])
})

test('a crew attempts only what it has to attempt', () => {
  shows('CCG-REQUIRED-01')
  const { t, ship, other } = compelled({ attempts: () => 1 })
  expect([0, 1, 2].map(loc => mayAttemptAt(t.g, ship, loc))).toEqual([false, true, false])
  expect([0, 1, 2].map(loc => mayAttemptAt(t.g, other, loc))).toEqual([true, true, true])
  const moving = compelled({ to: () => 2 })
  expect([0, 1, 2].map(loc => mayAttemptAt(moving.t.g, moving.ship, loc))).toEqual([false, false, false])
})
