import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../../map/place.ts'
import type { SystemId } from '../../../map/types.ts'
import { arena, command, cube, orbit } from '../../../procedures/combat/testing/arena.ts'
import { otherIncome, tradeIncome } from '../../../rules/round/income.ts'
import { carryOut } from '../../../rules/trade/offers.ts'
import { BORG } from '../../../state.ts'
import {
  act,
  agreement,
  answer,
  answers,
  at,
  dice,
  event,
  home,
  homePlace,
  noShips,
  owns,
  run,
  set,
  ships,
  spent,
  system,
  type Table,
  table,
} from '../../../testing/table.ts'
import { holds, reserve, siege, standoff } from '../../testing/stories.ts'

/** The Ferengi are seat 0. */
const FACTIONS = ['ferengi', 'klingon', 'federation']
const ferenginar = (options = {}): Table => table({ factions: FACTIONS, options })
const production = (t: Table): number => t.g.s.players[0]!.has.P

describe('Ships in foreign Orbits', () => {
  /** Three Klingon worlds and one of nobody. */
  function market(): { t: Table; worlds: SystemId[]; free: SystemId } {
    const t = ferenginar()
    const worlds = ['izar', 'ardana', 'rog'].map(card => system(t, home(t, 1), card))
    const free = system(t, home(t, 0), 'terra-nova')
    for (const id of worlds) owns(t, 1, id)
    noShips(t, 0)
    set(t, 0, reserve())
    return { t, worlds, free }
  }

  test('the Commerce Authority counts Systems of Rivals, not Ships, and nobody’s Systems not at all', () => {
    shows('ASC-ADV-ferengi-commerce-authority-a', 'ASC-13.6-b')
    const { t, worlds, free } = market()
    for (const [i, id] of worlds.entries()) ships(t, 0, placeOfSystem(id), [3, 1, 1][i]!)
    ships(t, 0, placeOfSystem(free), 2)
    ships(t, 0, homePlace(t, 0), 1)
    expect(otherIncome(t.g, 0)).toEqual({ P: 3, R: 0, C: 0 })
    t.g.s.discs[home(t, 0)]!.nodes = { P: 0, R: 0, C: 0 }
    run(t, 'recharge', {})
    expect(t.g.s.players[0]!.has).toEqual({ P: 3, R: 0, C: 0 })
  })

  test('the Commerce Authority trades with the Borg as well', () => {
    shows('ASC-ADV-ferengi-commerce-authority-b')
    const { t, worlds } = market()
    ships(t, 0, placeOfSystem(worlds[0]!), 1)
    Object.assign(t.g.s.discs[worlds[0]!]!, { owner: BORG, assimilation: 1 })
    expect(otherIncome(t.g, 0).P).toBe(1)
    Object.assign(t.g.s.discs[worlds[0]!]!, { owner: null, assimilation: 0 })
    expect(otherIncome(t.g, 0).P).toBe(0)
  })

  test('a Ferengi Agreement is worth as many Systems of the holder as the Ferengi are in Orbit of', () => {
    shows('ASC-13.6-a')
    const { t, worlds } = market()
    agreement(t, 0, 1, 2)
    expect(tradeIncome(t.g, 1).P).toBe(0)
    for (const id of worlds.slice(0, 2)) ships(t, 0, placeOfSystem(id), 2)
    expect(tradeIncome(t.g, 1)).toEqual({ P: 2, R: 0, C: 0 })
    owns(t, 2, worlds[0]!)
    expect(tradeIncome(t.g, 1).P).toBe(1)
    agreement(t, 0, 1, 2, true)
    expect(tradeIncome(t.g, 1).P).toBe(0)
  })
})

describe('business with knowledge', () => {
  test('Home Is Where The Heart Is: the Research of a Phenomenon comes with 1 Production', () => {
    shows('ASC-ADV-home-is-where-the-heart-is-a')
    const t = ferenginar()
    const pulsar = system(t, home(t, 0), 'pulsar')
    holds(t, 0, 'home-is-where-the-heart-is')
    set(t, 0, reserve())
    run(t, 'takeResearch', { seat: 0, system: pulsar })
    answer(t, 0, 'reserve')
    expect(t.g.s.players[0]!.has).toEqual({ P: 1, R: 1, C: 0 })
    t.g.s.discs[pulsar]!.tokens.R = 1
    run(t, 'takeResearch', { seat: 0, system: pulsar })
    answer(t, 0, 'leave')
    expect(production(t)).toBe(1)
    run(t, 'takeResearch', { seat: 1, system: pulsar }, 'command', 1)
    answer(t, 1, 'reserve')
    expect(production(t)).toBe(1)
  })

  test('Knowledge Equals Profit: 2 Production for every Project, but not for itself', () => {
    shows('ASC-ADV-knowledge-equals-profit-a')
    const t = ferenginar()
    const finish = (card: string) => {
      set(t, 0, { projects: [{ card, research: 0, committed: false }] })
      run(t, 'putResearch', { seat: 0, card, n: 5 })
    }
    set(t, 0, reserve())
    finish('knowledge-equals-profit')
    expect(production(t)).toBe(0)
    finish('expand-or-die')
    expect(production(t)).toBe(2)
    finish('magnetometric-charges')
    expect(production(t)).toBe(4)
  })

  test('Knowledge Equals Profit: a card that never was a Project pays nothing', () => {
    const t = ferenginar()
    holds(t, 0, 'knowledge-equals-profit')
    set(t, 0, reserve())
    run(t, 'takeTechnology', { seat: 0, card: 'ramming-speed' })
    expect(t.g.s.players[0]!.advancements.at(-1)!.card).toBe('ramming-speed')
    expect(production(t)).toBe(0)
  })
})

describe('business with losses', () => {
  test('Nothing Is More Important: four Ships lost in one battle pay 2, three pay nothing, five no more', () => {
    shows('ASC-ADV-nothing-is-more-important-a')
    for (const [fleet, paid] of [
      [3, 0],
      [4, 2],
      [5, 2],
    ] as const) {
      const t = standoff(['ferengi', 'klingon', 'federation'], fleet, 6)
      holds(t, 0, 'nothing-is-more-important')
      set(t, 0, reserve())
      const hits = [...Array(fleet).fill(5), ...Array(6 - fleet).fill(1)]
      dice(command(t), ...Array(fleet).fill(1), ...hits)
      answer(t, 0, 'battle')
      expect(event(t, 'battle.ended').winners).toEqual([1])
      expect(production(t)).toBe(paid)
      expect(spent(t)).toBe(true)
    }
  })

  test('Nothing Is More Important: in an Invasion as well', () => {
    shows('ASC-ADV-nothing-is-more-important-a')
    const t = siege(FACTIONS, 4, { P: 2, R: 1 })
    holds(t, 0, 'nothing-is-more-important')
    dice(command(t), 1, 1, 1, 1, 5, 5, 5, 5)
    answer(t, 0, 'invade')
    expect(event(t, 'invasion.ended').outcome).toBe('repelled')
    expect(production(t)).toBe(2)
  })
})

describe('business with treaties', () => {
  /** Homes that have met; the Federation and the Klingons can deal. */
  function council(): Table {
    const t = ferenginar()
    const izar = system(t, home(t, 1), 'izar')
    ships(t, 1, placeOfSystem(izar), 1)
    ships(t, 2, placeOfSystem(izar), 1)
    for (const seat of [0, 1, 2]) set(t, seat, { met: [0, 1, 2].filter(other => other !== seat) })
    holds(t, 0, 'peace-is-good-for-business')
    set(t, 0, reserve())
    return at(t, 0, 'command')
  }

  test('Peace Is Good: an Agreement that a Rival receives pays 1 Production', () => {
    shows('ASC-ADV-peace-is-good-for-business-a')
    const t = council()
    act(t, 2, 'offerAgreement', { to: 1, give: 0, want: null })
    act(t, 1, 'answerOffer', { offer: t.g.s.offers[0]!.id, accept: true })
    expect(t.g.s.players[2]!.agreements[0]!.holder).toBe(1)
    expect(production(t)).toBe(1)
  })

  test('Peace Is Good: one that the Ferengi receive does not, both of an exchange between Rivals do', () => {
    shows('ASC-ADV-peace-is-good-for-business-a')
    const t = council()
    carryOut(t.g, { from: 1, to: 0, give: 0, want: null })
    expect(production(t)).toBe(0)
    carryOut(t.g, { from: 1, to: 2, give: 1, want: 1 })
    expect(production(t)).toBe(2)
    carryOut(t.g, { from: 0, to: 1, give: 0, want: null })
    expect(production(t)).toBe(3)
  })

  test('Peace Is Good: neither swaps nor giving the same again in one Round can be milked', () => {
    shows('ASC-ADV-peace-is-good-for-business-a')
    const t = council()
    carryOut(t.g, { from: 2, to: 1, give: 0, want: null })
    act(t, 2, 'swapOwn', { given: 0, instead: 1 })
    expect(t.g.s.players[2]!.agreements.map(a => a.holder)).toEqual([null, 1, null])
    expect(production(t)).toBe(1)
    t.g.s.players[2]!.agreements[1]!.holder = null
    carryOut(t.g, { from: 2, to: 1, give: 2, want: null })
    expect(production(t)).toBe(1)
    t.g.s.players[2]!.agreements[2]!.holder = null
    delete t.g.s.used
    carryOut(t.g, { from: 2, to: 1, give: 2, want: null })
    expect(production(t)).toBe(2)
  })

  test('Peace Is Good: a new Round begins with a clean slate', () => {
    const t = council()
    carryOut(t.g, { from: 2, to: 1, give: 0, want: null })
    expect(t.g.s.used).toEqual(['peace-is-good-for-business 2>1'])
    at(t, 0, 'command')
    t.g.s.players.forEach((_, seat) => {
      set(t, seat, { card: 0 })
    })
    set(t, 0, { card: 5 })
    t.g.s.turnCard = 5
    answer(t, 0, 'end')
    expect(t.g.s.round).toBeGreaterThan(1)
    expect(t.g.s.used).toBeUndefined()
  })

  test('Peace Is Good: the Agreement of an Ally counts too', () => {
    const t = council()
    for (const [card, paid] of [
      ['caldonians', 1],
      ['caldonians', 1],
    ] as const) {
      dice(t, 6)
      set(t, 1, { ascendancy: 5 })
      run(t, 'receiveAlly', { seat: 1, card }, 'command', 1)
      set(t, 1, { allies: [] })
      expect(production(t)).toBe(paid)
    }
  })
})

describe('business with war', () => {
  test('War Is Good: 1 Production for each Rival in a Space Battle with a Ferengi Agreement', () => {
    shows('ASC-ADV-war-is-good-for-business-a')
    for (const [holders, paid] of [
      [[], 0],
      [[1], 1],
      [[2], 1],
      [[1, 2], 2],
    ] as const) {
      const t = arena({ factions: FACTIONS })
      ships(t, 1, t.near[2]!, 2)
      ships(t, 2, orbit(t.izar), 1)
      holds(t, 0, 'war-is-good-for-business')
      set(t, 0, reserve())
      for (const [i, holder] of holders.entries()) agreement(t, 0, holder, i)
      dice(command(t, 1), 5, 5, 1)
      answer(t, 1, 'battle')
      expect(event(t, 'battle.ended').winners).toEqual([1])
      expect(production(t)).toBe(paid)
    }
  })

  test('War Is Good: whoever attacks the Ferengi has lost their Agreement first, and an Exhausted one is none', () => {
    const betrayal = standoff(['klingon', 'ferengi', 'federation'], 2, 1)
    holds(betrayal, 1, 'war-is-good-for-business')
    set(betrayal, 1, reserve())
    agreement(betrayal, 1, 0)
    dice(command(betrayal), 5, 5, 1)
    answer(betrayal, 0, 'battle')
    expect(betrayal.g.s.players[1]!.has.P).toBe(0)
    const t = arena({ factions: FACTIONS })
    ships(t, 1, t.near[2]!, 2)
    ships(t, 2, orbit(t.izar), 1)
    holds(t, 0, 'war-is-good-for-business')
    set(t, 0, reserve())
    agreement(t, 0, 1, 0, true)
    dice(command(t, 1), 5, 5, 1)
    answers(t, 1, 'battle')
    expect(production(t)).toBe(0)
  })

  test('War Is Good: battles with Cubes are battles', () => {
    const t = arena({ factions: FACTIONS })
    ships(t, 1, t.near[2]!, 1)
    cube(t, orbit(t.izar), 8)
    holds(t, 0, 'war-is-good-for-business')
    set(t, 0, reserve())
    agreement(t, 0, 1)
    dice(command(t, 1), 5)
    answer(t, 1, 'battle')
    expect(production(t)).toBe(1)
  })
})
