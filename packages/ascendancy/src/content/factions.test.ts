import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import type { SystemId } from '../map/types.ts'
import { borgWorld, command, orbit } from '../procedures/combat/testing/arena.ts'
import { further, next, openLane, command as sail } from '../procedures/movement/testing/stories.ts'
import {
  agreement,
  answer,
  answers,
  at,
  dice,
  event,
  home,
  noShips,
  options,
  owns,
  prompt,
  run,
  set,
  ships,
  system,
  type Table,
  table,
} from '../testing/table.ts'
import { holds, reserve, siege } from './testing/stories.ts'

const culture = (t: Table, seat: number): number => t.g.s.players[seat]!.has.C

describe('the Cardassians', () => {
  const SIDES = ['cardassian', 'federation', 'romulan']

  test('Annexation: a Culture for a planet taken by Hits or by Surrender', () => {
    shows('ASC-FAC-annexation-a')
    const t = siege(SIDES, 4, { P: 1 })
    dice(command(t), 5, 5, 5, 1, 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    expect(t.g.s.discs[t.izar]!.owner).toBe(0)
    expect(culture(t, 0)).toBe(1)
    const surrendered = siege(SIDES, 1, { P: 1 })
    answer(command(surrendered), 0, 'invade')
    answer(surrendered, 1, true)
    expect(culture(surrendered, 0)).toBe(1)
  })

  test('Annexation: not for Total Annihilation, a Borg World, or somebody else’s Invasion', () => {
    shows('ASC-FAC-annexation-b')
    const razed = siege(SIDES, 4, { P: 1 })
    dice(command(razed), 5, 5, 1, 1, 1, 1)
    answer(razed, 0, 'invade')
    answer(razed, 1, false)
    expect(event(razed, 'invasion.ended')).toMatchObject({ outcome: 'annihilation' })
    expect(culture(razed, 0)).toBe(0)
    const freed = siege(SIDES, 4, {})
    borgWorld(freed, freed.izar)
    dice(command(freed), 5, 5, 1, 1, 1)
    answer(freed, 0, 'invade')
    expect(event(freed, 'invasion.ended')).toMatchObject({ outcome: 'reclaimed' })
    expect(culture(freed, 0)).toBe(0)
    const others = siege(['romulan', 'federation', 'cardassian'], 1, { P: 1 })
    set(others, 2, reserve())
    answer(command(others), 0, 'invade')
    answer(others, 1, true)
    expect(culture(others, 2)).toBe(0)
  })

  /** A Cardassian colony with one Node of each kind; Home has no Ships either. */
  function colony(): { t: Table; far: SystemId } {
    const t = table({ factions: SIDES })
    const far = system(t, home(t, 0), 'izar')
    owns(t, 0, far, { P: 1, R: 1, C: 1 })
    noShips(t, 0)
    set(t, 0, reserve())
    return { t, far }
  }

  test('Occupation: Production only where a Cardassian Ship is in Orbit, alone or not', () => {
    shows('ASC-FAC-occupation-a')
    const none = colony()
    run(none.t, 'recharge', {})
    expect(none.t.g.s.players[0]!.has.P).toBe(0)
    const { t, far } = colony()
    ships(t, 0, orbit(far), 1)
    ships(t, 1, orbit(far), 1)
    agreement(t, 1, 0)
    run(t, 'recharge', {})
    // One from the colony, none from Home, one from the Agreement.
    expect(t.g.s.players[0]!.has.P).toBe(1 + 1)
  })

  test('Occupation: Research and Culture come in any case', () => {
    shows('ASC-FAC-occupation-b')
    const { t } = colony()
    run(t, 'recharge', {})
    expect(t.g.s.players[0]!.has).toMatchObject({ R: 2, C: 2 })
  })
})

describe('the Federation', () => {
  const SIDES = ['federation', 'cardassian', 'romulan']

  test('The Prime Directive: no planet is invaded, independent or a Rival’s', () => {
    shows('ASC-FAC-prime-directive-a')
    const t = siege(SIDES, 3, { P: 1 })
    expect(options(command(t), 0)).not.toContain('invade')
    Object.assign(t.g.s.discs[t.izar]!, { owner: null, civilization: 1 })
    expect(options(command(t), 0)).not.toContain('invade')
    const cardassian = siege(['cardassian', 'federation', 'romulan'], 3, { P: 1 })
    expect(options(command(cardassian), 0)).toContain('invade')
  })

  test('The Prime Directive: Borg Worlds are freed', () => {
    shows('ASC-FAC-prime-directive-c', 'ASC-10.6-b')
    const t = siege(SIDES, 3, {})
    borgWorld(t, t.izar)
    dice(command(t), 5, 1, 1, 1)
    answer(t, 0, 'invade')
    expect(event(t, 'invasion.ended')).toMatchObject({ outcome: 'reclaimed' })
  })

  test('The Prime Directive: Pre-Warp worlds are not Colonised', () => {
    shows('ASC-FAC-prime-directive-b')
    for (const [factions, allowed] of [
      [SIDES, false] as const,
      [['klingon', ...SIDES.slice(1)], true] as const,
    ]) {
      const t = table({ factions: [...factions] })
      const far = system(t, home(t, 0), 'izar')
      ships(t, 0, orbit(far), 1)
      set(t, 0, reserve(0, 0, 1))
      t.g.s.discs[far]!.preWarp = true
      expect(options(at(t, 0, 'building'), 0).includes('colonise')).toBe(allowed)
      t.g.s.discs[far]!.preWarp = false
      expect(options(at(t, 0, 'building'), 0)).toContain('colonise')
    }
  })

  /** A Ship goes past the end of a lane and finds this disc, and this card if there is one to draw. */
  function discover(disc: string, card?: string, factions = SIDES): Table {
    const t = table({ factions, options: { borg: 'full' } })
    noShips(t, 0)
    ships(t, 0, further(openLane(t, home(t, 0))), 1)
    set(t, 0, reserve())
    holds(t, 0)
    next(t, disc, card)
    sail(t, 0, 'move', 'past')
    return t
  }

  test('Explore Strange New Worlds: a Culture for every Civilization that is found', () => {
    shows('ASC-FAC-explore-strange-new-worlds-a')
    const find = (card: string, factions?: string[]): number => {
      const t = discover('izar', card, factions)
      answer(t, 0, { disc: 'here' })
      return culture(t, 0)
    }
    expect(find('pre-warp-level-zero-ce#1')).toBe(1)
    expect(find('warp-capable-level-one#1')).toBe(1)
    expect(find('assimilation-level-one-civ#1')).toBe(1)
    expect(find('where-no-one-has-gone-before#1')).toBe(0)
    expect(find('warp-capable-level-one#1', ['klingon', 'cardassian', 'romulan'])).toBe(0)
  })

  test('Explore Strange New Worlds: a Culture for every new Phenomenon, also for one that kills', () => {
    shows('ASC-FAC-explore-strange-new-worlds-b')
    for (const [disc, gained] of [['pulsar', 1] as const, ['izar', 0] as const]) {
      const t = discover(disc)
      if (disc === 'pulsar') dice(t, 6)
      answer(t, 0, { disc: 'here' })
      expect(culture(t, 0)).toBe(gained)
    }
  })

  test('Explore Strange New Worlds: the Hub is no Phenomenon', () => {
    shows('ASC-FAC-explore-strange-new-worlds-b', 'ASC-SYS-transwarp-hub-b')
    const t = discover('transwarp-hub')
    const deck = t.g.s.exploration.length
    answer(t, 0, { disc: 'here' })
    expect(event(t, 'system.discovered')).toMatchObject({ card: 'transwarp-hub' })
    expect(t.g.s.exploration).toHaveLength(deck)
    expect(culture(t, 0)).toBe(0)
  })
})

describe('the Ferengi', () => {
  const SIDES = ['ferengi', 'federation', 'romulan']

  /** The Ferengi Control this System. */
  function market(card: string, P: number): { t: Table; far: SystemId } {
    const t = table({ factions: SIDES })
    const far = system(t, home(t, 0), card)
    owns(t, 0, far)
    set(t, 0, reserve(P, 5, 0))
    return { t: at(t, 0, 'building'), far }
  }

  test('Only Latinum Lasts: five Production buy a Culture, in both Phases', () => {
    shows('ASC-FAC-only-latinum-lasts-a')
    const { t } = market('risa', 14)
    answer(t, 0, 'use:only-latinum-lasts')
    expect(prompt(t, 0)).toMatchObject({ min: 1, max: 2 })
    answer(t, 0, 2)
    expect(t.g.s.players[0]!.has).toMatchObject({ P: 4, C: 2 })
    expect(options(t, 0)).not.toContain('use:only-latinum-lasts')
    set(t, 0, reserve(5))
    answer(at(t, 0, 'command'), 0, 'use:only-latinum-lasts')
    expect(t.g.s.players[0]!.has).toMatchObject({ P: 0, C: 1 })
    set(t, 1, reserve(9))
    expect(options(at(t, 1, 'building'), 1)).not.toContain('use:only-latinum-lasts')
  })

  test('Only Latinum Lasts: Production Nodes on sites of any type', () => {
    shows('ASC-FAC-only-latinum-lasts-b')
    const { t, far } = market('risa', 4)
    answer(t, 0, 'buildNode')
    expect(options(t, 0)).toEqual(['P'])
    answer(t, 0, 'P')
    expect(t.g.s.discs[far]!.nodes).toEqual({ P: 1, R: 0, C: 0 })
    // Nobody else may, and nobody where there is no site left.
    t.g.s.discs[far]!.nodes.P = 0
    t.g.s.discs[far]!.owner = 1
    set(t, 1, reserve(4))
    expect(options(at(t, 1, 'building'), 1)).not.toContain('buildNode')
  })

  test('Only Latinum Lasts: three Production Nodes where there are two Research sites and a Culture site', () => {
    shows('ASC-FAC-only-latinum-lasts-c', 'ASC-FAC-only-latinum-lasts-d')
    const { t, far } = market('deneb-v', 8)
    for (let n = 1; n <= 3; n++) {
      answers(t, 0, 'buildNode', 'P')
      expect(t.g.s.discs[far]!.nodes.P).toBe(n)
    }
    // Home is full too, so there is nowhere left to build.
    expect(t.g.s.players[0]!.has.P).toBe(2)
    expect(options(t, 0)).not.toContain('buildNode')
  })

  test('Profit Over Profundity: no Culture Nodes are built', () => {
    shows('ASC-FAC-profit-over-profundity-a')
    const { t } = market('zeta-bootis-iii', 6)
    set(t, 0, reserve(6, 6, 6))
    answer(at(t, 0, 'building'), 0, 'buildNode')
    expect(options(t, 0)).toEqual(['P', 'R'])
    const other = table({ factions: ['klingon', 'federation', 'romulan'] })
    const colony = system(other, home(other, 0), 'zeta-bootis-iii')
    owns(other, 0, colony)
    set(other, 0, reserve(6, 6, 6))
    answer(at(other, 0, 'building'), 0, 'buildNode')
    expect(options(other, 0)).toContain('C')
  })

  test('Profit Over Profundity: Culture Nodes that are there pay', () => {
    shows('ASC-FAC-profit-over-profundity-b')
    const { t, far } = market('risa', 0)
    t.g.s.discs[far]!.nodes.C = 1
    set(t, 0, reserve())
    run(t, 'recharge', {})
    // The captured one, and that of Ferenginar.
    expect(culture(t, 0)).toBe(2)
  })

  test('Profit Over Profundity: Hegemony without the Ascendancy', () => {
    shows('ASC-FAC-profit-over-profundity-c')
    const t = table({ factions: SIDES })
    const far = system(t, home(t, 0), 'izar')
    noShips(t, 0)
    ships(t, 0, orbit(far), 1)
    owns(t, 1, far, { P: 1, R: 1 })
    set(t, 1, { ascendancy: 1 })
    set(t, 0, { ascendancy: 3, ...reserve(0, 0, 2) })
    holds(t, 0)
    at(t, 0, 'command')
    dice(t, 4)
    answer(t, 0, 'hegemony')
    expect(event(t, 'hegemony.rolled')).toMatchObject({ die: 4, total: 4, resistance: 4, success: false })
  })
})
