import type { OptionId } from '@tenforward/kernel'
import { numbers } from '../content/index.ts'
import { isSystemPlace, placeOfSystem } from '../map/place.ts'
import { type SystemId, systemAt } from '../map/types.ts'
import { numberIn } from '../procedures/building/ids.ts'
import { upgradePrice } from '../procedures/building/upgrades.ts'
import { printed, systemsOf } from '../rules/control.ts'
import { RESOURCES } from '../rules/money.ts'
import { nodeOptions } from '../rules/nodes.ts'
import { shipsAt, shipsInPlay } from '../rules/pieces.ts'
import { type Budget, budgetOf, settling, wantsIndustry } from './culture.ts'
import { buysCulture, sitesFor } from './economy.ts'
import type { Outlook } from './outlook.ts'
import { armsFirst, leastWanted, projectWorth } from './research.ts'
import { taste } from './taste.ts'
import { want } from './war/want.ts'
import { hegemonyWorth, nodeWorth } from './worlds.ts'

/** What to spend in the Building Phase: the worth of an action beyond its price; what is not worth it is 0 or less. */

const GUARDS = 5

/** Ships explore and settle; later they guard, and against Cubes it takes many. */
export function shipsWanted(o: Outlook): number {
  const { g, seat, me, rounds, threat } = o
  if (rounds < 2 && threat < 0.5) return 0
  const systems = systemsOf(g, seat).length
  const guards = me.firstContact ? Math.min(systems, GUARDS) : 0
  const trades = buysCulture(g, seat) && !o.bold
  const against = threat === 0 ? 0 : trades ? taste.escort : taste.armada + systems + me.has.P
  const explorers = trades ? taste.traders : taste.explorers
  return Math.max(0, Math.max(explorers + guards, against) - shipsInPlay(g, seat))
}

/** With a Cube about, the Home System and its lanes are manned before anything else is bought. */
export function isBare(o: Outlook): boolean {
  if (o.threat === 0) return false
  const lanes = systemAt(o.g.s.map, o.me.home).lanes.length
  return shipsInPlay(o.g, o.seat) < lanes + 1
}

/** The best Node that could be built now, over all own Systems. */
export function bestNode(o: Outlook): { system: SystemId; what: string; worth: number } {
  let best = { system: -1, what: '', worth: 0 }
  const budget = budgetOf(o)
  for (const system of systemsOf(o.g, o.seat)) {
    for (const what of nodeOptions(o.g, o.seat, system)) {
      const worth = nodeGain(o, budget, what)
      if (worth > best.worth) best = { system, what, worth }
    }
  }
  return best
}

const CULTURE_FIRST = 10
const INDUSTRY_FIRST = 11

function nodeGain(o: Outlook, budget: Budget, what: string): number {
  const [first, second] = what.split('>') as ['P' | 'R' | 'C', 'P' | 'R' | 'C' | undefined]
  const kind = second ?? first
  const replaced = second === undefined ? 0 : nodeWorth(o, first)
  if (kind === 'C') return budget.pays ? CULTURE_FIRST - replaced : 0
  if (kind === 'P' && wantsIndustry(o)) return INDUSTRY_FIRST - replaced
  const price = numbers.prices.nodes[kind]
  if (price.P > budget.spare) return 0
  let worth = nodeWorth(o, kind) * scarcity(o, kind) - replaced
  for (const k of RESOURCES) worth -= price[k] * o.rate[k]
  return worth
}

/** The first Node of a kind does more than the third. */
function scarcity({ income, me }: Outlook, kind: 'P' | 'R' | 'C'): number {
  if (kind === 'C' || (kind === 'P' && me.faction === 'ferengi')) return 1
  const enough = kind === 'P' ? 3 : 2
  return income[kind] < enough ? 1 : income[kind] === enough ? 0.6 : 0.3
}

/** Ascendancy is bought when Culture has nothing better to do; the last tokens at once. */
function ascendWorth(o: Outlook): number {
  const { missing, nodesSoon, sites } = budgetOf(o)
  if (missing <= 0) return 100
  const left = o.me.has.C - o.g.match.options.ascendancyPrice
  const reserve = nodesSoon > 0 && sites > 0 ? 2 : hegemonyHopes(o) > 1 ? 2 : 0
  if (left >= reserve) return 0.6
  return nodesSoon > 0 ? 0 : 0.3
}

/** What Ships in place could still win by Hegemony in this turn. */
export function hegemonyHopes(o: Outlook): number {
  let best = 0
  for (const { at } of o.me.ships) {
    if (isSystemPlace(at)) best = Math.max(best, hegemonyWorth(o, at / 8) ?? 0)
  }
  return best
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
      return settling(o).worth
    case 'buildNode':
      return bestNode(o).worth
    case 'buildShips':
      return isBare(o) || isUndermanned(o) ? FIRST : shipsToBuild(o) > 0 ? SHIP_WORTH : 0
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

/** Without a few Ships nothing is found and nothing settled. */
const isUndermanned = (o: Outlook): boolean => o.rounds > 4 && shipsInPlay(o.g, o.seat) < taste.crew

/** Production that the next Nodes need is not spent on Ships. */
export function shipsToBuild(o: Outlook): number {
  if (isBare(o)) return Math.min(shipsWanted(o), o.me.has.P)
  if (isUndermanned(o)) return Math.min(o.me.has.P, taste.crew - shipsInPlay(o.g, o.seat))
  if (savesForIndustry(o) || savesForFleet(o)) return 0
  return Math.min(shipsWanted(o), budgetOf(o).spare)
}

/** Production grows fastest by Production Nodes: the first few come before more than a handful of Ships. */
function savesForIndustry(o: Outlook): boolean {
  if (!wantsIndustry(o) || shipsInPlay(o.g, o.seat) < taste.crew) return false
  return systemsOf(o.g, o.seat).some(
    system => sitesFor('P', printed(o.g, system).capacity, o.g.s.discs[system]!.nodes) > 0,
  )
}

/** Whoever goes to war keeps Production for Fleets as soon as there are Ships enough for exploring. */
const savesForFleet = ({ g, seat, me, bold }: Outlook): boolean =>
  bold && me.firstContact && shipsInPlay(g, seat) >= want.explorers

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
  if (track === 'weapons' && o.borg) return WEAPONS[o.me.weapons] ?? 0.2
  const spare = o.me.has.R - price
  return spare >= Math.min(o.me.projects.length, 1) || o.rounds < 3 ? 0.3 / (1 + o.me[track]) : 0
}

/** Where new Ships do most good: where an own System has none. */
export function bestYard(o: Outlook, ids: readonly OptionId[]): OptionId {
  const bare = ids.find(id => shipsAt(o.g, o.seat, placeOfSystem(numberIn(id))) === 0)
  return bare ?? ids[0]!
}

export const projectsToDrop = (o: Outlook, count: number): string[] => leastWanted(o).slice(0, count)
