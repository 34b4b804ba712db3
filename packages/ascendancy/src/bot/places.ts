import { found } from '@tenforward/kernel'
import { isSystemPlace, type Place, systemIn } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { hazardLevel, hazardShields } from '../rules/movement/hazard.ts'
import { shipsAt } from '../rules/ships/pieces.ts'
import { discOf, isPhenomenon, isPlanet } from '../rules/systems/control.ts'
import { BORG } from '../state.ts'
import { sitesOn } from './culture.ts'
import { type Envoys, envoysFor } from './envoys.ts'
import { huntWorth, type Quarry, quarryOf } from './hunt.ts'
import { type Operation, operationFor } from './operation.ts'
import type { Outlook } from './outlook.ts'
import { taste } from './taste.ts'
import { needsGarrison } from './threat.ts'
import { NO_WALLS, type Walls, wallsFor } from './walls.ts'
import { colonyWorth, hegemonyWorth, nodeWorth, othersAt, systemWorth } from './worlds.ts'

/** What it is worth to a seat that a Ship of it stands somewhere. */
export interface Places {
  o: Outlook
  /** A new System found, whatever it may be. */
  explore: number
  /** Worth by System of one Ship there that was not there before; filled as it is asked for. */
  kept: (number | undefined)[]
  /** Colonies that can be paid for at the next Building Phase and have no Ship waiting yet. */
  budget: number
  /** A Rival may come to own Systems. */
  met: boolean
  /** Where Ships stand in the way of Cubes. */
  walls: Walls
  /** The attack on a Cube that is under way, or could be. */
  operation: Operation | null
  /** Sectors of lanes that somebody could want to stop in: walls, and the neighbourhood of Cubes and Rivals. */
  posts: ReadonlySet<Place>
  quarry: readonly Quarry[]
  /** Where a Ship would be beside a Rival who would trade. */
  envoys: Envoys
  /** Worth by System of a new lane from it; filled as it is asked for. */
  lanes: (number | undefined)[]
}

export function placesFor(o: Outlook): Places {
  const met = o.me.firstContact || o.g.s.borg.cubes.length > 0
  const operation = operationFor(o)
  const walls = operation === null ? wallsFor(o) : NO_WALLS
  const posts = new Set(walls.keys())
  const quarry = quarryOf(o)
  for (const { beside } of quarry) for (const at of beside) posts.add(at)
  const envoys = envoysFor(o)
  for (const at of envoys.keys()) posts.add(at)
  const p: Places = {
    o,
    explore: 0,
    kept: [],
    budget: 0,
    met,
    walls,
    operation,
    posts,
    quarry,
    envoys,
    lanes: [],
  }
  p.budget = o.me.has.C + o.income.C - waiting(o)
  p.explore = exploreWorth(o, p.budget)
  return p
}

/** Ships that stand where a Colony is to be. */
function waiting(o: Outlook): number {
  let n = 0
  for (const { at } of o.me.ships) {
    if (isSystemPlace(at) && (colonyWorth(o, systemIn(at)) ?? 0) > 0 && sitesOn(o, systemIn(at)) > 0) n++
  }
  return n
}

const MOST_ROUNDS = 12
const CURIOSITY: Readonly<Record<string, number>> = { federation: 0.4 }

/** The more Rounds are left, the more a find is worth; less when no Culture is left for another Colony. */
function exploreWorth({ g, me, rounds, ship, borg }: Outlook, budget: number): number {
  if (g.s.discStack.length === 0) return 0
  const found = taste.explore * Math.min(rounds, MOST_ROUNDS) * (budget > 0 ? 1 : 0.7)
  const early = g.s.starter > 0
  const loss = (early ? 0.1 : 0.2) * ship + (early || !borg ? 0 : taste.borgFinds)
  return found + (CURIOSITY[me.faction] ?? 0) - loss
}

/** The share of Ships that the Hazard of a System destroys. */
export function risk({ g, seat }: Outlook, system: SystemId, fleet: number | null = null): number {
  const level = hazardLevel(g, seat, system)
  if (level === 0) return 0
  return Math.min(6, Math.max(0, 7 - level - hazardShields(g, seat, fleet, system))) / 6
}

/** What a Ship would do at a System where none of the seat is yet. */
function presence(p: Places, system: SystemId): number {
  const { o } = p
  const { g, seat } = o
  const disc = discOf(g, system)
  if (disc.owner === seat)
    return (p.met ? guardWorth(o, system) : 0) + overseenWorth(o, system) + garrisonWorth(o, system)
  if (!isPlanet(g, system)) return 0
  const claims = othersAt(g, seat, system) ? 0 : claimWorth(p, system)
  const orbit = o.me.faction === 'ferengi' && disc.owner !== null && disc.owner !== BORG
  return Math.max(0, claims) + (orbit ? o.rate.P * Math.max(0, o.rounds - 1) : 0)
}

/** A Colony that is to come, or an attempt at Hegemony. */
function claimWorth(p: Places, system: SystemId): number {
  const { o } = p
  const colony = colonyWorth(o, system)
  if (colony !== null) {
    // Where no Culture can grow nobody settles soon, so no Ship should wait for it.
    if (sitesOn(o, system) === 0) return discOf(o.g, system).tokens.C > 0 ? colony : BARREN * colony
    return colony * (p.budget >= 1 ? 0.9 : 0.5)
  }
  const hegemony = hegemonyWorth(o, system)
  return hegemony === null ? 0 : hegemony * (o.me.has.C >= 2 ? 0.8 : 0.3)
}

const BARREN = 0.1

const HOME = 8
const SPIRE = 2

/** Own Ships in Orbit keep Rivals from trying Hegemony or an Invasion, and a Cube from coming in with one move. */
function guardWorth(o: Outlook, system: SystemId): number {
  const home = system === o.me.home ? HOME : 0
  const worth = systemWorth(o, system) + home
  const borg = o.threat > 0 ? taste.guardBorg * (0.3 + o.threat) * (worth + SPIRE) : 0
  return taste.guard * worth + borg
}

/** A Cube that has just come out of the Hub can be at Home at once; one Ship in Orbit keeps it beside it. */
const garrisonWorth = (o: Outlook, system: SystemId): number =>
  system === o.me.home && needsGarrison(o) ? taste.garrison : 0

/** The Cardassians get Production only where a Ship watches; at Home that comes before all else. */
function overseenWorth(o: Outlook, system: SystemId): number {
  if (o.me.faction !== 'cardassian') return 0
  return discOf(o.g, system).nodes.P * nodeWorth(o, 'P') + (system === o.me.home ? 1 : 0)
}

/** The same, kept for the decision under way. */
function claimed(p: Places, system: SystemId): number {
  p.kept[system] ??= presence(p, system)
  return p.kept[system]
}

/** What a Ship or Fleet gives up that leaves this place; the last one there gives up all of it. */
export function stayWorth(p: Places, at: Place, ships: number): number {
  const { o } = p
  const wall = shipsAt(o.g, o.seat, at) > ships ? 0 : (p.walls.get(at) ?? 0)
  if (!isSystemPlace(at)) return wall
  const danger = p.operation?.rally.has(at) ? RALLY : Math.min(0, huntWorth(o, p.quarry, at, ships, ships))
  return wall + danger + (shipsAt(o.g, o.seat, at) > ships ? 0 : claimed(p, systemIn(at)))
}

/** What it is worth to come to rest here; `own`: Ships of the mover already counted there. */
export function stopWorth(p: Places, at: Place, fleet: number | null, own = 0): number {
  const { o } = p
  const { g, seat } = o
  const alone = shipsAt(g, seat, at) <= own
  const ships = fleet === null ? 1 : found(o.me.fleets[fleet], 'Fleet', fleet).n
  const wall =
    (alone ? (p.walls.get(at) ?? 0) : 0) + (rallyWorth(p, at) ?? huntWorth(o, p.quarry, at, ships, own))
  const envoy = p.envoys.get(at) ?? 0
  if (!isSystemPlace(at)) return wall + envoy - 0.05
  const system = systemIn(at)
  const lost = risk(o, system, fleet)
  const disc = discOf(g, system)
  let gain = (alone ? claimed(p, system) + wall : wall) + envoy
  if (disc.faceDown !== null) gain += p.explore
  if (isPhenomenon(g, system) && disc.tokens.R > 0 && lost > 0) gain += o.rate.R
  return gain * (1 - lost) - lost * ships * o.ship
}

/** Ships come together around the Cube that is to be attacked, as long as more of them do any good. */
function rallyWorth({ operation }: Places, at: Place): number | undefined {
  if (operation === null || !operation.rally.has(at)) return undefined
  return operation.then > operation.now + 0.1 ? RALLY : 0
}

const RALLY = 9
