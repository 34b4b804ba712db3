import { emit, found, type Seat } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import { BORG, type Fleet, type Power, type Stack } from '../../state.ts'
import type { G } from '../../types.ts'
import { playerOf } from '../players/seats.ts'

/**
 * Ships on the map and at Warp. Single Ships of one player in one Sector are alike, so they are counted; Fleets
 * are told apart by their card.
 */

export const FLEET_MINIMUM = 3

export function countAt(stacks: readonly Stack[], at: Place): number {
  for (const stack of stacks) if (stack.at === at) return stack.n
  return 0
}

/** Adds to the count at a place (n may be negative); an empty stack is dropped. */
export function addAt(stacks: Stack[], at: Place, n: number): void {
  if (n === 0) return
  const i = stacks.findIndex(s => s.at === at)
  if (i < 0) {
    stacks.push({ at, n })
    return
  }
  const stack = found(stacks[i], 'stack', i)
  stack.n += n
  if (stack.n === 0) stacks.splice(i, 1)
}

/** Single Ships of a seat in a Sector. */
export const singlesAt = (g: G, seat: Seat, at: Place): number => countAt(playerOf(g, seat).ships, at)

/** Numbers (0 to 2) of a seat's Fleets in a Sector. */
export function fleetsAt(g: G, seat: Seat, at: Place): number[] {
  const found: number[] = []
  playerOf(g, seat).fleets.forEach((fleet, i) => {
    if (fleet !== null && !fleet.warp && fleet.at === at) found.push(i)
  })
  return found
}

export function fleetOf(g: G, seat: Seat, number: number): Fleet {
  const fleet = playerOf(g, seat).fleets[number]
  if (!fleet) throw new Error(`seat ${seat} has no Fleet ${number}`)
  return fleet
}

/** All Ships of a seat in a Sector, those of Fleets included (ASC-3.6.2-a). */
export function shipsAt(g: G, seat: Seat, at: Place): number {
  const player = playerOf(g, seat)
  let n = countAt(player.ships, at)
  for (const fleet of player.fleets) if (fleet !== null && !fleet.warp && fleet.at === at) n += fleet.n
  return n
}

export function cubeAt(g: G, at: Place): boolean {
  for (const cube of g.s.borg.cubes) if (cube.at === at) return true
  return false
}

/** Everybody with Ships in a Sector: seats in order, then the Borg. */
export function powersAt(g: G, at: Place): Power[] {
  const found: Power[] = []
  for (let seat = 0; seat < g.s.players.length; seat++) if (shipsAt(g, seat, at) > 0) found.push(seat)
  if (cubeAt(g, at)) found.push(BORG)
  return found
}

/** Sectors in which a seat has Ships on the map, each once. */
export function placesOf(g: G, seat: Seat): Place[] {
  const player = playerOf(g, seat)
  const found: Place[] = []
  for (const stack of player.ships) found.push(stack.at)
  for (const fleet of player.fleets) {
    if (fleet !== null && !fleet.warp && !found.includes(fleet.at)) found.push(fleet.at)
  }
  return found
}

/** Ships in play: on the map, in Fleets and at Warp. */
export function shipsInPlay(g: G, seat: Seat): number {
  const player = playerOf(g, seat)
  let n = player.warping.length
  for (const stack of player.ships) n += stack.n
  for (const fleet of player.fleets) if (fleet !== null) n += fleet.n
  return n
}

/** Whether any Ship on the map is in this Sector. */
export function anyShipAt(g: G, at: Place): boolean {
  for (let seat = 0; seat < g.s.players.length; seat++) if (shipsAt(g, seat, at) > 0) return true
  return cubeAt(g, at)
}

/** At least one own Ship, and no other Rival's (ASC-4-Occupy-a, G-D01). */
export function occupies(g: G, seat: Seat, at: Place): boolean {
  const powers = powersAt(g, at)
  return powers.length === 1 && powers[0] === seat
}

export function addSingles(g: G, seat: Seat, at: Place, n: number): void {
  addAt(playerOf(g, seat).ships, at, n)
}

/** Takes Ships out of a Fleet for good; a Fleet under three Ships is Disbanded at once (ASC-12.1.5-a). */
export function loseFromFleet(g: G, seat: Seat, number: number, n: number): void {
  const fleet = fleetOf(g, seat, number)
  fleet.n -= n
  if (fleet.n < FLEET_MINIMUM) disband(g, seat, number)
}

/** The Ships go back on the map where the Fleet was; those of a Fleet at Warp stay at Warp as single Ships. */
export function disband(g: G, seat: Seat, number: number): void {
  const player = playerOf(g, seat)
  const fleet = fleetOf(g, seat, number)
  player.fleets[number] = null
  if (fleet.warp)
    for (let i = 0; i < fleet.n; i++) player.warping.push({ origin: fleet.at, tokens: fleet.tokens })
  else addAt(player.ships, fleet.at, fleet.n)
  emit(g, 'fleet.disbanded', { seat, fleet: number, ships: fleet.n })
}
