import fc from 'fast-check'
import { expect, test } from 'vitest'
import { battleOdds } from './battle.ts'
import { cubeOdds, cubeOf } from './cube.ts'
import { type Force, forceOf, squadOf } from './force.ts'
import { invasionOdds, worldOf } from './invasion.ts'
import { type Army, battle, hunt, invasion, type Planet } from './testing/oracle.ts'

/** The odds against an enumeration of all throws, in small fights with every modifier there is. */

const ROUNDS = 2
const EXACT = 1e-9

const same = (found: number, expected: number): void => expect(Math.abs(found - expected)).toBeLessThan(EXACT)

const group = fc.record({
  ships: fc.integer({ min: 0, max: 3 }),
  rerolls: fc.constantFrom('none' as const, 'ones' as const, 'misses' as const),
  surprise: fc.boolean(),
  fleet: fc.boolean(),
})

const rare = (max: number) => fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max }))

const army: fc.Arbitrary<Army> = fc
  .record({
    groups: fc.array(group, { minLength: 1, maxLength: 2 }),
    hit: fc.integer({ min: 2, max: 6 }),
    shields: fc.integer({ min: 0, max: 2 }),
    always: fc.constantFrom(6, 7),
    least: fc.constantFrom(1, 1, 6),
    firstStrike: fc.boolean(),
    starbases: rare(1),
    freeRerolls: rare(2),
    automatic: rare(1),
    ignores: rare(1),
    ignoresFirst: rare(2),
  })
  .filter(({ groups }) => {
    const ships = shipsOf({ groups })
    return ships > 0 && ships <= 3
  })

const shipsOf = ({ groups }: Pick<Army, 'groups'>): number => groups.reduce((n, { ships }) => n + ships, 0)

const forceFrom = ({ groups, starbases, ...rest }: Army): Force =>
  forceOf(
    groups.map(({ ships, ...more }) => squadOf(ships, more)),
    { ...rest, support: starbases },
  )

/** The chance of what the enumeration calls so: the words of a state, in order. */
const chance = (of: Map<string, number>, test: (words: string[]) => boolean): number =>
  [...of].reduce((sum, [key, p]) => (test(key.split(',')) ? sum + p : sum), 0)

test('Space Battles', () => {
  fc.assert(
    fc.property(army, army, (a, d) => {
      const odds = battleOdds(forceFrom(a), forceFrom(d), ROUNDS)
      const all = battle(a, d, [shipsOf(a), shipsOf(d)], ROUNDS)
      same(
        odds.attackerWins,
        chance(all, ([x, y]) => x !== '0' && y === '0'),
      )
      same(
        odds.defenderWins,
        chance(all, ([x, y]) => x === '0' && y !== '0'),
      )
      same(
        odds.mutual,
        chance(all, ([x, y]) => x === '0' && y === '0'),
      )
      odds.attackers.forEach((p, n) => {
        same(
          p,
          chance(all, ([x]) => Number(x) === n),
        )
      })
      odds.defenders.forEach((p, n) => {
        same(
          p,
          chance(all, ([, y]) => Number(y) === n),
        )
      })
    }),
    { numRuns: 80, seed: 1701 },
  )
})

const planet: fc.Arbitrary<Planet & { nodes: number }> = fc.record({
  nodes: fc.integer({ min: 0, max: 2 }),
  controlled: fc.boolean(),
  starbases: rare(1),
  hit: fc.integer({ min: 2, max: 6 }),
  shields: fc.integer({ min: 0, max: 2 }),
  always: fc.constantFrom(6, 7),
  firstStrike: fc.constantFrom(false as const, true as const, 'nodes' as const),
  freeRerolls: rare(1),
  automatic: rare(1),
  ignores: rare(1),
  ignoresFirst: rare(2),
  borg: fc.boolean(),
  cubeOnSpire: fc.boolean(),
})

test('Invasions, of Borg Worlds too', () => {
  fc.assert(
    fc.property(army, planet, (a, { nodes, ...world }) => {
      fc.pre(world.borg || world.controlled || nodes > 0)
      const invader = { ...a, starbases: 0 }
      const odds = invasionOdds(forceFrom(invader), worldOf(nodes, world), ROUNDS)
      const all = invasion(invader, world, shipsOf(a), nodes, ROUNDS)
      for (const outcome of ['success', 'annihilation', 'repelled'] as const)
        same(
          odds[outcome],
          chance(all, ([, , how]) => how === outcome),
        )
      odds.ships.forEach((p, n) => {
        same(
          p,
          chance(all, ([ships]) => Number(ships) === n),
        )
      })
      odds.captured.forEach((p, n) => {
        same(
          p,
          chance(all, ([, left, how]) => how === 'success' && Number(left) === n),
        )
      })
      odds.nodesLost.forEach((p, n) => {
        same(
          p,
          chance(all, ([, left]) => nodes - Number(left) === n),
        )
      })
    }),
    { numRuns: 120, seed: 1864 },
  )
})

const smallCube = fc.record({
  hit: fc.integer({ min: 2, max: 6 }),
  dice: fc.integer({ min: 1, max: 4 }),
  regenerates: fc.boolean(),
  plating: rare(2),
  methodical: fc.boolean(),
  standsFast: fc.boolean(),
  shieldMaximum: fc.integer({ min: 1, max: 4 }),
})

test('battles against Cubes', () => {
  fc.assert(
    fc.property(army, smallCube, (a, cube) => {
      const hunter = { ...a, shields: 0, ignores: 0, ignoresFirst: 0 }
      const odds = cubeOdds(forceFrom(hunter), cubeOf(cube), ROUNDS)
      const all = hunt(hunter, cube, shipsOf(a), ROUNDS)
      same(
        odds.destroyed,
        chance(all, ([ships, , how]) => how === 'destroyed' && ships !== '0'),
      )
      same(
        odds.mutual,
        chance(all, ([ships, , how]) => how === 'destroyed' && ships === '0'),
      )
      same(
        odds.lost,
        chance(all, ([, , how]) => how === 'lost'),
      )
      same(
        odds.drivenOff,
        chance(all, ([, , how]) => how === 'drivenOff'),
      )
      odds.ships.forEach((p, n) => {
        same(
          p,
          chance(all, ([ships]) => Number(ships) === n),
        )
      })
    }),
    { numRuns: 80, seed: 74656 },
  )
})
