import { at, enemy, event, manoeuvreDie, put, set, ship, type Table, table } from '../../testing/table.ts'

/** An attack ship at (450, 450) facing north; the player ships wherever the story puts them, their turns over. */
export function hunt(
  p1: [number, number, number],
  p2: [number, number, number] = [30, 30, 90],
  story = {},
): Table {
  const t = table({ ships: ['excelsior', 'akira'], ...story })
  for (const [id, where] of [
    ['P1', p1],
    ['P2', p2],
  ] as const) {
    put(t, id, ...where)
    set(t, id, { shields: 2 })
    ship(t, id).done.activated = true
    ship(t, id).done.fought = true
  }
  enemy(t, 450, 450, 90).done.fought = true
  return t
}

export const go = (t: Table, ...rolls: number[]): Table => at(manoeuvreDie(t, ...rolls), 'activation')
export const decided = (t: Table) => event(t, 'enemy.decided')
