import { done, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { ascendancy } from '../../game.ts'
import { again, answer, at, options, prompt, refusal, set, type Table, table } from '../../testing/table.ts'
import { procedure } from '../../types.ts'

const quiet = (): Table => table({ options: { borg: 'none' } })

/** These Turn Order cards lie before the seats, and the Execution Stage begins. */
function execution(t: Table, cards: number[]): Table {
  t.g.s.players.forEach((player, seat) => {
    player.card = cards[seat]!
  })
  Object.assign(t.g.s, { stage: 'initiative', turn: null, phase: null, turnCard: 0 })
  t.g.match.stack = [{ p: 'game', at: 'execution', v: {} }]
  return again(t)
}

/** Everybody who is asked ends the Phase; who was asked, in order, until the Round is over. */
function passAll(t: Table, log: string[] = []): string[] {
  const { round } = t.g.s
  while (t.g.s.round === round && t.g.match.result === null) {
    const { seat, name } = t.g.prompts[0]!
    log.push(`${seat}:${name}`)
    answer(t, seat, 'end')
  }
  return log
}

/** The turns of the Borg do nothing but leave their mark in the log, as long as this Round lasts. */
function watchBorg(t: Table, log: string[]): void {
  const { round } = t.g.s
  const watched = procedure('borgTurn', locals<{ by?: number }>(), {
    begin(g, v) {
      if (g.s.round === round) log.push(v.by === undefined ? 'borg' : `borg by ${v.by}`)
      return done()
    },
  })
  const procedures = ascendancy.procedures.map(p => (p.name === 'borgTurn' ? watched : p))
  Object.assign(t.g, { game: { ...ascendancy, procedures } })
}

describe('the Execution Stage', () => {
  test('turns come singly by Turn Order card; each has a Building and then a Command Phase', () => {
    shows('ASC-6.2-a', 'ASC-6.2-b', 'ASC-6.2.2-g', 'ASC-1.3.5-b')
    const t = execution(quiet(), [7, 2, 5])
    expect(t.g.prompts).toHaveLength(1)
    expect(passAll(t)).toEqual([
      '1:building',
      '1:command',
      '2:building',
      '2:command',
      '0:building',
      '0:command',
    ])
  })

  test('nobody acts in the turn of another', () => {
    shows('ASC-6.2-a')
    const t = execution(quiet(), [1, 2, 3])
    expect(refusal(t, { seat: 1, answer: 'end' }).message).toBe('It is not for this seat to decide now.')
  })

  test('a turn ends when its player says so, with Commands left', () => {
    shows('ASC-6.2.2-f', 'ASC-6.2.2-g')
    const t = execution(quiet(), [1, 2, 3])
    answer(t, 0, 'end')
    answer(t, 0, 'end')
    expect(t.g.s.players[0]!.commands.ready).toBe(5)
    expect(prompt(t, 1).name).toBe('building')
    expect(t.events.map(e => e.type)).toContain('turn.ended')
  })

  test('building is over when the Command Phase begins', () => {
    shows('ASC-6.2-b')
    const t = at(quiet(), 0, 'building')
    set(t, 0, { has: { P: 5, R: 5, C: 5 } })
    at(t, 0, 'building')
    expect(options(t, 0)).toContain('buildShips')
    expect(options(t, 0)).not.toContain('move')
    answer(t, 0, 'end')
    expect(options(t, 0)).not.toContain('buildShips')
  })

  test('an exterminated player has no turn', () => {
    const t = quiet()
    set(t, 1, { fate: 'exterminated' })
    execution(t, [7, 2, 5])
    expect(passAll(t)).toEqual(['2:building', '2:command', '0:building', '0:command'])
  })
})

describe('the turns of the Borg', () => {
  test('come at their own card, which all see then', () => {
    shows('ASC-6.2-a')
    const t = table()
    t.g.s.borg.card = 3
    const log: string[] = []
    execution(t, [2, 7, 9])
    watchBorg(t, log)
    answer(t, 0, 'end')
    expect(log).toEqual([])
    answer(t, 0, 'end')
    expect(log).toEqual(['borg'])
    expect(t.g.s.borg.cardShown).toBe(true)
    expect(t.events.map(e => e.data)).toContainEqual({ power: -1, card: 3 })
    expect(prompt(t, 1).name).toBe('building')
  })

  test('Resurgence: card 10 gives one more at the end of this Round, and of this Round only', () => {
    shows('ASC-6.2-d', 'ASC-5.4.3-b')
    const t = table()
    t.g.s.borg.card = 3
    execution(t, [2, 7, 9])
    const log: string[] = []
    watchBorg(t, log)
    t.g.s.borg.resurgence = true
    passAll(t, log)
    expect(log.filter(entry => !entry.endsWith('building'))).toEqual([
      '0:command',
      'borg',
      '1:command',
      '2:command',
      'borg',
    ])
    expect(t.g.s.borg.resurgence).toBe(false)
  })

  test('Assimilated players take them, each one turn', () => {
    shows('ASC-6.1.5-g', 'ASC-6.2-d')
    const t = table({ factions: ['klingon', 'federation', 'romulan', 'cardassian'] })
    set(t, 1, { fate: 'assimilated' })
    set(t, 3, { fate: 'assimilated' })
    t.g.s.borg.card = 0
    execution(t, [2, 4, 6, 8])
    const log: string[] = []
    watchBorg(t, log)
    expect(passAll(t, log)).toEqual([
      '0:building',
      '0:command',
      'borg by 1',
      '2:building',
      '2:command',
      'borg by 3',
    ])
  })
})
