import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import {
  answer,
  answers,
  at,
  enemy,
  event,
  options,
  play,
  prompt,
  refusal,
  refused,
  ship,
  table,
  told,
} from '../../testing/table.ts'

const two = (skills: [number, number]) =>
  table({
    ships: [
      { ship: 'excelsior', skill: skills[0] },
      { ship: 'akira', skill: skills[1] },
    ],
    seats: 2,
  })

describe('planning', () => {
  test('dials are set in ascending order of skill, one for every ship, before anybody moves', () => {
    shows('ALL-PLN-01', 'ALL-PLN-04', 'ALL-PLN-06', 'ALL-COMP-03', 'ALL-AIB-05')
    const t = two([3, 2])
    enemy(t, 500, 800, 270)
    at(t, 'planning')
    expect(prompt(t, 'dial')).toMatchObject({ seat: 1, about: { ship: 'P2' } })
    answer(t, '2S')
    expect(t.g.s.phase).toBe('planning')
    expect(prompt(t, 'dial')).toMatchObject({ seat: 0, about: { ship: 'P1' } })
    answer(t, '2S')
    expect(t.g.s.phase).toBe('activation')
    expect(ship(t, 'E1').dial).toBe(null)
  })

  test('tied players choose who is first; both orders are accepted', () => {
    shows('ALL-PLN-05')
    for (const first of ['P1', 'P2']) {
      const t = two([2, 2])
      at(t, 'planning')
      expect(options(t, 'planNext')).toEqual(['P1', 'P2'])
      answer(t, first)
      expect(prompt(t, 'dial').about).toMatchObject({ ship: first })
    }
  })

  test('what is not on the dial is refused', () => {
    shows('ALL-PLN-07', 'ALL-MAN-08')
    const t = two([2, 2])
    at(t, 'planning')
    answer(t, 'P1')
    expect(refusal(t, '4BL').rules).toContain('ALL-PLN-07')
    expect(refusal(t, '3CA').rules).toContain('ALL-PLN-07')
    expect(options(t)).toContain('2FA')
  })

  test('dials lie open; their owner may turn them until Activation, nobody else', () => {
    shows('ALL-PLN-02', 'ALL-PLN-03')
    const t = two([2, 3])
    at(t, 'planning')
    answer(t, '2S')
    expect((t.g.game.view(t.g, 1) as any).ships[0].dial).toBe('2S')
    expect(refused(t, { seat: 1, act: 'redial', arg: { ship: 'P1', code: '1S' } }).rules).toEqual([
      'ALL-PLN-03',
    ])
    expect(refused(t, { seat: 0, act: 'redial', arg: { ship: 'P9', code: '1S' } }).message).toBe(
      'There is no such ship.',
    )
    expect(refused(t, { seat: 0, act: 'redial', arg: null }).message).toBe('There is no such ship.')
    expect(refused(t, { seat: 0, act: 'redial', arg: { ship: 'P1', code: '3CA' } }).rules).toEqual([
      'ALL-PLN-07',
    ])
    play(t, { seat: 0, act: 'redial', arg: { ship: 'P1', code: '3S' } })
    expect(ship(t, 'P1').dial).toBe('3S')
    expect(prompt(t, 'dial').about).toMatchObject({ ship: 'P2' })
    answer(t, '2S')
    expect(refused(t, { seat: 1, act: 'redial', arg: { ship: 'P2', code: '1S' } }).rules).toEqual([
      'ALL-PLN-06',
    ])
  })

  test('end positions are drawn only where the table allows it', () => {
    shows('ALL-PLN-08')
    const strict = at(two([2, 3]), 'planning')
    expect(prompt(strict, 'dial').about).toMatchObject({ previews: false })
    const learning = at(table({ ships: ['akira', 'akira'], options: { previews: true } }), 'planning')
    answer(learning, 'P1')
    expect(prompt(learning, 'dial').about).toMatchObject({ previews: true })
  })

  test('two captains of skill 2: the Excelsior sets 2 bank right, the Akira 3 bank right, and so they fly', () => {
    shows('ALL-PLN-09', 'ALL-ACT-02', 'ALL-TPL-04')
    const t = two([2, 2])
    at(t, 'planning')
    answers(t, 'P2', '3BR', '2BR')
    expect([ship(t, 'P1').dial, ship(t, 'P2').dial]).toEqual(['2BR', '3BR'])
    expect(options(t, 'activateNext')).toEqual(['P1', 'P2'])
    answer(t, 'P2')
    expect(event(t, 'ship.moved')).toMatchObject({ ship: 'P2', code: '3BR' })
    answer(t, 'pass')
    expect(told(t, 'ship.moved')).toMatchObject([{ ship: 'P1', code: '2BR' }])
    expect(ship(t, 'P1').pose).toEqual({ x: 252_218, y: 186_066, heading: 4_500 })
  })
})
