import { found, type OptionId } from '@tenforward/kernel'
import { numbers } from '../content/facts/numbers.ts'
import { placeOfSystem } from '../map/place.ts'
import { NO_SYSTEM, type SystemId, systemAt } from '../map/types.ts'
import { nodeOptions } from '../rules/building/nodes.ts'
import { upgradePrice } from '../rules/building/upgrades.ts'
import { systemNamed } from '../rules/optionIds.ts'
import { RESOURCES } from '../rules/players/money.ts'
import { shipsAt, shipsInPlay } from '../rules/ships/pieces.ts'
import { discOf, printed, systemsOf } from '../rules/systems/control.ts'
import { budgetOf, SOONER, settling } from './culture.ts'
import { buysCulture } from './economy.ts'
import type { Outlook } from './outlook.ts'
import { planOf, spareFor } from './plan.ts'
import { armsFirst, earnsByLearning, leastWanted, projectWorth } from './research.ts'
import { taste } from './taste.ts'
import { isHomeEmpty } from './threat.ts'
import { nodeWorth } from './worlds.ts'

/** What to spend in the Building Phase: the worth of an action beyond its price; what is not worth it is 0 or less. */

const GUARDS = 5
/** Less than this part of a Round counts as none. */
const NO_DELAY = 0.02

/** Ships explore and settle; later they guard, and against Cubes it takes many. */
export function shipsWanted(o: Outlook): number {
  const { g, seat, me, rounds, threat } = o
  if (rounds < 2 && threat < 0.5) return 0
  const systems = systemsOf(g, seat).length
  const guards = me.firstContact ? Math.min(systems, GUARDS) : 0
  const trades = buysCulture(g, seat)
  const against = threat === 0 ? 0 : trades ? taste.escort : taste.armada + systems + me.has.P
  const explorers = trades ? taste.traders : taste.explorers
  return Math.max(0, Math.max(explorers + guards, against) - shipsInPlay(g, seat))
}

/** With a Cube about, the Home System and its lanes are manned before anything else is bought. */
export function isBare(o: Outlook): boolean {
  if (o.threat <= taste.bare) return false
  const lanes = systemAt(o.g.s.map, o.me.home).lanes.length
  return shipsInPlay(o.g, o.seat) < lanes + 1
}

/** What a Round less to victory is worth here. */
const ROUND = 10

/** The Node that brings victory nearest, on a site that serves nothing else where there is one. */
export function bestNode(o: Outlook): { system: SystemId; what: string; worth: number } {
  const plan = planOf(o)
  const kind = plan.C <= plan.P ? 'C' : 'P'
  const gained = (plan.rest - Math.min(plan.P, plan.C) + SOONER) * ROUND
  let best = { system: NO_SYSTEM, what: '', worth: 0 }
  for (const system of systemsOf(o.g, o.seat)) {
    for (const what of nodeOptions(o.g, o.seat, system)) {
      const worth = what === kind ? gained + siteWorth(o, system, kind) : sideNode(o, what)
      if (worth > best.worth) best = { system, what, worth }
    }
  }
  return best
}

function siteWorth({ g }: Outlook, system: SystemId, kind: 'P' | 'C'): number {
  const { nodes } = discOf(g, system)
  return printed(g, system).capacity[kind] > nodes[kind] ? 0.02 : 0
}

/** Research, for Production that nothing else needs; Culture in the place of anything, where no site is left. */
function sideNode(o: Outlook, what: string): number {
  const [first, second] = what.split('>') as ['P' | 'R' | 'C', 'P' | 'R' | 'C' | undefined]
  const { economy } = planOf(o)
  if (second !== undefined) return second === 'C' && budgetOf(o).pays && economy.C + economy.O === 0 ? 1 : 0
  if (first !== 'R' || spareFor(o, 1, NO_DELAY) < 1) return 0
  let worth = nodeWorth(o, 'R') * (o.income.R < 2 ? 1 : 0.4)
  for (const k of RESOURCES) worth -= numbers.prices.nodes.R[k] * o.rate[k]
  return worth
}

/** Ascendancy is bought as soon as that puts victory off no longer; the last tokens at once. */
function ascendWorth(o: Outlook): number {
  const { best, ascend } = planOf(o)
  if (budgetOf(o).missing <= 0) return 100
  return ascend <= best + NO_DELAY / 2 ? 0.6 : 0
}

const SHIP_WORTH = 0.4
/** Ships for nothing. */
const FREE = 3
const FIRST = 12

/** The worth of one of the offered actions; undefined: not known here. */
export function buildingWorth(o: Outlook, id: OptionId): number | undefined {
  switch (id) {
    case 'ascend':
      return ascendWorth(o)
    case 'colonise':
      return settling(o).worth * ROUND
    case 'buildNode':
      return bestNode(o).worth
    case 'buildShips':
      return shipsWorth(o)
    case 'commitResearch':
      return bestCommit(o) === undefined ? 0 : 0.5
    case 'upgradeWeapons':
      return upgradeWorth(o, 'weapons')
    case 'upgradeShields':
      return upgradeWorth(o, 'shields')
    case 'use:militarized-industry':
    case 'use:orbital-ship-yards':
      return FREE
    case 'arrangeFleet':
    case 'disbandFleet':
    case 'swing':
    case 'end':
      return 0
    default:
      return undefined
  }
}

/** A guard at Home comes before all else; one more explorer by the Rounds that it saves. */
function shipsWorth(o: Outlook): number {
  if (isHomeEmpty(o) || isBare(o)) return FIRST
  const { rest, ship } = planOf(o)
  return Math.max((rest - ship) * ROUND, shipsToBuild(o) > 0 ? SHIP_WORTH : 0)
}

/** Ships against Cubes may put victory off a little, others not at all. */
export function shipsToBuild(o: Outlook): number {
  if (isBare(o)) return Math.min(Math.max(1, shipsWanted(o)), o.me.has.P)
  if (isHomeEmpty(o)) return 1
  const armed = spareFor(o, shipsWanted(o), delayFor(o))
  const { rest, ship } = planOf(o)
  return Math.max(armed, ship < rest ? 1 : 0)
}

const delayFor = ({ g, seat, threat }: Outlook): number =>
  threat === 0 ? NO_DELAY : buysCulture(g, seat) ? taste.traderDelay : taste.delay

/** The Project that the next Research goes to; none while that is saved for weapons. */
export function bestCommit(o: Outlook): string | undefined {
  if (armsFirst(o)) return undefined
  const open = o.me.projects.filter(p => !p.committed)
  let best: string | undefined
  let most = 0
  for (const { card, research } of open) {
    const worth = projectWorth(o, card, research)
    if (worth > most) [best, most] = [card, worth]
  }
  return best
}

const WEAPONS = [9, 9, 9]

/** Against Cubes good weapons are everything; Shields are for Research that nothing else needs. */
function upgradeWorth(o: Outlook, track: 'weapons' | 'shields'): number {
  const price = upgradePrice(o.g, o.seat, track)
  if (price === null) return 0
  if (track === 'weapons' && o.borg && !earnsByLearning(o.me)) return WEAPONS[o.me.weapons] ?? 0.2
  const spare = o.me.has.R - price
  return spare >= Math.min(o.me.projects.length, 1) || o.rounds < 3 ? 0.3 / (1 + o.me[track]) : 0
}

/** Where new Ships do most good: where an own System has none. */
export function bestYard(o: Outlook, ids: readonly OptionId[]): OptionId {
  const bare = ids.find(id => shipsAt(o.g, o.seat, placeOfSystem(systemNamed(id))) === 0)
  return bare ?? found(ids[0], 'id')
}

export const projectsToDrop = (o: Outlook, count: number): string[] => leastWanted(o).slice(0, count)
