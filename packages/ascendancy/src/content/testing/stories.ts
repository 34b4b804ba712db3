import type { Seat } from '@tenforward/kernel'
import { type Arena, arena, orbit } from '../../procedures/combat/testing/arena.ts'
import type { Reserves } from '../../state.ts'
import { at, owns, set, ships, type Table } from '../../testing/table.ts'

export { holds } from '../../procedures/combat/testing/arena.ts'

export const reserve = (P = 0, R = 0, C = 0): { has: Reserves } => ({ has: { P, R, C } })

/** Their Home Systems were once Connected. */
export function meets(t: Table, a: Seat, b: Seat): void {
  t.g.s.players[a]!.met.push(b)
  t.g.s.players[b]!.met.push(a)
}

export const isExhausted = (t: Table, seat: Seat, card: string): boolean =>
  t.g.s.players[seat]!.advancements.find(a => a.card === card)!.exhausted

export const ready = (t: Table, seat: Seat): number => t.g.s.players[seat]!.commands.ready

/** Seat 0 is about to invade Izar, which seat 1 Controls. */
export function siege(factions: string[], attackers: number, nodes: Partial<Reserves>): Arena {
  const t = arena({ factions })
  ships(t, 0, orbit(t.izar), attackers)
  owns(t, 1, t.izar, nodes)
  set(t, 0, reserve())
  set(t, 1, reserve())
  return t
}

/** Ships of seat 0 in the lane beside Izar, Ships of seat 1 in Orbit there. */
export function standoff(factions: string[], attackers: number, defenders: number): Arena {
  const t = arena({ factions })
  if (attackers > 0) ships(t, 0, t.near[2]!, attackers)
  if (defenders > 0) ships(t, 1, orbit(t.izar), defenders)
  return t
}

/** The Command Phase of a seat with every card in force, those of Fleets too. */
export function command(t: Arena, seat: Seat = 0): Arena {
  at(t, seat, 'command')
  return t
}
