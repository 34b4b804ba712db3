import { done, emit, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { canDisable, disableShields } from '../../rules/ships/shields.ts'
import { shipIdOf } from '../../rules/ships/ships.ts'
import type { ShipId } from '../../state.ts'
import {
  answer,
  answers,
  at,
  attackDice,
  enemy,
  event,
  lend,
  play,
  prompt,
  put,
  set,
  ship,
  table,
  told,
} from '../../testing/table.ts'
import { type G, type OwnShip, procedure, type Source } from '../../types.ts'
import { end } from '../testing/end.ts'
import { endOrder } from './endPhase.ts'

describe('END PHASE abilities', () => {
  /** Whoever has it tells when its turn comes. */
  const bell = {
    triggers: {
      endBegan: {
        when: (_g: unknown, at: { ship: string }, self: Source) => at.ship === shipIdOf(self),
        act: (g: G, at: { ship: ShipId }) => emit(g, 'cloak.hidden', { ship: at.ship }),
      },
    },
  }

  test('player ships by ascending skill, then Enemy ships by descending skill and number', () => {
    shows('ALL-END-02', 'ALL-END-10', 'ALL-END-11', 'ALL-END-13')
    const t = table({
      ships: [
        { ship: 'akira', skill: 5 },
        { ship: 'akira', skill: 2 },
      ],
      content: { bell },
    })
    enemy(t, 100, 800, 270, { skill: 1 })
    enemy(t, 300, 800, 270, { skill: 4 })
    enemy(t, 500, 800, 270, { skill: 1 })
    for (const id of ['E1', 'P1', 'E2', 'E3', 'P2']) lend(t, 'bell', id)
    at(t, 'endPhase')
    expect(told(t, 'cloak.hidden').map(e => e.ship)).toEqual(['P2', 'P1', 'E2', 'E3', 'E1'])
  })

  test('an Enemy ship mends its shields after the player ships have used theirs', () => {
    shows('ALL-END-13')
    const offered = {
      actions: {
        endPhase: {
          when: (_g: unknown, at: { ship: string }, self: Source) => at.ship === shipIdOf(self),
          run: procedure('offered', locals<{ self: Source; at: OwnShip }>(), { go: () => done() }),
        },
      },
    }
    const t = table({ content: { offered } })
    lend(t, 'offered', 'P1')
    enemy(t, 450, 800, 270, { type: 'jemHadarBattleship', elite: 3, shields: 1 })
    set(t, 'P1', { shields: 0 })
    at(t, 'endPhase')
    expect(prompt(t, 'endPhase').about).toMatchObject({ ship: 'P1' })
    expect(ship(t, 'E1').shields).toBe(1)
    answer(t, 'done')
    expect([ship(t, 'E1').shields, ship(t, 'P1').shields]).toEqual([2, 0])
  })
})

describe('the End Phase', () => {
  test('Scan, Evade and Battle Stations go, Target Locks and Auxiliary Power stay; Time Tokens count down', () => {
    shows('ALL-END-08', 'ALL-LCK-07', 'ALL-TIM-04')
    const t = table({ ships: [{ ship: 'akira', upgrades: ['photonTorpedoes'] }, 'akira'] })
    enemy(t, 450, 700, 270)
    set(t, 'P1', {
      tokens: { evade: 1, scan: 2, battleStations: 1, aux: 1 },
      locks: [{ letter: 'A', target: 'E1' }],
    })
    ship(t, 'P1').upgrades[0]!.time = 2
    ship(t, 'E1').tokens.evade = 1
    end(t)
    expect(ship(t, 'P1')).toMatchObject({
      tokens: { evade: 0, scan: 0, battleStations: 0, aux: 1 },
      locks: [{ target: 'E1' }],
      upgrades: [{ time: 1 }],
    })
    expect(ship(t, 'E1').tokens.evade).toBe(0)
  })

  test('disabled shields come back, damaged ones do not', () => {
    shows('ALL-END-07', 'ALL-SHD-05')
    const t = table({ ships: ['excelsior', 'akira'] })
    set(t, 'P1', { shields: 0, disabled: 2 })
    end(t)
    expect(ship(t, 'P1')).toMatchObject({ shields: 2, disabled: 0 })
  })

  test('a red cloak goes, and the shields come up with it', () => {
    shows('ALL-END-03', 'ALL-END-06')
    const t = table({ ships: ['vorcha', 'akira'] })
    set(t, 'P1', { cloak: { red: true, fresh: true }, shields: 0, disabled: 2 })
    end(t)
    expect(ship(t, 'P1')).toMatchObject({ cloak: null, shields: 2, disabled: 0 })
    expect(event(t, 'cloak.dropped')).toEqual({ ship: 'P1' })
  })

  test('a green cloak may be kept, round after round, while the shields stay down', () => {
    shows('ALL-END-04', 'ALL-END-05', 'ALL-CLK-07')
    const t = table({ ships: ['vorcha', 'akira'] })
    set(t, 'P1', { cloak: { red: false, fresh: true }, shields: 0, disabled: 2 })
    for (let round = 0; round < 3; round++) {
      end(t)
      expect(prompt(t, 'keepCloak')).toMatchObject({ seat: 0, about: { ship: 'P1' } })
      answer(t, true)
      expect(told(t, 'cloak.kept')).toEqual([{ ship: 'P1' }])
      expect(ship(t, 'P1')).toMatchObject({ cloak: { red: false, fresh: false }, shields: 0, disabled: 2 })
    }
  })

  test('or given up: shields up, token off', () => {
    shows('ALL-CLK-08', 'ALL-END-06')
    const t = table({ ships: ['vorcha', 'akira'] })
    set(t, 'P1', { cloak: { red: false, fresh: false }, shields: 0, disabled: 2 })
    end(t)
    answer(t, false)
    expect(ship(t, 'P1')).toMatchObject({ cloak: null, shields: 2, disabled: 0 })
  })

  test('a cloaked ship that fires has a red token from then on', () => {
    shows('ALL-CLK-06')
    const t = table({ ships: [{ ship: 'vorcha', skill: 4 }, 'akira'] })
    put(t, 'P1', 450, 300, 90)
    set(t, 'P1', { cloak: { red: false, fresh: false }, shields: 0, disabled: 2 })
    enemy(t, 450, 490, 90).done.fought = true
    attackDice(t, 'bbbbb')
    at(t, 'combat')
    answer(t, 'primary')
    expect(event(t, 'cloak.flipped')).toEqual({ ship: 'P1' })
    expect(event(t, 'cloak.dropped')).toEqual({ ship: 'P1' })
  })

  test('cloaks, then shields, then tokens; the mission is looked at last', () => {
    shows('ALL-END-01', 'ALL-EMS-01')
    const t = table({ ships: ['vorcha', 'excelsior'] })
    set(t, 'P1', { cloak: { red: true, fresh: true }, shields: 0, disabled: 2 })
    set(t, 'P2', { shields: 0, disabled: 1 })
    t.g.s.round = 10
    end(t)
    const steps = t.events.map(e => `${e.type}:${e.data.ship ?? ''}`)
    expect(steps).toEqual([
      'phase.began:',
      'cloak.dropped:P1',
      'shields.changed:P1',
      'shields.changed:P2',
      'ship.retreated:P1',
      'ship.retreated:P2',
      'mission.ended:',
    ])
  })

  test('players by rising skill, then enemies by falling skill and ID', () => {
    shows('ALL-END-10', 'ALL-END-11', 'ALL-END-13')
    const t = table({
      ships: [
        { ship: 'akira', skill: 4 },
        { ship: 'akira', skill: 2 },
      ],
    })
    enemy(t, 100, 800, 0, { skill: 1 })
    enemy(t, 200, 800, 0, { skill: 4 })
    enemy(t, 300, 800, 0, { skill: 1 })
    expect(endOrder(t.g).map(s => s.id)).toEqual(['P2', 'P1', 'E2', 'E3', 'E1'])
  })
})

describe('shields', () => {
  test('a cost of so many shields needs so many; all that remain can be none', () => {
    shows('ALL-SHD-03', 'ALL-SHD-04')
    const t = table()
    const own = set(t, 'P1', { shields: 1, disabled: 0 })
    expect([canDisable(own, 1), canDisable(own, 2)]).toEqual([true, false])
    disableShields(t.g, own)
    expect(own).toMatchObject({ shields: 0, disabled: 1 })
    disableShields(t.g, own)
    expect(own).toMatchObject({ shields: 0, disabled: 1 })
  })
})

describe('two captains at two seats', () => {
  test('each is asked for its own ship', () => {
    const t = table({ seats: 2 })
    at(t, 'planning')
    answers(t, 'P1', '1S')
    expect(prompt(t, 'dial').seat).toBe(1)
    expect(() => play(t, { seat: 0, answer: '1S' })).toThrow('not for this seat')
  })
})
