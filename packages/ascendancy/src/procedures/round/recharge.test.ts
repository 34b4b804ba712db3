import type { Hooks } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { content } from '../../content/content.ts'
import { ascendancy } from '../../game.ts'
import {
  agreement,
  answer,
  at,
  fleet,
  home,
  homePlace,
  noShips,
  owns,
  prompt,
  set,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import type { Ascendancy } from '../../types.ts'

/** A table without the Borg, everybody's Home bare, so that all income is the story's own. */
function quiet(factions = ['klingon', 'federation', 'romulan']): Table {
  const t = table({ factions, options: { borg: 'none' } })
  factions.forEach((_, seat) => {
    owns(t, seat, home(t, seat))
  })
  return t
}

/** Seat 0, the last in this Round, ends its turn; the Recharge Stage follows. */
function endRound(t: Table): void {
  t.g.s.turnCard = 9
  at(t, 0, 'command')
  answer(t, 0, 'end')
}

const has = (t: Table, seat: number) => t.g.s.players[seat]!.has
const told = (t: Table, type: string) => t.events.filter(e => e.type === type).map(e => e.data)
const names = (t: Table) => t.events.map(e => e.type)

/** The Round ends in a game in which an Advancement has these hooks. */
function endRoundWith(t: Table, advancement: string, hooks: Hooks<Ascendancy>): void {
  t.g.s.turnCard = 9
  at(t, 0, 'command')
  Object.assign(t.g, { game: { ...ascendancy, content: { ...content, [advancement]: hooks } } })
  answer(t, 0, 'end')
}

describe('the Recharge Stage', () => {
  test('is Victory Check, then Resources, then Maintenance; then a new Round begins', () => {
    shows('ASC-6.3-a', 'ASC-6.3-b', 'ASC-6.3.3-a', 'ASC-4-GameRound-a')
    const t = quiet()
    t.g.s.round = 4
    noShips(t, 2)
    owns(t, 2, home(t, 2), {}, { owner: null })
    endRound(t)
    const order = names(t).filter(type =>
      [
        'player.exterminated',
        'income.gained',
        'maintenance.began',
        'commands.refreshed',
        'round.began',
      ].includes(type),
    )
    expect(order).toEqual([
      'player.exterminated',
      'income.gained',
      'income.gained',
      'maintenance.began',
      'commands.refreshed',
      'commands.refreshed',
      'round.began',
    ])
    expect(told(t, 'round.began')).toEqual([{ round: 5 }])
    expect(t.g.s.stage).toBe('execution')
  })

  test('checks for victory before anything is generated', () => {
    shows('ASC-6.3.1-a')
    const t = quiet()
    set(t, 0, { ascendancy: 4, has: { P: 0, R: 0, C: 4 } })
    owns(t, 0, home(t, 0), { C: 1 })
    endRound(t)
    expect(t.g.match.result).toBeNull()
    expect(has(t, 0).C).toBe(5)
  })
})

describe('generating Resources', () => {
  test('one for each Node of its kind', () => {
    shows('ASC-6.3.2-a')
    const t = quiet()
    const colony = system(t, home(t, 0), 'ardana')
    owns(t, 0, home(t, 0), { P: 1, R: 1, C: 1 })
    owns(t, 0, colony, { P: 2, R: 1 })
    endRound(t)
    expect(has(t, 0)).toEqual({ P: 3, R: 2, C: 1 })
    expect(has(t, 1)).toEqual({ P: 0, R: 0, C: 0 })
    expect(told(t, 'income.gained')[0]).toMatchObject({ seat: 0, total: { P: 3, R: 2, C: 1 } })
  })

  test('Nodes that nobody Controls yield nothing', () => {
    shows('ASC-6.3.2-b')
    const t = quiet()
    const world = system(t, home(t, 0), 'ardana')
    Object.assign(t.g.s.discs[world]!, { nodes: { P: 2, R: 1, C: 0 }, civilization: 2 })
    endRound(t)
    for (const seat of [0, 1, 2]) expect(has(t, seat)).toEqual({ P: 0, R: 0, C: 0 })
  })

  test('the Supply never runs out', () => {
    shows('ASC-5.5-a', 'ASC-4-Supply-a')
    const t = quiet()
    for (const seat of [0, 1, 2]) owns(t, seat, home(t, seat), { P: 400, R: 400, C: 400 })
    endRound(t)
    for (const seat of [0, 1, 2]) expect(has(t, seat)).toEqual({ P: 400, R: 400, C: 400 })
  })

  test('the example of the rule book: Federation 1 and Romulan 2 make three Production, the own card nothing', () => {
    shows('ASC-6.3.2.1-a', 'ASC-6.3.2.1-b')
    const t = quiet()
    agreement(t, 1, 0, 0)
    agreement(t, 2, 0, 1)
    expect(t.g.s.players[0]!.agreements[2]!.holder).toBeNull()
    endRound(t)
    expect(has(t, 0)).toEqual({ P: 3, R: 0, C: 0 })
    expect(has(t, 1)).toEqual({ P: 0, R: 0, C: 0 })
  })

  test('an Exhausted Agreement pays nothing now, and is ready afterwards', () => {
    shows('ASC-6.3.3-a', 'ASC-6.3.3.2-b')
    const t = quiet()
    agreement(t, 1, 0, 2, true)
    endRound(t)
    expect(has(t, 0).P).toBe(0)
    expect(t.g.s.players[1]!.agreements[2]).toEqual({ holder: 0, exhausted: false })
    endRound(t)
    expect(has(t, 0).P).toBe(3)
  })

  test('an Agreement received face up stays ready', () => {
    shows('ASC-6.3.3.2-a')
    const t = quiet()
    agreement(t, 1, 0, 2)
    endRound(t)
    endRound(t)
    expect(t.g.s.players[1]!.agreements[2]).toEqual({ holder: 0, exhausted: false })
    expect(has(t, 0).P).toBe(6)
  })

  test('Allies pay what they picture, and where they leave a choice their holder makes it each time', () => {
    const t = quiet()
    set(t, 1, {
      allies: [
        { card: 'caldonians#1', exhausted: false },
        { card: 'rigelians#1', exhausted: false },
        { card: 'antican-delegation#1', exhausted: true },
      ],
    })
    endRound(t)
    expect(prompt(t, 1)).toMatchObject({ name: 'allyIncome', options: ['P', 'R'] })
    answer(t, 1, 'P')
    expect(has(t, 1)).toEqual({ P: 1, R: 1, C: 0 })
    endRound(t)
    answer(t, 1, 'R')
    expect(has(t, 1)).toEqual({ P: 2, R: 3, C: 0 })
  })

  test('Advancements may add income, counted on the board as it is', () => {
    shows('ASC-6.3.2.2-a')
    const t = quiet()
    const labs: Hooks<Ascendancy> = {
      values: {
        income: (g, { seat, kind }, self) =>
          seat === self.owner && kind === 'R'
            ? g.s.discs.filter(d => d?.owner === seat && d.starbase).length
            : undefined,
      },
    }
    set(t, 1, { advancements: [{ card: 'universal-translator', exhausted: false }] })
    const first = system(t, home(t, 1), 'ardana')
    const second = system(t, home(t, 1), 'risa')
    owns(t, 1, first, {}, { starbase: true })
    endRoundWith(t, 'universal-translator', labs)
    expect(has(t, 1).R).toBe(1)
    owns(t, 1, second, {}, { starbase: true })
    endRoundWith(t, 'universal-translator', labs)
    expect(has(t, 1).R).toBe(3)
  })
})

describe('Maintenance', () => {
  test('makes every card and Command token ready', () => {
    shows('ASC-6.3.3.1-a', 'ASC-4-Refresh-a')
    const t = quiet()
    set(t, 0, {
      commands: { ready: 0, exhausted: 5, locked: 0 },
      advancements: [{ card: 'disruptor-technology', exhausted: true }],
      allies: [{ card: 'caldonians#1', exhausted: true }],
    })
    agreement(t, 1, 0, 0, true)
    endRound(t)
    const player = t.g.s.players[0]!
    expect(player.commands).toEqual({ ready: 5, exhausted: 0, locked: 0 })
    expect(player.advancements).toEqual([{ card: 'disruptor-technology', exhausted: false }])
    expect(player.allies).toEqual([{ card: 'caldonians#1', exhausted: false }])
    expect(t.g.s.players[1]!.agreements[0]!.exhausted).toBe(false)
  })

  test('counts Commands anew: five, one a Starbase, and those that Advancements picture', () => {
    shows('ASC-6.3.3.1-b', 'ASC-3.6.4-d', 'ASC-3.7.3-a')
    const t = quiet(['federation', 'klingon', 'romulan'])
    owns(t, 0, system(t, home(t, 0), 'ardana'), {}, { starbase: true })
    owns(t, 0, system(t, home(t, 0), 'risa'), {}, { starbase: true })
    set(t, 0, { advancements: [{ card: 'starfleet-command', exhausted: false }] })
    endRound(t)
    expect(t.g.s.players[0]!.commands).toEqual({ ready: 8, exhausted: 0, locked: 0 })
  })

  test('unlocks the Commands that were gained in the Round', () => {
    shows('ASC-3.7.3-b')
    const t = quiet()
    owns(t, 0, home(t, 0), {}, { starbase: true })
    set(t, 0, { commands: { ready: 0, exhausted: 5, locked: 1 } })
    endRound(t)
    expect(t.g.s.players[0]!.commands).toEqual({ ready: 6, exhausted: 0, locked: 0 })
  })

  test('gives each Ship and Fleet at Warp one more token', () => {
    shows('ASC-6.3.3.3-a')
    const t = quiet()
    const origin = homePlace(t, 0)
    set(t, 0, {
      warping: [
        { origin, tokens: 1 },
        { origin, tokens: 4 },
      ],
    })
    fleet(t, 0, 0, origin, 4, { warp: true, tokens: 2 })
    fleet(t, 0, 1, origin, 3)
    endRound(t)
    const player = t.g.s.players[0]!
    expect(player.warping.map(s => s.tokens)).toEqual([2, 5])
    expect(player.fleets.map(f => f?.tokens)).toEqual([3, 0, undefined])
  })

  test('lays one Research token on each Phenomenon that has none', () => {
    shows('ASC-6.3.3.4-a', 'ASC-6.3.3.4-b', 'ASC-3.2.1-d')
    const t = quiet()
    const empty = system(t, home(t, 0), 'pulsar')
    const full = system(t, home(t, 1), 'neutron-star')
    const planet = system(t, home(t, 2), 'risa')
    t.g.s.discs[empty]!.tokens.R = 0
    t.g.s.discs[full]!.tokens.R = 1
    endRound(t)
    const research = [empty, full, planet].map(id => t.g.s.discs[id]!.tokens.R)
    expect(research).toEqual([1, 1, 0])
    expect(told(t, 'phenomena.resupplied')).toEqual([{ systems: [empty] }])
  })
})
