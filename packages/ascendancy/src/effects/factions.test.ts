import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { type Arena, asked, borgWorld, command, cube, orbit } from '../procedures/combat/testing/arena.ts'
import { next, openLane, command as sail } from '../procedures/movement/testing/stories.ts'
import {
  act,
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
import { holds, isExhausted, reserve, siege, standoff } from './testing/stories.ts'

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
  function colony(): { t: Table; far: number } {
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
    shows('ASC-FAC-prime-directive-c')
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
    ships(t, 0, openLane(t, home(t, 0)) + 1, 1)
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
  function market(card: string, P: number): { t: Table; far: number } {
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
    shows('ASC-FAC-death-before-dishonor-a')
    const t = standoff(SIDES, 1, 0)
    cube(t, orbit(t.izar), 0, 4)
    dice(command(t), 6, 4, 1, 1, 1, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.ended')).toMatchObject({ winners: [-1] })
    expect(t.g.s.players[0]!.ships).toEqual([])
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
