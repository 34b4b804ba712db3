import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { command } from '../content/testing/stories.ts'
import type { Options } from '../options/types.ts'
import { type Arena, arena, borgWorld, holds, orbit } from '../procedures/combat/testing/arena.ts'
import { answer, dice, fleet, owns, set, ships } from '../testing/table.ts'
import { total } from './distribution.ts'
import { forceOf, squadOf } from './force.ts'
import { type InvasionOdds, invasionOdds, worldOf } from './invasion.ts'
import { type SiegeOdds, siegeOdds, siegeUnderWay } from './siege.ts'

/** Seat 0 in Orbit of Izar. */
function invaders(
  n: number,
  factions = ['klingon', 'cardassian', 'romulan'],
  options: Partial<Options> = {},
): Arena {
  const t = arena({ factions, options })
  if (n > 0) ships(t, 0, orbit(t.izar), n)
  return t
}

const ask = (t: Arena): SiegeOdds => siegeOdds(command(t).g, 0, t.izar)

function same(found: SiegeOdds, plain: InvasionOdds): void {
  for (const name of ['success', 'annihilation', 'repelled', 'undecided', 'shipsLeft'] as const) {
    expect(found[name], name).toBeCloseTo(plain[name], 9)
  }
  expect(total(found.ships)).toBeCloseTo(1, 9)
  expect(found.rounds[0]).toBeCloseTo(plain.rounds[0]!, 9)
}

describe('a position without cards is what consoles and discs say', () => {
  test('Nodes, a Starbase, weapons and Shields of both', () => {
    const t = invaders(4)
    owns(t, 1, t.izar, { P: 1, R: 1, C: 1 }, { starbase: true })
    set(t, 0, { weapons: 1, shields: 1 })
    set(t, 1, { shields: 1 })
    same(
      ask(t),
      invasionOdds(forceOf(4, { hit: 4, shields: 1 }), worldOf(3, { starbases: 1, hit: 5, shields: 1 })),
    )
  })

  test('a Starbase that does not defend has no die', () => {
    const t = invaders(3, undefined, { starbaseDefendsInvasion: false })
    owns(t, 1, t.izar, { P: 1 }, { starbase: true })
    same(ask(t), invasionOdds(forceOf(3), worldOf(1)))
  })

  test('a world that nobody Controls fights by its civilization', () => {
    const t = invaders(4)
    Object.assign(t.g.s.discs[t.izar]!, { nodes: { P: 1, R: 0, C: 1 }, civilization: 1 })
    same(ask(t), invasionOdds(forceOf(4), worldOf(2, { controlled: false, hit: 5, shields: 1 })))
  })

  test('a Borg World grows, and its weapons are those of the table that was chosen', () => {
    shows('ASC-10.6.2-a', 'ASC-9.8.3-a')
    for (const borgHitRolls of [
      [4, 4, 4, 3, 3, 2],
      [6, 2, 6, 6, 6, 6],
    ]) {
      const t = invaders(6, undefined, { borgHitRolls })
      set(t, 0, { weapons: 2 })
      borgWorld(t, t.izar, 1, true)
      const spires = t.g.s.discs.filter(disc => disc?.owner === -1).length
      const plain = worldOf(1, { borg: true, cubeOnSpire: true, hit: borgHitRolls[spires]! })
      same(ask(t), invasionOdds(forceOf(6, { hit: 3 }), plain))
    }
  })

  test('where nobody can hit nothing is decided', () => {
    const t = invaders(2)
    owns(t, 1, t.izar, { P: 1 })
    for (const seat of [0, 1]) set(t, seat, { shields: 3 })
    expect(ask(t)).toMatchObject({ undecided: 1, shipsLeft: 2 })
  })
})

describe('cards are in it as the rules have them', () => {
  test('an Assault Fleet Rerolls 1s until a Rival has hit it under three', () => {
    shows('ASC-FLEET-klingon-3A-a', 'ASC-9.2-b')
    const t = invaders(2)
    fleet(t, 0, 2, orbit(t.izar), 3)
    owns(t, 1, t.izar, { P: 1, R: 1, C: 1 })
    const force = forceOf([squadOf(3, { fleet: true, rerolls: 'ones' }), squadOf(2)])
    same(ask(t), invasionOdds(force, worldOf(3)))
  })

  test('Hits on the first Round that do not count, and three dice of a Starbase', () => {
    const t = invaders(5)
    owns(t, 1, t.izar, { P: 2 }, { starbase: true })
    holds(t, 1, 'reactive-energy-barriers', 'weaponized-star-bases')
    const ignored = 2
    same(ask(t), invasionOdds(forceOf(5), worldOf(2, { starbases: 3, ignoresFirst: ignored })))
  })

  test('First Strike of the Nodes, without the Starbase', () => {
    for (const n of [2, 4]) {
      const t = invaders(n, ['klingon', 'romulan', 'cardassian'])
      owns(t, 1, t.izar, { P: 1, C: 1 }, { starbase: true })
      holds(t, 1, 'orbital-defense-grid')
      same(ask(t), invasionOdds(forceOf(n), worldOf(2, { starbases: 1, firstStrike: 'nodes' })))
    }
  })

  test('as many Hits as Nodes capture a world by Annexation Protocols', () => {
    shows('ASC-ADV-annexation-protocols-a')
    const t = invaders(4, ['cardassian', 'klingon', 'romulan'])
    owns(t, 1, t.izar, { P: 1, C: 1 })
    const plain = invasionOdds(forceOf(4), worldOf(2))
    holds(t, 0, 'annexation-protocols')
    const { success, annihilation } = ask(t)
    expect(annihilation).toBe(0)
    expect(success).toBeCloseTo(plain.success + plain.annihilation, 9)
  })
})

test('the Invasion under way is reckoned from where it stands', () => {
  const t = invaders(3)
  owns(t, 1, t.izar, { P: 2 })
  dice(command(t), 5, 1, 1, 5, 1, 1)
  answer(t, 0, 'invade')
  answer(t, 1, false)
  same(siegeUnderWay(t.g), invasionOdds(forceOf(2), worldOf(1)))
})

test('before anybody has rolled it is the Round under way that comes next, with the cards used in it', () => {
  const t = invaders(5)
  owns(t, 1, t.izar, { P: 1, C: 1 })
  holds(t, 0, 'planetary-bombardment')
  holds(t, 1, 'reactive-energy-barriers')
  answer(command(t), 0, 'invade')
  answer(t, 1, false)
  expect(t.g.s.combat!.round).toBe(1)
  same(siegeUnderWay(t.g), invasionOdds(forceOf(5), worldOf(2, { ignoresFirst: 2 })))
  const { content, owner, id } = { content: 'planetary-bombardment:strike', owner: 0, id: 1 }
  t.g.s.combat!.lasting.push({ content, owner, id })
  const razed = siegeUnderWay(t.g, 1)
  // Five dice must score three Hits and two that do not count.
  expect(razed).toMatchObject({ success: 0 })
  expect(razed.annihilation).toBeCloseTo((1 / 3) ** 5, 9)
})

test('the position itself is left as it was', () => {
  const t = invaders(3)
  owns(t, 1, t.izar, { P: 2 })
  const before = JSON.stringify(command(t).g.match)
  siegeOdds(t.g, 0, t.izar)
  expect(JSON.stringify(t.g.match)).toBe(before)
})
