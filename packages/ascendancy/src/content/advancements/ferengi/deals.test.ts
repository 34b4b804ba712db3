import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../../map/place.ts'
import type { SystemId } from '../../../map/types.ts'
import { command, orbit } from '../../../procedures/combat/testing/arena.ts'
import { count } from '../../../procedures/movement/testing/stories.ts'
import { hegemonyResistance } from '../../../rules/building/hegemony.ts'
import { warpIcons } from '../../../rules/movement/range.ts'
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
  refusal,
  run,
  set,
  ships,
  spent,
  system,
  type Table,
  table,
} from '../../../testing/table.ts'
import { holds, isExhausted, reserve, standoff } from '../../testing/stories.ts'

/** The Ferengi are seat 0. */
const FACTIONS = ['ferengi', 'klingon', 'romulan']
const ferenginar = (options = {}): Table => table({ factions: FACTIONS, options })
const ferengi = (t: Table) => t.g.s.players[0]!
const used = (t: Table): unknown[] =>
  options(t, 0).filter(id => String(id).startsWith('use:') && id !== 'use:only-latinum-lasts')

describe('Espionage for Production', () => {
  const SMILE = 'the-bigger-the-smile'
  const HEAR = 'hear-all-trust-nothing'
  const WHISPER = 'whisper-your-way-to-success'

  /** Rivals with cards of both kinds, nobody met. */
  function bazaar(P: number, ...cards: string[]): Table {
    const t = ferenginar()
    holds(t, 0, ...cards)
    holds(t, 1, 'disruptor-technology', 'mass-fire-tactics', 'covert-saboteurs')
    holds(t, 2, 'romulan-cloaking-device', 'tal-shiar', 'continuing-committee')
    set(t, 0, reserve(P))
    return t
  }

  test('each card names its own kind of prey', () => {
    shows('ASC-14.3.4-a')
    const t = bazaar(3, SMILE, HEAR, WHISPER)
    agreement(t, 1, 2, 1)
    agreement(t, 0, 1, 0)
    agreement(t, 2, 0, 2, true)
    at(t, 0, 'command')
    answer(t, 0, `use:${SMILE}`)
    expect(options(t, 0)).toEqual([
      '1:disruptor-technology',
      '1:mass-fire-tactics',
      '2:romulan-cloaking-device',
    ])
    answer(t, 0, '1:mass-fire-tactics')
    answer(t, 0, `use:${HEAR}`)
    expect(options(t, 0)).toEqual([
      `0:${SMILE}`,
      `0:${HEAR}`,
      `0:${WHISPER}`,
      '1:covert-saboteurs',
      '2:tal-shiar',
    ])
    answer(t, 0, '2:tal-shiar')
    answer(t, 0, `use:${WHISPER}`)
    expect(options(t, 0)).toEqual(['agreement:0:0', 'agreement:1:1'])
  })

  test('as often as there is Production, and not once more', () => {
    shows('ASC-14.3.4-b', `ASC-ADV-${SMILE}-a`)
    const t = bazaar(3, SMILE)
    at(t, 0, 'command')
    for (const id of ['1:disruptor-technology', '1:mass-fire-tactics', '2:romulan-cloaking-device']) {
      answers(t, 0, `use:${SMILE}`, id)
    }
    expect(ferengi(t).has.P).toBe(0)
    expect(isExhausted(t, 1, 'mass-fire-tactics')).toBe(true)
    expect(isExhausted(t, 0, SMILE)).toBe(false)
    expect(used(t)).toEqual([])
    expect(refusal(t, { seat: 0, answer: `use:${SMILE}` })).toBeDefined()
  })

  test('with the Production left over but no card to Exhaust nothing is offered', () => {
    const t = bazaar(5, HEAR)
    holds(t, 1)
    holds(t, 2)
    holds(t, 0, SMILE)
    expect(used(at(t, 0, 'command'))).toEqual([])
  })

  test('Hear All. Trust Nothing: Espionage, twice in one turn, in either Phase', () => {
    shows(`ASC-ADV-${HEAR}-a`)
    const t = at(bazaar(2, HEAR), 0, 'building')
    answers(t, 0, `use:${HEAR}`, '1:covert-saboteurs', 'end', `use:${HEAR}`, '2:tal-shiar')
    expect([isExhausted(t, 1, 'covert-saboteurs'), isExhausted(t, 2, 'tal-shiar')]).toEqual([true, true])
    expect(isExhausted(t, 1, 'disruptor-technology')).toBe(false)
    expect(ferengi(t).has.P).toBe(0)
  })

  test('Whisper Your Way: any Agreement that anybody holds, of a Rival or of an Ally', () => {
    shows(`ASC-ADV-${WHISPER}-a`)
    const t = bazaar(2, WHISPER)
    agreement(t, 1, 2, 1)
    set(t, 1, { allies: [{ card: 'caldonians', exhausted: false }] })
    at(t, 0, 'command')
    answer(t, 0, `use:${WHISPER}`)
    expect(options(t, 0)).toEqual(['agreement:1:1', 'ally:1:caldonians'])
    answers(t, 0, 'agreement:1:1', `use:${WHISPER}`, 'ally:1:caldonians')
    expect(t.g.s.players[1]!.agreements[1]).toEqual({ holder: 2, exhausted: true })
    expect(t.g.s.players[1]!.allies[0]!.exhausted).toBe(true)
    expect(ferengi(t).has.P).toBe(0)
  })
})

describe('Never Place Friendship Over Profit', () => {
  const CARD = 'never-place-friendship-over-profit'
  const WAY = `use:${CARD}`

  function friends(nodes = 2): Table {
    const t = ferenginar()
    t.g.s.discs[home(t, 0)]!.nodes.R = nodes
    holds(t, 0, CARD)
    return at(t, 0, 'command')
  }

  test('a random launch takes one of its cards from the deck of a Rival', () => {
    shows(`ASC-ADV-${CARD}-a`)
    const t = friends()
    const decks = t.g.s.players.map(p => [...p.deck])
    answers(t, 0, 'launch', WAY)
    expect(options(t, 0)).toEqual([1, 2])
    answer(t, 0, 2)
    const [theirs, own] = ferengi(t).projects.map(p => p.card)
    expect(decks[2]).toContain(theirs)
    expect(decks[0]).toContain(own)
    expect(t.revealed).toBe(true)
  })

  test('only one Project of that sort at a time', () => {
    shows(`ASC-ADV-${CARD}-b`)
    const t = friends(4)
    answers(t, 0, 'launch', WAY, 1, 'launch')
    expect(options(t, 0)).toEqual(['choose', 'draw'])
    ferengi(t).projects.shift()
    at(t, 0, 'command')
    answer(t, 0, 'launch')
    expect(options(t, 0)).toContain(WAY)
  })

  test('captured Projects and Borg Tech do not stand in the way', () => {
    shows(`ASC-ADV-${CARD}-c`)
    const t = friends(4)
    for (const card of ['tal-shiar', 'mass-fire-tactics', 'transwarp-coil']) {
      ferengi(t).projects.push({ card, research: 0, committed: false })
    }
    at(t, 0, 'command')
    answers(t, 0, 'launch', WAY, 1)
    // The limit of four is restored from five.
    expect(prompt(t, 0)).toMatchObject({ name: 'discardProjects', min: 1 })
  })
})

describe('building', () => {
  /** Klingon Starbases at Izar and Ardana; the Ferengi hold a Klingon Agreement. */
  function contracts(): { t: Table; izar: SystemId; ardana: SystemId } {
    const t = ferenginar()
    const izar = system(t, home(t, 1), 'izar')
    const ardana = system(t, izar, 'ardana')
    for (const id of [izar, ardana]) owns(t, 1, id, {}, { starbase: true })
    agreement(t, 1, 0)
    holds(t, 0, 'a-contract-is-a-contract')
    set(t, 0, reserve(3))
    return { t, izar, ardana }
  }

  test('A Contract Is a Contract: one Ship at every Starbase of a Peaceful Rival', () => {
    shows('ASC-ADV-a-contract-is-a-contract-a')
    const { t, izar, ardana } = contracts()
    at(t, 0, 'building')
    answer(t, 0, 'use:a-contract-is-a-contract')
    expect(options(t, 0)).toEqual([`system:${izar}`, `system:${ardana}`])
    answers(t, 0, `system:${ardana}`, 'use:a-contract-is-a-contract')
    expect([izar, ardana].map(id => count(t, 0, placeOfSystem(id)))).toEqual([1, 1])
    expect(ferengi(t).has.P).toBe(1)
    expect(used(t)).toEqual([])
  })

  test('A Contract Is a Contract: not where a Ship of theirs is, nor among Hostile Rivals', () => {
    shows('ASC-ADV-a-contract-is-a-contract-a')
    const there = contracts()
    ships(there.t, 0, placeOfSystem(there.izar), 1)
    answer(at(there.t, 0, 'building'), 0, 'use:a-contract-is-a-contract')
    expect(count(there.t, 0, placeOfSystem(there.ardana))).toBe(1)
    const hostile = contracts()
    agreement(hostile.t, 1, 0, 0, true)
    expect(used(at(hostile.t, 0, 'building'))).toEqual([])
  })

  /** A Starbase at Izar; Ferenginar has none. */
  function yard(): { t: Table; izar: SystemId } {
    const t = ferenginar()
    const izar = system(t, home(t, 0), 'izar')
    owns(t, 0, izar, {}, { starbase: true })
    noShips(t, 0)
    holds(t, 0, 'never-spend-more')
    set(t, 0, reserve(10))
    return { t: at(t, 0, 'building'), izar }
  }
  const build = (t: Table, id: SystemId, n: number) => answers(t, 0, 'buildShips', `system:${id}`, n)

  test('Never Spend More: for each two Ships paid at a Starbase a third is free', () => {
    shows('ASC-ADV-never-spend-more-a')
    const { t, izar } = yard()
    build(t, izar, 4)
    expect(count(t, 0, placeOfSystem(izar))).toBe(6)
    expect(ferengi(t).has.P).toBe(6)
    build(t, izar, 1)
    expect(count(t, 0, placeOfSystem(izar))).toBe(7)
    build(t, izar, 1)
    expect(count(t, 0, placeOfSystem(izar))).toBe(9)
  })

  test('Never Spend More: not across two Starbases, and not at a Home without one', () => {
    shows('ASC-ADV-never-spend-more-a')
    const { t, izar } = yard()
    const ardana = system(t, izar, 'ardana')
    owns(t, 0, ardana, {}, { starbase: true })
    at(t, 0, 'building')
    build(t, izar, 1)
    build(t, ardana, 1)
    build(t, home(t, 0), 2)
    expect([izar, ardana, home(t, 0)].map(id => count(t, 0, placeOfSystem(id)))).toEqual([1, 1, 2])
  })

  test('Expand or Die: 2 Production for the Culture of a Colony, not for an Ascendancy token', () => {
    shows('ASC-ADV-expand-or-die-a')
    const t = ferenginar()
    const izar = system(t, home(t, 0), 'izar')
    ships(t, 0, placeOfSystem(izar), 1)
    set(t, 0, reserve(20))
    expect(options(at(t, 0, 'building'), 0)).not.toContain('colonise')
    holds(t, 0, 'expand-or-die')
    at(t, 0, 'building')
    expect(options(t, 0)).not.toContain('ascend')
    answer(t, 0, 'colonise')
    expect(t.g.s.discs[izar]!.owner).toBe(0)
    expect(ferengi(t).has).toEqual({ P: 18, R: 0, C: 0 })
  })
})

describe('Hegemony', () => {
  /** The Ferengi Occupy Izar of the Klingons (Resistance 2) or their Home. */
  function deal(where: 'izar' | 'home', P: number, C: number, ...cards: string[]): { t: Table; far: number } {
    const t = ferenginar()
    const far = where === 'home' ? home(t, 1) : system(t, home(t, 1), 'izar')
    if (where === 'izar') owns(t, 1, far, { P: 1 })
    noShips(t, 0)
    noShips(t, 1)
    ships(t, 0, orbit(far), 1)
    set(t, 1, { ascendancy: 0 })
    set(t, 0, { ascendancy: 4, ...reserve(P, 0, C) })
    holds(t, 0, ...cards)
    return { t: at(t, 0, 'command'), far }
  }

  test('Every Man Has His Price: each Production spent before the roll adds 1', () => {
    shows('ASC-ADV-every-man-has-his-price-a')
    const { t } = deal('izar', 4, 2, 'every-man-has-his-price')
    dice(t, 2)
    answer(t, 0, 'hegemony')
    expect(prompt(t, 0)).toMatchObject({ name: 'bribe', min: 0, max: 4 })
    answer(t, 0, 3)
    expect(event(t, 'hegemony.rolled')).toMatchObject({ die: 2, total: 5, success: true })
    expect(ferengi(t).has.P).toBe(1)
    // Once the die has fallen nothing more can be bought.
    expect(prompt(t, 0).name).toBe('takeControl')
    expect(spent(t)).toBe(true)
  })

  test('Every Man Has His Price: not at the Home of a Rival, whoever has it now', () => {
    shows('ASC-ADV-every-man-has-his-price-b')
    for (const owner of [1, 2]) {
      const { t, far } = deal('home', 4, 2, 'every-man-has-his-price')
      t.g.s.discs[far]!.owner = owner
      dice(at(t, 0, 'command'), 1)
      answer(t, 0, 'hegemony')
      expect(event(t, 'hegemony.rolled')).toMatchObject({ die: 1, total: 1 })
    }
  })

  test('Expand or Die: both prices of Hegemony can be met in Production', () => {
    shows('ASC-ADV-expand-or-die-a')
    const { t, far } = deal('izar', 4, 0, 'expand-or-die')
    dice(t, 6)
    answers(t, 0, 'hegemony', '2P')
    expect(t.g.s.discs[far]!.owner).toBe(0)
    expect(ferengi(t).has).toEqual({ P: 0, R: 0, C: 0 })
    expect(options(deal('izar', 3, 0, 'expand-or-die').t, 0)).not.toContain('hegemony')
  })

  test('Sleep Can Interfere: a Command that comes Exhausted and Resistance, but no Warp icon', () => {
    shows('ASC-ADV-sleep-can-interfere-a')
    const t = ferenginar()
    set(t, 0, { projects: [{ card: 'sleep-can-interfere', research: 3, committed: false }] })
    const before = [0, 1].map(seat => hegemonyResistance(t.g, home(t, seat)))
    run(t, 'putResearch', { seat: 0, card: 'sleep-can-interfere', n: 1 })
    expect(ferengi(t).commands).toEqual({ ready: 5, exhausted: 0, locked: 1 })
    expect(warpIcons(t.g, 0)).toBe(0)
    expect([0, 1].map(seat => hegemonyResistance(t.g, home(t, seat)))).toEqual([before[0]! + 1, before[1]])
  })
})

test('cards are not paid to be Exhausted inside a Combat', () => {
  const t = standoff(FACTIONS, 2, 2)
  holds(t, 0, 'the-bigger-the-smile')
  holds(t, 1, 'disruptor-technology')
  set(t, 0, reserve(3))
  dice(command(t), 1, 1, 1, 1)
  answer(t, 0, 'battle')
  expect(t.g.prompts.map(p => p.name)).toEqual(['retreat'])
})
