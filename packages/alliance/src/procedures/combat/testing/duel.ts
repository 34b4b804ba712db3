import { at, enemy, put, set, ship, type Table, table, told } from '../../../testing/table.ts'

/**
 * P1 at (450, 300) facing north, an attack ship `gap` millimetres before it, facing away so that it has no shot.
 * Whoever else there is has fought already.
 */
export function duel(gap: number, p1: object = { ship: 'akira', skill: 4 }): Table {
  const t = table({ ships: [p1, 'akira'] })
  put(t, 'P1', 450, 300, 90)
  put(t, 'P2', 30, 30, 90)
  ship(t, 'P2').done.fought = true
  enemy(t, 450, 340 + gap, 90)
  ship(t, 'E1').done.fought = true
  return t
}

/** The other way round: the attack ship shoots at P1. */
export function ambush(gap: number, p1: object = { ship: 'akira', skill: 2 }): Table {
  const t = duel(gap, p1)
  ship(t, 'E1').pose.heading = 27_000
  ship(t, 'E1').done.fought = false
  ship(t, 'P1').done.fought = true
  set(t, 'P1', { shields: 2 })
  return t
}

export const fight = (t: Table): Table => at(t, 'combat')
export const rolled = (t: Table, side: string): number | undefined =>
  told(t, 'dice.rolled').find(d => d.side === side)?.count
