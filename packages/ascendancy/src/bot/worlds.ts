import { forbidden, type Seat, value } from '@tenforward/kernel'
import { numbers } from '../content/facts/numbers.ts'
import type { SystemCard } from '../content/facts/types.ts'
import { placeOfSystem } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { hegemonyOdds } from '../odds/single.ts'
import { hegemonyResistance } from '../rules/building/hegemony.ts'
import { RESOURCES } from '../rules/players/money.ts'
import { playerOf } from '../rules/players/seats.ts'
import { cubeAt, shipsAt } from '../rules/ships/pieces.ts'
import { discOf, isDeveloped, isPlanet, printed } from '../rules/systems/control.ts'
import { BORG } from '../state.ts'
import type { G } from '../types.ts'
import { buysCulture, sitesFor } from './economy.ts'
import type { Outlook } from './outlook.ts'

/** What Systems are worth to a seat, in Culture until the end of the game. */

/** One Node of a kind from now on. */
export const nodeWorth = (o: Outlook, kind: 'P' | 'R' | 'C'): number =>
  o.rate[kind] * Math.max(0, o.rounds - 1) * (kind === 'R' ? 0.8 : 1)

/** What is left of that after the price; nothing where the kind is of no use to the Faction. */
function newNodeWorth(o: Outlook, kind: 'P' | 'R' | 'C'): number {
  if (kind === 'C' && buysCulture(o.g, o.seat)) return 0
  const price = numbers.prices.nodes[kind]
  let worth = nodeWorth(o, kind)
  for (const k of RESOURCES) worth -= price[k] * o.rate[k]
  return Math.max(0, worth)
}

/** Nodes to come wait for Resources that are short, so they count in part. */
const PROSPECT = 0.6
const MERE_SYSTEM = 0.3

/** Control of a System: the Nodes on it and those that may come. */
export function systemWorth(o: Outlook, system: SystemId): number {
  const { nodes, tokens, starbase } = discOf(o.g, system)
  const { capacity } = printed(o.g, system)
  let worth = MERE_SYSTEM
  for (const kind of RESOURCES) {
    worth += nodes[kind] * nodeWorth(o, kind) + tokens[kind] * o.rate[kind]
  }
  worth += sitesFor('C', capacity, nodes) * newNodeWorth(o, 'C') * PROSPECT
  const inner = { ...capacity, O: 0 }
  for (const kind of ['P', 'R'] as const) {
    worth += sitesFor(kind, inner, nodes) * newNodeWorth(o, kind) * PROSPECT
  }
  return starbase ? worth + o.rounds * COMMAND : worth
}

/** One Command more in a Round. */
export const COMMAND = 0.25

/** A Colony here, its price deducted; null where none can be founded, whoever is in Orbit. */
export function colonyWorth(o: Outlook, system: SystemId): number | null {
  const { g, seat } = o
  const disc = discOf(g, system)
  if (!isPlanet(g, system) || isDeveloped(disc) || disc.civilization > 0 || disc.faceDown !== null)
    return null
  const at = { seat, system, by: 'build' }
  if (forbidden(g, 'colonise', at) !== null) return null
  const culture = disc.cards.length === 0 ? 1 : value(g, 'colonyCulture', numbers.prices.colony.C, at)
  const research = disc.cards.length === 0 ? 0 : value(g, 'colonyResearch', 0, at)
  return systemWorth(o, system) - culture - research * o.rate.R - o.ship
}

/** The chance that an attempt at Hegemony succeeds. */
export function hegemonyChance(g: G, seat: Seat, system: SystemId): number {
  const at = { seat, system }
  const bonus = value(g, 'hegemonyRoll', 0, at)
  const ascendancy = value(g, 'hegemonyAscendancy', playerOf(g, seat).ascendancy, at)
  return hegemonyOdds(hegemonyResistance(g, system), ascendancy, bonus).success
}

/** What it does to a Rival to lose a System, for whoever is in a race with it. */
const DENIAL = 0.5
const HOME = 6

/** Taking a System from whoever has it: its worth, and what the former owner loses by it. */
export function captureWorth(o: Outlook, system: SystemId): number {
  const { owner } = discOf(o.g, system)
  const worth = systemWorth(o, system)
  if (owner === null || owner === BORG) return worth
  const home = o.g.s.players.some(p => p.home === system) ? HOME : 0
  return worth * (1 + DENIAL) + home
}

/** An attempt at Hegemony here, both payments deducted; null where none is possible at all. */
export function hegemonyWorth(o: Outlook, system: SystemId): number | null {
  const { g, seat } = o
  const disc = discOf(g, system)
  if (disc.owner === seat || disc.owner === BORG || disc.preWarp) return null
  if (!isPlanet(g, system) || !isDeveloped(disc) || othersAt(g, seat, system)) return null
  if (forbidden(g, 'hegemony', { seat, system }) !== null) return null
  const chance = hegemonyChance(g, seat, system)
  return chance * (captureWorth(o, system) - 1) - 1
}

/** Somebody else's Ships are in Orbit. */
export function othersAt(g: G, seat: Seat, system: SystemId): boolean {
  const at = placeOfSystem(system)
  if (cubeAt(g, at)) return true
  return g.s.players.some((_, rival) => rival !== seat && shipsAt(g, rival, at) > 0)
}

/** A disc that is not on the map yet: what it would be worth with a Colony on it. */
export function discWorth(o: Outlook, card: SystemCard): number {
  if (card.kind !== 'planet') return o.rate.R - (card.hazard === 0 ? 0 : ((7 - card.hazard) / 6) * o.ship)
  let worth = MERE_SYSTEM + (card.capacity.C + card.capacity.O) * newNodeWorth(o, 'C')
  for (const kind of ['P', 'R'] as const) worth += card.capacity[kind] * newNodeWorth(o, kind)
  return worth - (card.hazard === 0 ? 0 : (7 - card.hazard) / 6)
}
