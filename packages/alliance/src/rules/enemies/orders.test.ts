import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { aSimplePatrol } from '../../content/facts/missions/aSimplePatrol.ts'
import type { Order } from '../../content/facts/missionTypes.ts'
import {
  at,
  enemy,
  event,
  formation,
  manoeuvreDie,
  put,
  set,
  ship,
  type Table,
  table,
} from '../../testing/table.ts'

/** An attack ship in the middle facing north, under this order; P1 is near, P2 further off. */
function under(order: Order, formationName = 'Wing'): Table {
  const t = table({ ships: ['excelsior', 'akira'] })
  t.g.match.options.mission = { ...aSimplePatrol, orders: { mine: order } }
  put(t, 'P1', 450, 600, 90)
  put(t, 'P2', 450, 200, 90)
  for (const id of ['P1', 'P2']) {
    set(t, id, { shields: 2 })
    ship(t, id).done.activated = true
    ship(t, id).done.fought = true
  }
  enemy(t, 450, 450, 90)
  formation(t, formationName, ['E1'], 'mine')
  return t
}

const steersFor = (t: Table): unknown => event(at(manoeuvreDie(t, 3), 'activation'), 'enemy.decided').target

describe('orders other than Attack', () => {
  test('the weakest: whoever can take least, near or far', () => {
    shows('ALL-AIT-03', 'ALL-ENS-14')
    const t = under({ weakest: true })
    set(t, 'P2', { shields: 0 })
    expect(steersFor(t)).toBe('P2')
    const other = under({ weakest: true })
    set(other, 'P1', { shields: 0 })
    expect(steersFor(other)).toBe('P1')
  })

  test('a guard goes for ships near its point, and flies there when there are none', () => {
    shows('ALL-AIT-03')
    expect(steersFor(under({ guard: [4.4, 2], within: 1.5 }))).toBe('P2')
    const none = under({ guard: [8, 8], within: 1 })
    expect(steersFor(none)).toBe(null)
    expect(event(none, 'enemy.decided').sector).toBe('frontRight')
  })

  test('an escort goes for whoever is nearest to its charge, and attacks when that is gone', () => {
    shows('ALL-AIT-03')
    const t = under({ escort: 'Train' })
    enemy(t, 450, 100, 270).done.activated = true
    formation(t, 'Train', ['E2'])
    expect(steersFor(t)).toBe('P2')
    expect(steersFor(under({ escort: 'Train' }))).toBe('P1')
  })

  test('orders choose among those who can be shot at, too', () => {
    shows('ALL-AIC-05')
    const t = under({ weakest: true })
    put(t, 'P1', 420, 560, 90)
    put(t, 'P2', 520, 700, 90)
    set(t, 'P2', { shields: 0 })
    expect(event(at(t, 'combat'), 'attack.declared').defender).toBe('P2')
  })
})
