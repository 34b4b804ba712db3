import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import {
  answer,
  answers,
  at,
  dice,
  home,
  noShips,
  options,
  prompt,
  refusal,
  run,
  sector,
  set,
  ships,
  spent,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import { draw } from './testing/draw.ts'

const held = (card: string, late?: boolean) => ({
  card: `${card}#1`,
  exhausted: false,
  ...(late === undefined ? {} : { late }),
})

/** Whether the Ally is won with this total of die and Ascendancy. */
const isWon = (card: string, total: number): boolean => {
  const { me } = draw(card, { dice: [total - 1], arrange: t => set(t, 0, { ascendancy: 1 }) })
  return me.allies.length === 1
}

/** A table on which a seat holds an Ally. */
function holding(card: string, seat = 0, factions?: string[]): Table {
  const t = table(factions ? { factions } : {})
  t.g.s.exploration = t.g.s.exploration.filter(c => c !== `${card}#1`)
  set(t, seat, { allies: [held(card)] })
  return t
}

/** What a Recharge Stage adds to the Reserve of seat 0 with and without the Ally. */
function pays(card: string, ...given: unknown[]) {
  const income = (t: Table, ...said: unknown[]) => {
    run(t, 'recharge', {})
    answers(t, 0, ...said)
    return t.g.s.players[0]!.has
  }
  const plain = income(table())
  const { P, R, C } = income(holding(card), ...given)
  return { P: P - plain.P, R: R - plain.R, C: C - plain.C }
}

describe('Allies who trade', () => {
  test('Antican Delegation: above 3, for one Production a Round', () => {
    shows('ASC-EXP-antican-delegation-a')
    expect([isWon('antican-delegation', 3), isWon('antican-delegation', 4)]).toEqual([false, true])
    expect(pays('antican-delegation')).toEqual({ P: 1, R: 0, C: 0 })
  })

  test('Caldonians: above 4, for one Research a Round', () => {
    shows('ASC-EXP-caldonians-a')
    expect([isWon('caldonians', 4), isWon('caldonians', 5)]).toEqual([false, true])
    expect(pays('caldonians')).toEqual({ P: 0, R: 1, C: 0 })
  })

  test('Rigelians: above 4, for one Production or one Research', () => {
    shows('ASC-EXP-rigelians-a')
    expect([isWon('rigelians', 4), isWon('rigelians', 5)]).toEqual([false, true])
    expect(pays('rigelians', 'P')).toEqual({ P: 1, R: 0, C: 0 })
  })

  test('Rigelians: the holder picks anew each time', () => {
    shows('ASC-EXP-rigelians-b')
    const t = holding('rigelians')
    const gained = (kind: 'P' | 'R') => {
      const before = { ...t.g.s.players[0]!.has }
      run(t, 'recharge', {})
      expect(prompt(t, 0)).toMatchObject({ name: 'allyIncome', options: ['P', 'R'] })
      answer(t, 0, kind)
      const { has } = t.g.s.players[0]!
      return { P: has.P - before.P, R: has.R - before.R }
    }
    // One of each comes from the Nodes at Home.
    expect(gained('P')).toEqual({ P: 2, R: 1 })
    expect(gained('R')).toEqual({ P: 1, R: 2 })
  })

  test('Selay Trade Clutch: above 3, for one Production a Round', () => {
    shows('ASC-EXP-selay-trade-clutch-a')
    expect([isWon('selay-trade-clutch', 3), isWon('selay-trade-clutch', 4)]).toEqual([false, true])
    expect(pays('selay-trade-clutch')).toEqual({ P: 1, R: 0, C: 0 })
  })

  test('The Troyians: above 3, for one Production a Round', () => {
    shows('ASC-EXP-the-troyians-a')
    expect([isWon('the-troyians', 3), isWon('the-troyians', 4)]).toEqual([false, true])
    expect(pays('the-troyians')).toEqual({ P: 1, R: 0, C: 0 })
  })
})

describe('Allies who supply', () => {
  const suppliers = [
    ['ferengi-arms-dealer', 'weapons', 'upgradeWeapons', 'upgradeShields'],
    ['ferengi-researcher', 'shields', 'upgradeShields', 'upgradeWeapons'],
  ] as const

  for (const [card, track, upgrade, other] of suppliers) {
    const building = (P: number, R: number): Table => {
      const t = holding(card)
      // The second step up is listed at 4.
      set(t, 0, { weapons: 1, shields: 1, has: { P, R, C: 0 } })
      return at(t, 0, 'building')
    }

    test(`${card}: above 2`, () => {
      shows(`ASC-EXP-${card}-a`)
      expect([isWon(card, 2), isWon(card, 3)]).toEqual([false, true])
    })

    test(`${card}: Production instead of Research for ${track}`, () => {
      shows(`ASC-EXP-${card}-b`)
      const t = building(4, 0)
      expect(options(t, 0)).not.toContain(other)
      answer(t, 0, upgrade)
      expect(t.g.s.players[0]).toMatchObject({ [track]: 2, has: { P: 0, R: 0 } })
      // With enough of both the player says which.
      const rich = building(4, 4)
      answer(rich, 0, upgrade)
      expect(options(rich, 0)).toEqual(['4R', '4P'])
      answer(rich, 0, '4R')
      expect(rich.g.s.players[0]).toMatchObject({ [track]: 2, has: { P: 4, R: 0 } })
      // It is the holder's alone.
      set(rich, 1, { weapons: 1, shields: 1, has: { P: 9, R: 0, C: 0 } })
      at(rich, 1, 'building')
      expect(options(rich, 1)).not.toContain(upgrade)
    })

    test(`${card}: never a mixture of both`, () => {
      shows(`ASC-EXP-${card}-c`)
      const t = building(2, 2)
      expect(options(t, 0)).not.toContain(upgrade)
      refusal(t, { seat: 0, answer: upgrade })
    })

    test(`${card}: passed to the left in Maintenance, if it was there in the Building Phase`, () => {
      shows(`ASC-EXP-${card}-d`)
      const claimed = draw(card, { dice: [6] })
      expect(claimed.me.allies).toEqual([held(card, true)])
      // Claimed in the Command Phase it stays for this Round ...
      run(claimed.t, 'recharge', {})
      expect(claimed.t.g.s.players[0]!.allies).toEqual([held(card)])
      // ... and goes on in the next, to a neighbour who must win it over.
      dice(claimed.t, 3)
      run(claimed.t, 'recharge', {})
      expect(claimed.t.g.s.players.map(p => p.allies.length)).toEqual([0, 1, 0])
      expect(spent(claimed.t)).toBe(true)
      dice(claimed.t, 2)
      run(claimed.t, 'recharge', {})
      expect(claimed.t.g.s.players.map(p => p.allies.length)).toEqual([0, 0, 0])
      expect(claimed.t.g.s.exploration[0]).toBe(`${card}#1`)
    })
  }

  test('a lone player keeps what should be passed on (G39)', () => {
    const t = holding('ferengi-arms-dealer')
    for (const seat of [1, 2]) set(t, seat, { fate: 'assimilated' })
    run(t, 'recharge', {})
    expect(t.g.s.players[0]!.allies).toEqual([held('ferengi-arms-dealer')])
  })
})

describe('The Grand Nagus', () => {
  const NAGUS = 'the-grand-nagus'

  test('above 2', () => {
    shows('ASC-EXP-the-grand-nagus-a')
    expect([isWon(NAGUS, 2), isWon(NAGUS, 3)]).toEqual([false, true])
  })

  test('two Production in Maintenance, then to the left; the receiver gains nothing yet', () => {
    shows('ASC-EXP-the-grand-nagus-b')
    const plain = table()
    run(plain, 'recharge', {})
    const t = holding(NAGUS)
    dice(t, 6)
    run(t, 'recharge', {})
    const gained = t.g.s.players.map((p, seat) => p.has.P - plain.g.s.players[seat]!.has.P)
    expect(gained).toEqual([2, 0, 0])
    expect(t.g.s.players.map(p => p.allies.length)).toEqual([0, 1, 0])
    expect(spent(t)).toBe(true)
    // He moves on in any case, also when he was claimed in this very Round.
    const claimed = draw(NAGUS, { dice: [6, 6] })
    run(claimed.t, 'recharge', {})
    expect(claimed.t.g.s.players.map(p => p.allies.length)).toEqual([0, 1, 0])
  })

  /** A Ferengi Ship before a Sector with a Hostile Ship of seat 1; where can it go? */
  function way(holder: number | null, third = false) {
    const t = table({ factions: ['ferengi', 'federation', 'romulan'] })
    const near = system(t, home(t, 0), 'terra-nova', 3)
    const along = [1, 2, 3].map(n => sector(t, home(t, 0), near, n))
    noShips(t, 0)
    ships(t, 0, along[0]!, 1)
    ships(t, 1, along[1]!, 1)
    if (third) ships(t, 2, along[1]!, 1)
    if (holder !== null) set(t, holder, { allies: [held(NAGUS)] })
    at(t, 0, 'command')
    answer(t, 0, 'move')
    if (!options(t, 0).includes(along[1]!)) return 'barred'
    answer(t, 0, along[1])
    return options(t, 0).map(id => (id === along[2] ? 'through' : id))
  }

  test('Ferengi Ships pass through the Ships of whoever entertains him', () => {
    shows('ASC-EXP-the-grand-nagus-c')
    // Through, not to stop among them (G40).
    expect(way(1)).toContain('through')
    expect(way(1)).not.toContain('stop')
    expect([way(null), way(2)]).toEqual(['barred', 'barred'])
    // Others in the Sector still bar the way.
    expect(way(1, true)).toBe('barred')
  })

  test('nobody but the Ferengi has a use for that', () => {
    shows('ASC-EXP-the-grand-nagus-c')
    const t = table()
    const near = system(t, home(t, 0), 'terra-nova', 3)
    noShips(t, 0)
    ships(t, 0, sector(t, home(t, 0), near, 1), 1)
    ships(t, 1, sector(t, home(t, 0), near, 2), 1)
    set(t, 1, { allies: [held(NAGUS)] })
    at(t, 0, 'command')
    answer(t, 0, 'move')
    expect(options(t, 0)).not.toContain(sector(t, home(t, 0), near, 2))
  })
})
