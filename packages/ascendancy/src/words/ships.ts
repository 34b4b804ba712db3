import { ask, done, emit, found, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { placeOfSystem } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { freeShips } from '../rules/building/limits.ts'
import { removableShips, removeShips } from '../rules/building/ships.ts'
import { shift } from '../rules/movement/units.ts'
import { fleetId, NO, numberIn, shipId } from '../rules/optionIds.ts'
import { addSingles, fleetsAt, loseFromFleet, shipsAt, singlesAt } from '../rules/ships/pieces.ts'
import { type G, procedure } from '../types.ts'
import { about, type Drawn } from './exploration.ts'

/** Ships that cards take, give and move. */

/** With all Ships in play, one may leave it for another; true when one is at hand afterwards (G21). */
export const spareShip = procedure('spareShip', locals<{ seat: Seat; system: SystemId }, boolean>(), {
  look(g, v) {
    if (freeShips(g, v.seat) > 0) return done(true)
    const own = removableShips(g, v.seat).map(bucket => bucket.id)
    return ask(
      v.seat,
      pick('spareShip', [NO, ...own], {
        rules: ['ASC-3.6.1-c'],
        about: { system: v.system },
        fallback: NO,
      }),
      'spare',
    )
  },
  spare(g, v, id: OptionId) {
    if (id === NO) return done(false)
    removeShips(g, v.seat, { [id]: 1 })
    emit(g, 'ships.decommissioned', { seat: v.seat, ships: 1 })
    return done(true)
  },
})

/** Which of the own Ships here; `optional` lets the player answer none. */
export function askShip<L extends string>(g: G, v: Drawn, rules: string[], to: L, optional = false) {
  const { seat, system } = v.at
  const at = placeOfSystem(system)
  const own = fleetsAt(g, seat, at).map(fleetId)
  if (singlesAt(g, seat, at) > 0) own.unshift(shipId(at))
  const options = optional ? [...own, NO] : own
  const fallback = found(options.at(optional ? -1 : 0), 'option')
  return ask(seat, pick('giveUpShip', options, { rules, about: about(v), fallback, skipForced: true }), to)
}

export function loseShip(g: G, v: Drawn, id: OptionId): void {
  const { seat, system } = v.at
  const at = placeOfSystem(system)
  if (String(id).startsWith('fleet:')) loseFromFleet(g, seat, numberIn(id), 1)
  else addSingles(g, seat, at, -1)
  emit(g, 'ships.lost', { seat, at, ships: 1, card: v.self.content })
}

/** Every Ship in the System is destroyed, whoever it belongs to. */
export function destroyShips(g: G, v: Drawn): void {
  const at = placeOfSystem(v.at.system)
  g.s.players.forEach((player, seat) => {
    const ships = shipsAt(g, seat, at)
    if (ships === 0) return
    addSingles(g, seat, at, -singlesAt(g, seat, at))
    for (const fleet of fleetsAt(g, seat, at)) player.fleets[fleet] = null
    emit(g, 'ships.lost', { seat, at, ships, card: v.self.content })
  })
}

/** So many single Ships and these Fleets of a seat go from one System to another. */
export function moveShips(
  g: G,
  seat: Seat,
  from: SystemId,
  to: SystemId,
  { singles, fleets }: { singles: number; fleets: readonly number[] },
): void {
  const [here, there] = [placeOfSystem(from), placeOfSystem(to)]
  for (let n = 0; n < singles; n++) shift(g, seat, null, here, there, 'warp')
  for (const fleet of fleets) shift(g, seat, fleet, here, there, 'warp')
}

export function moveAllShips(g: G, seat: Seat, from: SystemId, to: SystemId): void {
  const at = placeOfSystem(from)
  moveShips(g, seat, from, to, { singles: singlesAt(g, seat, at), fleets: fleetsAt(g, seat, at) })
}

/** Seats with Ships in a System, the drawing player's first. */
export function seatsAt(g: G, first: Seat, system: SystemId): Seat[] {
  const at = placeOfSystem(system)
  const others = g.s.players.map((_, seat) => seat).filter(seat => seat !== first)
  return [first, ...others].filter(seat => shipsAt(g, seat, at) > 0)
}

export function placeFreeShip(g: G, v: Drawn, seat: Seat): void {
  const at = placeOfSystem(v.at.system)
  addSingles(g, seat, at, 1)
  emit(g, 'ships.placed', { seat, at, ships: 1, card: v.self.content })
}
