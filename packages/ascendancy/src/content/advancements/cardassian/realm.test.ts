import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../../map/place.ts'
import type { SystemId } from '../../../map/types.ts'
import { count, command as sail } from '../../../procedures/movement/testing/stories.ts'
import { hegemonyResistance } from '../../../rules/building/hegemony.ts'
import { warpIcons } from '../../../rules/movement/range.ts'
import { nodeIncome } from '../../../rules/round/income.ts'
import {
  agreement,
  answer,
  answers,
  at,
  dice,
  event,
  fleet,
  home,
  noShips,
  options,
  owns,
  prompt,
  run,
  sector,
  set,
  ships,
  spent,
  system,
  type Table,
  table,
} from '../../../testing/table.ts'
import { advancementById } from '../../facts/lookup.ts'
import { holds, isExhausted, reserve } from '../../testing/stories.ts'

const FACTIONS = ['cardassian', 'klingon', 'romulan']
const cardassia = (options = {}): Table => table({ factions: FACTIONS, options })
const cardassian = (t: Table) => t.g.s.players[0]!

test('Totalitarian Regime: six Commands to begin with, and others have five', () => {
  shows('ASC-ADV-totalitarian-regime-a')
  const t = cardassia()
  expect(t.g.s.players.map(p => p.commands.ready)).toEqual([6, 5, 5])
})

describe('Infiltration Protocols', () => {
  /** A Command Phase with the card, one Research Node, and what the launch offers. */
  function spies(options = {}): Table {
    const t = cardassia(options)
    holds(t, 0, 'infiltration-protocols')
    return at(t, 0, 'command')
  }

  test('a launch may draw one unseen card from the deck of a Rival', () => {
    shows('ASC-ADV-infiltration-protocols-a')
    const t = spies()
    const deck = [...t.g.s.players[2]!.deck]
    answers(t, 0, 'launch', 'use:infiltration-protocols')
    expect(options(t, 0)).toEqual([1, 2])
    answer(t, 0, 2)
    expect(cardassian(t).projects).toHaveLength(1)
    const { card } = cardassian(t).projects[0]!
    expect(deck).toContain(card)
    expect(t.g.s.players[2]!.deck).toHaveLength(deck.length - 1)
    expect(t.g.s.players[2]!.deck).not.toContain(card)
    expect(t.revealed).toBe(true)
  })

  test('later launches are what they always are', () => {
    shows('ASC-ADV-infiltration-protocols-c')
    const t = spies()
    answers(t, 0, 'launch', 'use:infiltration-protocols', 1, 'launch')
    expect(options(t, 0)).toEqual(['choose', 'draw', 'use:infiltration-protocols'])
  })

  test('discarded, the card goes back to where it came from: under the deck, where decks keep their order', () => {
    shows('ASC-ADV-infiltration-protocols-b')
    const t = spies({ randomProjects: true })
    answers(t, 0, 'launch', 'use:infiltration-protocols', 1)
    const { card } = cardassian(t).projects[0]!
    answers(t, 0, 'launch', 'draw')
    const others = (options(t, 0) as string[]).filter(id => id !== card)
    answer(t, 0, [card, others[0]])
    expect(t.g.s.players[1]!.deck[0]).toBe(card)
    expect(cardassian(t).deck[0]).toBe(others[0])
  })

  test('an empty deck and one who is out of the game offer nothing', () => {
    const t = spies()
    set(t, 1, { deck: [] })
    set(t, 2, { fate: 'assimilated' })
    at(t, 0, 'command')
    answer(t, 0, 'launch')
    expect(options(t, 0)).toEqual(['choose', 'draw'])
  })
})

describe('Gravitic Mine Fields', () => {
  /** A Klingon Ship beside Izar, which the Cardassians Control. */
  function mines(card = 'izar'): { t: Table; izar: SystemId } {
    const t = cardassia()
    const izar = system(t, home(t, 1), card, 2)
    owns(t, 0, izar)
    noShips(t, 1)
    ships(t, 1, sector(t, home(t, 1), izar, 2), 2)
    holds(t, 0, 'gravitic-mine-fields')
    return { t, izar }
  }

  test('Hostile Ships that stop Brave a Hazard of 5', () => {
    shows('ASC-ADV-gravitic-mine-fields-a')
    for (const [die, left] of [
      [5, 0],
      [4, 1],
    ] as const) {
      const { t, izar } = mines()
      dice(t, die)
      sail(t, 1, 'move', placeOfSystem(izar))
      if (prompt(t, 1).name === 'moveTo') answer(t, 1, 'stop')
      expect(event(t, 'hazard.braved')).toMatchObject({ level: 5, dice: [die] })
      expect(count(t, 1, placeOfSystem(izar))).toBe(left)
      expect(spent(t)).toBe(true)
    }
  })

  test('Ships at Peace with the miner do not, nor does anybody elsewhere', () => {
    shows('ASC-ADV-gravitic-mine-fields-a')
    const peaceful = mines()
    agreement(peaceful.t, 1, 0)
    const nobodys = mines()
    nobodys.t.g.s.discs[nobodys.izar]!.owner = null
    for (const { t, izar } of [peaceful, nobodys]) {
      sail(t, 1, 'move', placeOfSystem(izar), 'stop')
      expect(count(t, 1, placeOfSystem(izar))).toBe(1)
    }
  })

  test('where the System is dangerous itself there is one roll, at the worse of the two', () => {
    for (const [card, level] of [
      ['excalbia', 4],
      ['exo-iii', 5],
    ] as const) {
      const { t, izar } = mines(card)
      dice(t, 1)
      sail(t, 1, 'move', placeOfSystem(izar))
      if (prompt(t, 1).name === 'moveTo') answer(t, 1, 'stop')
      expect(event(t, 'hazard.braved')).toMatchObject({ level })
      expect(spent(t)).toBe(true)
    }
  })

  test('it is the holder of the Agreement who is at Peace, not the one who gave it', () => {
    const { t, izar } = mines()
    agreement(t, 0, 1)
    dice(t, 5)
    sail(t, 1, 'move', placeOfSystem(izar), 'stop')
    expect(count(t, 1, placeOfSystem(izar))).toBe(0)
  })
})

describe('The Obsidian Order', () => {
  function order(): Table {
    const t = cardassia()
    holds(t, 0, 'the-obsidian-order', 'infiltration-protocols')
    holds(t, 2, 'tal-shiar', 'romulan-disruptors')
    return t
  }

  test('Exhausts an Espionage Advancement of anybody else, met or not, once', () => {
    shows('ASC-ADV-the-obsidian-order-a')
    for (const phase of ['building', 'command'] as const) {
      const t = at(order(), 0, phase)
      answer(t, 0, 'use:the-obsidian-order')
      expect(options(t, 0)).toEqual(['2:tal-shiar'])
      answer(t, 0, '2:tal-shiar')
      expect(isExhausted(t, 2, 'tal-shiar')).toBe(true)
      expect(isExhausted(t, 0, 'the-obsidian-order')).toBe(true)
      expect(options(t, 0)).not.toContain('use:the-obsidian-order')
    }
  })

  test('raises the Resistance of the own Systems while it is ready, and adds to what others do', () => {
    shows('ASC-ADV-the-obsidian-order-b', 'ASC-ADV-hegemony-resistance-a')
    const t = order()
    const resistances = () => [0, 1].map(seat => hegemonyResistance(t.g, home(t, seat)))
    const raised = resistances()
    cardassian(t).advancements.push({ card: 'central-command', exhausted: false })
    expect(resistances()).toEqual([raised[0]! + 1, raised[1]])
    cardassian(t).advancements[0]!.exhausted = true
    expect(resistances()).toEqual(raised)
    holds(t, 0)
    expect(resistances()).toEqual([raised[0]! - 1, raised[1]])
  })
})

test('Central Command: a Command that comes Exhausted, a Warp icon, and Resistance', () => {
  shows('ASC-ADV-central-command-a')
  const t = cardassia()
  set(t, 0, { projects: [{ card: 'central-command', research: 2, committed: false }] })
  const before = hegemonyResistance(t.g, home(t, 0))
  run(t, 'putResearch', { seat: 0, card: 'central-command', n: 1 })
  expect(cardassian(t).commands).toEqual({ ready: 6, exhausted: 0, locked: 1 })
  expect(warpIcons(t.g, 0)).toBe(1)
  expect(hegemonyResistance(t.g, home(t, 0))).toBe(before + 1)
})

describe('building', () => {
  test('Covert Military Bases: up to three Ships in one System that nobody Controls, once a Phase', () => {
    shows('ASC-ADV-covert-military-bases-a')
    const t = cardassia()
    const izar = system(t, home(t, 0), 'izar')
    const rog = system(t, izar, 'rog')
    const ardana = system(t, home(t, 1), 'ardana')
    owns(t, 1, rog)
    ships(t, 1, placeOfSystem(izar), 2)
    holds(t, 0, 'covert-military-bases')
    set(t, 0, reserve(5))
    at(t, 0, 'building')
    answer(t, 0, 'use:covert-military-bases')
    expect(options(t, 0)).toEqual(expect.arrayContaining([`system:${izar}`, `system:${ardana}`]))
    for (const owned of [rog, home(t, 0)]) expect(options(t, 0)).not.toContain(`system:${owned}`)
    answer(t, 0, `system:${izar}`)
    expect(prompt(t, 0)).toMatchObject({ name: 'ships', min: 1, max: 3 })
    answer(t, 0, 3)
    expect(count(t, 0, placeOfSystem(izar))).toBe(3)
    expect(cardassian(t).has.P).toBe(2)
    expect(prompt(t, 0).name).toBe('building')
    expect(options(t, 0)).not.toContain('use:covert-military-bases')
    expect(options(at(t, 0, 'command'), 0)).not.toContain('use:covert-military-bases')
  })

  test('Field Retrofit Protocols: Fleets are Commissioned in any Sector', () => {
    shows('ASC-ADV-field-retrofit-protocols-a')
    const t = cardassia()
    const izar = system(t, home(t, 0), 'izar')
    const lane = sector(t, home(t, 0), izar, 1)
    noShips(t, 0)
    ships(t, 0, lane, 3)
    set(t, 0, { ascendancy: 1 })
    expect(options(at(t, 0, 'command'), 0)).not.toContain('commissionFleet')
    holds(t, 0, 'field-retrofit-protocols')
    answers(at(t, 0, 'command'), 0, 'commissionFleet', 'fleet:0A')
    expect(cardassian(t).fleets[0]).toMatchObject({ side: 'A', n: 3, at: lane })
  })

  test('Field Retrofit Protocols and Covert Military Bases: the three Ships may be a Fleet at once', () => {
    for (const [cards, next] of [
      [['covert-military-bases', 'field-retrofit-protocols'], 'freeFleet'],
      [['covert-military-bases'], 'building'],
    ] as const) {
      const t = cardassia()
      const izar = system(t, home(t, 0), 'izar')
      holds(t, 0, ...cards)
      set(t, 0, { ascendancy: 1, ...reserve(3) })
      at(t, 0, 'building')
      answers(t, 0, 'use:covert-military-bases', `system:${izar}`, 3)
      expect(prompt(t, 0).name).toBe(next)
      expect(count(t, 0, placeOfSystem(izar))).toBe(3)
    }
  })
})

describe('Production', () => {
  /** Izar with these Nodes under Cardassian Control, and what the Cardassians gain. */
  function camp(C: number, P: number): { t: Table; izar: SystemId } {
    const t = cardassia()
    const izar = system(t, home(t, 0), 'izar')
    noShips(t, 0)
    t.g.s.discs[home(t, 0)]!.nodes = { P: 0, R: 0, C: 0 }
    owns(t, 0, izar, { C, P })
    holds(t, 0, 'labor-camps')
    return { t, izar }
  }

  test('Labor Camps: Culture Nodes under a Ship in Orbit work for Production too', () => {
    shows('ASC-ADV-labor-camps-a')
    const { t, izar } = camp(2, 0)
    expect(nodeIncome(t.g, 0)).toEqual({ P: 0, R: 0, C: 2 })
    ships(t, 0, placeOfSystem(izar), 1)
    expect(nodeIncome(t.g, 0)).toEqual({ P: 2, R: 0, C: 2 })
    set(t, 0, reserve())
    run(t, 'recharge', {})
    expect(cardassian(t).has).toEqual({ P: 2, R: 0, C: 2 })
  })

  test('an Overseer Fleet doubles that too', () => {
    const { t, izar } = camp(2, 1)
    fleet(t, 0, 1, placeOfSystem(izar), 3)
    expect(nodeIncome(t.g, 0)).toEqual({ P: 6, R: 0, C: 2 })
  })
})

test('all fifteen cards are known', () => {
  const cards = Object.values(advancementById).filter(card => card.faction === 'cardassian')
  expect(cards).toHaveLength(15)
})
