import { askEach, confirm, done, emit, locals, type Seat } from '@tenforward/kernel'
import { placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import type { Deed } from '../../rules/building/points.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { occupies, shipsAt } from '../../rules/ships/pieces.ts'
import { mayActAt } from '../../rules/trade/peace.ts'
import { type G, procedure } from '../../types.ts'

/** Every Peaceful Rival with Ships there must agree (ASC-13.2.2-d); a denial is remembered. */
export const askPermission = procedure(
  'askPermission',
  locals<{ seat: Seat; system: SystemId; act: Deed }, boolean>(),
  {
    ask(g, v) {
      const may = mayActAt(g, v.seat, v.system, v.act)
      if (may === 'yes') return done(true)
      if (may !== 'ask') return done(false)
      return askEach(
        rivalsAt(g, v.seat, v.system).map(rival => [
          rival,
          confirm('permission', { about: { ...v }, rules: ['ASC-13.2.2-b'], fallback: false }),
        ]),
        'answered',
      )
    },
    answered(g, v, given: Record<Seat, boolean>) {
      const asked = Object.keys(given).map(Number)
      const against = asked.filter(rival => !given[rival])
      if (against.length === 0) {
        emit(g, 'permission.given', { ...v, by: asked })
        return done(true)
      }
      const player = playerOf(g, v.seat)
      player.denied = [...(player.denied ?? []), v.system]
      emit(g, 'permission.denied', { ...v, by: against })
      return done(false)
    },
  },
)

function rivalsAt(g: G, seat: Seat, system: SystemId): Seat[] {
  const at = placeOfSystem(system)
  return g.s.players.map((_, rival) => rival).filter(rival => rival !== seat && shipsAt(g, rival, at) > 0)
}

/** A denial is forgotten as soon as the seat is alone at the System (ASC-13.2.2-c). */
export function forgetDenials(g: G): void {
  g.s.players.forEach((player, seat) => {
    if (player.denied === undefined) return
    const kept = player.denied.filter(
      system => g.s.discs[system] && !occupies(g, seat, placeOfSystem(system)),
    )
    if (kept.length > 0) player.denied = kept
    else delete player.denied
  })
}
