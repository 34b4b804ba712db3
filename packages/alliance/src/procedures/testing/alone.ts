import type { Code } from '../../space/manoeuvres.ts'
import { at, put, set, ship, type Table, table } from '../../testing/table.ts'

/** One ship to play with; the other has had its turn. */
export function alone(card = 'akira', dial = '1S'): Table {
  const t = table({ ships: [card, 'akira'] })
  set(t, 'P1', { dial: dial as Code, shields: 2 })
  put(t, 'P1', 450, 400, 90)
  put(t, 'P2', 800, 100, 90)
  ship(t, 'P2').done.activated = true
  return t
}

export const fly = (t: Table): Table => at(t, 'activation')
