/** Ships and crews that another player commands for a while. */
import type { Seat } from '@tenforward/kernel'
import { inPlay } from '../rules/card/lookup.ts'
import { aboard } from '../rules/places/places.ts'
import type { Id } from '../state.ts'
import type { G } from '../types.ts'

/** CCG-CONTROL: a ship and all its crew take the orders of whoever played the card. */
export function borrowShip(g: G, ship: Id, card: Id): void {
  takeCommand(g, ship, inPlay(g, card).by, card)
}

export function takeCommand(g: G, ship: Id, seat: Seat, card: Id): void {
  const { by } = inPlay(g, ship)
  for (const id of [ship, ...aboard(g, ship)]) {
    const play = inPlay(g, id)
    if (play.by !== by) continue
    play.by = seat
    play.lentBy = { seat: by, card }
  }
}

/** Whoever is still under foreign command because of this card goes back. */
export function giveBackShip(g: G, card: Id): void {
  for (const id of g.s.inPlay) {
    const play = inPlay(g, id)
    if (play.lentBy?.card !== card) continue
    play.by = play.lentBy.seat
    delete play.lentBy
  }
}
