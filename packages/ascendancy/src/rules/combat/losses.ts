import { defer, emit, found, type Seat, value } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import { BORG, INDEPENDENT, type Power } from '../../state.ts'
import type { G } from '../../types.ts'
import { borgMind } from '../borg/deciders.ts'
import { noteStay } from '../movement/units.ts'
import { fleetId } from '../optionIds.ts'
import { rightOf } from '../players/seats.ts'
import { addSingles, fleetOf, fleetsAt, loseFromFleet, singlesAt } from '../ships/pieces.ts'
import { attackerOf, combatOf, noteDestroyed, sideOf } from './forces.ts'
import { creditOf, type Tally } from './tally.ts'

/** Ships among which Hits are allocated: a Fleet, or the single Ships of one Sector (A2-13). */
export interface Group {
  /** `fleet:0` or `ships:40`. */
  id: string
  fleet: number | null
  at: Place
  ships: number
  /** Casualties that the owner may disregard. */
  ignored: number
}

export function groupsOf(g: G, seat: Seat, sectors: readonly Place[]): Group[] {
  const { kind, round } = combatOf(g)
  return sectors.flatMap(at => {
    const groups: Group[] = fleetsAt(g, seat, at).map(fleet => ({
      id: fleetId(fleet),
      fleet,
      at,
      ships: fleetOf(g, seat, fleet).n,
      ignored: value(g, 'ignoredCasualties', 0, { seat, fleet, round, kind }) - sparedOf(g, seat, fleet),
    }))
    const ships = singlesAt(g, seat, at)
    if (ships > 0) groups.unshift({ id: `ships:${at}`, fleet: null, at, ships, ignored: 0 })
    return groups
  })
}

/** What a Fleet was spared in this Round, by Hits of others, is not spared again. */
const sparedOf = (g: G, seat: Seat, fleet: number): number => combatOf(g).spared[`${seat}:${fleet}`] ?? 0

/** The most Hits that can be put on a group. */
export const roomOf = (group: Group): number => group.ships + group.ignored

/** An allocation that nobody chose: from the first group on. */
export function fill(groups: readonly Group[], total: number): Record<string, number> {
  const parts: Record<string, number> = {}
  let left = total
  for (const group of groups) {
    parts[group.id] = Math.min(left, roomOf(group))
    left -= found(parts[group.id], 'part', group.id)
  }
  return parts
}

/**
 * Whoever scored the Hits picks the Ships (ASC-9.2-b). For the Borg that is an Assimilated player, else the owner
 * of the Ships (9.8.3.2); for a System that nobody Controls the player to the right of the Attacker (A2-52).
 */
export function whoAllocates(g: G, by: Power, owner: Seat): Seat {
  if (by === INDEPENDENT) return rightOf(g, attackerOf(combatOf(g)).power)
  return by === BORG ? (borgMind(g) ?? owner) : by
}

/** Takes the Ships off, and says which batch destroyed how many. */
export function removeShips(
  g: G,
  tally: Tally,
  groups: readonly Group[],
  parts: Record<string, number>,
): void {
  const seat = tally.to
  const side = sideOf(combatOf(g), seat)
  const fleets: Record<string, number> = {}
  let ships = 0
  for (const group of groups) {
    const hits = parts[group.id] ?? 0
    const lost = Math.max(0, hits - group.ignored)
    if (group.ignored > 0 && hits > 0) spare(g, seat, found(group.fleet, 'fleet'), hits - lost)
    if (lost === 0) continue
    ships += lost
    if (group.fleet === null) addSingles(g, seat, group.at, -lost)
    else {
      fleets[group.fleet] = lost
      loseFromFleet(g, seat, group.fleet, lost)
    }
  }
  if (ships === 0) return
  side.lost += ships
  noteStay(g, seat)
  emit(g, 'combat.losses', { seat, by: tally.by, ships, fleets })
  defer(g, 'shipsDestroyed', {
    kind: combatOf(g).kind,
    of: seat,
    by: tally.by,
    ships,
    byBatch: creditOf(tally, ships),
  })
  noteDestroyed(g)
}

function spare(g: G, seat: Seat, fleet: number, casualties: number): void {
  combatOf(g).spared[`${seat}:${fleet}`] = sparedOf(g, seat, fleet) + casualties
}
