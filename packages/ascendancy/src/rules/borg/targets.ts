import { forbidding, found } from '@tenforward/kernel'
import type { BorgTarget } from '../../content/facts/types.ts'
import { isSystemPlace, type Place, placeOfSystem, systemIn } from '../../map/place.ts'
import { freeSlots } from '../../map/status.ts'
import { type StarMap, type SystemId, systemAt } from '../../map/types.ts'
import { BORG, type Disc } from '../../state.ts'
import type { G } from '../../types.ts'
import { playerOf, playing } from '../players/seats.ts'
import { placesOf } from '../ships/pieces.ts'
import { isBorgWorld, isDeveloped, isPlanet, systemsWith } from '../systems/control.ts'
import { besides, type Cost, compareCosts, type Reached } from './paths.ts'

/** What a Command card aims at, and which of it a Cube goes for. */

function matches(g: G, target: BorgTarget, disc: Disc, system: SystemId): boolean {
  if (target === 'starbase') return disc.starbase
  if (target === 'homeSystem') return systemAt(g.s.map, system).kind === 'home'
  return target === 'developedSystem' && isPlanet(g, system) && isDeveloped(disc)
}

/** Sectors of the type that a card names (ASC-15.3.1-b, B45, G97), lowest id first. */
export function targetsOf(g: G, target: BorgTarget): Place[] {
  if (target === 'playerShips') return shipsToAttack(g)
  return systemsWith(g, (disc, system) => {
    const spire = isBorgWorld(disc)
    return target === 'borgWorld' ? spire : !spire && matches(g, target, disc, system)
  }).map(placeOfSystem)
}

/** Sectors with Ships of players that a Cube may attack. */
export function shipsToAttack(g: G): Place[] {
  const places = new Set(playing(g).flatMap(seat => placesOf(g, seat)))
  const banned = forbidding(g, 'attack')
  return [...places].filter(at => banned({ by: BORG, at }) === null).sort((a, b) => a - b)
}

/** A Target and the Sector to which the Cube would move for it. */
export interface Aim extends Cost {
  target: Place
  to: Place
}

/**
 * C3: for each Target the Target itself where it can be entered, else the nearest Sector beside it that can (B37).
 * `reached` is what the Cube can reach with this move.
 */
export function aimsFor(targets: readonly Place[], reached: Reached, map: StarMap): Aim[] {
  const aims: Aim[] = []
  for (const target of targets) {
    const way = reached.get(target) ?? nearestBeside(target, reached, map)
    if (way !== undefined) aims.push({ target, to: way.at, warp: way.warp, sectors: way.sectors })
  }
  return aims
}

function nearestBeside(target: Place, reached: Reached, map: StarMap) {
  let best: ReturnType<Reached['get']>
  for (const at of besides(map, target)) {
    const way = reached.get(at)
    if (way !== undefined && (best === undefined || compareCosts(way, best) < 0)) best = way
  }
  return best
}

/** Systems from which a Cube can lay a lane (ASC-15.3.1.1-a). */
export function sitesOf(g: G): Place[] {
  const found: Place[] = []
  for (const system of g.s.map.systems) {
    if (system !== null && freeSlots(system) > 0) found.push(placeOfSystem(system.id))
  }
  return found
}

/**
 * The nearest, each place to go to once. In the order in which a tie is settled where nobody chooses: Systems of the
 * player with the lowest Turn Order card first, then those that nobody Controls, then by id (C0.6, B49). Where
 * somebody chooses, cards that are still secret do not show in the order.
 */
export function nearestAims(g: G, aims: readonly Aim[]): Aim[] {
  const sorted = [...aims].sort((a, b) => compareCosts(a, b) || byTurnOrder(g, a.target, b.target))
  const nearest: Aim[] = []
  for (const aim of sorted) {
    if (compareCosts(aim, found(sorted[0], 'aim')) !== 0) break
    if (!nearest.some(n => n.to === aim.to)) nearest.push(aim)
  }
  return g.match.options.borgTies === 'turnOrder' ? nearest.slice(0, 1) : nearest
}

const byTurnOrder = (g: G, a: Place, b: Place): number => cardAt(g, a) - cardAt(g, b) || a - b

const NOBODY = 100

const UNKNOWN = 50

function cardAt(g: G, at: Place): number {
  const owner = isSystemPlace(at) ? (g.s.discs[systemIn(at)]?.owner ?? null) : null
  if (owner === null || owner === BORG) return NOBODY
  const { card, cardShown } = playerOf(g, owner)
  return cardShown || g.match.options.borgTies === 'turnOrder' ? card : UNKNOWN
}
