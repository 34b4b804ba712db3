import { found, type Seat, value } from '@tenforward/kernel'
import { fleetFacts } from '../../content/facts/lookup.ts'
import { numbers } from '../../content/facts/numbers.ts'
import { hubLinks, isSystemPlace, laneIn, type Place, sectorOf, systemIn, systemOf } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { BORG, type Combat, type Cube, type Disc, type Power, type Shooter, type Side } from '../../state.ts'
import type { G } from '../../types.ts'
import { fleetId } from '../optionIds.ts'
import { playerOf } from '../players/seats.ts'
import { fleetOf, fleetsAt, shipsAt, singlesAt } from '../ships/pieces.ts'
import { discOf, isBorgWorld, nodesOn, structuresOn } from '../systems/control.ts'

/** Who fights in a Combat, where, and with how many dice. */

export function combatOf(g: G): Combat {
  const { combat } = g.s
  if (combat === undefined) throw new Error('there is no Combat')
  return combat
}

export const attackerOf = (combat: Combat): Side => found(combat.sides[0], 'side')

export function sideOf(combat: Combat, power: Power): Side {
  const side = combat.sides.find(s => s.power === power)
  if (side === undefined) throw new Error(`${power} takes no part in this Combat`)
  return side
}

export const fightingSides = (combat: Combat): Side[] => combat.sides.filter(s => s.fate === 'fighting')

/** The Attacker is against all Defenders, and they are only against the Attacker (ASC-9.7-c). */
export function opponentsOf(combat: Combat, side: Side): Side[] {
  const attacker = attackerOf(combat)
  if (side !== attacker) return attacker.fate === 'fighting' ? [attacker] : []
  return combat.sides.filter(s => s !== attacker && s.fate === 'fighting')
}

export const isCube = (side: Side): boolean => side.power === BORG && !side.planet

export const isSeat = (power: Power): power is Seat => power >= 0

export function cubeOf(g: G, side: Side): Cube {
  const cube = g.s.borg.cubes.find(c => c.at === side.sectors[0])
  if (cube === undefined) throw new Error('there is no Cube')
  return cube
}

/** The disc that is invaded. */
export const invadedDisc = (g: G, combat: Combat): Disc => discOf(g, found(systemOf(combat.at), 'system'))

/** Ships of a side that are in the Combat; a Cube is one Ship, and for a planet its Structures count. */
export function strengthOf(g: G, side: Side): number {
  if (side.planet) return structuresOn(invadedDisc(g, combatOf(g)))
  if (side.power === BORG) return g.s.borg.cubes.some(c => c.at === side.sectors[0]) ? 1 : 0
  let n = 0
  for (const at of side.sectors) n += shipsAt(g, side.power, at)
  return n
}

/** A Sector without Ships is out of the battle, and so is whoever has lost its last Ship, however it was lost. */
export function noteDestroyed(g: G): void {
  for (const side of fightingSides(combatOf(g))) {
    if (side.planet) continue
    const { power } = side
    if (isSeat(power)) side.sectors = side.sectors.filter(at => shipsAt(g, power, at) > 0)
    if (strengthOf(g, side) === 0) side.fate = 'destroyed'
  }
}

/** The same Sector, the next one along a lane, or (with the option) across the Hub's link. */
export function isBeside(g: G, p: Place, q: Place): boolean {
  if (p === q) return true
  if (isSystemPlace(p))
    return isSystemPlace(q) ? hubBeside(g, systemIn(p), systemIn(q)) : isLaneEnd(g, systemIn(p), q)
  return isSystemPlace(q) ? isLaneEnd(g, systemIn(q), p) : laneIn(p) === laneIn(q) && Math.abs(p - q) === 1
}

function isLaneEnd(g: G, system: SystemId, sector: Place): boolean {
  const lane = g.s.map.lanes[laneIn(sector)]
  if (!lane) return false
  return (
    (lane.a === system && sectorOf(sector) === 1) || (lane.b === system && sectorOf(sector) === lane.length)
  )
}

function hubBeside(g: G, a: SystemId, b: SystemId): boolean {
  const kinds = g.s.map.systems
  if (kinds[a]?.kind !== 'hub' && kinds[b]?.kind !== 'hub') return false
  return hubLinks(g.s.map, a).includes(b)
}

/** Dice that are rolled together because the same rules hold for them. */
export interface Batch {
  id: string
  /** Ships, Structures or Starbases behind the dice. */
  ships: number
}

const STARBASE = 'starbase'

/** The batches that roll with this part of a side. */
export function batchesIn(g: G, side: Side, part: Shooter['part']): Batch[] {
  const batches = batchesOf(g, side)
  return part === 'all' ? batches : batches.filter(({ id }) => (id === STARBASE) === (part === 'starbase'))
}

/** The batches of a side as it stands now (ASC-9.1.1-b, ASC-12.1.6-a). */
export function batchesOf(g: G, side: Side): Batch[] {
  if (side.planet) return planetBatches(g)
  if (side.power === BORG) return [{ id: 'cube', ships: numbers.borg.dice - cubeOf(g, side).damage }]
  const batches: Batch[] = []
  let plain = 0
  let starbases = 0
  for (const at of side.sectors) {
    plain += singlesAt(g, side.power, at)
    for (const fleet of fleetsAt(g, side.power, at)) {
      const ships = fleetOf(g, side.power, fleet).n
      if (hasRule(g, side.power, fleet)) batches.push({ id: fleetId(fleet), ships })
      else plain += ships
    }
    if (supportsShips(g, side.power, at)) starbases++
  }
  if (plain > 0) batches.push({ id: 'ships', ships: plain })
  if (starbases > 0 && combatOf(g).kind === 'battle') batches.push({ id: STARBASE, ships: starbases })
  return batches
}

/** Only a Fleet card that prints a rule needs dice of its own. */
function hasRule(g: G, seat: Seat, fleet: number): boolean {
  const { side } = fleetOf(g, seat, fleet)
  return fleetFacts(`${playerOf(g, seat).faction}-${fleet + 1}${side}`).text !== ''
}

/** A Starbase helps its Controller's Ships in Orbit and never fights alone (ASC-9.1.1.1-a, A2-09). */
function supportsShips(g: G, seat: Seat, at: Place): boolean {
  if (!isSystemPlace(at)) return false
  const disc = discOf(g, systemIn(at))
  return disc.starbase && disc.owner === seat && shipsAt(g, seat, at) > 0
}

/** One die for each Structure (ASC-10.1-b); the Starbase's may be left out by the variant ASCREF-5-d. */
function planetBatches(g: G): Batch[] {
  const disc = invadedDisc(g, combatOf(g))
  if (isBorgWorld(disc)) return [{ id: 'nodes', ships: structuresOn(disc) }]
  const batches: Batch[] = [{ id: 'nodes', ships: nodesOn(disc) }]
  if (disc.starbase && g.match.options.starbaseDefendsInvasion) batches.push({ id: STARBASE, ships: 1 })
  return batches
}

/** How many dice a batch rolls, and how many Hits it has without a die: in the Round under way, or in another. */
export function firepower(
  g: G,
  side: Side,
  batch: Batch,
  round = combatOf(g).round,
): { dice: number; automatic: number } {
  const { kind } = combatOf(g)
  const at = { kind, round, by: side.power, batch: batch.id, ships: batch.ships }
  return {
    dice: Math.max(0, value(g, 'attackDice', batch.ships, at)),
    automatic: Math.max(0, value(g, 'automaticHits', 0, at)),
  }
}
