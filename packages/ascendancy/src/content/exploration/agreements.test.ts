import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { agreement, answer, options, prompt, run, set, spent, type Table } from '../../testing/table.ts'
import { discarded, draw, isOver } from './testing/draw.ts'

const ally = (card: string, exhausted = false) => ({ card: `${card}#1`, exhausted })

/** Who holds the Agreements of a seat. */
const holders = (t: Table, owner: number) => t.g.s.players[owner]!.agreements.map(a => a.holder)

describe('Agreements lost', () => {
  /** Seat 0 holds one of each Rival and two Allies, one of whom does no trade. */
  const hold = (t: Table, ascendancy = 2) => {
    agreement(t, 1, 0, 1)
    agreement(t, 2, 0, 2)
    agreement(t, 0, 1, 0)
    set(t, 0, { ascendancy, allies: [ally('caldonians'), ally('ferengi-researcher')] })
    t.g.s.exploration = t.g.s.exploration.filter(c => !/^(caldonians|ferengi-researcher)#/.test(c))
  }
  const plot = (die: number) => draw('antedean-terrorist-plot', { dice: [die], arrange: t => hold(t) })

  test('Antedean Terrorist Plot: not above the Ascendancy, and all that are held are lost', () => {
    shows('ASC-EXP-antedean-terrorist-plot-a')
    const lost = plot(2)
    expect([holders(lost.t, 1), holders(lost.t, 2)]).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    expect(lost.me.allies).toEqual([ally('ferengi-researcher')])
    const kept = plot(3)
    expect([holders(kept.t, 1), holders(kept.t, 2)]).toEqual([
      [null, 0, null],
      [null, null, 0],
    ])
    expect(kept.me.allies).toHaveLength(2)
  })

  test('Antedean Terrorist Plot: those of Rivals go home, Allies under the deck', () => {
    shows('ASC-EXP-antedean-terrorist-plot-b')
    const { t } = plot(1)
    expect(t.g.s.players[1]!.agreements[1]).toEqual({ holder: null, exhausted: false })
    expect(t.g.s.exploration[0]).toBe('caldonians#1')
    expect(t.g.s.explorationDiscard).toEqual(['antedean-terrorist-plot#1'])
    // What others hold of the player is not in its hands.
    expect(holders(t, 0)).toEqual([1, null, null])
  })

  test('an Exhausted Agreement stays where it is (G26)', () => {
    const { t, me } = draw('antedean-terrorist-plot', {
      dice: [1],
      arrange(u) {
        hold(u)
        u.g.s.players[1]!.agreements[1]!.exhausted = true
        set(u, 0, { allies: [ally('caldonians', true)] })
      },
    })
    expect([holders(t, 1), holders(t, 2)]).toEqual([
      [null, 0, null],
      [null, null, null],
    ])
    expect(me.allies).toHaveLength(1)
  })

  const writ = (die: number, ascendancy: number, arrange?: (t: Table) => void) =>
    draw('writ-of-accountability', {
      dice: [die],
      arrange(t) {
        hold(t, ascendancy)
        arrange?.(t)
      },
    })

  test('Writ of Accountability: a Diplomacy Test against 6', () => {
    shows('ASC-EXP-writ-of-accountability-a')
    expect(holders(writ(6, 1).t, 1)).toEqual([null, 0, null])
    expect(holders(writ(5, 1).t, 1)).toEqual([null, null, null])
  })

  test('Writ of Accountability: a failure costs all Agreements held', () => {
    shows('ASC-EXP-writ-of-accountability-b')
    const { t, me } = writ(1, 0)
    expect([holders(t, 1), holders(t, 2)]).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    expect(me.allies).toEqual([ally('ferengi-researcher')])
    expect(t.g.s.exploration).toContain('caldonians#1')
    expect(holders(t, 0)).toEqual([1, null, null])
  })

  test('Writ of Accountability: pass or fail it goes back into the deck, without the discard pile', () => {
    shows('ASC-EXP-writ-of-accountability-c', 'ASC-EXP-writ-of-accountability-d')
    for (const die of [1, 6]) {
      const { t } = writ(die, 1, u => {
        u.g.s.explorationDiscard = ['kurlan-artifacts#1', 'gomtuu#1']
        u.g.s.exploration = u.g.s.exploration.filter(c => !/^(kurlan-artifacts|gomtuu)#/.test(c))
      })
      expect(t.g.s.exploration.filter(c => c === 'writ-of-accountability#1')).toHaveLength(1)
      expect(t.g.s.explorationDiscard).toEqual(['kurlan-artifacts#1', 'gomtuu#1'])
      expect([isOver(t), spent(t)]).toEqual([true, true])
    }
  })

  test('Writ of Accountability: Allies at the bottom of the deck are mixed in', () => {
    shows('ASC-EXP-writ-of-accountability-e')
    const places = ['a', 'b', 'c', 'd'].map(seed => {
      const { t } = draw('writ-of-accountability', {
        seed,
        dice: [6],
        arrange(u) {
          set(u, 0, { ascendancy: 1 })
          const rest = u.g.s.exploration.filter(c => c !== 'the-troyians#1')
          u.g.s.exploration = ['the-troyians#1', ...rest]
          u.g.s.starter = 0
        },
      })
      return t.g.s.exploration.indexOf('the-troyians#1')
    })
    expect(new Set(places).size).toBeGreaterThan(1)
  })

  const uprising = (die: number) =>
    draw('xenophobic-uprising', {
      dice: [die],
      arrange(t) {
        set(t, 0, { ascendancy: 2 })
        agreement(t, 0, 1, 0)
        agreement(t, 0, 2, 1)
        agreement(t, 1, 0, 2)
      },
    })

  test('Xenophobic Uprising: a Diplomacy Test against 6', () => {
    shows('ASC-EXP-xenophobic-uprising-a')
    expect(holders(uprising(5).t, 0)).toEqual([1, 2, null])
    expect(holders(uprising(4).t, 0)).toEqual([null, null, null])
    expect(discarded(uprising(5).t, 'xenophobic-uprising')).toBe(true)
  })

  test('Xenophobic Uprising: a failure takes back what Rivals hold, but for Exhausted cards', () => {
    shows('ASC-EXP-xenophobic-uprising-b')
    const { t } = uprising(1)
    expect(holders(t, 0)).toEqual([null, null, null])
    // What the player holds stays.
    expect(holders(t, 1)).toEqual([null, null, 0])
    const { t: mixed } = draw('xenophobic-uprising', {
      dice: [1],
      arrange(u) {
        agreement(u, 0, 1, 0, true)
        agreement(u, 0, 2, 1)
      },
    })
    expect(holders(mixed, 0)).toEqual([1, null, null])
  })
})

describe('Agreements that pay', () => {
  const delegation = (factions: string[], arrange: (t: Table) => void) =>
    draw('cardassian-delegation', { factions, arrange })

  test('Cardassian Delegation: who holds a Cardassian Agreement is paid for all, now and again later', () => {
    shows('ASC-EXP-cardassian-delegation-a')
    const { t, me } = delegation(['federation', 'cardassian', 'klingon'], u => {
      agreement(u, 1, 0, 0)
      agreement(u, 2, 0, 1)
      set(u, 0, { allies: [ally('caldonians'), ally('rigelians')] })
    })
    // One and two Production for the Agreements, a Research of the Caldonians, and the Rigelians ask.
    expect(prompt(t, 0)).toMatchObject({ name: 'allyIncome', options: ['P', 'R'] })
    answer(t, 0, 'P')
    expect(me.has).toEqual({ P: 4, R: 1, C: 0 })
    expect([holders(t, 1)[0], t.g.s.players[1]!.agreements[0]!.exhausted]).toEqual([0, false])
    run(t, 'recharge', {})
    answer(t, 0, 'R')
    expect(t.g.s.players[0]!.has.P).toBe(4 + 3 + 1)
    expect(t.g.s.players[0]!.has.R).toBe(1 + 2 + 1)
  })

  test('Cardassian Delegation: so are the Cardassians themselves', () => {
    shows('ASC-EXP-cardassian-delegation-a')
    const { me } = delegation(['cardassian', 'federation', 'klingon'], u => agreement(u, 2, 0, 2))
    expect(me.has.P).toBe(3)
  })

  test('Cardassian Delegation: anybody else’s Agreements are Exhausted', () => {
    shows('ASC-EXP-cardassian-delegation-b')
    const { t, me } = delegation(['federation', 'cardassian', 'klingon'], u => {
      agreement(u, 2, 0, 1)
      agreement(u, 0, 1, 0)
      set(u, 0, { allies: [ally('caldonians'), ally('ferengi-researcher')] })
    })
    expect(me.has).toEqual({ P: 0, R: 0, C: 0 })
    expect(t.g.s.players[2]!.agreements[1]).toEqual({ holder: 0, exhausted: true })
    expect(me.allies).toEqual([ally('caldonians', true), ally('ferengi-researcher')])
    // The own card abroad is not among them (G32).
    expect(me.agreements[0]).toEqual({ holder: 1, exhausted: false })
  })

  test('an Exhausted Cardassian Agreement opens no door (G32)', () => {
    const { t, me } = delegation(['federation', 'cardassian', 'klingon'], u => {
      agreement(u, 1, 0, 0, true)
      agreement(u, 2, 0, 1)
    })
    expect([me.has.P, t.g.s.players[2]!.agreements[1]!.exhausted]).toEqual([0, true])
  })

  test('Talosian Benefactors: two Research for each Agreement of a Rival, none for Allies', () => {
    shows('ASC-EXP-talosian-benefactors-a')
    const research = (...rivals: number[]) =>
      draw('talosian-benefactors', {
        arrange(t) {
          for (const rival of rivals) agreement(t, rival, 0, 2)
          agreement(t, 0, 1, 1)
          set(t, 0, { allies: [ally('caldonians')] })
        },
      }).me.has
    expect(research(1, 2)).toEqual({ P: 0, R: 4, C: 0 })
    expect(research(2)).toEqual({ P: 0, R: 2, C: 0 })
    expect(research()).toEqual({ P: 0, R: 0, C: 0 })
  })
})

describe('Diplomatic Summit', () => {
  test('bargains with any Rivals who are willing, met or not', () => {
    shows('ASC-EXP-diplomatic-summit-a')
    const { t } = draw('diplomatic-summit')
    expect(t.g.s.players[0]!.met).toEqual([])
    expect(options(t, 0)).toEqual(['seat:1', 'seat:2', 'no'])
    answer(t, 0, 'seat:1')
    expect(options(t, 0)).toContain('give:0+want:2')
    answer(t, 0, 'give:0+want:2')
    expect(prompt(t, 1)).toMatchObject({ name: 'summitAnswer', about: { from: 0, give: 0, want: 2 } })
    expect(holders(t, 0)).toEqual([null, null, null])
    answer(t, 1, true)
    expect([holders(t, 0), holders(t, 1)]).toEqual([
      [1, null, null],
      [null, null, 0],
    ])
    // One each way is all there can be with this Rival.
    expect(options(t, 0)).toEqual(['seat:2', 'no'])
    answer(t, 0, 'seat:2')
    answer(t, 0, 'want:1')
    answer(t, 2, false)
    // Whoever refuses is not asked again, and nobody is left.
    expect([holders(t, 2), isOver(t)]).toEqual([[null, null, null], true])
  })

  test('nobody has to', () => {
    shows('ASC-EXP-diplomatic-summit-a')
    const { t } = draw('diplomatic-summit', {}, 'no')
    expect([holders(t, 0), isOver(t)]).toEqual([[null, null, null], true])
  })
})
