import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { fit } from '../../content/upgrades/testing/cards.ts'
import {
  answer,
  answers,
  asteroid,
  enemy,
  event,
  obstacleDice,
  options,
  prompt,
  put,
  set,
  ship,
  told,
} from '../../testing/table.ts'
import { duel, fight } from '../combat/testing/duel.ts'
import { alone, fly } from '../testing/alone.ts'

/** A Romulan ship that may fly a green manoeuvre as the Activation Phase begins. */
const helmed = (dial = '1S', ...cards: string[]) =>
  fit(alone('dderidex', dial), 'P1', 'romulanHelmsman', ...cards)

describe('a manoeuvre that a card grants', () => {
  test('green takes Auxiliary Power off, as any green manoeuvre does', () => {
    shows('ALL-STR-02')
    const t = helmed('3S')
    ship(t, 'P1').tokens.aux = 1
    answers(fly(t), 'use:romulanHelmsman:0', '1S')
    expect(event(t, 'token.spent')).toEqual({ ship: 'P1', token: 'aux', now: 0 })
    expect(options(t, 'action')).toContain('evade')
  })

  test('an overlap on the way costs the Action of the round', () => {
    shows('ALL-OVL-03')
    const t = helmed('1BL')
    put(t, 'P2', 450, 490, 90)
    answers(fly(t), 'use:romulanHelmsman:0', '1S')
    expect(told(t, 'ship.moved').map(e => e.overlapped)).toEqual([['P2'], []])
    expect(told(t, 'action.skipped')).toEqual([{ ship: 'P1', because: 'extra' }])
  })

  test('obstacles on the way roll for damage', () => {
    shows('ALL-OBS-04')
    const t = helmed('3BL')
    asteroid(t, 450, 490)
    obstacleDice(t, 'h')
    answers(fly(t), 'use:romulanHelmsman:0', '1S')
    expect(event(t, 'obstacle.rolled')).toMatchObject({ ship: 'P1', face: 'hit' })
    expect(ship(t, 'P1').shields).toBe(1)
  })

  test('over the edge the ship is gone, and has no turn any more', () => {
    const t = helmed()
    put(t, 'P1', 450, 880, 90)
    answers(fly(t), 'use:romulanHelmsman:0', '2S')
    expect(ship(t, 'P1').fate).toBe('destroyed')
    expect(told(t, 'ship.activated')).toEqual([])
  })

  test('what is for the manoeuvre of the dial does not come twice', () => {
    const t = helmed('1S', 'subCommander')
    answers(fly(t), 'use:romulanHelmsman:0', '1S')
    expect(told(t, 'token.gained').map(e => e.token)).toEqual(['evade'])
  })

  test('nothing red on Auxiliary Power', () => {
    shows('ALL-AUX-01')
    const away = (aux: number) => {
      const t = fit(duel(150, { ship: 'dderidex', skill: 4 }), 'P1', 'evasivePatternDelta')
      Object.assign(ship(t, 'P1').tokens, { evade: 1, aux })
      answer(fight(t), 'use:evasivePatternDelta:0')
      return options(t, 'extraManoeuvre')
    }
    expect(away(0)).toContain('2FA')
    expect(away(1)).not.toContain('2FA')
  })
})

describe('the beginning of a phase', () => {
  test('ships use their cards in the order of the phase, and tied players choose', () => {
    shows('ALL-UPG-02')
    const t = helmed()
    fit(t, 'P2', 'calculating')
    ship(t, 'P2').skill = 1
    fly(t)
    expect(prompt(t, 'activation').about).toMatchObject({ ship: 'P2' })
    answer(t, 'done')
    expect(prompt(t, 'activation').about).toMatchObject({ ship: 'P1' })
    const tied = helmed()
    fit(tied, 'P2', 'calculating')
    expect(options(fly(tied), 'openNext')).toEqual(['P1', 'P2'])
    const combat = fit(fit(duel(50), 'P1', 'reactorVent'), 'P2', 'reactorVent')
    for (const id of ['P1', 'P2']) ship(combat, id).tokens.aux = 1
    put(combat, 'P2', 530, 390, 90)
    enemy(combat, 530, 470, 90).done.fought = true
    set(combat, 'P2', { skill: 2 })
    // The higher skill comes first in Combat.
    expect(prompt(fight(combat), 'combat').about).toMatchObject({ ship: 'P1' })
  })
})
